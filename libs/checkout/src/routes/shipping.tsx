import { checkoutSteps, firstOpenStep, pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
  submittedFields,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
} from 'react-router';
import type { ApiFailure } from '@tirekit/api-client';
import { choosePlace, chooseWay, modeFor, renewTime } from '../data/choose-way.ts';
import { keepStepDraft } from '../data/keep-typed.ts';
import { knownBuyer } from '../data/known-buyer.ts';
import { saveShippingAddress, saveForPlace } from '../data/save-shipping-step.ts';
import { shippingWays } from '../data/shipping-ways.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { isPlaced, NearZipForm, ShippingIntent, WayForm } from '../model/shipping-intent.ts';
import { wayToShow } from '../model/remembered-way.ts';
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
    typed: cart.typed?.shipping ?? {},
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
  const fields = await submittedFields(request);
  const asked = await parseForm(fields, ShippingIntent);
  if (!asked.ok) return formErrors(asked);
  const { mode, back, leave } = asked.value;
  await keepStepDraft(requestContext, 'shipping', fields);
  if (leave !== undefined) {
    const failure = await modeFor(requestContext, leave, mode);
    if (failure !== null) return formErrors(asked, failure);
    throw redirectTo(leave);
  }
  // Pressing Enter in the ZIP code field sends the step's form with its default intent.
  const intent = asked.value.intent === 'address' && fields.get('nearZip') ? 'place' : asked.value.intent;
  if (intent === 'address')
    return isPlaced(mode)
      ? saveForPlace(requestContext, fields)
      : saveShippingAddress(requestContext, fields);
  if (intent === 'place') {
    const form = await parseForm(fields, NearZipForm);
    if (!form.ok) return formErrors({ ...form, values: { ...form.values, intent } });
    const failure = await choosePlace(requestContext, form.value.nearZip);
    if (failure !== null) return formErrors({ values: { ...form.values, intent } }, besideNearZip(failure));
    throw redirectTo(STEP);
  }
  // Pages of the previous version send the chosen way as `mode`.
  if (!fields.has('way') && mode !== undefined) fields.set('way', mode);
  const form = await parseForm(fields, WayForm);
  if (intent === 'way' && !form.ok) return formErrors(form);
  const failure =
    intent === 'renew'
      ? await renewTime(requestContext)
      : await chooseWay(requestContext, intent === 'way' && form.ok ? form.value.way : 'ship-to-me');
  // A time that cannot be kept is gone: the page says so, and what to do.
  if (failure !== null && failure.code !== 'slot-gone') return formErrors(asked, failure);
  throw redirectTo(checkoutSteps.find(({ to }) => to === back)?.to ?? STEP);
}

/** The API calls the field by another name. */
function besideNearZip(failure: ApiFailure): ApiFailure {
  for (const field of failure.fields) field.path = field.path.replace(/(?:^|\.)zip$/, 'nearZip');
  return failure;
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ShippingRoute() {
  return (
    <ShippingPage {...useLoaderData<typeof loader>()} answer={useActionData<ShippingAnswer>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
