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

/** The price that fields name, also as a percentage off everybody's. */
function getPrice(fields: FeedFields | null, reference: FeedFields | undefined): number | null {
  const base = getCents(reference ?? null, 'price');
  const percent = getCents(fields, 'percent');
  return (
    getCents(fields, 'price') ??
    (percent === null || base === null ? null : Math.round((base * (100 - percent)) / 100))
  );
}

const tires = (rows: number): string => (rows === 1 ? '1 price is' : `${String(rows)} prices are`);

/** MAP is the tire's, so a place for some days has none of its own unless a row says so. */
const getMap = (row: ComparedFeedRow): number | null =>
  'map' in row.fields
    ? getCents(row.fields, 'map')
    : (getCents(row.before, 'map') ?? getCents(row.reference ?? null, 'map'));

/** True if a price is more than so many percent below another figure of its tire. */
const isBelow = (row: ComparedFeedRow, least: number | null, percent: number): boolean => {
  const { fields, before, reference } = row;
  const isNamed = 'price' in fields || 'percent' in fields;
  const price = getPrice(isNamed ? fields : before, reference);
  return price !== null && least !== null && price * 100 < least * (100 - percent);
};

/** The name of the guard of costs, also in the limits of feeds. */
export const belowCost = 'below-cost';

/**
 * Limits of prices, beyond which a person must look. They read the fields `price`, `percent`, `map`, and `cost`, in cents, of one tire,
 * and what the shop has as `lowestCost` where the feed has no cost: the lowest of all suppliers. A price for some buyers or days is
 * compared with the one that it takes the place of, or else with everybody's, which is its reference.
 */
export const priceGuards: readonly FeedGuard[] = [
  {
    name: 'price-jump',
    limit: 30,
    isMet: ({ fields, before, reference }, percent) => {
      const now = getPrice(fields, reference);
      const then = getPrice(before, reference) ?? getCents(reference ?? null, 'price');
      return now !== null && then !== null && Math.abs(now - then) * 100 > then * percent;
    },
    says: (rows, percent) => `${tires(rows)} off by more than ${String(percent)}%.`,
  },
  {
    name: belowCost,
    limit: 0,
    isMet: (row, percent) =>
      isBelow(
        row,
        getFigure(row, 'cost') ?? getCents(row.before ?? row.reference ?? null, 'lowestCost'),
        percent,
      ),
    says: (rows, percent) => `${tires(rows)} ${by(percent)}below cost.`,
  },
  {
    name: 'below-map',
    limit: 0,
    isMet: (row, percent) => isBelow(row, getMap(row), percent),
    says: (rows, percent) => `${tires(rows)} ${by(percent)}below MAP, the minimum advertised price.`,
  },
];

const by = (percent: number): string => (percent === 0 ? '' : `more than ${String(percent)}% `);

/** The sentence for one price below its cost; null if it is not. */
export const getCostProblem = (priceCents: number, costCents: number | null): string | null =>
  costCents === null || priceCents >= costCents
    ? null
    : `${usd(priceCents)} is below its cost of ${usd(costCents)}.`;
