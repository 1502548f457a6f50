import { cardName, paymentNames } from '@tirekit/contract';
import { usd } from '../../../platform/format.ts';
import { chargedCents } from './charge-difference.ts';
import type { OrderRow } from './order-record.ts';

type PaidOrder = Pick<OrderRow, 'paymentMethod' | 'card' | 'resolveLoanId'> &
  Pick<OrderRow, 'totalCents' | 'giftCardCents'>;

/** The payment of an order, as letters, receipts, and pages print it: `Paid by`, `PayPal`. */
export interface PaymentText {
  readonly label: string;
  readonly text: string;
}

/** True for an order on account, which is billed, not paid; its PO number is printed beside it. */
export const isBilled = ({ paymentMethod: method }: Pick<OrderRow, 'paymentMethod'>): boolean =>
  method === 'purchase-order';

export function paymentText(order: PaidOrder): PaymentText {
  const { giftCardCents } = order;
  const rest = isBilled(order) ? 'your account' : paidBy(order);
  if (giftCardCents === 0) return { label: isBilled(order) ? 'Billed to' : 'Paid by', text: rest };
  const charged = chargedCents(order);
  const parts = [
    `gift card (${usd(giftCardCents)})`,
    ...(charged === 0 ? [] : [`${rest} (${usd(charged)})`]),
  ];
  return { label: 'Paid by', text: parts.join(' and ') };
}

function paidBy({ paymentMethod: method, card, resolveLoanId: loanId }: PaidOrder): string {
  const name = paymentNames[method];
  if (card !== null) return method === 'card' ? cardName(card) : `${name}, ${cardName(card)}`;
  return loanId === null ? name : `${name}, loan ${loanId}`;
}

/** A refund in US cents, and the part of it that goes back to the order's gift card. */
interface RefundAmounts {
  readonly amountCents: number;
  readonly giftCardCents: number;
}

/** The destination of a refund, inside a sentence: `your Visa ending in 4242`; of a refund, with its parts. */
export function refundedTo(order: PaidOrder, refund?: RefundAmounts): string {
  const giftCardCents = refund?.giftCardCents ?? 0;
  if (refund === undefined || giftCardCents === 0) return chargedTo(order);
  if (giftCardCents === refund.amountCents) return 'your gift card';
  return `${chargedTo(order)} (${usd(refund.amountCents - giftCardCents)}) and your gift card (${usd(giftCardCents)})`;
}

function chargedTo(order: PaidOrder): string {
  const { paymentMethod: method, card } = order;
  if (isBilled(order)) return 'your account with us';
  if (method === 'gift-card') return 'your gift card';
  if (card !== null) return `your ${cardName(card)}`;
  return method === 'card' ? 'the card you paid with' : `your ${paymentNames[method]} account`;
}

/** The sentence about a refund on an account that we keep ourselves, where no bank takes time; null elsewhere. */
export function refundShows({ paymentMethod: method }: Pick<OrderRow, 'paymentMethod'>): string | null {
  if (isBilled({ paymentMethod: method })) return 'We take it off your account at once.';
  return method === 'gift-card' ? 'You can use your gift card again right away.' : null;
}

/** A sentence about the time until it shows, if there is a bank to wait for. */
export const refundArrives = (order: PaidOrder, sentence: string): string =>
  refundShows(order) === null ? ` ${sentence}` : '';
