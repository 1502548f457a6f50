import type { RefundKind } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { guaranteePaid } from '../price-guarantee/guarantee-jobs.ts';
import { returnRefunded } from '../returns/return-refunded.ts';
import type { RefundRow } from './refund-row.ts';

/**
 * The work that follows once a refund has been paid, in the transaction that marks it as done: the state of what it was for, mails as
 * jobs of the outbox. It is called once for each refund, while the order's row is locked.
 */
export type AfterRefund = (tx: Queries, refund: RefundRow) => Promise<void>;

const nothing: AfterRefund = () => Promise.resolve();

/** By kind. */
export const afterRefund: Readonly<Record<RefundKind, AfterRefund>> = {
  // The mail about the cancellation has said how much goes back, and until when.
  cancel: nothing,
  return: returnRefunded,
  'price-guarantee': guaranteePaid,
};
