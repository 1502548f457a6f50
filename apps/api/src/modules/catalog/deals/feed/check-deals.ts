import type { Queries } from '../../../../platform/db/database.ts';
import type { ComparedFeedRow } from '../../../../platform/feeds/feed-kind.ts';
import { problemSentence } from '../../../../platform/feeds/problem-sentence.ts';
import { getAction } from '../../../../platform/feeds/runs/check-run.ts';
import { listDealProblems, toReadDeal } from '../deal-file.ts';
import { formerPriceProblems } from '../former-price-problems.ts';
import { toOffer, listOverlaps } from '../offers.ts';
import { readDealFacts, readOffers } from '../stored-offers.ts';
import { toDealCells } from './deal-fields.ts';

const NONE_UNREAD: ReadonlySet<string> = new Set();

/**
 * The problems of rows that change something, by row number: the same as where deals are imported. A row that says what the shop has
 * anyway has none, such as one of a deal that has ended.
 */
export async function listDealConflicts(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const facts = await readDealFacts(sql);
  const known = await readOffers(sql);
  const checked = rows
    .filter((row) => getAction(row) !== 'none')
    .map(({ rowNo, fields }) => {
      const cells = toDealCells(fields);
      return { rowNo, cells, problems: listDealProblems(cells, facts, NONE_UNREAD).map(problemSentence) };
    });
  const usable = checked
    .filter(({ problems }) => problems.length === 0)
    .map(({ rowNo, cells }) => ({ rowNo, read: toReadDeal(cells, facts) }));
  const overlaps = listOverlaps(
    usable.map(({ read }) => toOffer(read)),
    known.map(toOffer),
  );
  const apart = usable.filter((_, at) => overlaps[at]?.length === 0);
  const unproven = await formerPriceProblems(
    sql,
    apart.map(({ read }) => read),
    known,
    facts.today,
  );
  const found: [number, readonly string[]][] = [
    ...checked.map(({ rowNo, problems }): [number, readonly string[]] => [rowNo, problems]),
    ...usable.map(({ rowNo }, at): [number, readonly string[]] => [rowNo, overlaps[at] ?? []]),
    ...apart.map(({ rowNo, read }): [number, readonly string[]] => {
      const problem = 'deal' in read ? unproven.get(read.deal.slug) : undefined;
      return [rowNo, problem === undefined ? [] : [problem]];
    }),
  ];
  return new Map(found.filter(([, problems]) => problems.length > 0));
}
