import { randomUUID } from 'node:crypto';
import { type Cart, cardName, isPlacedMode, paymentNames } from '@tirekit/contract';
import { firstOpenStep, pageMeta, quietPage } from '@tirekit/shell-ui';
import { formatUsd } from '@tirekit/ui';
import {
  formErrors,
  type FormErrors,
  getRequestContext,
  orErrorPage,
  parseForm,
  redirectTo,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaArgs,
  ShouldRevalidateFunctionArgs,
} from 'react-router';
import { cartOrganization, ORGANIZATION_STEP } from '../data/cart-organization.ts';
import { nextWithoutPayment, submitOrder } from '../data/place-order.ts';
import type { ChangedCart } from '../model/cart-changes.ts';
import { getPage } from '../data/payment-choices.ts';
import { type ChosenPayment, isCard, readChosenPayment } from '../model/chosen-payment.ts';
import { paymentWords } from '../model/payment-words.ts';
import { PlaceOrderForm } from '../model/place-order-form.ts';
import { shownFields } from '../model/shown-fields.ts';
import { OrderSummary } from '../ui/order-summary.tsx';

export const handle = quietPage;

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Review your order', robots: 'noindex,nofollow' });

/** The status of an answer that asks the buyer to look again: the cart is not the one that the page showed. */
const CHANGED = 409;

export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || actionStatus === CHANGED;

/** True if what was chosen is still enough for the cart, which may have been changed in another tab since. */
function isComplete(payment: ChosenPayment, cart: Cart | null): boolean {
  const chosen = cart?.paymentMethod ?? 'card';
  // A gift card that pays all leaves nothing to another method, and another one cannot pay nothing.
  if ((payment.method === 'gift-card') !== (cart?.giftCard?.restCents === 0)) return false;
  if (!isCard(payment)) return payment.method === chosen;
  // The address of a shop or a counter is no card's: one that was entered before the way was changed has no address.
  const isBilled = payment.billing !== null || !isPlacedMode(cart?.shipping?.mode ?? 'ship-to-me');
  return chosen === 'card' && isBilled;
}

/** The means of payment, as the review shows it. */
function paidWith({ giftCard }: Cart, method: string): string {
  if (giftCard === undefined) return method;
  const gift = `Gift card ending in ${giftCard.last4}`;
  return giftCard.restCents === 0
    ? gift
    : `${gift} (${formatUsd(giftCard.paysCents)}) and ${method} (${formatUsd(giftCard.restCents)})`;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  const { cart: getCart, cookies } = requestContext;
  const cart = await orErrorPage(getCart());
  const payment = readChosenPayment(cookies.get('payment'));
  const before = firstOpenStep(
    cart,
    '/checkout/order-summary',
    payment !== null && isComplete(payment, cart),
  );
  if (cart === null || payment === null || before !== null) throw redirectTo(before ?? '/checkout/payments');
  const organization = await cartOrganization(requestContext);
  if (organization !== null && organization.problem !== null) throw redirectTo(ORGANIZATION_STEP);
  const { method, poNumber = null } = payment;
  return {
    cart,
    paidWith: paidWith(cart, isCard(payment) ? cardName(payment) : paymentNames[method]),
    paymentNote: paymentWords[method].atReview,
    paymentPath: method === 'gift-card' ? '/checkout/payments' : getPage(method),
    billing: isCard(payment) ? payment.billing : null,
    poNumber,
    organization,
    shown: shownFields(cart, requestContext.content.state.termsOfSale, randomUUID()),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const requestContext = getRequestContext(context);
  const form = await parseForm(request, PlaceOrderForm);
  const payment = readChosenPayment(requestContext.cookies.get('payment'));
  if (payment === null)
    throw redirectTo(await nextWithoutPayment(requestContext, form.values['waitingOrder']));
  if (!form.ok && form.fields['again'] !== undefined) return formErrors(form);
  if (!form.ok) throw redirectTo('/checkout/order-summary');
  // With scripts, the browser leaves for the other site by itself; a form without them may not.
  const hasScripts = request.headers.get('sec-fetch-dest') === 'empty';
  const result = await submitOrder(requestContext, form.value, payment, hasScripts);
  if ('goTo' in result) throw redirectTo(result.goTo);
  return 'errors' in result ? formErrors(result.errors) : data(result.changedCart, { status: CHANGED });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function OrderSummaryRoute() {
  const answer = useActionData<FormErrors | ChangedCart>() ?? null;
  const answered =
    answer !== null && 'ok' in answer
      ? { errors: answer, changedCart: null }
      : { errors: null, changedCart: answer };
  return <OrderSummary {...useLoaderData<typeof loader>()} {...answered} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
