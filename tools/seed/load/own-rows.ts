import { sumColumns, WRITE_VALUES_ALIKE } from '@tirekit/api/samples';
import { type ClientBase } from 'pg';
import { type SampleTable, sampleTables } from './sample-tables.ts';

/** The condition that a row is the sample's. */
export const isSampleRow = ({ isSample = 't.sample' }: SampleTable): string => isSample;

/**
 * Notes every row of the sample as it is now, for `adoptChangedRows` of the API.
 * @returns the columns that were noted of each table, which are stored with the sample's stamp
 */
export async function noteSampleRows(client: ClientBase): Promise<Record<string, readonly string[]>> {
  await client.query(WRITE_VALUES_ALIKE);
  await client.query('DELETE FROM sample_row');
  const columns: Record<string, readonly string[]> = {};
  for (const table of sampleTables) {
    if (table.noted === undefined) continue;
    await client.query(
      `INSERT INTO sample_row (table_name, key, content)
       SELECT '${table.table}', ${sumColumns(table.key)}, ${sumColumns(table.noted)} FROM ${table.table} t WHERE ${isSampleRow(table)}`,
    );
    columns[table.table] = table.noted;
  }
  return columns;
}
