import { randomUUID } from 'node:crypto';
import { messages } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import {
  forPage,
  getVisit,
  goTo,
  notFound,
  readForm,
  refuse,
  type FormRefusal,
} from '@tirekit/shell-kit/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { chosenPayment, PaymentForm } from '../model/chosen-payment.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { firstOpenStep } from '../model/steps.ts';
import { PaymentsPage } from '../ui/payments-page.tsx';

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Payment', robots: 'noindex,nofollow' });

const NOT_CHARGED = 'You were not charged, and your cart is as it was.';
const EXPIRED = 'Your card details are kept for 30 minutes. Please enter them again.';

/** Why the buyer was sent back to this page; null if they were not. */
function problemOf({ searchParams }: URL): { title: string | null; text: string } | null {
  if (searchParams.has('declined'))
    return { title: messages.paymentError, text: `${messages.paymentFailed} ${NOT_CHARGED}` };
  return searchParams.has('expired') ? { title: null, text: EXPIRED } : null;
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const offered: readonly string[] = visit.channel.paymentMethods;
  if (params['type'] !== undefined && !offered.includes(params['type'])) throw notFound();
  const cart = await forPage(visit.cart());
  const before = firstOpenStep(cart, '/checkout/payments');
  if (before !== null || cart?.shipping?.form == null) throw goTo(before ?? '/checkout/shipping');
  return {
    cart: pricedCart(cart),
    shippingForm: cart.shipping.form,
    paymentOrigin: visit.paymentOrigin,
    frameSession: randomUUID(),
    problem: problemOf(url),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await readForm(request, PaymentForm, {
    emptyIsMissing: ['poNumber', 'billing.addressLine2'],
    secret: ['token'],
  });
  if (!form.ok) return refuse(form);
  visit.cookies.set('payment', JSON.stringify(chosenPayment(form.value)));
  throw goTo('/checkout/order-summary');
}

export { sendForm as clientAction } from '@tirekit/shell-kit';

export default function PaymentsRoute() {
  const data = useLoaderData<typeof loader>();
  return <PaymentsPage {...data} refusal={useActionData<FormRefusal>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
