import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { CatalogIndex } from './catalog-index.ts';
import { type Dictionaries, emptyColumns, type SkuColumns } from './columns.ts';
import type { BrandEntry, LineEntry } from './entries.ts';
import { getItemId, itemKey } from './item-key.ts';
import { loadBrandsAndLines, loadDeals, loadPhotos, loadRebates } from './load-entries.ts';
import { inOneSnapshot } from './load-index.ts';
import { loadScopedPrices, type ScopedRow } from './load-scoped-prices.ts';
import { type ReadSkus, readSkus } from './read-skus.ts';
import type { ScopedPrice } from './scoped-price.ts';
import type { Scoring } from './score-columns.ts';

/** The parts of the catalog that are no longer as an index has them. */
export interface PartsChanged {
  /** The SKUs that were added, changed in any column, or removed. */
  readonly skuIds: readonly string[];
  /** True if brands or lines were. */
  readonly lines: boolean;
  /** True if deals or rebates were. */
  readonly deals: boolean;
  /** True if the shop's pictures of tires were. */
  readonly pictures: boolean;
}

/** Columns are copied a few at a time, and requests are answered in between. */
const COLUMNS_AT_ONCE = 6;

/**
 * Makes the index that follows another one: what has changed is read from the database, everything else is taken over. At 60,000 SKUs
 * this takes some hundredths of a second, where loading all of them takes one or two.
 *
 * Scores compare a tire with all others, so they stay as they are until the next load; a new tire has none before that.
 */
export const followIndex = (
  client: ClientBase,
  index: CatalogIndex,
  changed: PartsChanged,
): Promise<CatalogIndex> =>
  inOneSnapshot(client, async () => {
    const deals = changed.deals ? await loadDeals(client) : index.deals;
    const rebates = changed.deals ? await loadRebates(client) : index.rebates;
    const photos = changed.pictures ? await loadPhotos(client) : index.photos;
    const dictionaries = copyDictionaries(index.dictionaries);
    const read = async ({ brands, lines }: BrandsAndLines) => {
      const keys = listKeys(index, changed.skuIds, lines);
      const references = { dictionaries, lines, numbers: index.numbers };
      return { brands, lines, keys, skus: await readSkus(client, references, keys.length, keys) };
    };
    let now = await read(changed.lines ? await loadBrandsAndLines(client) : index);
    // A new line may be told of later than its tires.
    if (now.skus.hasUnknownLine) now = await read(await loadBrandsAndLines(client));
    const { brands, lines, keys, skus } = now;
    const scoped = await followingScoped(client, index, changed.skuIds);
    return new CatalogIndex({
      columns: await mergeColumns(index, lines, keys, skus),
      dictionaries,
      brands,
      lines,
      deals,
      rebates,
      photos,
      numbers: index.numbers,
      successors: followingSuccessors(index, keys, skus),
      scoring: followingScoring(index, brands),
      scoped,
      seq: index.seq,
    });
  });

interface BrandsAndLines {
  readonly brands: readonly BrandEntry[];
  readonly lines: readonly LineEntry[];
}

const copyDictionaries = (dictionaries: Dictionaries): Dictionaries =>
  Object.fromEntries(
    Object.entries(dictionaries).map(([name, dictionary]) => [name, dictionary.copy()]),
  ) as Dictionaries;

/** The keys of the SKUs to read. Whether a SKU itself is discontinued is not known while its line was. */
function listKeys(index: CatalogIndex, skuIds: readonly string[], lines: readonly LineEntry[]): number[] {
  const { columns, byLine, lines: before } = index;
  const keys = new Set(skuIds.map(itemKey).filter((key) => key >= 0));
  if (lines !== before)
    for (const { lineId, discontinued } of lines) {
      const at = index.linePositionById(lineId);
      if (before[at]?.discontinued !== true || discontinued) continue;
      for (const row of byLine.rows(at)) keys.add(columns.key[row] ?? -1);
    }
  return [...keys];
}

const scoreColumns = [
  'score',
  'scoreLongLasting',
  'scoreHandling',
  'scoreTraction',
  'scoreDurability',
] as const;

/** The columns of the rows that stay and of those that were read, in storage order. */
async function mergeColumns(
  index: CatalogIndex,
  lines: readonly LineEntry[],
  keys: readonly number[],
  { columns: read }: ReadSkus,
): Promise<SkuColumns> {
  const { columns: before } = index;
  for (let at = 0; at < read.key.length; at++) {
    const row = index.rowOfKey(read.key[at] ?? -1);
    for (const name of scoreColumns) read[name][at] = row < 0 ? 0 : (before[name][row] ?? 0);
  }
  const linesNow = lines === index.lines ? null : positionsNow(index.lines, lines);
  const order = mergedOrder(index, keys, read, linesNow);
  const stretches = listStretches(order);
  await nextTurn();
  const merged = emptyColumns(order.length);
  for (const [nth, name] of (Object.keys(merged) as (keyof SkuColumns)[]).entries()) {
    copyStretches(merged[name], before[name], read[name], stretches);
    if (nth % COLUMNS_AT_ONCE === 0) await nextTurn();
  }
  if (linesNow !== null)
    for (let row = 0; row < order.length; row++) {
      const from = order[row] ?? 0;
      if (from >= 0) merged.line[row] = linesNow[merged.line[row] ?? 0] ?? 0;
    }
  return merged;
}

/** Rows that stand side by side in the columns that they come from, too. */
interface Stretch {
  readonly isRead: boolean;
  readonly from: number;
  readonly to: number;
}

/** The stretches of {@link mergedOrder}, from the first row to the last. */
function listStretches(order: Int32Array): Stretch[] {
  const stretches: Stretch[] = [];
  for (let first = 0; first < order.length;) {
    const start = order[first] ?? 0;
    const isRead = start < 0;
    let end = first + 1;
    while (order[end] === start + (isRead ? first - end : end - first)) end++;
    const from = isRead ? ~start : start;
    stretches.push({ isRead, from, to: from + end - first });
    first = end;
  }
  return stretches;
}

type Column = SkuColumns[keyof SkuColumns];

/** Copies whole stretches: row by row, columns of so many kinds take twenty times as long. */
function copyStretches(to: Column, before: Column, read: Column, stretches: readonly Stretch[]): void {
  let row = 0;
  for (const { isRead, from, to: end } of stretches) {
    to.set((isRead ? read : before).subarray(from, end), row);
    row += end - from;
  }
}

/** For each line of before, its position now; −1 if it is gone. */
function positionsNow(before: readonly LineEntry[], lines: readonly LineEntry[]): Int32Array {
  const positions = new Map(lines.map(({ lineId }, position) => [lineId, position]));
  return Int32Array.from(before, ({ lineId }) => positions.get(lineId) ?? -1);
}

/**
 * For each row to be, its row before, or `~at` if it was read.
 * @param keys of what was read; those that were not found are gone
 */
function mergedOrder(
  index: CatalogIndex,
  keys: readonly number[],
  read: SkuColumns,
  linesNow: Int32Array | null,
): Int32Array {
  const { columns: before, size } = index;
  const isReplaced = new Uint8Array(size);
  for (const key of keys) {
    const row = index.rowOfKey(key);
    if (row >= 0) isReplaced[row] = 1;
  }
  const isKept = (row: number): boolean =>
    isReplaced[row] === 0 && (linesNow === null || (linesNow[before.line[row] ?? 0] ?? -1) >= 0);
  const added = Array.from(read.key, (_, at) => at).sort(
    (a, b) => (read.score[b] ?? 0) - (read.score[a] ?? 0) || (read.key[a] ?? 0) - (read.key[b] ?? 0),
  );
  const order = new Int32Array(size + added.length);
  let [row, next, count] = [0, 0, 0];
  while (row < size || next < added.length) {
    if (row < size && !isKept(row)) {
      row++;
      continue;
    }
    const at = added[next] ?? 0;
    const score = (read.score[at] ?? 0) - (before.score[row] ?? 0);
    const isAddedNext =
      row >= size ||
      (next < added.length && (score > 0 || (score === 0 && (read.key[at] ?? 0) < (before.key[row] ?? 0))));
    if (isAddedNext) next++;
    order[count++] = isAddedNext ? ~at : row++;
  }
  return order.slice(0, count);
}

function followingSuccessors(
  index: CatalogIndex,
  keys: readonly number[],
  { successors: read }: ReadSkus,
): Map<number, string> {
  const successors = new Map(index.successors);
  for (const key of keys) successors.delete(key);
  for (const [key, successor] of read) successors.set(key, successor);
  return successors;
}

async function followingScoped(
  client: ClientBase,
  index: CatalogIndex,
  skuIds: readonly string[],
): Promise<Map<string, readonly ScopedPrice[]>> {
  const changed = await loadScopedPrices(
    async (sql, params) => (await client.query<ScopedRow>(sql, params && [...params])).rows,
    skuIds,
  );
  const isChanged = new Set(skuIds);
  for (const [row, prices] of index.scoped.entries()) {
    const skuId = getItemId(index.columns.key[row] ?? 0);
    if (!isChanged.has(skuId)) changed.set(skuId, prices);
  }
  return changed;
}

/** Scoring knows brands by their positions when the scores were computed. */
function followingScoring(index: CatalogIndex, brands: readonly BrandEntry[]): Scoring {
  const { scoring } = index;
  if (brands === index.brands) return scoring;
  const positions = brands.map(({ slug }) => index.brandPosition(slug));
  const { context } = scoring;
  return {
    ...scoring,
    context: {
      brandTreadwear: (facts) => context.brandTreadwear({ ...facts, brand: positions[facts.brand] ?? -1 }),
      ratingMean: (facts, rating) => context.ratingMean(facts, rating),
    },
  };
}
