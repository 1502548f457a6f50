import type { TrackedOrder } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import {
  type Claimant,
  linkLifetimes,
  type OrderLinks,
  orderRebates,
  type OrderRecord,
} from '../../modules/orders/record/index.ts';
import { type PriceGuarantees, shownGuarantee } from '../../modules/service/price-guarantee/index.ts';
import { shownRefunds } from '../../modules/service/refunds/index.ts';
import { trackedReturns } from '../../modules/service/returns/index.ts';
import type { ReorderCarts, Shopper } from '../place-order/ports.ts';
import { getReorder } from './reorder.ts';

/** Later events of an order and the remaining actions: a field for each one that has to be looked up. */
export type AfterSale = Pick<TrackedOrder, 'refunds' | 'returns' | 'reorder' | 'priceGuarantee' | 'rebates'>;

/** After-sale state of an order that has just been placed. */
export const nothingAfterSale: AfterSale = { refunds: [], reorder: null, priceGuarantee: null };

export interface AfterSaleDeps {
  readonly db: Queries;
  readonly carts: ReorderCarts;
  readonly guarantees: PriceGuarantees;
  readonly links: OrderLinks;
}

/**
 * Looks it up, one after the other: a transaction has a single connection.
 * @param shopper for whom its tires have a price today; null where nobody will read that
 * @param whom who reads it
 */
export async function readAfterSale(
  { db, carts, guarantees, links }: AfterSaleDeps,
  record: OrderRecord,
  shopper: Shopper | null,
  whom: Claimant,
): Promise<AfterSale> {
  const { orderNumber } = record.order;
  const claimPacket = (slug: string) => links.getClaim({ orderNumber, slug, whom }, linkLifetimes.page);
  return {
    refunds: await shownRefunds(db, orderNumber),
    returns: await trackedReturns(db, record),
    reorder: shopper && (await getReorder(carts, shopper, record)),
    priceGuarantee: await shownGuarantee(db, guarantees, record),
    rebates: await orderRebates(db, record, claimPacket),
  };
}
