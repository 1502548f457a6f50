import { randomUUID } from 'node:crypto';
import { settle } from '@tirekit/api-client';
import { headers, placeOrder } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, pageFailure, readForm, refuse, type FormRefusal } from '@tirekit/shell-kit/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import * as z from 'zod/mini';
import { readChosenPayment } from '../model/chosen-payment.ts';
import { firstOpenStep } from '../model/steps.ts';
import { OrderSummary } from '../ui/order-summary.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Review your order', robots: 'noindex,nofollow' });

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const [cart, payment] = [await visit.cart(), readChosenPayment(visit.cookies.get('payment'))];
  const before = firstOpenStep(cart, '/checkout/order-summary', payment !== null);
  if (cart === null || payment === null || before !== null) throw goTo(before ?? '/checkout/payments');
  const { brand, last4, billing, poNumber } = payment;
  return {
    cart,
    card: { brand, last4 },
    billing,
    poNumber: poNumber ?? null,
    // One page shown is one purchase: a second click or a reload sends the same key.
    purchaseKey: randomUUID(),
  };
}

const Form = z.object({
  purchaseKey: z.uuid(),
  cartVersion: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  totalCents: z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
});

/** What the buyer has to look at again: the page shows the cart as it is now, with this sentence. */
const LOOK_AGAIN: ReadonlySet<string> = new Set(['cart-changed', 'price-changed', 'out-of-stock']);

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await readForm(request, Form);
  const payment = readChosenPayment(visit.cookies.get('payment'));
  if (payment === null) throw goTo('/checkout/payments');
  if (!form.ok) throw goTo('/checkout/order-summary');
  const { purchaseKey, cartVersion, totalCents } = form.value;
  const outcome = await settle(
    visit.api.call(placeOrder, {
      headers: { [headers.idempotencyKey]: purchaseKey },
      body: {
        cartVersion,
        totalCents,
        payment: { method: 'card', token: payment.token },
        billing: payment.billing,
        ...(payment.poNumber && { poNumber: payment.poNumber }),
        acceptTerms: true,
        returnUrl: `${visit.hostUrl}/checkout/order-confirmation`,
      },
    }),
  );
  if (outcome.ok) {
    const { order, orderKey } = outcome.answer;
    if (orderKey !== null) visit.cookies.set('orderId', { orderNumber: order.orderNumber, orderKey });
    visit.cookies.clear('payment');
    throw goTo(order.nextActionUrl ?? '/checkout/order-confirmation');
  }
  const { failure } = outcome;
  if (failure.code === 'payment-declined') {
    visit.cookies.clear('payment');
    throw goTo('/checkout/payments?declined');
  }
  if (LOOK_AGAIN.has(failure.code) || failure.statusCode === 422)
    return refuse({ ok: false, message: failure.message, fields: {}, values: {} });
  throw pageFailure(failure);
}

export default function OrderSummaryRoute() {
  const data = useLoaderData<typeof loader>();
  return <OrderSummary {...data} refusal={useActionData<FormRefusal>() ?? null} />;
}
