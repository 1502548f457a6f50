import { randomUUID } from 'node:crypto';
import { settle } from '@tirekit/api-client';
import { errorTable, headers, messages, OrderNumber, placeOrder } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import {
  backTo,
  getVisit,
  goTo,
  readForm,
  refuse,
  type FormRefusal,
  type Visit,
} from '@tirekit/shell-kit/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import * as z from 'zod/mini';
import { leavesOpen, nextAfter } from '../data/after-payment.ts';
import { readChosenPayment } from '../model/chosen-payment.ts';
import { firstOpenStep } from '../model/steps.ts';
import { OrderSummary } from '../ui/order-summary.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Review your order', robots: 'noindex,nofollow' });

/** What the buyer has to look at again, by the code that leads back here: the page shows the cart as it is now. */
const LOOK_AGAIN: ReadonlyMap<string, string> = new Map(
  (['cart-changed', 'price-changed', 'out-of-stock'] as const).map((code) => [
    code,
    errorTable[code].message,
  ]),
);

export async function loader({ context, request }: LoaderFunctionArgs) {
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
    lookAgain: LOOK_AGAIN.get(new URL(request.url).searchParams.get('changed') ?? '') ?? null,
    // One page shown is one purchase: a second click or a reload sends the same key.
    purchaseKey: randomUUID(),
  };
}

/**
 * The API waits up to 12 s for the payment provider before it says that the payment is still being processed. A page
 * that gave up sooner would ask the buyer to try again while the card is being charged.
 */
const PLACE_TIMEOUT_MS = 25_000;

const Form = z.object({
  purchaseKey: z.uuid(),
  cartVersion: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
  totalCents: z.pipe(z.string().check(z.regex(/^\d{1,12}$/)), z.transform(Number)),
  /** The cart's order that waits for its payment, as the page has named it. */
  waitingOrder: z.optional(OrderNumber),
  /** That the buyer wants this one as well. */
  again: z.optional(z.literal('on')),
});

const ASK_AGAIN = 'Please say that you want these a second time, or follow the order that you have placed.';

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await readForm(request, Form);
  const payment = readChosenPayment(visit.cookies.get('payment'));
  if (payment === null) throw goTo(await withoutPayment(visit));
  if (!form.ok) throw goTo('/checkout/order-summary');
  const { purchaseKey, cartVersion, totalCents, waitingOrder, again } = form.value;
  if (waitingOrder !== undefined && again === undefined)
    return refuse({ ok: false, message: null, fields: { again: ASK_AGAIN }, values: {} });
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
        ...(waitingOrder !== undefined && { besides: waitingOrder }),
        ...(!leavesOpen(visit) && { returnUrl: `${visit.hostUrl}/checkout/order-confirmation` }),
      },
      timeoutMs: PLACE_TIMEOUT_MS,
    }),
  );
  if (outcome.ok) {
    const { order, orderKey } = outcome.answer;
    if (orderKey !== null) visit.cookies.set('orderId', { orderNumber: order.orderNumber, orderKey });
    visit.cookies.clear('payment');
    throw goTo(nextAfter(visit, order));
  }
  const { failure } = outcome;
  if (failure.code === 'payment-declined') {
    visit.cookies.clear('payment');
    throw goTo('/checkout/payments?declined');
  }
  if (LOOK_AGAIN.has(failure.code)) throw backTo(`/checkout/order-summary?changed=${failure.code}`);
  // Whatever else went wrong, the page stays: its key makes sure that trying again never buys twice.
  const message = failure.statusCode === 422 ? failure.message : messages.technicalProblem;
  return refuse({ ok: false, message, fields: {}, values: {} });
}

/** The last click came without a card: it was kept for too long, or another tab bought this cart with it. */
async function withoutPayment(visit: Visit): Promise<string> {
  const bought = visit.cookies.get('orderId') !== null && (await visit.cart()) === null;
  return bought ? '/checkout/order-confirmation' : '/checkout/payments?expired';
}

export { sendForm as clientAction } from '@tirekit/shell-kit';

export default function OrderSummaryRoute() {
  const data = useLoaderData<typeof loader>();
  return <OrderSummary {...data} refusal={useActionData<FormRefusal>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
