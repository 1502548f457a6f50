import { type TireSummary, tireWord } from '@tirekit/contract';
import { coversLine, type Deal } from '../../catalog/deals/index.ts';
import type { PricedCart, SkuFacts } from '../pricing/index.ts';
import type { CartLineRow } from './cart-rows.ts';

const NOTICES = {
  more: (missing: number, tire: string) => `Add ${String(missing)} more ${tire} ${tireWord(missing)}`,
  withinReach: (more: string, { name }: Deal) => `${more} to get this deal: ${name}.`,
  install: (more: string, { name, minQuantity }: Deal) =>
    `At least ${String(minQuantity)} tires are needed for the install deal. ${more} to get it: ${name}.`,
} as const;

/** Few enough that a buyer may want them too. */
const FEW = 2;

/** A line of a cart with the facts of its tire. */
export interface KnownLine {
  readonly line: CartLineRow;
  readonly sku: SkuFacts;
  readonly item: TireSummary;
}

interface Reach {
  readonly deals: readonly Deal[];
  readonly known: readonly KnownLine[];
  readonly priced: Pick<PricedCart, 'promotions' | 'extras'>;
  /** True if a shop fits the tires, which some deals ask for. */
  readonly fitted: boolean;
}

/** The tires that a deal still needs, and their kind; null if it covers none of the cart's, or has enough of them. */
function missingFor(deal: Deal, known: readonly KnownLine[]): { missing: number; more: string } | null {
  const covered = known.filter(({ sku }) => coversLine(deal, sku.target));
  const missing = deal.minQuantity - covered.reduce((sum, { line }) => sum + line.quantity, 0);
  const [first] = covered;
  if (first === undefined || missing <= 0) return null;
  const { brand, line } = first.item;
  return { missing, more: NOTICES.more(missing, `${brand.name} ${line.name}`) };
}

/** Sentences about the deal that one or two more of the cart's own tires would earn, if it has none yet. */
function promotionWithinReach({ deals, known, priced }: Reach): string[] {
  if (priced.promotions.size > 0) return [];
  for (const deal of deals) {
    const need = deal.needsInstallation ? null : missingFor(deal, known);
    if (need !== null && need.missing <= FEW) return [NOTICES.withinReach(need.more, deal)];
  }
  return [];
}

/** Sentences about the installation deal that more tires would earn; it comes on top of the others. */
function installDealWithinReach({ deals, known, priced, fitted }: Reach): string[] {
  if (!fitted || priced.extras.size > 0) return [];
  for (const deal of deals) {
    const need = deal.needsInstallation ? missingFor(deal, known) : null;
    if (need !== null) return [NOTICES.install(need.more, deal)];
  }
  return [];
}

/**
 * Sentences about deals that more of the cart's own tires would earn.
 * @param reach.deals the ones that apply without a code, by rank
 */
export const dealsWithinReach = (reach: Reach): string[] => [
  ...installDealWithinReach(reach),
  ...promotionWithinReach(reach),
];
