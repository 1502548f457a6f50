import type { Queries } from '../db/database.ts';

/** Work to be done outside the database, recorded in the transaction that makes it necessary. */
export interface NewJob {
  /** The same id is the same job: a second one is not added while the first is waiting. */
  readonly jobId: string;
  readonly topic: string;
  readonly payload: unknown;
  /** Earliest time; at once by default. */
  readonly runAt?: Date;
}

/** @param about the parts of the id after the topic; by default the payload's values, which are then words and numbers */
export function newJob(topic: string, payload: Readonly<Record<string, string | number>>): NewJob;
export function newJob(
  topic: string,
  payload: Readonly<Record<string, unknown>>,
  about: readonly (string | number)[],
): NewJob;
export function newJob(
  topic: string,
  payload: Readonly<Record<string, unknown>>,
  about: readonly unknown[] = Object.values(payload),
): NewJob {
  return { jobId: [topic, ...about].join(':'), topic, payload };
}

const ADD = `
  INSERT INTO outbox (job_id, topic, payload, run_at)
  SELECT job_id, topic, payload, coalesce(run_at, now())
  FROM jsonb_to_recordset($1::jsonb) AS job (job_id text, topic text, payload jsonb, run_at timestamptz)
  ON CONFLICT (job_id) DO NOTHING`;

/** Jobs as JSON rows of the table, for statements that insert them themselves. */
const jobRows = (jobs: readonly NewJob[]): string =>
  JSON.stringify(
    jobs.map(({ jobId, topic, payload, runAt }) => ({ job_id: jobId, topic, payload, run_at: runAt })),
  );

/** Records jobs in the caller's transaction: they are done if, and only if, it commits. */
export async function addJobs(tx: Queries, jobs: readonly NewJob[]): Promise<void> {
  await tx.execute(ADD, [jobRows(jobs)]);
}

const BRING_FORWARD = 'UPDATE outbox SET run_at = now() WHERE job_id = $1 AND run_at > now()';

/** Has a job done at once. @returns false if it does not wait for its time any more */
export const bringForward = async (tx: Queries, jobId: string): Promise<boolean> =>
  (await tx.execute(BRING_FORWARD, [jobId])) > 0;
