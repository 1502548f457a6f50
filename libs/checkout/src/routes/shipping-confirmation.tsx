import { confirmCartShipping } from '@tirekit/contract';
import { firstOpenStep, pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  orErrorPage,
  getRequestContext,
  redirectTo,
  formErrors,
  toResult,
  type FormErrors,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { pricedCart } from '../model/priced-cart.ts';
import { ShippingConfirmation } from '../ui/shipping-confirmation.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm your address', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const cart = await orErrorPage(getRequestContext(context).cart());
  const before = firstOpenStep(cart, '/checkout/shipping-confirmation');
  if (before !== null || cart?.shipping?.form == null) throw redirectTo(before ?? '/checkout/shipping');
  return {
    cart: pricedCart(cart),
    shipping: cart.shipping,
    form: cart.shipping.form,
    way: cart.fulfillment,
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const { api } = getRequestContext(context);
  const result = await toResult(api.call(confirmCartShipping));
  if (result.ok) throw redirectTo('/checkout/services');
  // The cart was bought or emptied in another tab; the cart page shows it.
  if (result.failure.kind === 'NotFound') throw redirectTo('/cart');
  return formErrors({ values: {} }, result.failure);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function ShippingConfirmationRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <ShippingConfirmation {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
