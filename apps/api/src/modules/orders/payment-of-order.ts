import { cardName, paymentNames } from '@tirekit/contract';
import type { OrderRow } from './order-record.ts';

type PaidOrder = Pick<OrderRow, 'payment_method' | 'card' | 'resolve_loan_id'>;

/** How an order is paid, as letters, receipts and pages print it: `Paid by`, `PayPal`. */
export interface PaymentText {
  readonly label: string;
  readonly text: string;
}

/** What an account owes is billed and not paid; its PO number stands beside it. */
export const isBilled = ({ payment_method: method }: Pick<OrderRow, 'payment_method'>): boolean =>
  method === 'purchase-order';

export const paymentText = (order: PaidOrder): PaymentText =>
  isBilled(order) ? { label: 'Billed to', text: 'your account' } : { label: 'Paid by', text: paidBy(order) };

function paidBy({ payment_method: method, card, resolve_loan_id: loanId }: PaidOrder): string {
  const name = paymentNames[method];
  if (card !== null) return method === 'card' ? cardName(card) : `${name}, ${cardName(card)}`;
  return loanId === null ? name : `${name}, loan ${loanId}`;
}

/** Where money goes back to, inside a sentence: `your Visa ending in 4242`. */
export function refundedTo(order: PaidOrder): string {
  const { payment_method: method, card } = order;
  if (isBilled(order)) return 'your account with us';
  if (card !== null) return `your ${cardName(card)}`;
  return method === 'card' ? 'the card you paid with' : `your ${paymentNames[method]} account`;
}

/** When that is seen; nothing to wait for where we keep the account ourselves. */
export const refundArrives = (order: PaidOrder, sentence: string): string =>
  isBilled(order) ? '' : ` ${sentence}`;
