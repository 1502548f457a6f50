import pg, { type ClientBase } from 'pg';
import { type SampleTable, sampleTables } from './sample-tables.ts';

const getColumns = (names: readonly string[]) => names.map((name) => `t.${pg.escapeIdentifier(name)}`);
const sumUp = (names: readonly string[]) => `md5(ROW(${getColumns(names).join(', ')})::text)::uuid`;

/** The condition that a row is the sample's. */
export const isSampleRow = ({ isSample = 't.sample' }: SampleTable): string => isSample;

async function existingColumns(client: ClientBase, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The columns of each table that were noted when the sample was loaded; none if it was loaded before rows were noted. */
async function notedColumns(client: ClientBase): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await client.query<{ noted: Record<string, string[]> }>('SELECT noted FROM sample_data');
  return rows[0]?.noted ?? {};
}

/** Values are compared as text, which must not depend on how this database writes times. */
async function writeTimesAlike(client: ClientBase): Promise<void> {
  await client.query(
    `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL extra_float_digits = 1`,
  );
}

/**
 * Makes rows of the sample the owner's that somebody has changed since they were loaded. Call it in a transaction.
 * @returns the number of such rows in each table that has some
 */
export async function adoptChangedRows(client: ClientBase): Promise<Record<string, number>> {
  await writeTimesAlike(client);
  const noted = await notedColumns(client);
  const adopted: Record<string, number> = {};
  for (const { table, key } of sampleTables) {
    const columns = noted[table];
    if (columns === undefined) continue;
    const existing = await existingColumns(client, table);
    // A column that is gone since can no longer be compared.
    if (!columns.every((name) => existing.has(name))) continue;
    const { rowCount } = await client.query(
      `UPDATE ${table} t SET sample = false WHERE t.sample AND EXISTS (
         SELECT FROM sample_row s WHERE s.table_name = '${table}' AND s.key = ${sumUp(key)} AND s.content <> ${sumUp(columns)}
       )`,
    );
    if (rowCount) adopted[table] = rowCount;
  }
  return adopted;
}

/**
 * Notes every row of the sample as it is now, for {@link adoptChangedRows}.
 * @returns the columns that were noted of each table, which are stored with the sample's stamp
 */
export async function noteSampleRows(client: ClientBase): Promise<Record<string, readonly string[]>> {
  await writeTimesAlike(client);
  await client.query('DELETE FROM sample_row');
  const columns: Record<string, readonly string[]> = {};
  for (const table of sampleTables) {
    if (table.noted === undefined) continue;
    await client.query(
      `INSERT INTO sample_row (table_name, key, content)
       SELECT '${table.table}', ${sumUp(table.key)}, ${sumUp(table.noted)} FROM ${table.table} t WHERE ${isSampleRow(table)}`,
    );
    columns[table.table] = table.noted;
  }
  return columns;
}
