import type { Queries } from '../../../../platform/db/database.ts';
import type { ComparedFeedRow, RunContext, RunRows } from '../../../../platform/feeds/feed-kind.ts';
import { problemSentence } from '../../../../platform/feeds/problem-sentence.ts';
import { getAction } from '../../../../platform/feeds/runs/check-run.ts';
import { listDealProblems, type ReadDeal, toReadDeal } from '../deal-file.ts';
import { formerPriceProblems } from '../former-price-problems.ts';
import { toOffer, listOverlaps } from '../offers.ts';
import { readDealFacts, readOffers } from '../stored-offers.ts';
import { toDealCells } from './deal-fields.ts';
import { getDealKey, listKeysOfFeed } from './deal-keys.ts';

const NONE_UNREAD: ReadonlySet<string> = new Set();

/**
 * The problems of rows that change something, by row number: the same as where deals are imported. A row that says what the shop has
 * anyway has none, such as one of a deal that has ended. What a full list ends makes room for what it brings.
 */
export async function listDealConflicts(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  { feedId }: RunContext,
  others: RunRows,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const facts = await readDealFacts(sql);
  const ofFeed = await listKeysOfFeed(sql, feedId, facts.today);
  const known = toKnown(await readOffers(sql), await others.listLacked([...ofFeed]), facts.today);
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
    [...known.staying.map(toOffer), ...known.going.map((read) => ({ ...toOffer(read), scope: '' }))],
  );
  const apart = usable.filter((_, at) => overlaps[at]?.length === 0);
  const unproven = await formerPriceProblems(
    sql,
    apart.map(({ read }) => read),
    known.staying,
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

interface KnownOffers {
  /** With the last days that they will have. */
  readonly staying: readonly ReadDeal[];
  /** Those that have not begun. Only their codes are in the way, until they are gone. */
  readonly going: readonly ReadDeal[];
}

/** The offers beside those of a run, of which its full list ends some today. */
function toKnown(stored: readonly ReadDeal[], lacked: ReadonlySet<string>, today: string): KnownOffers {
  const isGoing = (read: ReadDeal): boolean => lacked.has(getDealKey(read)) && toOffer(read).startsOn > today;
  return {
    staying: stored
      .filter((read) => !isGoing(read))
      .map((read) => (lacked.has(getDealKey(read)) ? toEnded(read, today) : read)),
    going: stored.filter(isGoing),
  };
}

/** An offer with another last day. */
export const toEnded = (read: ReadDeal, endsOn: string): ReadDeal =>
  'rebate' in read ? { rebate: { ...read.rebate, endsOn } } : { deal: { ...read.deal, endsOn } };
