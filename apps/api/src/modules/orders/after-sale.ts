import type { TrackedOrder } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { type PriceGuarantees, shownGuarantee } from '../price-guarantee/index.ts';
import { shownRefunds } from '../refunds/index.ts';
import { trackedReturns } from '../returns/index.ts';
import type { OrderRecord } from './order-record.ts';
import type { ReorderCarts, Shopper } from './ports.ts';
import { reorderOf } from './reorder.ts';

/** What has come of an order and can still be done about it, as far as it has to be looked up: a field for each. */
export type AfterSale = Pick<TrackedOrder, 'refunds' | 'returns' | 'reorder' | 'priceGuarantee'>;

/** Of an order that has just been placed. */
export const nothingAfterSale: AfterSale = { refunds: [], reorder: null, priceGuarantee: null };

export interface AfterSaleDeps {
  readonly db: Queries;
  readonly carts: ReorderCarts;
  readonly guarantees: PriceGuarantees;
}

/**
 * Looks it up, one after the other: a transaction has a single connection.
 * @param shopper for whom its tires have a price today; null where nobody will read that
 */
export async function afterSaleOf(
  { db, carts, guarantees }: AfterSaleDeps,
  record: OrderRecord,
  shopper: Shopper | null,
): Promise<AfterSale> {
  return {
    refunds: await shownRefunds(db, record.order.order_number),
    returns: await trackedReturns(db, record),
    reorder: shopper && (await reorderOf(carts, shopper, record)),
    priceGuarantee: await shownGuarantee(db, guarantees, record),
  };
}
