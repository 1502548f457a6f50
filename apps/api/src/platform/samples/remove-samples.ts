import type { Database, Queries } from '../db/database.ts';
import { adoptChangedRows } from './adopt-changed-rows.ts';
import { type SampleGroup, sampleGroups, type SamplePart } from './sample-part.ts';

/** Rows of a table that were removed, or would be. */
export interface RemovedSamples {
  readonly group: SampleGroup;
  readonly table: string;
  readonly rows: number;
  /** For rows that stay: what becomes of them. */
  readonly instead?: string;
}

/** Held by whoever loads or removes a sample. */
export const SAMPLE_LOCK = 7_316_024;

/** A later start of the same shop does not load these groups again. */
const REMEMBER = `
  UPDATE sample_data SET removed_groups = (
    SELECT array_agg(DISTINCT name ORDER BY name) FROM unnest(removed_groups || $1::text[]) AS groups (name)
  )`;
const FORGET = `
  UPDATE sample_data SET stamp = '', removed_groups = ARRAY(
    SELECT name FROM unnest(removed_groups) AS groups (name) WHERE NOT name = ANY ($1)
  ) WHERE removed_groups && $1`;

class DryRunRollback extends Error {
  readonly removed: RemovedSamples[];

  constructor(removed: RemovedSamples[]) {
    super('Nothing was changed');
    this.removed = removed;
  }
}

/**
 * Takes groups of the sample shop out of the database with everything that hangs on them, in one transaction.
 * @param parts of all modules, those above first
 * @param options.apply false to find out what would go
 */
export async function removeSamples(
  db: Database,
  parts: readonly SamplePart[],
  groups: readonly SampleGroup[],
  { apply }: { readonly apply: boolean },
): Promise<RemovedSamples[]> {
  try {
    return await db.transaction(async (tx) => {
      const removed = await removeGroups(tx, parts, groups);
      if (!apply) throw new DryRunRollback(removed);
      await tx.execute(REMEMBER, [groups]);
      return removed;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.removed;
    throw error;
  }
}

async function removeGroups(
  tx: Queries,
  parts: readonly SamplePart[],
  groups: readonly SampleGroup[],
): Promise<RemovedSamples[]> {
  await tx.execute("SET LOCAL lock_timeout = '5s'");
  await tx.query('SELECT pg_advisory_xact_lock($1)', [SAMPLE_LOCK]);
  await adoptChangedRows(tx);
  for (const { adopt = [] } of parts)
    for (const { group, sql } of adopt) if (groups.includes(group)) await tx.execute(sql);
  const removed: RemovedSamples[] = [];
  for (const { remove } of parts)
    for (const { group, table, sql, instead } of remove) {
      if (!groups.includes(group)) continue;
      const rows = await tx.execute(sql);
      if (rows > 0) removed.push({ group, table, rows, ...(instead !== undefined && { instead }) });
    }
  for (const part of parts) await part.recount?.(tx, groups);
  return removed.toSorted(
    (one, other) => sampleGroups.indexOf(one.group) - sampleGroups.indexOf(other.group),
  );
}

/** Lets the next start load groups again that were removed. @returns false if none of them was */
export const restoreSamples = (db: Database, groups: readonly SampleGroup[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SAMPLE_LOCK]);
    return (await tx.execute(FORGET, [groups])) > 0;
  });
