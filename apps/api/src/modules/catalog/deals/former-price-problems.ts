import { business, isPriceDeal } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { coversLine, type Deal, type DealTarget } from './deal.ts';
import type { ReadDeal } from './deal-file.ts';
import { regularUntil } from './regular-price.ts';

const LINES = `
  SELECT line_id AS "lineId", brand_slug AS "brandSlug", categories FROM tire_line WHERE NOT discontinued ORDER BY line_id`;

const { chargedDays, withinDays } = business.regularPrice;

/** The deals among deals and rebates. */
const getDeals = (all: readonly ReadDeal[]): Deal[] =>
  all.flatMap((one) => ('deal' in one ? [one.deal] : []));

/**
 * A sentence for each deal of a file, by its slug, that has no genuine regular price to be compared with (16 CFR 233.1). That price
 * must have been charged before the deal begins. A deal's days do not move once it has begun, because they prove the regular price of
 * the next deal.
 * @param known the deals that there are, ended ones included
 */
export async function formerPriceProblems(
  tx: Queries,
  read: readonly ReadDeal[],
  known: readonly ReadDeal[],
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const added = getDeals(read).filter(isPriceDeal);
  if (added.length === 0) return new Map();
  const lines = await tx.query<DealTarget>(LINES, []);
  const stored = getDeals(known);
  const all = [...stored.filter(({ slug }) => !added.some((deal) => deal.slug === slug)), ...added];
  return new Map(
    added.flatMap((deal): [string, string][] => {
      const before = stored.find(({ slug }) => slug === deal.slug);
      const problem = findMovedDay(deal, before, today) ?? findUnpaidPrice(deal, lines, all);
      return problem === null ? [] : [[deal.slug, problem]];
    }),
  );
}

const findMovedDay = ({ slug, startsOn }: Deal, before: Deal | undefined, today: string): string | null =>
  before !== undefined && isPriceDeal(before) && before.startsOn <= today && before.startsOn !== startsOn
    ? `“${slug}” has run since ${before.startsOn}, so its first day stays. Give a deal that begins anew a slug of its own.`
    : null;

function findUnpaidPrice(deal: Deal, lines: readonly DealTarget[], all: readonly Deal[]): string | null {
  const covered = lines.filter((line) => coversLine(deal, line));
  return covered.length === 0 || covered.some((line) => regularUntil(deal, line, all) !== null)
    ? null
    : `“${deal.slug}” would take off a price that nobody paid: within the ${String(withinDays)} days before ${deal.startsOn}, other deals leave no ${String(chargedDays)} days in a row at the regular price.`;
}
