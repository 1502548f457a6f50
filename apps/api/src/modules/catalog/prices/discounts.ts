import { coversLine, type Deal, type DealTarget } from '../deals/index.ts';
import { allocate } from './allocate.ts';

/** A line as discounts see it. `netCents` is what earlier discounts have left of the whole line. */
export type DiscountableLine = {
  lineId: string;
  quantity: number;
  unitPriceCents: number;
  /** The public price of one tire, in US cents; missing if that is its price. */
  publicUnitCents?: number | undefined;
  netCents: number;
  target: DealTarget;
};

/** Cents off by line id; lines without a discount are missing. */
export type Discount = ReadonlyMap<string, number>;

const tireCount = (lines: readonly DiscountableLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const byLine = (lines: readonly DiscountableLine[], cents: readonly number[]): Discount =>
  new Map(lines.map(({ lineId }, at) => [lineId, cents[at] ?? 0] as const).filter(([, off]) => off > 0));

/** A share of each line, rounded half up. */
export const percentage = (lines: readonly DiscountableLine[], bps: number): Discount =>
  byLine(
    lines,
    lines.map(({ netCents }) => Math.floor((netCents * bps + 5_000) / 10_000)),
  );

/** The discount that brings each line up to a share off its public price, after everything taken off so far. */
export const upTo = (lines: readonly DiscountableLine[], bps: number): Discount =>
  byLine(
    lines,
    lines.map(({ netCents, quantity, unitPriceCents, publicUnitCents = unitPriceCents }) => {
      const publicCents = publicUnitCents * quantity;
      return netCents - (publicCents - Math.floor((publicCents * bps + 5_000) / 10_000));
    }),
  );

/** One amount off all lines together, spread so that returning a tire returns its own share. */
export function flatAmount(lines: readonly DiscountableLine[], amountCents: number): Discount {
  const weights = lines.map(({ netCents }) => netCents);
  const most = weights.reduce((sum, cents) => sum + cents, 0);
  return byLine(lines, allocate(Math.min(amountCents, most), weights));
}

/** Of every four tires of one product line the cheapest is free; front and rear of a set count together. */
function buyThreeGetOne(lines: readonly DiscountableLine[]): Discount {
  const off = new Map<string, number>();
  for (const together of Map.groupBy(lines, ({ target }) => target.lineId).values()) {
    let free = Math.floor(tireCount(together) / 4);
    for (const line of together.toSorted((a, b) => a.unitPriceCents - b.unitPriceCents)) {
      const here = Math.min(free, line.quantity);
      if (here > 0) off.set(line.lineId, Math.min(line.netCents, here * line.unitPriceCents));
      free -= here;
    }
  }
  return off;
}

/** True if enough tires are covered for a deal to apply. */
export const isReached = (deal: Deal, lines: readonly DiscountableLine[]): boolean =>
  tireCount(lines.filter(({ target }) => coversLine(deal, target))) >= deal.minQuantity;

/** A deal's discount on a line that has enough tires and is the only one that it covers, in US cents. */
export function offOfLine(
  deal: Deal,
  { quantity, unitPriceCents, netCents }: Pick<DiscountableLine, 'quantity' | 'unitPriceCents' | 'netCents'>,
): number {
  switch (deal.discountType) {
    case 'Percentage':
      return Math.floor((netCents * (deal.percentBps ?? 0) + 5_000) / 10_000);
    case 'Flat Amount':
      return Math.min(deal.amountCents ?? 0, netCents);
    case 'Buy3Get1':
      return Math.min(netCents, Math.floor(quantity / 4) * unitPriceCents);
    case 'Free':
      return 0;
  }
}

/** The deal with its amount cut to a share of what the lines cost. */
function withinShare(deal: Deal, bps: number, lines: readonly DiscountableLine[]): Deal {
  const cents = lines.reduce((sum, { netCents }) => sum + netCents, 0);
  return { ...deal, amountCents: Math.min(deal.amountCents ?? 0, Math.floor((cents * bps) / 10_000)) };
}

/** A deal's discount on each line; none if it covers no line, or too few tires. */
export function getDiscount(asked: Deal, lines: readonly DiscountableLine[]): Discount {
  const covered = lines.filter(({ target }) => coversLine(asked, target));
  const deal = asked.upToBps === undefined ? asked : withinShare(asked, asked.upToBps, covered);
  const [only] = covered;
  if (only === undefined || tireCount(covered) < deal.minQuantity) return new Map();
  if (covered.length === 1) return byLine(covered, [offOfLine(deal, only)]);
  switch (deal.discountType) {
    case 'Percentage':
      return percentage(covered, deal.percentBps ?? 0);
    case 'Flat Amount':
      return flatAmount(covered, deal.amountCents ?? 0);
    case 'Buy3Get1':
      return buyThreeGetOne(covered);
    case 'Free':
      return new Map();
  }
}

export const discountTotal = (discount: Discount): number =>
  [...discount.values()].reduce((sum, cents) => sum + cents, 0);

/**
 * Gives each line the promotion that is worth most: the deal with the largest saving first, then the next one on the
 * remaining lines. Deals are never combined on a line.
 */
export function choosePromotions(
  deals: readonly Deal[],
  lines: readonly DiscountableLine[],
): { deal: Deal; discount: Discount }[] {
  const chosen: { deal: Deal; discount: Discount }[] = [];
  let open = [...lines];
  let candidates = deals.filter(({ discountType }) => discountType !== 'Free');
  for (;;) {
    const best = candidates
      .map((deal) => ({ deal, discount: getDiscount(deal, open) }))
      .filter(({ discount }) => discountTotal(discount) > 0)
      .toSorted((a, b) => discountTotal(b.discount) - discountTotal(a.discount) || a.deal.rank - b.deal.rank)
      .at(0);
    if (best === undefined) return chosen;
    chosen.push(best);
    open = open.filter(({ lineId }) => !best.discount.has(lineId));
    candidates = candidates.filter(({ slug }) => slug !== best.deal.slug);
  }
}
