import { formErrors, parseForm, redirectTo, type RequestContext } from '@tirekit/shell-server/request';
import { ShippingContactForm } from '../model/contact-form.ts';
import { shippingForm } from '../model/shipping-form.ts';
import { saveContact, saveShipping, withShopProblem, withUnknownZip } from './save-shipping.ts';

const NEXT = '/checkout/shipping-confirmation';

/** Saves the address of the buyer's own door. Answers what is wrong with it, or what the address check asks. */
export async function saveShippingAddress(context: RequestContext, fields: FormData) {
  const form = await parseForm(fields, shippingForm(context.channel.name));
  if (!form.ok) return formErrors(await withShopProblem(context, await withUnknownZip(context, form)));
  const result = await saveShipping(context, form.value, form.values);
  if (!result.ok) return formErrors(result.errors);
  const { suggestion, doubt } = result;
  if (suggestion !== null || doubt !== null)
    return { ok: true as const, suggestion, doubt, values: form.values };
  throw redirectTo(NEXT);
}

/** Saves who gets the tires at a shop, a FedEx location, or a warehouse. */
export async function saveForPlace(context: RequestContext, fields: FormData) {
  const form = await parseForm(fields, ShippingContactForm);
  if (!form.ok) return formErrors(await withShopProblem(context, form));
  const result = await saveContact(context, form.value, form.values);
  if (!result.ok) return formErrors(result.errors);
  throw redirectTo(NEXT);
}
