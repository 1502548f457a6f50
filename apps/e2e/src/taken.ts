import type { Client } from 'pg';
import { inDatabase } from './database.ts';

/**
 * Samples that a test has for itself until it ends: a tire, a place, a line. Workers run side by side on one shop, so a test that
 * buys a tire, changes its price or sells it out must not share it with the test beside it.
 */
const TABLE = 'e2e.taken';

/** A worker is a process that runs one test at a time, so what it has taken belongs to the running test. */
const worker = process.pid;

export type Kind = 'tire' | 'place' | 'line';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Prepares the database for a run, and frees what an interrupted one has left taken. Another one may be going on. */
export const prepareTaking = (): Promise<void> =>
  inDatabase(async (db) => {
    await db.query('CREATE SCHEMA IF NOT EXISTS e2e');
    await db.query(
      `CREATE TABLE IF NOT EXISTS ${TABLE} (kind text, id text, worker integer NOT NULL, PRIMARY KEY (kind, id))`,
    );
    const { rows } = await db.query<{ pid: number }>(`SELECT DISTINCT worker AS pid FROM ${TABLE}`);
    const gone = rows.map(({ pid }) => pid).filter((pid) => !isRunning(pid));
    await db.query(`DELETE FROM ${TABLE} WHERE worker = ANY ($1)`, [gone]);
  });

/**
 * Takes the first `count` of `ids` that no other test has. Ids that the running test took before count as free, so that it gets the
 * same ones when it asks again.
 *
 * @returns fewer if there are not as many
 */
export async function take(
  db: Client,
  kind: Kind,
  ids: readonly string[],
  count: number,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ free: number; got: string[] }>(
    `WITH free AS (
       SELECT id, place FROM unnest($2::text[]) WITH ORDINALITY AS wanted (id, place)
       WHERE NOT EXISTS (SELECT FROM ${TABLE} t WHERE t.kind = $1 AND t.id = wanted.id AND t.worker <> $4)
       ORDER BY place LIMIT $3), got AS (
       INSERT INTO ${TABLE} AS t (kind, id, worker) SELECT $1, id, $4 FROM free ORDER BY place
       ON CONFLICT (kind, id) DO UPDATE SET worker = t.worker WHERE t.worker = $4
       RETURNING id)
     SELECT (SELECT count(*)::int FROM free) AS free, ARRAY(SELECT id FROM got) AS got`,
    [kind, ids, count, worker],
  );
  const { free = 0, got = [] } = rows[0] ?? {};
  const taken = new Set(got);
  // Another test was quicker with one of them.
  if (taken.size < free) {
    const left = ids.filter((id) => !taken.has(id));
    for (const id of await take(db, kind, left, count - taken.size)) taken.add(id);
  }
  return ids.filter((id) => taken.has(id));
}

/** Frees what the test before has taken, with dozens of each tire in stock for the next one. */
export const freeTaken = (): Promise<unknown> =>
  inDatabase((db) =>
    db.query(
      `WITH freed AS (DELETE FROM ${TABLE} WHERE worker = $1 RETURNING kind, id)
       UPDATE stock SET quantity = 40 FROM freed WHERE kind = 'tire' AND sku_id = id AND quantity < 40`,
      [worker],
    ),
  );
