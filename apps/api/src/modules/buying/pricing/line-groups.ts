import type { CartGroup, CartLine } from '@tirekit/contract';
import type { PricedCart } from './quote.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The items as a buyer sees them, with their amounts: a line, or the front and rear of a staggered set. */
export function lineGroups(
  lines: readonly Pick<CartLine, 'lineId' | 'setId' | 'axle' | 'quantity'>[],
  { quote, coverage }: Pick<PricedCart, 'quote' | 'coverage'>,
): CartGroup[] {
  const tiresCents = new Map(
    quote.lines
      .filter(({ kind }) => kind === 'tires')
      .map(({ lineId, amountCents }) => [lineId, amountCents]),
  );
  return [...Map.groupBy(lines, ({ lineId, setId }) => setId ?? lineId)].map(([groupId, together]) => ({
    groupId,
    lineIds: together
      .toSorted((a, b) => (a.axle ?? '').localeCompare(b.axle ?? ''))
      .map(({ lineId }) => lineId),
    tireCount: sum(together.map(({ quantity }) => quantity)),
    tiresCents: sum(together.map(({ lineId }) => tiresCents.get(lineId) ?? 0)),
    roadHazardCents: sum(together.map(({ lineId }) => coverage.get(lineId)?.offerCents ?? 0)),
    roadHazardRefusal:
      together
        .map(({ lineId }) => coverage.get(lineId)?.refusal ?? null)
        .find((refusal) => refusal !== null) ?? null,
  }));
}
