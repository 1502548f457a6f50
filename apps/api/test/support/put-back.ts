import type { Database } from '../../src/platform/db/database.ts';

/** Numbers that processes follow. They go on, because one that went back would name an earlier state of the rows. */
const FOLLOWED = ['catalog_sequence', 'installer_sequence'];

const TABLES = `
  SELECT c.oid::regclass::text AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
    AND a.attgenerated = '' GROUP BY c.oid`;

interface Table extends Record<string, unknown> {
  readonly name: string;
  /** Those that can be written, as a list in SQL. */
  readonly columns: string;
}

/**
 * Remembers the rows of a database, and gives the function that puts them back, whatever has been written since. It needs a
 * superuser: rows that may not be deleted, and those that others refer to, are replaced as well.
 */
export async function rememberRows(db: Database): Promise<() => Promise<void>> {
  const tables = await db.query<Table>(TABLES, [FOLLOWED]);
  const filled = await filledOnes(db, tables);
  await db.execute('CREATE SCHEMA remembered');
  for (const { name } of filled)
    await db.execute(`CREATE UNLOGGED TABLE remembered.${name} AS SELECT * FROM ${name}`);
  const refill = filled.map(
    ({ name, columns }) =>
      `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM remembered.${name}`,
  );
  return async () => {
    await db.transaction(async (tx) => {
      // No trigger runs, so that nothing refuses, counts or notes what happens here.
      await tx.execute('SET LOCAL session_replication_role = replica');
      for (const { name } of await filledOnes(tx, tables)) await tx.execute(`DELETE FROM ${name}`);
      for (const statement of refill) await tx.execute(statement);
    });
  };
}

/** The tables that have rows. */
async function filledOnes(db: Pick<Database, 'query'>, tables: readonly Table[]): Promise<readonly Table[]> {
  const found = await db.query<{ name: string }>(
    tables
      .map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`)
      .join(' UNION ALL '),
  );
  const names = new Set(found.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}
