import type { Queries } from '../../../platform/db/database.ts';
import type { RefundRow } from './refund-row.ts';

/**
 * The work that follows once a refund has been paid, in the transaction that marks it as done: the state of what it was for, mails as
 * jobs of the outbox. It is called once for each refund, while the order's row is locked.
 */
export type AfterRefund = (tx: Queries, refund: RefundRow) => Promise<void>;
