import type { CartLine } from '@tirekit/contract';
import { coversLine, type Deal, getPromotion } from '../../catalog/deals/index.ts';
import type { PricedCart, SkuFacts } from '../pricing/index.ts';
import type { CartLineRow } from './cart-rows.ts';

const MISSING = {
  tires: (least: number) => `needs ${String(least)} tires`,
} as const;

/** Lines of a cart, with the part of each tire that deals depend on. */
export interface PromotedLine {
  readonly line: Pick<CartLineRow, 'lineId' | 'quantity'>;
  readonly sku: Pick<SkuFacts, 'target'>;
}

interface Promoting {
  readonly known: readonly PromotedLine[];
  /** The deals that apply without a code, the first by rank first. */
  readonly automatic: readonly Deal[];
  /** The automatic deals and the coupon's deal. */
  readonly running: readonly Deal[];
  readonly priced: Pick<PricedCart, 'promotions' | 'extras' | 'coverage'>;
  /** True if a shop fits the tires, which some deals ask for. */
  readonly fitted: boolean;
}

const shown = (deal: Deal, missing: string | null): NonNullable<CartLine['siteProductPromotion']> => {
  const { couponAmountType, couponAmount } = getPromotion(deal);
  return {
    alreadyAppliedIntoCart: missing === null,
    missing,
    linkToTRCProm: deal.freeWhat === 'road-hazard',
    couponAmountType: couponAmountType ?? 'amount',
    couponAmount: couponAmount ?? 0,
    name: deal.name,
  };
};

/** The deal that gives a line's coverage away; null if none does. */
function coverageGift({ line, sku }: PromotedLine, { running, priced }: Promoting): Deal | null {
  if (priced.coverage.get(line.lineId)?.state !== 'promoted') return null;
  return running.find((deal) => deal.freeWhat === 'road-hazard' && coversLine(deal, sku.target)) ?? null;
}

/**
 * The first deal that takes something off a line's tires once there are more of them; null if there is none.
 */
function awaitedBy({ sku }: PromotedLine, { automatic, known, fitted }: Promoting): Deal | null {
  const isShort = (deal: Deal): boolean =>
    known.reduce((sum, one) => (coversLine(deal, one.sku.target) ? sum + one.line.quantity : sum), 0) <
    deal.minQuantity;
  const found = automatic.find(
    (deal) =>
      deal.discountType !== 'Free' &&
      (fitted || !deal.needsInstallation) &&
      coversLine(deal, sku.target) &&
      isShort(deal),
  );
  return found ?? null;
}

/**
 * The promotion that a line's tires belong to: the one that is in the cart's total now, or else the one that they are
 * still too few for.
 */
export function promotionOfLine(of: PromotedLine, promoting: Promoting): CartLine['siteProductPromotion'] {
  const { promotions, extras } = promoting.priced;
  const { lineId } = of.line;
  const applied = promotions.get(lineId) ?? extras.get(lineId) ?? coverageGift(of, promoting);
  if (applied !== null) return shown(applied, null);
  const awaited = awaitedBy(of, promoting);
  return awaited && shown(awaited, MISSING.tires(awaited.minQuantity));
}
