import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { saveShipping, withUnknownZip } from '../data/save-shipping.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { shippingForm } from '../model/shipping-form.ts';
import { firstOpenStep } from '../model/steps.ts';
import { type ShippingAnswer, ShippingPage } from '../ui/shipping-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Shipping', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const { cart: getCart, channel } = getRequestContext(context);
  const cart = await orErrorPage(getCart());
  const before = firstOpenStep(cart, '/checkout/shipping');
  if (cart === null || before !== null) throw redirectTo(before ?? '/cart');
  return { cart: pricedCart(cart), shipping: cart.shipping, modes: channel.shippingModes };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const form = await parseForm(request, shippingForm(requestContext.channel.name));
  if (!form.ok) return formErrors(await withUnknownZip(requestContext, form));
  const result = await saveShipping(requestContext, form.value, form.values);
  if (!result.ok) return formErrors(result.errors);
  const { suggestion } = result;
  if (suggestion !== null) return { ok: true as const, suggestion, values: form.values };
  throw redirectTo('/checkout/shipping-confirmation');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ShippingRoute() {
  return (
    <ShippingPage {...useLoaderData<typeof loader>()} answer={useActionData<ShippingAnswer>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
