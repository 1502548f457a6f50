import { channelPrice, isMilitaryPrice, ownPrice, type PriceRule } from './price.ts';

/** A price of one tire for a price type, a storefront, or a state alone, which is in force (docs/adr/0096-price-entries.md). */
export interface ScopedPrice {
  /** Null: of every buyer. */
  readonly priceType: string | null;
  /** Null: in every storefront. */
  readonly channelId: string | null;
  /** The state that tires go to; null: every one. */
  readonly region: string | null;
  /** In US cents; null for a percentage. */
  readonly cents: number | null;
  /** Hundredths of a percent off the price without price type; null for an amount. */
  readonly bps: number | null;
}

/** Those to whom prices apply: the buyers of one price type in one storefront, and the state that the tires go to. */
export interface PriceScope {
  readonly priceType: string;
  readonly channelId: string;
  /** Null as long as it is not known. */
  readonly region: string | null;
}

/** A buyer's own price of a tire. */
export interface BuyersPrice {
  readonly priceCents: number;
  readonly isMilitary: boolean;
}

/** Anything that a scope names is more specific than all that it does not; price type before storefront before state. */
const getRank = ({ priceType, channelId, region }: ScopedPrice): number =>
  (priceType === null ? 0 : 4) + (channelId === null ? 0 : 2) + (region === null ? 0 : 1);

/** True if a price applies in a scope. */
export const isInScope = (price: ScopedPrice, scope: PriceScope): boolean =>
  (price.priceType ?? scope.priceType) === scope.priceType &&
  (price.channelId ?? scope.channelId) === scope.channelId &&
  (price.region === null || price.region === scope.region);

/** The most specific price; of equals the last one. */
const mostSpecific = (prices: readonly ScopedPrice[]): ScopedPrice | null =>
  prices.reduce<ScopedPrice | null>(
    (best, price) => (best === null || getRank(price) >= getRank(best) ? price : best),
    null,
  );

const applied = (price: ScopedPrice | null, cents: number): number =>
  price === null ? cents : (price.cents ?? channelPrice(cents, price.bps ?? 0));

/** The figures of a tire that hold for every buyer, in US cents. */
export interface TireFigures {
  readonly retailCents: number;
  /** Null if members pay the public price. */
  readonly memberCents: number | null;
}

/** A buyer's price of a tire that has none but its public figures. */
export const groupsPrice = (rule: PriceRule, { retailCents, memberCents }: TireFigures): BuyersPrice => ({
  priceCents: ownPrice(rule, retailCents, memberCents),
  isMilitary: isMilitaryPrice(rule, retailCents, memberCents),
});

/**
 * A buyer's price of a tire: unit price, then the price of their price type. A price of the tire itself stands in place of the
 * percentage and the member price of a price group, but is never above the unit price; the military discount stays, where it is lower.
 * A state's price is never above that without the state, which pages have shown.
 *
 * @param prices of this tire, the newest last
 */
export function buyersPrice(
  rule: PriceRule,
  figures: TireFigures,
  prices: readonly ScopedPrice[],
  scope: PriceScope,
): BuyersPrice {
  if (prices.length === 0) return groupsPrice(rule, figures);
  const everywhere = priceIn(rule, figures, prices, { ...scope, region: null });
  if (scope.region === null || prices.every(({ region }) => region !== scope.region)) return everywhere;
  const here = priceIn(rule, figures, prices, scope);
  return here.priceCents < everywhere.priceCents ? here : everywhere;
}

function priceIn(
  rule: PriceRule,
  figures: TireFigures,
  prices: readonly ScopedPrice[],
  scope: PriceScope,
): BuyersPrice {
  const ofGroup = (retailCents: number): BuyersPrice => groupsPrice(rule, { ...figures, retailCents });
  const inScope = prices.filter((price) => isInScope(price, scope));
  const unitCents = applied(
    mostSpecific(inScope.filter(({ priceType }) => priceType === null)),
    figures.retailCents,
  );
  const agreed = mostSpecific(inScope.filter(({ priceType }) => priceType !== null));
  if (agreed === null) return ofGroup(unitCents);
  const priceCents = Math.min(unitCents, applied(agreed, unitCents));
  const military = rule.military === true ? ofGroup(unitCents) : null;
  return military !== null && military.priceCents < priceCents ? military : { priceCents, isMilitary: false };
}
