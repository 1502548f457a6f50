import type { Cart, CartLine } from '@tirekit/contract';

/** What a buyer sees as one thing: a line, or the front and rear of a staggered set. */
export type CartGroup = { key: string; lines: readonly CartLine[] };

/** The cart's lines with each set together, front before rear, in the order in which they were put in. */
export function cartGroups({ lines }: Pick<Cart, 'lines'>): CartGroup[] {
  const groups = Map.groupBy(lines, ({ lineId, setId }) => setId ?? lineId);
  return [...groups].map(([key, together]) => ({
    key,
    lines: together.toSorted((a, b) => (a.axle ?? '').localeCompare(b.axle ?? '')),
  }));
}

/** What the quote says of a line's tires, in cents; null for a line that it does not price. */
export function lineAmountCents({ quote }: Pick<Cart, 'quote'>, { lineId }: CartLine): number | null {
  const priced = quote.lines.find((part) => part.kind === 'tires' && part.lineId === lineId);
  return priced?.amountCents ?? null;
}

/** Why the buyer cannot go on to checkout yet; null when nothing stands in the way. */
export function checkoutBlocker({ lines }: Pick<Cart, 'lines'>): string | null {
  if (lines.some(({ problem }) => problem?.code === 'out-of-stock' || problem?.code === 'discontinued'))
    return 'Remove the tires that are no longer available to go on.';
  if (lines.some(({ problem }) => problem?.code === 'low-stock'))
    return 'Lower the quantity to what is left to go on.';
  if (lines.some(({ problem }) => problem?.code === 'price-changed')) return 'Accept the new price to go on.';
  return null;
}
