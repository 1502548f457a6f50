import type { Queries } from '../db/database.ts';

const NOTED = 'SELECT noted FROM sample_data';
const KEY = `
  SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int[], a.attnum::int)`;
const COLUMNS = `
  SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`;
/** Contents were noted as text, which must not depend on how this database writes times. */
const WRITE_ALIKE = [
  "SET LOCAL TimeZone = 'UTC'",
  "SET LOCAL DateStyle = 'ISO'",
  'SET LOCAL extra_float_digits = 1',
];

const sumUp = (columns: readonly string[]): string =>
  `md5(ROW(${columns.map((name) => `t."${name}"`).join(', ')})::text)::uuid`;

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
  for (const setting of WRITE_ALIKE) await tx.execute(setting);
  const [stored] = await tx.query<{ noted: Record<string, string[]> }>(NOTED);
  const adopted: Record<string, number> = {};
  for (const [table, columns] of Object.entries(stored?.noted ?? {})) {
    const existing = new Set(await listNames(tx, COLUMNS, table));
    // A column that is gone since can no longer be compared.
    if (!existing.has('sample') || !columns.every((name) => existing.has(name))) continue;
    const key = await listNames(tx, KEY, table);
    const rows = await tx.execute(
      `UPDATE "${table}" t SET sample = false WHERE t.sample AND EXISTS (
         SELECT FROM sample_row s WHERE s.table_name = $1 AND s.key = ${sumUp(key)} AND s.content <> ${sumUp(columns)}
       )`,
      [table],
    );
    if (rows > 0) adopted[table] = rows;
  }
  return adopted;
}
