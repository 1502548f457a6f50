import { usd } from '../../../platform/format.ts';
import type { Deal } from '../../catalog/deals/index.ts';
import { getDiscount, discountTotal } from '../../catalog/prices/index.ts';
import type { PricedCart, QuoteRequest } from '../pricing/index.ts';

const WORDS = {
  more: (taken: string, other: string, cents: number) =>
    `Only one deal applies to the same tires. You get “${taken},” which saves ${usd(cents)} more than “${other}.”`,
  same: (taken: string, other: string) =>
    `Only one deal applies to the same tires. You get “${taken},” which saves as much as “${other}.”`,
} as const;

/**
 * Sentences about several deals on the same tires, and the one that the cart has. Deals are never added up: the one that saves
 * most applies. Each sentence names the best of the others. Codes and savings of the buyer come on top, so they are no such choice.
 */
export function betterDeals(
  { lines, deals }: Pick<QuoteRequest, 'lines' | 'deals'>,
  { quote, promotions }: Pick<PricedCart, 'quote' | 'promotions'>,
): string[] {
  const byDeal = Map.groupBy(promotions.keys(), (lineId) => promotions.get(lineId));
  return [...byDeal].flatMap(([taken, lineIds]) => {
    if (taken === undefined || taken.needsInstallation) return [];
    const own = lines
      .filter(({ lineId }) => lineIds.includes(lineId))
      .map((line) => ({ ...line, netCents: line.unitPriceCents * line.quantity }));
    const off = -quote.lines
      .filter(({ kind, lineId, label }) => kind === 'promotion' && label === taken.name && lineId !== null)
      .filter(({ lineId }) => lineIds.includes(lineId ?? ''))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const others = deals
      .filter((deal) => deal.slug !== taken.slug && !deal.needsInstallation)
      .map((deal): { deal: Deal; cents: number } => ({ deal, cents: discountTotal(getDiscount(deal, own)) }))
      .filter(({ cents }) => cents > 0 && cents <= off)
      .toSorted((a, b) => b.cents - a.cents);
    const [next] = others;
    if (next === undefined) return [];
    return next.cents === off
      ? [WORDS.same(taken.name, next.deal.name)]
      : [WORDS.more(taken.name, next.deal.name, off - next.cents)];
  });
}
