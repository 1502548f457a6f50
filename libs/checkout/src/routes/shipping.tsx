import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
  type RequestContext,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { choosePlace, chooseWay, renewTime } from '../data/choose-way.ts';
import { saveContact, saveShipping, withUnknownZip } from '../data/save-shipping.ts';
import { shippingWays } from '../data/shipping-ways.ts';
import { ContactForm } from '../model/contact-form.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { shippingForm } from '../model/shipping-form.ts';
import { isPlaced, PlaceForm, ShippingIntent, WayForm } from '../model/shipping-intent.ts';
import { firstOpenStep } from '../model/steps.ts';
import { type ShippingAnswer, ShippingPage } from '../ui/shipping-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Shipping', robots: 'noindex,nofollow' });

const STEP = '/checkout/shipping';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { cart: getCart, channel } = requestContext;
  const cart = await orErrorPage(getCart());
  const before = firstOpenStep(cart, STEP);
  if (cart === null || before !== null) throw redirectTo(before ?? '/cart');
  return {
    cart: pricedCart(cart),
    shipping: cart.shipping,
    way: cart.fulfillment,
    ways: await shippingWays(requestContext, cart),
    modes: channel.shippingModes,
    // The shop did not confirm the appointment of the order that the buyer has just placed.
    refusedByShop: url.searchParams.has('appointment'),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const asked = await parseForm(request.clone(), ShippingIntent);
  if (!asked.ok) return formErrors(asked);
  const { intent, mode } = asked.value;
  if (intent === 'address')
    return isPlaced(mode) ? saveForPlace(requestContext, request) : saveAddress(requestContext, request);
  if (intent === 'place') {
    const form = await parseForm(request, PlaceForm);
    if (!form.ok) return formErrors(form);
    const failure = await choosePlace(requestContext, form.value.zip);
    if (failure !== null) return formErrors(form, failure);
    throw redirectTo(STEP);
  }
  const form = await parseForm(request, WayForm);
  if (intent === 'way' && !form.ok) return formErrors(form);
  const failure =
    intent === 'renew'
      ? await renewTime(requestContext)
      : await chooseWay(requestContext, intent === 'way' && form.ok ? form.value.mode : 'ship-to-me');
  // A time that cannot be kept is gone: the page says so, and what to do.
  if (failure !== null && failure.code !== 'slot-gone') return formErrors(asked, failure);
  throw redirectTo(STEP);
}

async function saveAddress(context: RequestContext, request: Request) {
  const form = await parseForm(request, shippingForm(context.channel.name));
  if (!form.ok) return formErrors(await withUnknownZip(context, form));
  const result = await saveShipping(context, form.value, form.values);
  if (!result.ok) return formErrors(result.errors);
  const { suggestion, doubt } = result;
  if (suggestion !== null || doubt !== null)
    return { ok: true as const, suggestion, doubt, values: form.values };
  throw redirectTo('/checkout/shipping-confirmation');
}

async function saveForPlace(context: RequestContext, request: Request) {
  const form = await parseForm(request, ContactForm);
  if (!form.ok) return formErrors(form);
  const result = await saveContact(context, form.value, form.values);
  if (!result.ok) return formErrors(result.errors);
  throw redirectTo('/checkout/shipping-confirmation');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ShippingRoute() {
  return (
    <ShippingPage {...useLoaderData<typeof loader>()} answer={useActionData<ShippingAnswer>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
