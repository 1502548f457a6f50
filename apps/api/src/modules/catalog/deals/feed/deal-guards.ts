import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { ComparedFeedRow, FeedGuard, FeedRow } from '../../../../platform/feeds/feed-kind.ts';
import { coversLine, type DealTarget } from '../deal.ts';
import { tiresOfSet, toReadDeal } from '../deal-file.ts';
import { rebateCovers } from '../rebate.ts';
import { readDealFacts } from '../stored-offers.ts';
import { toDealCells } from './deal-fields.ts';

const CHEAPEST = `
  SELECT line_id AS "lineId", brand_slug AS "brandSlug", categories, min(price_cents) AS cents FROM tire
  WHERE NOT discontinued AND NOT line_discontinued AND price_cents > 0 GROUP BY line_id, brand_slug, categories`;

type PricedLine = DealTarget & { readonly cents: number };

/** The price of the cheapest tire that each row is for. */
export async function readCheapestTires(
  sql: Queries,
  rows: readonly FeedRow[],
): Promise<ReadonlyMap<string, FeedFields>> {
  const facts = await readDealFacts(sql);
  const lines = await sql.query<PricedLine>(CHEAPEST);
  return new Map(
    rows.map(({ key, fields }): [string, FeedFields] => {
      const read = toReadDeal(toDealCells(fields), facts);
      const covered = lines.filter((line) =>
        'deal' in read ? coversLine(read.deal, line) : rebateCovers(read.rebate, line),
      );
      const cheapestCents = covered.length === 0 ? null : Math.min(...covered.map(({ cents }) => cents));
      return [key, { cheapestCents }];
    }),
  );
}

/** The share of the price, in percent, that a deal takes off a set of the cheapest tires that it is for. */
function getShare({ fields, reference }: ComparedFeedRow): number {
  const { kind, amount, quantity } = fields;
  const cheapest = reference?.['cheapestCents'];
  if (typeof amount !== 'number') return 0;
  if (kind === 'Percentage') return amount;
  if (typeof cheapest !== 'number' || typeof quantity !== 'string') return 0;
  return (amount * 10_000) / (cheapest * tiresOfSet(quantity));
}

export const dealGuards: readonly FeedGuard[] = [
  {
    name: 'discount-share',
    limit: 50,
    isMet: (row, limit) => getShare(row) > limit,
    says: (rows, limit) =>
      rows === 1
        ? `1 row takes more than ${String(limit)}% off the cheapest of its tires.`
        : `${rows.toLocaleString('en-US')} rows take more than ${String(limit)}% off the cheapest of their tires.`,
  },
];
