import type { Queries } from '../db/database.ts';
import { sumColumns, WRITE_VALUES_ALIKE } from './row-sum.ts';

const NOTED = 'SELECT noted FROM sample_data';
const KEY = `
  SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int[], a.attnum::int)`;
const COLUMNS = `
  SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`;

const listNames = async (tx: Pick<Queries, 'query'>, sql: string, table: string): Promise<string[]> =>
  (await tx.query<{ name: string }>(sql, [table])).map(({ name }) => name);

/**
 * Makes rows of the sample the owner's that somebody has changed since they were loaded. To be called in a transaction. The loader has
 * noted the tables, with the columns that it filled and that selling does not change.
 * @returns the number of such rows in each table that has some
 */
export async function adoptChangedRows(
  tx: Pick<Queries, 'query' | 'execute'>,
): Promise<Record<string, number>> {
  await tx.query(WRITE_VALUES_ALIKE);
  const [stored] = await tx.query<{ noted: Record<string, string[]> }>(NOTED);
  const adopted: Record<string, number> = {};
  for (const [table, columns] of Object.entries(stored?.noted ?? {})) {
    const existing = new Set(await listNames(tx, COLUMNS, table));
    // A column that is gone since can no longer be compared.
    if (!existing.has('sample') || !columns.every((name) => existing.has(name))) continue;
    const key = await listNames(tx, KEY, table);
    const rows = await tx.execute(
      `UPDATE "${table}" t SET sample = false WHERE t.sample AND EXISTS (
         SELECT FROM sample_row s WHERE s.table_name = $1 AND s.key = ${sumColumns(key)} AND s.content <> ${sumColumns(columns)}
       )`,
      [table],
    );
    if (rows > 0) adopted[table] = rows;
  }
  return adopted;
}
