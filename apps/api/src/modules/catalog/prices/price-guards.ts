import { usd } from '../../../platform/format.ts';
import type { FeedFields } from '../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, FeedGuard } from '../../../platform/feeds/feed-kind.ts';

const getCents = (fields: FeedFields | null, name: string): number | null => {
  const value = fields?.[name];
  return typeof value === 'number' ? value : null;
};

/** A figure of a row, or the shop's where the row does not have it. */
const getFigure = ({ fields, before }: ComparedFeedRow, name: string): number | null =>
  name in fields ? getCents(fields, name) : getCents(before, name);

const tires = (rows: number): string => (rows === 1 ? '1 price is' : `${String(rows)} prices are`);

/** True if a price is more than so many percent below another figure of its tire. */
const isBelow = (row: ComparedFeedRow, least: number | null, percent: number): boolean => {
  const price = getFigure(row, 'price');
  return price !== null && least !== null && price * 100 < least * (100 - percent);
};

/**
 * Limits of prices, beyond which a person must look. They read the fields `price`, `map`, and `cost`, in cents, of one tire, and what the
 * shop has as `lowestCost` where the feed has no cost: the lowest of all suppliers.
 */
export const priceGuards: readonly FeedGuard[] = [
  {
    name: 'price-jump',
    limit: 30,
    isMet: ({ fields, before }, percent) => {
      const [now, then] = [getCents(fields, 'price'), getCents(before, 'price')];
      return now !== null && then !== null && Math.abs(now - then) * 100 > then * percent;
    },
    says: (rows, percent) => `${tires(rows)} off by more than ${String(percent)} %.`,
  },
  {
    name: 'below-cost',
    limit: 0,
    isMet: (row, percent) =>
      isBelow(row, getFigure(row, 'cost') ?? getCents(row.before, 'lowestCost'), percent),
    says: (rows, percent) => `${tires(rows)} ${by(percent)}below cost.`,
  },
  {
    name: 'below-map',
    limit: 0,
    isMet: (row, percent) => isBelow(row, getFigure(row, 'map'), percent),
    says: (rows, percent) => `${tires(rows)} ${by(percent)}below MAP, the minimum advertised price.`,
  },
];

const by = (percent: number): string => (percent === 0 ? '' : `more than ${String(percent)} % `);

/** The sentence for one price below its cost; null if it is not. */
export const getCostProblem = (priceCents: number, costCents: number | null): string | null =>
  costCents === null || priceCents >= costCents
    ? null
    : `${usd(priceCents)} is below its cost of ${usd(costCents)}.`;
