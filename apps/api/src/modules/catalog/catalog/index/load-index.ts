import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { CatalogIndex } from './catalog-index.ts';
import { emptyDictionaries, permuteColumns, type SkuColumns } from './columns.ts';
import { ItemKeyTable } from './item-key.ts';
import { loadBrandsAndLines, loadDeals, loadPhotos, loadRebates } from './load-entries.ts';
import { loadScopedPrices, type ScopedRow } from './load-scoped-prices.ts';
import { PartNumbers } from './part-numbers.ts';
import { readSkus } from './read-skus.ts';
import { fillScoreColumns } from './score-columns.ts';

/**
 * Reads the whole catalog into a new index, in one snapshot of the database, together with the number of the last change
 * in it. 60,000 SKUs take some tenths of a second, a million some seconds.
 */
export const loadIndex = (client: ClientBase): Promise<CatalogIndex> =>
  inOneSnapshot(client, async () => {
    const counted = await client.query<{ seq: string; skus: number }>(
      'SELECT (SELECT seq FROM catalog_sequence) AS seq, (SELECT count(*)::int FROM sku) AS skus',
    );
    const { seq = '0', skus = 0 } = counted.rows[0] ?? {};
    const { brands, lines } = await loadBrandsAndLines(client);
    const deals = await loadDeals(client);
    const rebates = await loadRebates(client);
    const photos = await loadPhotos(client);
    const references = { dictionaries: emptyDictionaries(), lines, numbers: new PartNumbers() };
    const { columns, successors } = await readSkus(client, references, skus, null);
    const scoped = await loadScopedPrices(async (sql) => (await client.query<ScopedRow>(sql)).rows);
    const scoring = await fillScoreColumns(columns, references.dictionaries, lines);
    const order = storageOrder(columns);
    await nextTurn();
    const sorted = await permuteColumns(columns, order);
    return new CatalogIndex({
      ...references,
      columns: sorted,
      brands,
      deals,
      rebates,
      photos,
      successors,
      scoring,
      scoped,
      seq: Number(seq),
    });
  });

/** Reads everything as it was at one moment. */
export async function inOneSnapshot<T>(client: ClientBase, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await read();
  } finally {
    await client.query('COMMIT');
  }
}

/**
 * The rows by score descending, then by item id. Sorted here, because the database would sort a million wide rows on
 * disk.
 */
function storageOrder(columns: SkuColumns): Int32Array {
  const rows = columns.key.length;
  const getScore = (row: number) => columns.score[row] ?? 0;
  const byScore = new Map<number, number>();
  for (let row = 0; row < rows; row++) byScore.set(getScore(row), (byScore.get(getScore(row)) ?? 0) + 1);

  const starts = new Map<number, number>();
  let start = 0;
  for (const score of [...byScore.keys()].sort((a, b) => b - a)) {
    starts.set(score, start);
    start += byScore.get(score) ?? 0;
  }
  const keys = new Float64Array(rows);
  const cursor = new Map(starts);
  for (let row = 0; row < rows; row++) {
    const at = cursor.get(getScore(row)) ?? 0;
    keys[at] = columns.key[row] ?? 0;
    cursor.set(getScore(row), at + 1);
  }
  for (const [score, from] of starts) keys.subarray(from, from + (byScore.get(score) ?? 0)).sort();

  const table = new ItemKeyTable(columns.key);
  return Int32Array.from(keys, (key) => table.row(key));
}
