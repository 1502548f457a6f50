import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type {
  ComparedFeedRow,
  FeedKind,
  FeedRowOfFile,
  RunContext,
  ShopRow,
} from '../../../../platform/feeds/feed-kind.ts';
import { getAction } from '../../../../platform/feeds/runs/check-run.ts';
import { matchTires } from '../../../catalog/catalog/index.ts';
import { identifyLevels } from './identify-levels.ts';
import {
  clearLevels,
  type CountedBy,
  type InventoryLevel,
  type LevelCount,
  listLevels,
  parseLevelKey,
  readClock,
  readLevels,
  removeLevels,
  saveCounts,
  toLevelKey,
  toStockFields,
} from './levels.ts';
import { completeStock, stockFields, stockGuards } from './stock-fields.ts';

const toRow = (level: InventoryLevel): ShopRow => ({ key: toLevelKey(level), fields: toStockFields(level) });
const toPlaces = (keys: readonly string[]) => keys.map(parseLevelKey);
const toCountedBy = ({ by, runId }: RunContext): CountedBy => ({ by, runId });

const getNumber = (fields: FeedFields | null, name: string): number | undefined => {
  const value = fields?.[name];
  return typeof value === 'number' ? value : undefined;
};
const getText = (fields: FeedFields | null, name: string): string | undefined => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** A clock of somebody else's may be a little ahead. */
const AHEAD_MS = 5 * 60_000;
const shownTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const showTime = (iso: string): string => `${shownTime.format(new Date(iso))} UTC`;

/** The reason why a count cannot be used now; null if it can. */
function findTimeProblem({ fields, before }: ComparedFeedRow, now: number): string | null {
  const asOf = getText(fields, 'asOf');
  if (asOf === undefined) return null;
  if (Date.parse(asOf) > now + AHEAD_MS)
    return `The count is of ${showTime(asOf)}, which is yet to come. Look at the time zone.`;
  const last = getText(before, 'asOf');
  if (last === undefined || Date.parse(asOf) >= Date.parse(last)) return null;
  return `The count of ${showTime(asOf)} is older than the shop’s, of ${showTime(last)}. It is not used.`;
}

/**
 * The count that a line means. Without a time it is from when its file was written. One that says what the last list did is that count:
 * it says nothing of what came back or was corrected since, so that the same file changes nothing when it comes again.
 */
function settleCount({ file, fields: given, before }: FeedRowOfFile, run: RunContext): FeedFields {
  const { asOf: told, quantity, ...others } = given;
  const counted = (): FeedFields => {
    if (typeof quantity !== 'number') return others;
    const asOf = typeof told === 'string' ? told : run.getWrittenAt(file).toISOString();
    if (typeof told !== 'string')
      return quantity === before?.['reported'] ? others : { ...others, quantity, asOf };
    const isSameTime = told === before?.['asOf'];
    const isKnown = quantity === before?.['reported'] || quantity === before?.['quantity'];
    return isSameTime && isKnown ? others : { ...others, quantity, asOf };
  };
  const fields = counted();
  // A place that the line changes is its feed's from then on, until a rollback gives it back.
  if (getAction({ fields, before }) !== 'change') return fields;
  const reported = fields['quantity'];
  return { ...fields, ...(reported !== undefined && { reported }), feed: run.feedId };
}

/** A value that a rollback puts back, which may be none; undefined: it stays as it is. */
const getBack = <T>(
  fields: FeedFields,
  name: string,
  read: (fields: FeedFields, name: string) => T | undefined,
): T | null | undefined => (fields[name] === null ? null : read(fields, name));

/** At a rollback only what the run has changed comes back: an older count in place of its own, or the older time of the same number. */
function toCount({ key, fields, before }: ComparedFeedRow, { feedId }: RunContext): LevelCount {
  const expectedOn = fields['expectedOn'];
  const asOf = getText(fields, 'asOf');
  const quantity = getNumber(fields, 'quantity');
  const isRollback = fields['sku'] === undefined;
  return {
    ...parseLevelKey(key),
    ...(isRollback
      ? {
          quantity: quantity ?? (asOf === undefined ? undefined : getNumber(before, 'quantity')),
          reported: getBack(fields, 'reported', getNumber),
          feedId: getBack(fields, 'feed', getText),
        }
      : { quantity, reported: quantity, feedId }),
    onOrder: getNumber(fields, 'onOrder'),
    expectedOn: expectedOn === null || typeof expectedOn === 'string' ? expectedOn : undefined,
    asOf,
    insteadOf: isRollback ? getText(before, 'asOf') : undefined,
  };
}

/** Counts of tires in warehouses, of the shop's own or of a supplier (docs/adr/0095-stock-levels.md). */
export const stockKind: FeedKind = {
  name: 'stock',
  fields: stockFields,
  guards: stockGuards,
  commitsBatches: true,
  complete: completeStock,
  identify: identifyLevels,
  settle: settleCount,
  async read(sql, keys) {
    const levels = await readLevels(sql, toPlaces(keys));
    return new Map(levels.map((level) => [toLevelKey(level), toStockFields(level)]));
  },
  async check(sql, rows) {
    const now = (await readClock(sql)).getTime();
    const problems = rows.flatMap((row): [number, string[]][] => {
      const problem = findTimeProblem(row, now);
      return problem === null ? [] : [[row.rowNo, [problem]]];
    });
    return new Map(problems);
  },
  async listOnSale(sql, { feedId }, after, limit) {
    return (await listLevels(sql, parseLevelKey(after), limit, feedId)).map(toRow);
  },
  write: (sql, rows, run) =>
    saveCounts(
      sql,
      rows.map((row) => toCount(row, run)),
      toCountedBy(run),
    ),
  discontinue: (sql, keys, run) => clearLevels(sql, toPlaces(keys), run.writtenAt, toCountedBy(run)),
  async remove(sql, keys) {
    await removeLevels(sql, toPlaces(keys));
    return [];
  },
  async export(sql, after, limit) {
    return await nameTires(sql, (await listLevels(sql, parseLevelKey(after), limit)).map(toRow));
  },
};

/** Adds brands and part numbers: another shop, into which an export goes, has ids of its own. */
async function nameTires(sql: Queries, rows: readonly ShopRow[]): Promise<ShopRow[]> {
  const lines = rows.map(({ fields: { sku = null } }) => ({ fields: { sku }, supplier: null }));
  const matches = await matchTires(sql, lines);
  return rows.map(({ key, fields }, at) => {
    const found = matches[at];
    if (found === undefined || 'problem' in found) return { key, fields };
    const { brand, mpn } = found.tire;
    return { key, fields: { ...fields, brand, mpn } };
  });
}
