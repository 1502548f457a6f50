import type { Queries } from '../../db/database.ts';
import type { RunContext } from '../feed-kind.ts';

/** The state of a run (docs/adr/0094-staged-feeds.md). */
export type RunState =
  | 'staging'
  | 'staged'
  | 'checked'
  | 'waiting-for-approval'
  | 'applying'
  | 'applied'
  | 'rolled-back'
  | 'failed'
  | 'given-up';

/** Something to do with a run. */
export type RunStep = 'check' | 'apply' | 'roll back' | 'give up';

/** The states from which each step may begin. A run that failed, or whose process died, goes on from its last batch. */
const begins: Readonly<Record<RunStep, readonly RunState[]>> = {
  check: ['staged', 'checked', 'waiting-for-approval'],
  apply: ['checked', 'waiting-for-approval', 'applying', 'failed'],
  'roll back': ['applied', 'applying', 'failed'],
  'give up': ['staging', 'staged', 'checked', 'waiting-for-approval'],
};

/** The message says why a run cannot do this; nothing was changed. */
export class RunRefused extends Error {
  override name = 'RunRefused';
}

/** A guard that stands in the way until a person approves. */
export interface RunStop {
  readonly guard: string;
  readonly rows: number;
  readonly message: string;
}

/** Rows by what is to become of them. */
export interface RunCounts {
  readonly add: number;
  readonly change: number;
  readonly discontinue: number;
  readonly none: number;
  readonly unusable: number;
}

/** A file as it was read. */
export interface RunFile {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  /** ISO, when it was last written. The version before did not note it. */
  readonly writtenAt?: string;
}

export interface FeedRun {
  readonly runId: string;
  readonly feedId: string;
  readonly kind: string;
  readonly supplierId: string | null;
  readonly isFull: boolean;
  readonly limits: Readonly<Record<string, number>>;
  readonly mapping: string;
  readonly mappingVersion: number;
  readonly files: readonly RunFile[];
  readonly state: RunState;
  readonly counts: Partial<RunCounts>;
  readonly stops: readonly RunStop[];
  readonly notes: readonly string[];
  readonly appliedRows: number;
  readonly error: string | null;
  readonly startedBy: string;
  readonly startedAt: Date;
  readonly approvedBy: string | null;
  /** Why it was approved. */
  readonly reason: string | null;
  readonly appliedBy: string | null;
  readonly appliedAt: Date | null;
  readonly rolledBackBy: string | null;
  readonly rolledBackAt: Date | null;
  readonly rollbackReason: string | null;
  /** Its rows that are kept (run-retention.ts). */
  readonly keptRows: 'all' | 'changes' | 'none';
  /** True if a newer run of its feed is applied, so that this one needs an approval. */
  readonly isOlder: boolean;
}

/** Rows of a run are kept for so many days after it was applied, and it can be rolled back as long. */
export const RUN_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

const RUN = `
  SELECT r.run_id AS "runId", r.feed_id AS "feedId", f.kind, r.supplier_id AS "supplierId", r.is_full AS "isFull", f.limits,
    r.mapping, r.mapping_version AS "mappingVersion", r.files, r.state, r.counts, r.stops, r.notes,
    r.applied_rows AS "appliedRows", r.error, r.started_by AS "startedBy", r.started_at AS "startedAt",
    r.approved_by AS "approvedBy", r.reason, r.applied_by AS "appliedBy", r.applied_at AS "appliedAt",
    r.rolled_back_by AS "rolledBackBy", r.rolled_back_at AS "rolledBackAt",
    r.rollback_reason AS "rollbackReason", r.kept_rows AS "keptRows",
    EXISTS (
      SELECT FROM feed_run newer WHERE newer.feed_id = r.feed_id AND newer.state = 'applied' AND newer.started_at > r.started_at
    ) AS "isOlder"
  FROM feed_run r JOIN feed f ON f.feed_id = r.feed_id`;

const ONE_RUN = `${RUN} WHERE r.run_id = $1`;
const LOCKED_RUN = `${ONE_RUN} FOR UPDATE OF r`;
const NEWEST_RUNS = `${RUN} WHERE $1::text IS NULL OR r.feed_id = $1 ORDER BY r.started_at DESC LIMIT $2`;

/**
 * Given up by nobody for so long, a run is history. One of which no batch was applied for an hour was left by its process. A later list
 * stands in place of one that waits, and a full one of one that has failed, but a rollback that has stopped is still to be finished.
 */
const OPEN_RUNS = `${RUN} WHERE r.started_at > now() - interval '30 days'
  AND (r.state IN ('failed', 'waiting-for-approval')
    OR r.state = 'applying' AND greatest(r.started_at, r.approved_at, r.applying_at) < now() - interval '1 hour')
  AND (r.state = 'applying' OR r.rolled_back_by IS NOT NULL OR NOT EXISTS (
    SELECT FROM feed_run later WHERE later.feed_id = r.feed_id AND later.state = 'applied' AND later.started_at > r.started_at
      AND (r.state = 'waiting-for-approval' OR later.is_full)
  ))
  ORDER BY r.started_at DESC LIMIT 20`;

/** The newest runs that need a person, because a guard, an error, or the end of a process has stopped them and no later one replaces them. */
export const listOpenRuns = (sql: Queries): Promise<FeedRun[]> => sql.query(OPEN_RUNS);

/** @throws RunRefused if there is none */
export async function getRun(sql: Queries, runId: string): Promise<FeedRun> {
  const run = await sql.maybeOne<FeedRun>(ONE_RUN, [runId]);
  if (run === null) throw new RunRefused(`There is no run ${runId}.`);
  return run;
}

/** The newest runs, of one feed or of all. */
export const listRuns = (sql: Queries, feedId: string | null, limit: number): Promise<FeedRun[]> =>
  sql.query(NEWEST_RUNS, [feedId, limit]);

/**
 * Locks a run for a step.
 * @throws RunRefused if it does not stand where the step may begin
 */
export async function lockRun(sql: Queries, runId: string, step: RunStep): Promise<FeedRun> {
  const run = await sql.maybeOne<FeedRun>(LOCKED_RUN, [runId]);
  if (run === null) throw new RunRefused(`There is no run ${runId}.`);
  if (!begins[step].includes(run.state))
    throw new RunRefused(`Run ${runId} is ${stateNames[run.state]}. You cannot ${step} it now.`);
  if (step !== 'give up' && Date.now() - (run.appliedAt ?? run.startedAt).getTime() > RUN_DAYS * DAY_MS)
    throw new RunRefused(`Run ${runId} is older than ${String(RUN_DAYS)} days. Its rows are no longer kept.`);
  return run;
}

/** States as a sentence names them. */
export const stateNames: Readonly<Record<RunState, string>> = {
  staging: 'being read',
  staged: 'read, and not checked yet',
  checked: 'checked, and not applied yet',
  'waiting-for-approval': 'waiting for an approval',
  applying: 'being applied',
  applied: 'applied',
  'rolled-back': 'rolled back',
  failed: 'stopped by an error',
  'given-up': 'given up',
};

/** A run as far as its rows need it. */
type RunOfRows = Pick<FeedRun, 'files' | 'startedBy' | 'approvedBy' | (keyof FeedRun & keyof RunContext)>;

export function toContext(run: RunOfRows): RunContext {
  const { startedAt } = run;
  const files = run.files.map(({ name, writtenAt }) => ({
    name,
    at: Math.min(startedAt.getTime(), writtenAt === undefined ? Infinity : Date.parse(writtenAt)),
  }));
  return {
    runId: run.runId,
    feedId: run.feedId,
    supplierId: run.supplierId,
    isFull: run.isFull,
    by: run.approvedBy ?? run.startedBy,
    reason: run.reason,
    startedAt,
    writtenAt: files.length === 0 ? startedAt : new Date(Math.max(...files.map(({ at }) => at))),
    getWrittenAt: (file) => {
      // A row names its file by the path that was given, and one of an archive by a path within that.
      const own = files.filter(({ name }) => `/${file}/`.includes(`/${name}/`));
      return new Date(Math.min(startedAt.getTime(), ...own.map(({ at }) => at)));
    },
  };
}
