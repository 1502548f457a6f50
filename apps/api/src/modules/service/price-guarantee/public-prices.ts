import type { Channel } from '@tirekit/channel';
import { coversLine, type Deal } from '../../catalog/deals/index.ts';
import { advertisedPrice, choosePromotions, type DiscountableLine } from '../../catalog/prices/index.ts';
import { isAutomatic, type SkuFacts } from '../../buying/pricing/index.ts';

/** Some tires of one kind, as they were bought. */
export interface GuaranteedTires {
  readonly lineNo: number;
  readonly quantity: number;
  readonly sku: Pick<SkuFacts, 'priceCents' | 'mapCents' | 'target'>;
}

const PUBLIC = { priceType: 'Retail', discountBps: 0, advertising: 'public' } as const;

/**
 * A storefront as the public sees its prices: as itself, or at our retail price where its own is only for members of a
 * program and is never advertised.
 */
export const asPublic = (channel: Channel): Channel =>
  channel.pricing.advertising === 'public'
    ? channel
    : { ...channel, pricing: { ...channel.pricing, ...PUBLIC } };

/**
 * The price of an order's tires at advertised prices, line by line, in US cents: after the deals that everybody gets who
 * buys as many, and never below MAP, because nobody may advertise less (docs/adr/0027-minimum-advertised-price.md).
 *
 * @param deals deals that run on the day in question for the public's price type
 * @param isFitted true if the tires were bought with installation, which has deals of its own
 */
export function publicCents(
  tires: readonly GuaranteedTires[],
  deals: readonly Deal[],
  isFitted: boolean,
): ReadonlyMap<number, number> {
  const usable = deals.filter((deal) => isAutomatic(deal) && (isFitted || !deal.needsInstallation));
  const lines = tires.map((line) => {
    const covering = usable.filter((deal) => coversLine(deal, line.sku.target));
    const { priceCents, deals: shown } = advertisedPrice(line.sku, covering);
    return { line: discountable(line, priceCents), shown, isBound: line.sku.mapCents !== null };
  });
  // A deal that covers several lines counts their tires together. Of a line under MAP it may not be named, so such a line
  // stands alone.
  const together = lines.filter(({ isBound }) => !isBound).map(({ line }) => line);
  const alone = lines.filter(({ isBound }) => isBound);
  return new Map([
    ...afterDeals(together, usable),
    ...alone.flatMap(({ line, shown }) => [...afterDeals([line], shown)]),
  ]);
}

const discountable = (
  { lineNo, quantity, sku }: GuaranteedTires,
  unitPriceCents: number,
): DiscountableLine => ({
  lineId: String(lineNo),
  quantity,
  unitPriceCents,
  netCents: unitPriceCents * quantity,
  target: sku.target,
});

/** Applies deals as a quote does: the best one for each line, then the deal of its installation. */
function afterDeals(lines: readonly DiscountableLine[], deals: readonly Deal[]): Map<number, number> {
  let left = lines;
  for (const needed of [false, true]) {
    const chosen = choosePromotions(
      deals.filter(({ needsInstallation }) => needsInstallation === needed),
      left,
    );
    const off = (lineId: string): number =>
      chosen.reduce((sum, { discount }) => sum + (discount.get(lineId) ?? 0), 0);
    left = left.map((line) => ({ ...line, netCents: line.netCents - off(line.lineId) }));
  }
  return new Map(left.map(({ lineId, netCents }) => [Number(lineId), netCents]));
}
