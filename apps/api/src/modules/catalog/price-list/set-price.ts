import type { Database, Queries } from '../../../platform/db/database.ts';
import { getCostProblem } from '../prices/index.ts';
import { findBelowCost } from './below-cost.ts';
import { isScopedPrice } from './feed/price-keys.ts';
import { type PriceChange, putPrices } from './price-entry.ts';

/** The message says why a price was not set, and what to do. */
export class PriceRefused extends Error {
  override name = 'PriceRefused';
}

/** A price as a person sets it. */
export type AskedPrice = Omit<PriceChange, 'kind' | 'approvedBy'> & {
  readonly kind: 'absolute' | 'percent' | 'none';
};

/** The person who sets it, and their approval of a price below cost. */
export interface PriceSetter {
  readonly by: string;
  readonly reason: string;
  readonly approves: boolean;
}

const TIRE = "SELECT FROM tire_figure WHERE sku_id = $1 AND role = 'public'";
const STOREFRONT = 'SELECT FROM storefront_contact WHERE channel_id = $1';

/**
 * Puts one price on the list.
 * @throws PriceRefused
 */
export const setTirePrice = (
  db: Database,
  price: AskedPrice,
  { by, reason, approves }: PriceSetter,
): Promise<void> =>
  db.transaction(async (tx) => {
    assertPossible(price);
    if ((await tx.maybeOne(TIRE, [price.skuId])) === null)
      throw new PriceRefused(`The shop has no tire ${price.skuId}.`);
    if (price.channelId !== null && (await tx.maybeOne(STOREFRONT, [price.channelId])) === null)
      throw new PriceRefused(`There is no storefront ${price.channelId}.`);
    const problem = await findCostProblem(tx, price);
    if (problem !== null && !approves)
      throw new PriceRefused(`${problem} Add --approve to set it all the same.`);
    await putPrices(tx, [{ ...price, approvedBy: problem === null ? null : by }], { by, reason, run: null });
  });

/** @throws PriceRefused for a price that contradicts itself */
function assertPossible(price: AskedPrice): void {
  const { role, kind, from, to } = price;
  const isScoped = isScopedPrice(price);
  if (isScoped && role !== 'public')
    throw new PriceRefused('MAP, member price, and list price are the same for every buyer.');
  if (kind === 'percent' && !isScoped)
    throw new PriceRefused(
      'A percentage needs a price type, a storefront, or a state. It is taken off everybody’s price.',
    );
  if (kind === 'none' && role === 'public') throw new PriceRefused('A tire needs a price.');
  if (to !== null && Date.parse(to) <= (from === null ? Date.now() : Date.parse(from)))
    throw new PriceRefused('The price would end before it begins.');
}

/** A percentage is taken off what its buyers pay, which may be the price of a storefront or of some days. */
async function findCostProblem(tx: Queries, { from, to, ...price }: AskedPrice): Promise<string | null> {
  if (price.role !== 'public') return null;
  const asked = { ...price, entryId: null, from: toDate(from), to: toDate(to) };
  const found = (await findBelowCost(tx, [asked])).get(asked);
  return found === undefined ? null : getCostProblem(found.paidCents, found.costCents);
}

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));
