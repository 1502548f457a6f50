import type { Cart, CartGroup, CartLine } from './entities/cart.ts';

/** A line, or the front and rear of a staggered set, with its price as one item. */
export type GroupedLines = CartGroup & { lines: readonly CartLine[] };

/** The cart's lines, grouped as a buyer sees them. */
export function groupedLines({ lines, groups }: Pick<Cart, 'lines' | 'groups'>): GroupedLines[] {
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  return groups.map((group) => ({
    ...group,
    lines: group.lineIds.flatMap((lineId) => byId.get(lineId) ?? []),
  }));
}
