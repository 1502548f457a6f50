import { type CartRebate, tireWord } from '@tirekit/contract';
import { longDay, tireCount, usd } from '../../../platform/format.ts';
import { isEarnedBy, payoutWords, rebateCovers, type RebateTerms } from '../../catalog/deals/index.ts';
import type { SkuFacts } from '../pricing/index.ts';
import type { CartLineRow } from './cart-rows.ts';

const WORDS = {
  eligible: ({ amountCents, payout, submitBy }: RebateTerms, brand: string) =>
    `After you buy these tires, you can claim the ${usd(amountCents)} mail-in rebate from ${brand}, ${payoutWords[payout]}. Mail your claim by ${longDay(submitBy)}. It isn’t part of what you pay now.`,
  more: ({ amountCents }: RebateTerms, brand: string, missing: number) =>
    `Add ${String(missing)} more ${brand} ${tireWord(missing)} to claim the ${usd(amountCents)} mail-in rebate.`,
  tooMany: ({ amountCents, quantity }: RebateTerms, tires: number) =>
    `You can claim the ${usd(amountCents)} mail-in rebate on exactly ${tireCount(quantity)} in an order. You have ${String(tires)}.`,
  better: (better: RebateTerms, { amountCents }: RebateTerms) =>
    better.amountCents === amountCents
      ? `You can claim only one rebate for the same tires. “${better.name}” pays as much.`
      : `You can claim only one rebate for the same tires. “${better.name}” pays ${usd(better.amountCents - amountCents)} more.`,
} as const;

/** Few enough that a buyer may want them too. */
const FEW = 2;

/** Lines of a cart, with the part of each tire that rebates depend on. */
export interface RebatedLine {
  readonly line: Pick<CartLineRow, 'lineId' | 'quantity'>;
  readonly sku: Pick<SkuFacts, 'target' | 'brandName'>;
}

interface OnCart {
  readonly rebate: RebateTerms;
  readonly lineIds: ReadonlySet<string>;
  readonly tires: number;
  readonly brand: string;
}

/** True if only one of two rebates can be claimed. */
const excludeEachOther = (one: OnCart, other: OnCart): boolean =>
  !(one.rebate.stackable && other.rebate.stackable) &&
  [...one.lineIds].some((lineId) => other.lineIds.has(lineId));

/**
 * Manufacturers' mail-in rebates for the tires of a cart: those earned, and those that a few more would earn. Of two that exclude each
 * other the larger one counts.
 * @param rebates that run today for this buyer, the first by rank first
 */
export function cartRebates(rebates: readonly RebateTerms[], known: readonly RebatedLine[]): CartRebate[] {
  const onCart = rebates.flatMap((rebate): OnCart[] => {
    const covered = known.filter(({ sku }) => rebateCovers(rebate, sku.target));
    const [first] = covered;
    if (first === undefined) return [];
    const tires = covered.reduce((sum, { line }) => sum + line.quantity, 0);
    const lineIds = new Set(covered.map(({ line }) => line.lineId));
    return [{ rebate, lineIds, tires, brand: first.sku.brandName }];
  });
  const largestFirst = onCart.toSorted((a, b) => b.rebate.amountCents - a.rebate.amountCents);
  const counted: OnCart[] = [];
  const said = new Map<string, Pick<CartRebate, 'state' | 'text'>>();
  for (const one of largestFirst.filter(({ rebate, tires }) => isEarnedBy(rebate, tires))) {
    const better = counted.find((other) => excludeEachOther(one, other));
    if (better === undefined) counted.push(one);
    said.set(
      one.rebate.slug,
      better === undefined
        ? { state: 'eligible', text: WORDS.eligible(one.rebate, one.brand) }
        : { state: 'excluded', text: WORDS.better(better.rebate, one.rebate) },
    );
  }
  for (const one of largestFirst) {
    const text = said.has(one.rebate.slug) ? null : withinReach(one);
    // A rebate worth less than the current one is no reason to add tires.
    if (text !== null && !counted.some((other) => isNoLess(other, one)))
      said.set(one.rebate.slug, { state: 'within-reach', text });
  }
  return largestFirst.flatMap(({ rebate: { slug, name, amountCents } }) => {
    const what = said.get(slug);
    return what === undefined ? [] : [{ slug, name, amountInCents: amountCents, ...what }];
  });
}

const isNoLess = (counted: OnCart, one: OnCart): boolean =>
  counted.rebate.amountCents >= one.rebate.amountCents && excludeEachOther(counted, one);

function withinReach({ rebate, tires, brand }: OnCart): string | null {
  const missing = rebate.quantity - tires;
  if (missing > 0) return missing <= FEW ? WORDS.more(rebate, brand, missing) : null;
  return WORDS.tooMany(rebate, tires);
}
