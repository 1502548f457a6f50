import type { MeasuredItem } from './beacon.ts';

/** The quantities of a cart by SKU, as this browser last saw it, with the items to name what is gone. */
export type SeenCart = Readonly<Record<string, MeasuredItem>>;

export const toSeenCart = (items: readonly MeasuredItem[]): SeenCart =>
  Object.fromEntries(items.map((item) => [item.item_id, item]));

/** The items of `of` with the quantities by which they exceed `other`. */
const exceeding = (of: SeenCart, other: SeenCart): MeasuredItem[] =>
  Object.values(of).flatMap((item) => {
    const more = (item.quantity ?? 0) - (other[item.item_id]?.quantity ?? 0);
    return more > 0 ? [{ ...item, quantity: more }] : [];
  });

/** The tires that were added to a cart and removed from it between two looks at it. */
export const changesBetween = (before: SeenCart, now: SeenCart) => ({
  added: exceeding(now, before),
  removed: exceeding(before, now),
});
