import { randomUUID } from 'node:crypto';
import { business, isPlacedMode, messages } from '@tirekit/contract';
import { pageMeta, quietPage } from '@tirekit/shell-ui';
import {
  orErrorPage,
  getRequestContext,
  redirectTo,
  notFound,
  parseForm,
  formErrors,
  type FormErrors,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { chosenPayment } from '../model/chosen-payment.ts';
import { PaymentForm } from '../model/payment-form.ts';
import { pricedCart } from '../model/priced-cart.ts';
import { firstOpenStep } from '../model/steps.ts';
import { PaymentsPage } from '../ui/payments-page.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'Payment', robots: 'noindex,nofollow' });

const NOT_CHARGED = 'You were not charged, and your cart is still saved.';
const EXPIRED = `For your security, card details expire after ${String(business.cardDetailsMinutes)} minutes. Please enter them again.`;

/** Why the buyer was sent back to this page; null if they were not. */
function problemOf({ searchParams }: URL): { title: string | null; text: string } | null {
  if (searchParams.has('declined'))
    return { title: messages.paymentError, text: `${messages.paymentFailed} ${NOT_CHARGED}` };
  return searchParams.has('expired') ? { title: null, text: EXPIRED } : null;
}

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { cart: getCart, offer, paymentOrigin } = getRequestContext(context);
  const offered: readonly string[] = (await offer()).paymentMethods;
  if (params['type'] !== undefined && !offered.includes(params['type'])) throw notFound();
  const cart = await orErrorPage(getCart());
  const before = firstOpenStep(cart, '/checkout/payments');
  if (before !== null || cart?.shipping?.form == null) throw redirectTo(before ?? '/checkout/shipping');
  return {
    cart: pricedCart(cart),
    shippingForm: cart.shipping.form,
    isOwnAddress: !isPlacedMode(cart.shipping.mode),
    paymentOrigin,
    frameSession: randomUUID(),
    problem: problemOf(url),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, PaymentForm, { secret: ['token'] });
  if (!form.ok) return formErrors(form);
  getRequestContext(context).cookies.set('payment', JSON.stringify(chosenPayment(form.value)));
  throw redirectTo('/checkout/order-summary');
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function PaymentsRoute() {
  const errors = useActionData<FormErrors>() ?? null;
  return <PaymentsPage {...useLoaderData<typeof loader>()} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
