import pg, { type ClientBase } from 'pg';
import { type SampleTable, sampleTables } from './sample-tables.ts';

const getColumns = (names: readonly string[]) => names.map((name) => `t.${pg.escapeIdentifier(name)}`);
const sumUp = (names: readonly string[]) => `md5(ROW(${getColumns(names).join(', ')})::text)::uuid`;

/** The condition that a row is the sample's. */
export const isSampleRow = ({ isSample = 't.sample' }: SampleTable): string => isSample;

/** Values are noted as text, which must not depend on how this database writes times. */
async function writeTimesAlike(client: ClientBase): Promise<void> {
  await client.query(
    `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL extra_float_digits = 1`,
  );
}

/**
 * Notes every row of the sample as it is now, for `adoptChangedRows` of the API.
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
