import type { Queries } from '../../../platform/db/database.ts';

/** The person who changes deals, and the run of the feed by which they come, if they come by one. */
export interface DealEditor {
  readonly by: string;
  readonly runId: string | null;
}

type ChangeOfDeal = 'saved' | 'ended' | 'removed';

interface DealChange {
  readonly change: ChangeOfDeal;
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly runId: string | null;
}

const NOTE = `
  INSERT INTO deal_change (slug, change, changed_by, run_id)
  SELECT slug, $2, $3, $4 FROM unnest($1::text[]) AS slug`;
const CHANGES = `
  SELECT change, changed_at AS "changedAt", changed_by AS "changedBy", run_id AS "runId" FROM deal_change
  WHERE slug = $1 ORDER BY change_id DESC`;

/** @param slugs of deals and rebates */
export async function noteDealChanges(
  tx: Queries,
  slugs: readonly string[],
  change: ChangeOfDeal,
  { by, runId }: DealEditor,
): Promise<void> {
  if (slugs.length > 0) await tx.execute(NOTE, [slugs, change, by, runId]);
}

/** The changes of a deal or rebate, the newest first. */
export const listDealChanges = (sql: Queries, slug: string): Promise<DealChange[]> =>
  sql.query(CHANGES, [slug]);
