import { pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
} from 'react-router';
import { choosePlace, chooseWay, renewTime } from '../data/choose-way.ts';
import { knownBuyer } from '../data/known-buyer.ts';
import { saveAddress, saveForPlace } from '../data/save-shipping-step.ts';
import { shippingWays } from '../data/shipping-ways.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { isPlaced, PlaceForm, ShippingIntent, WayForm } from '../model/shipping-intent.ts';
import { wayToShow } from '../model/remembered-way.ts';
import { checkoutSteps, firstOpenStep } from '../model/steps.ts';
import { type ShippingAnswer, ShippingPage } from '../ui/shipping-page.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Shipping', robots: 'noindex,nofollow' });

const STEP = '/checkout/shipping';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { cart: getCart, offer } = requestContext;
  const cart = await orErrorPage(getCart());
  const before = firstOpenStep(cart, STEP);
  if (cart === null || before !== null) throw redirectTo(before ?? '/cart');
  const [ways, buyer] = await Promise.all([
    shippingWays(requestContext, cart, url.searchParams.get('way')),
    cart.shipping === null ? knownBuyer(requestContext) : null,
  ]);
  return {
    cart: pricedCart(cart),
    shipping: cart.shipping,
    buyer,
    way: cart.fulfillment,
    ways,
    modes: (await offer()).shippingModes,
    // The shop did not confirm the appointment of the order that the buyer has just placed.
    refusedByShop: url.searchParams.has('appointment'),
  };
}

/** Shows first how this buyer got the tires of the cart before. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const step = await serverLoader<typeof loader>();
  const mode = wayToShow(step.ways);
  if (mode !== null) throw redirectTo(`${STEP}?way=${mode}`);
  return step;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const asked = await parseForm(request.clone(), ShippingIntent);
  if (!asked.ok) return formErrors(asked);
  const { intent, mode, back } = asked.value;
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
  if (form.ok && form.value.next === 'shop') throw redirectTo('/checkout/shop');
  throw redirectTo(checkoutSteps.find(({ to }) => to === back)?.to ?? STEP);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ShippingRoute() {
  return (
    <ShippingPage {...useLoaderData<typeof loader>()} answer={useActionData<ShippingAnswer>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
