import { business } from '@tirekit/contract';
import type { CartLineRow } from './cart-rows.ts';
import { lineFor } from './line-rules.ts';

/** The stock of a tire; null for one that is no longer sold, which the cart itself reports. */
export type StockLookup = (skuId: string) => number | null;

/**
 * The lines of an account's cart after a guest's have joined it, the account's first. The same tire for the same car is one
 * line, with the pieces of both; front and rear of a set stay together, as a set of their own. Nothing of the account's
 * gets less. Tires beyond the stock, a line, or the cart are left out: the buyer would have to take it out again.
 */
export function mergeLines(
  account: readonly CartLineRow[],
  guest: readonly CartLineRow[],
  getStock: StockLookup,
): CartLineRow[] {
  let merged = [...account];
  const ownIds = new Set(account.map(({ lineId }) => lineId));
  const ownTires = new Set(account.map(({ skuId }) => skuId));
  for (const unit of getUnits(guest)) {
    const [first] = unit;
    if (first === undefined) continue;
    const own = merged.filter(({ lineId }) => ownIds.has(lineId));
    const known =
      first.setId === null && first.salesQuote === null ? lineFor(own, wantedBy(first)) : undefined;
    if (known !== undefined) {
      const room = roomFor(merged, [known], getStock);
      const quantity = Math.max(known.quantity, Math.min(known.quantity + first.quantity, room));
      const joined = joinedLine(known, first, quantity);
      merged = merged.map((line) => (line === known ? joined : line));
      continue;
    }
    if (merged.length + unit.length > business.cartLinesMax) continue;
    // A tire that only the guest had keeps its quantity; the cart reports a shortage.
    const isShared = unit.some(({ skuId }) => ownTires.has(skuId));
    const quantity = isShared ? Math.min(first.quantity, roomFor(merged, unit, getStock)) : first.quantity;
    if (quantity < 1) continue;
    merged = [...merged, ...unit.map((line) => ({ ...line, quantity }))];
  }
  return merged;
}

/** A line by itself, or both lines of a set, in the order of the cart. */
function getUnits(lines: readonly CartLineRow[]): CartLineRow[][] {
  return [...Map.groupBy(lines, ({ lineId, setId }) => setId ?? `line ${lineId}`).values()];
}

const wantedBy = ({ skuId, fitmentId }: CartLineRow) => ({
  itemId: skuId,
  ...(fitmentId !== null && { fitment: fitmentId }),
});

/** The most tires that each of these lines may have beside the others in the cart. */
function roomFor(lines: readonly CartLineRow[], unit: readonly CartLineRow[], getStock: StockLookup): number {
  const ids = new Set(unit.map(({ lineId }) => lineId));
  const others = lines.filter(({ lineId }) => !ids.has(lineId));
  const rooms = unit.map(({ skuId }) => {
    const stock = getStock(skuId);
    if (stock === null) return business.quantity.perLineMax;
    const taken = others.reduce((sum, line) => (line.skuId === skuId ? sum + line.quantity : sum), 0);
    // A set may have one tire on both axles.
    return Math.floor((stock - taken) / unit.filter((line) => line.skuId === skuId).length);
  });
  return Math.min(business.quantity.perLineMax, ...rooms);
}

/** The guest's answers are the later ones, and theirs is the price that the buyer has seen last. */
const joinedLine = (known: CartLineRow, guest: CartLineRow, quantity: number): CartLineRow => ({
  ...known,
  quantity,
  addedPriceCents: guest.addedPriceCents,
  roadHazard: known.roadHazard || guest.roadHazard,
  fitmentId: known.fitmentId ?? guest.fitmentId,
  wheelIn: guest.wheelIn ?? known.wheelIn,
  drive: guest.drive ?? known.drive,
  acknowledged: [...new Set([...known.acknowledged, ...guest.acknowledged])],
});
