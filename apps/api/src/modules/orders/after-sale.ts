import type { TrackedOrder } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { shownRefunds } from '../refunds/index.ts';
import { trackedReturns } from '../returns/index.ts';
import type { OrderRecord } from './order-record.ts';

/** What has come of an order and can still be done about it, as far as it has to be looked up: a field for each. */
export type AfterSale = Pick<TrackedOrder, 'refunds' | 'returns'>;

/** Of an order that has just been placed. */
export const nothingAfterSale: AfterSale = { refunds: [] };

/** Looks it up, one after the other: a transaction has a single connection. */
export async function afterSaleOf(db: Queries, record: OrderRecord): Promise<AfterSale> {
  const refunds = await shownRefunds(db, record.order.order_number);
  return { refunds, returns: await trackedReturns(db, record) };
}
