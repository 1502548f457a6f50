import pg, { type ClientBase } from 'pg';
import { type SampleTable, sampleTables } from './sample-tables.ts';

/** Rows of one table that the sample did not write, or that somebody has changed since. */
export type OwnRows = { table: string; count: number };

const getColumns = (names: readonly string[]) => names.map((name) => `t.${pg.escapeIdentifier(name)}`);
const sumUp = (names: readonly string[]) => `md5(ROW(${getColumns(names).join(', ')})::text)::uuid`;

async function listPrimaryKey(client: ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY array_position(i.indkey::int[], a.attnum::int)`,
    [table],
  );
  return rows.map(({ name }) => name);
}

async function existingColumns(client: ClientBase, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  );
  return new Set(rows.map(({ name }) => name));
}

/** The columns of each table that were noted when the sample was loaded; empty if it was loaded before rows were noted. */
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

async function readOwnRows(
  client: ClientBase,
  { table, where = 'true', sample, noted: wanted }: SampleTable,
  noted: readonly string[] | undefined,
): Promise<number> {
  const key = await listPrimaryKey(client, table);
  let isSample = sample;
  if (noted !== undefined && wanted !== undefined) {
    const existing = await existingColumns(client, table);
    // A column that is gone since can no longer be compared.
    const content = noted.every((name) => existing.has(name)) ? `AND s.content = ${sumUp(noted)}` : '';
    isSample = `EXISTS (SELECT FROM sample_row s
                        WHERE s.table_name = '${table}' AND s.key = ${sumUp(key)} ${content})`;
  }
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} t WHERE (${where}) AND NOT (${isSample})`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Finds the shop's own rows that a new sample would remove. Call it in a transaction.
 *
 * If the sample's rows were noted when they were written, all others are the shop's own, and so are noted rows that have changed.
 * In a database that was loaded before rows were noted, {@link SampleTable.sample} decides.
 */
export async function findOwnRows(
  client: ClientBase,
  tables: readonly SampleTable[] = sampleTables,
): Promise<OwnRows[]> {
  await writeTimesAlike(client);
  const noted = await notedColumns(client);
  const found: OwnRows[] = [];
  for (const table of tables) {
    const count = await readOwnRows(client, table, noted[table.table]);
    if (count > 0) found.push({ table: table.table, count });
  }
  return found;
}

/**
 * Notes every row that the sample has just written, for {@link findOwnRows}.
 * @returns the columns that were noted of each table, which are stored with the sample's stamp
 */
export async function noteSampleRows(client: ClientBase): Promise<Record<string, readonly string[]>> {
  await writeTimesAlike(client);
  await client.query('DELETE FROM sample_row');
  const columns: Record<string, readonly string[]> = {};
  for (const { table, where = 'true', noted } of sampleTables) {
    if (noted === undefined) continue;
    const key = await listPrimaryKey(client, table);
    await client.query(
      `INSERT INTO sample_row (table_name, key, content)
       SELECT '${table}', ${sumUp(key)}, ${sumUp(noted)} FROM ${table} t WHERE ${where}`,
    );
    columns[table] = noted;
  }
  return columns;
}
