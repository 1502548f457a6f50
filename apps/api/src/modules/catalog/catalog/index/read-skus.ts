import type { ClientBase } from 'pg';
import {
  codeColumnNames,
  type Dictionaries,
  emptyColumns,
  firstNumberField,
  numberColumnNames,
  type SkuColumns,
  skuFields,
  skuSql,
} from './columns.ts';
import { readCopy } from './copy-rows.ts';
import { DictionaryEncoder } from './dictionary.ts';
import type { LineEntry } from './entries.ts';
import { getItemId, itemKeyAt } from './item-key.ts';
import type { PartNumbers } from './part-numbers.ts';

/** The things that the columns of SKUs refer to. Reading adds to the dictionaries and to the part numbers. */
export interface SkuReferences {
  readonly dictionaries: Dictionaries;
  readonly lines: readonly LineEntry[];
  readonly numbers: PartNumbers;
}

export interface ReadSkus {
  readonly columns: SkuColumns;
  /** The item ids that follow discontinued SKUs, by the key of these. */
  readonly successors: Map<number, string>;
  /** True if a SKU's line is not among the given ones. */
  readonly hasUnknownLine: boolean;
}

/**
 * Reads SKUs into columns, in no order.
 * @param most the number of SKUs that there are at most
 * @param keys of the SKUs to read; null for all
 */
export async function readSkus(
  client: ClientBase,
  { dictionaries, lines, numbers }: SkuReferences,
  most: number,
  keys: readonly number[] | null,
): Promise<ReadSkus> {
  const columns = emptyColumns(most);
  const linePositions = new Map(lines.map(({ lineId }, position) => [lineId, position]));
  const successors = new Map<number, string>();
  const targets = numberColumnNames.map((name) => columns[name]);
  const codes = codeColumnNames.map((name) => ({
    column: columns[name],
    encoder: new DictionaryEncoder(dictionaries[name]),
  }));
  const firstCode = firstNumberField + targets.length;
  const mpn = firstCode + codes.length;

  let at = 0;
  let hasUnknownLine = false;
  await readCopy(client, keys === null ? skuSql : `${skuSql} ${whereKey(keys)}`, skuFields, (row) => {
    const key = itemKeyAt(row.bytes, row.start(0), row.end(0));
    columns.key[at] = key;
    const line = linePositions.get(row.int(1));
    hasUnknownLine ||= line === undefined;
    columns.line[at] = line ?? 0;
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
    // Both numbers, which are neighbors, with the tab between them.
    const both = row.bytes.subarray(row.start(mpn), row.end(mpn + 1));
    columns.numbersStart[at] = numbers.add(both);
    columns.numbersLength[at] = both.length;
    const successor = mpn + 2;
    if (row.end(successor) > row.start(successor))
      successors.set(key, getItemId(itemKeyAt(row.bytes, row.start(successor), row.end(successor))));
    at++;
  });
  return { columns: at === most ? columns : firstRows(columns, at), successors, hasUnknownLine };
}

/** COPY takes no parameters; the digits of an item id need no quoting. */
const whereKey = (keys: readonly number[]): string =>
  `WHERE sku_id = ANY ('{${keys.map(getItemId).join()}}')`;

const firstRows = (columns: SkuColumns, rows: number): SkuColumns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, column.subarray(0, rows)]),
  ) as SkuColumns;
