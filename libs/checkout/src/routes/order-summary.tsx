import { randomUUID } from 'node:crypto';
import { settle } from '@tirekit/api-client';
import { deliveryWindow, errorTable, headers, messages, OrderNumber, placeOrder } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import {
  forPage,
  getVisit,
  goTo,
  readForm,
  refuse,
  type FormRefusal,
  type Visit,
} from '@tirekit/shell-kit/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import * as z from 'zod/mini';
import { opensBankInNewTab, nextAfter } from '../data/after-payment.ts';
import { cartChanges, seenCart } from '../model/cart-changes.ts';
import { readChosenPayment } from '../model/chosen-payment.ts';
import { firstOpenStep } from '../model/steps.ts';
import { OrderSummary, type LookAgain } from '../ui/order-summary.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Review your order', robots: 'noindex,nofollow' });

/**
 * The API's refusals after which the page shows the current cart and asks the buyer to look again, with their messages.
 */
const LOOK_AGAIN: ReadonlyMap<string, string> = new Map([
  ...(['cart-changed', 'price-changed', 'out-of-stock'] as const).map(
    (code) => [code, errorTable[code].message] as const,
  ),
  // A page from before the payment step was taken once more: its key belongs to what was sent then.
  ['idempotency-mismatch', 'Your payment changed since this page was shown. Please review your order.'],
]);

/** The status of such an answer: the cart is not the one that the buyer saw. */
const CHANGED = 409;

/** Also reloads the cart after such an answer. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CHANGED;

export async function loader({ context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const [cart, payment] = [await forPage(visit.cart()), readChosenPayment(visit.cookies.get('payment'))];
  const before = firstOpenStep(cart, '/checkout/order-summary', payment !== null);
  if (cart === null || payment === null || before !== null) throw goTo(before ?? '/checkout/payments');
  const { brand, last4, billing, poNumber } = payment;
  return {
    cart,
    card: { brand, last4 },
    billing,
    poNumber: poNumber ?? null,
    arrives: deliveryWindow(new Date()),
    seen: seenCart(cart),
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
  /** What the page showed of the cart. */
  seen: z._default(z.string(), ''),
  /** The order of this cart that still waits for its payment, if the page showed one. */
  waitingOrder: z.optional(OrderNumber),
  /** Checked if the buyer wants this order in addition to that one. */
  again: z.optional(z.literal('on')),
});

const NEVER_TWICE = 'However often you try, this order is placed and charged once.';
const ASK_AGAIN = 'Please say that you want these a second time, or follow the order that you have placed.';

export async function action({ request, context }: ActionFunctionArgs) {
  const visit = getVisit(context);
  const form = await readForm(request, Form);
  const payment = readChosenPayment(visit.cookies.get('payment'));
  if (payment === null)
    throw goTo(await withoutPayment(visit, form.ok ? form.value.waitingOrder : undefined));
  if (!form.ok) throw goTo('/checkout/order-summary');
  const { purchaseKey, cartVersion, totalCents, seen, waitingOrder, again } = form.value;
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
        ...(!opensBankInNewTab(visit) && { returnUrl: `${visit.hostUrl}/checkout/order-confirmation` }),
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
  const said = LOOK_AGAIN.get(failure.code);
  if (said !== undefined) return data(await lookAgain(visit, said, seen), { status: CHANGED });
  // Whatever else went wrong, the page stays: its key makes sure that trying again never buys twice.
  const message =
    failure.statusCode === 422 ? failure.message : `${messages.technicalProblem} ${NEVER_TWICE}`;
  const status = failure.isRefusal ? 422 : 503;
  return refuse({ ok: false, message, fields: {}, values: {}, status });
}

/** What has changed in the cart since the page showed it. */
async function lookAgain(visit: Visit, message: string, seen: string): Promise<LookAgain> {
  const cart = await forPage(visit.cart());
  // If the cart is empty or cannot be bought as it is, the page's loader redirects by itself.
  return { message, changes: cart === null ? [] : cartChanges(seen, cart) };
}

/**
 * Where to go if the card is no longer kept: it has expired, or this cart has been ordered with it, in another tab or from
 * an earlier copy of the page.
 * @param wantedBesides the waiting order of this cart in addition to which the buyer wants another one
 */
async function withoutPayment(visit: Visit, wantedBesides: string | undefined): Promise<string> {
  const placed = visit.cookies.get('orderId');
  const cart = placed === null ? null : await forPage(visit.cart());
  const waiting = cart?.waitingOrder?.orderNumber;
  const isOrdered =
    placed !== null && (cart === null || (waiting === placed.orderNumber && waiting !== wantedBesides));
  return isOrdered ? '/checkout/order-confirmation' : '/checkout/payments?expired';
}

export { sendForm as clientAction } from '@tirekit/shell-kit';

export default function OrderSummaryRoute() {
  const answer = useActionData<FormRefusal | LookAgain>() ?? null;
  const refused = answer !== null && 'ok' in answer;
  return (
    <OrderSummary
      {...useLoaderData<typeof loader>()}
      refusal={refused ? answer : null}
      lookAgain={refused ? null : answer}
    />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
