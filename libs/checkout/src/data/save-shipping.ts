import { toResult } from '@tirekit/api-client';
import {
  addressedModes,
  type AddressedMode,
  type AnswerOf,
  getPlace,
  type Cart,
  fittedModes,
  isFittedMode,
  messages,
  putCartFulfillment,
  putCartShipping,
  readZip,
  type ShippingMode,
} from '@tirekit/contract';
import {
  toErrors,
  type FormErrors,
  orErrorPage,
  type RequestContext,
  saveVisitorLocation,
} from '@tirekit/shell-server/request';
import type * as z from 'zod/mini';
import type { ShippingContactForm } from '../model/contact-form.ts';
import { buyerZip } from '../model/buyer-zip.ts';
import type { shippingForm } from '../model/shipping-form.ts';

/** The result of the address check instead of saving: a correction to offer, or a question. */
type Checked = Pick<AnswerOf<typeof putCartShipping>, 'suggestion' | 'doubt'>;

export type SaveShippingResult = ({ ok: true } & Required<Checked>) | { ok: false; errors: FormErrors };

const isAddressed = (mode: ShippingMode): mode is AddressedMode =>
  addressedModes.some((addressed) => addressed === mode);

/** Saves how and where to ship the cart. A known visitor's location stays: the address may be that of a gift. */
export async function saveShipping(
  context: RequestContext,
  { mode, asEntered, ...form }: z.infer<ReturnType<typeof shippingForm>>,
  values: FormErrors['values'],
): Promise<SaveShippingResult> {
  if (!isAddressed(mode)) return refused(messages.shopOrOption, values);
  const body = { mode, form, asEntered: asEntered === 'yes' };
  const result = await toResult(context.api.call(putCartShipping, { body }));
  if (!result.ok) return { ok: false, errors: toErrors(result.failure, values) };
  const { suggestion, doubt = null, cart } = result.answer;
  if (suggestion !== null || doubt !== null) return { ok: true, suggestion, doubt };
  if (context.cookies.get('zipCode') === null)
    await toResult(saveVisitorLocation(context, form.zip.slice(0, 5)));
  const { problem = null } = cart.fulfillment ?? {};
  return problem === null ? { ok: true, suggestion, doubt } : refused(problem.message, values);
}

/** Saves who gets the tires, at the shop, location or warehouse that was chosen. */
export async function saveContact(
  context: RequestContext,
  { mode, locationId, warehouseId, ...form }: ShippingContactForm,
  values: FormErrors['values'],
): Promise<{ ok: true } | { ok: false; errors: FormErrors }> {
  const { api, cookies } = context;
  const cart = await orErrorPage(context.cart());
  if (!isFittedMode(mode)) {
    const zip = cart === null ? null : buyerZip(cart, cookies.get('zipCode'));
    const chosen = await toResult(
      api.call(putCartFulfillment, {
        body:
          mode === 'fedex-pickup'
            ? { mode, ...(locationId && { locationId }), ...(zip !== null && { zip }) }
            : { mode, ...(warehouseId && { warehouseId }) },
      }),
    );
    if (!chosen.ok) return { ok: false, errors: toErrors(chosen.failure, values) };
  } else {
    const problem = shopProblem(cart, mode);
    if (problem !== null) return refused(problem, values);
  }
  const saved = await toResult(api.call(putCartShipping, { body: { mode, form } }));
  return saved.ok ? { ok: true } : { ok: false, errors: toErrors(saved.failure, values) };
}

/** The problem that keeps a shop or van from installing the tires, such as a missing time; null if there is none. */
const shopProblem = (cart: Cart | null, mode: string | undefined): string | null =>
  cart?.fulfillment?.mode === mode ? (cart?.fulfillment?.problem?.message ?? null) : messages.shopOrOption;

/** Adds to a form's errors what the shop or its time lacks, so that the buyer learns of all errors at once. */
export async function withShopProblem({ cart }: RequestContext, errors: FormErrors): Promise<FormErrors> {
  const { mode } = errors.values;
  if (!fittedModes.some((fitted) => fitted === mode)) return errors;
  return { ...errors, message: shopProblem(await orErrorPage(cart()), mode) };
}

function refused(message: string, values: FormErrors['values']): { ok: false; errors: FormErrors } {
  return { ok: false, errors: { ok: false, message, fields: {}, values } };
}

/** Adds to a form's errors that its ZIP code does not exist, so that the buyer learns of all errors at once. */
export async function withUnknownZip({ api }: RequestContext, errors: FormErrors): Promise<FormErrors> {
  const zip = readZip(errors.values['zip'] ?? '');
  if (errors.fields['zip'] !== undefined || zip === null) return errors;
  const place = await toResult(api.call(getPlace, { params: { zip } }));
  return !place.ok && place.failure.isRefusal && place.failure.statusCode === 404
    ? { ...errors, fields: { ...errors.fields, zip: messages.usZip } }
    : errors;
}
