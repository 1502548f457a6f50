import type { ClientBase } from 'pg';
import { CatalogIndex, type IndexParts } from './catalog-index.ts';
import {
  codeColumnNames,
  emptyColumns,
  emptyDictionaries,
  firstNumberField,
  numberColumnNames,
  permuteColumns,
  type SkuColumns,
  skuFields,
  skuSql,
} from './columns.ts';
import { type CopyRow, readCopy } from './copy-rows.ts';
import { DictionaryEncoder } from './dictionary.ts';
import type { LineEntry } from './entries.ts';
import { getItemId, itemKeyAt, ItemKeyTable } from './item-key.ts';
import { loadBrandsAndLines, loadDeals, loadRebates } from './load-entries.ts';
import { loadScopedPrices, type ScopedRow } from './load-scoped-prices.ts';
import { fillScoreColumns } from './score-columns.ts';

/**
 * Reads the whole catalog into a new index, in one snapshot of the database, together with the number of the last change
 * in it. 60,000 SKUs take some tenths of a second, a million some seconds.
 */
export async function loadIndex(client: ClientBase): Promise<CatalogIndex> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const counted = await client.query<{ seq: string; skus: number }>(
      'SELECT (SELECT seq FROM catalog_sequence) AS seq, (SELECT count(*)::int FROM sku) AS skus',
    );
    const { seq = '0', skus = 0 } = counted.rows[0] ?? {};
    const { brands, lines } = await loadBrandsAndLines(client);
    const deals = await loadDeals(client);
    const rebates = await loadRebates(client);
    const loaded = await loadSkus(client, skus, lines);
    const scoped = await loadScopedPrices(async (sql) => (await client.query<ScopedRow>(sql)).rows);
    const scoring = fillScoreColumns(loaded.columns, loaded.dictionaries, lines);
    const order = storageOrder(loaded.columns);
    const successors = new Map<number, string>();
    order.forEach((from, row) => {
      const successor = loaded.successors.get(from);
      if (successor !== undefined) successors.set(row, successor);
    });
    return new CatalogIndex({
      columns: permuteColumns(loaded.columns, order),
      dictionaries: loaded.dictionaries,
      brands,
      lines,
      deals,
      rebates,
      getNumbers: numbersInOrder(loaded.numbers, order),
      successors,
      scoring,
      scoped,
      seq: Number(seq),
    });
  } finally {
    await client.query('COMMIT');
  }
}

/**
 * This function must not hold on to anything else that was loaded, or the unsorted columns would stay in
 * memory.
 */
const numbersInOrder =
  (numbers: PartNumbers, order: Int32Array): IndexParts['getNumbers'] =>
  (row) =>
    numbers.read(order[row] ?? 0);

async function loadSkus(client: ClientBase, skus: number, lines: readonly LineEntry[]) {
  const columns = emptyColumns(skus);
  const dictionaries = emptyDictionaries();
  const linePositions = new Map(lines.map(({ lineId }, position) => [lineId, position]));
  const numbers = new PartNumbers(skus);
  const successors = new Map<number, string>();
  const targets = numberColumnNames.map((name) => columns[name]);
  const codes = codeColumnNames.map((name) => ({
    column: columns[name],
    encoder: new DictionaryEncoder(dictionaries[name]),
  }));
  const firstCode = firstNumberField + targets.length;
  const mpn = firstCode + codes.length;

  let at = 0;
  await readCopy(client, skuSql, skuFields, (row) => {
    columns.key[at] = itemKeyAt(row.bytes, row.start(0), row.end(0));
    columns.line[at] = linePositions.get(row.int(1)) ?? 0;
    columns.stock[at] = row.int(2);
    for (let column = 0; column < targets.length; column++) {
      const target = targets[column];
      if (target !== undefined) target[at] = row.int(firstNumberField + column);
    }
    let field = firstCode;
    for (const { column, encoder } of codes) {
      column[at] = encoder.encode(row.bytes, row.start(field), row.end(field));
      field++;
    }
    numbers.add(at, row, mpn);
    const successor = mpn + 2;
    if (row.end(successor) > row.start(successor)) {
      successors.set(at, getItemId(itemKeyAt(row.bytes, row.start(successor), row.end(successor))));
    }
    at++;
  });
  return { columns, dictionaries, numbers, successors };
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

/**
 * The part number and GTIN of every row, in one buffer. As strings they would take more memory than all other columns.
 */
class PartNumbers {
  readonly #starts: Uint32Array;
  #heap = Buffer.alloc(64 * 1024);

  constructor(rows: number) {
    this.#starts = new Uint32Array(rows + 1);
  }

  /** Keeps the two neighboring fields from `field` on, with the tab between them. */
  add(at: number, row: CopyRow, field: number): void {
    const [from, to] = [row.start(field), row.end(field + 1)];
    const start = this.#starts[at] ?? 0;
    const end = start + to - from;
    if (end > this.#heap.length) {
      const larger = Buffer.alloc(Math.max(end, this.#heap.length * 2));
      larger.set(this.#heap);
      this.#heap = larger;
    }
    this.#heap.set(row.bytes.subarray(from, to), start);
    this.#starts[at + 1] = end;
  }

  read(at: number): { mpn: string; gtin: string | null } {
    const [mpn = '', gtin = ''] = this.#heap
      .toString('utf8', this.#starts[at], this.#starts[at + 1])
      .split('\t');
    return { mpn, gtin: gtin === '' ? null : gtin };
  }
}
