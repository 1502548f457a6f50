import { settle } from '@tirekit/api-client';
import { confirmCartShipping, deliveryWindow } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { forPage, getVisit, goTo, refuse, refusedBy, type FormRefusal } from '@tirekit/shell-kit/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { pricedCart } from '../model/priced-cart.ts';
import { firstOpenStep } from '../model/steps.ts';
import { ShippingConfirmation } from '../ui/shipping-confirmation.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Confirm your address', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const cart = await forPage(getVisit(context).cart());
  const before = firstOpenStep(cart, '/checkout/shipping-confirmation');
  if (before !== null || cart?.shipping?.form == null) throw goTo(before ?? '/checkout/shipping');
  return {
    cart: pricedCart(cart),
    shipping: cart.shipping,
    form: cart.shipping.form,
    arrives: deliveryWindow(new Date()),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const outcome = await settle(getVisit(context).api.call(confirmCartShipping));
  if (outcome.ok) throw goTo('/checkout/services');
  // The cart was bought or emptied in another tab; the cart page shows it.
  if (outcome.failure.kind === 'NotFound') throw goTo('/cart');
  return refuse(refusedBy(outcome.failure, { values: {} }));
}

export { sendForm as clientAction } from '@tirekit/shell-kit';

export default function ShippingConfirmationRoute() {
  const refusal = useActionData<FormRefusal>() ?? null;
  return <ShippingConfirmation {...useLoaderData<typeof loader>()} refusal={refusal} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
