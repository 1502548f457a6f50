import type { Database, Queries } from '../db/database.ts';
import type { Log } from '../log/log.ts';

/** Work to be done outside the database, recorded in the transaction that makes it necessary. */
export interface NewJob {
  /** The same id is the same job: a second one is not added while the first is waiting. */
  readonly jobId: string;
  readonly topic: string;
  readonly payload: unknown;
}

/** Carries out one job. It may be called again for the same job, so it must be repeatable. */
export type JobHandler = (payload: unknown) => Promise<void>;

export interface OutboxOptions {
  readonly db: Database;
  readonly log: Log;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Simultaneous jobs in this process. Default 6. */
  readonly concurrency?: number;
  /** Whether so many callers are waiting for this process that each job would delay them. */
  readonly isRushed?: () => boolean;
  /** How long the worker stands back in a rush. Default 10,000. */
  readonly standBackMs?: number;
  /** How often to look for jobs that nobody announced. Default 1000. */
  readonly pollMs?: number;
}

/**
 * How long a taken job belongs to its process; after a crash, it is taken again then. Every outside call has a much
 * shorter timeout. Should a job outlive its lease anyway, it is done twice, which does no harm.
 */
const LEASE_SECONDS = 30;
/** Simultaneous jobs in a rush that does not end: a rush may delay jobs but not prevent them. */
const PLACES_IN_A_RUSH = 2;
/** Jobs taken per free place: it saves reads of the table, and they are still done well within the lease. */
const TAKEN_AHEAD = 4;
/** Seconds before the next attempt, by the number of attempts so far. */
const BACK_OFF_SECONDS = [1, 2, 5, 10, 30, 60, 300] as const;

const ADD = `
  INSERT INTO outbox (job_id, topic, payload)
  SELECT job_id, topic, payload FROM jsonb_to_recordset($1::jsonb) AS job (job_id text, topic text, payload jsonb)
  ON CONFLICT (job_id) DO NOTHING`;

/** Finished jobs are deleted by the statement that takes the next ones. */
const TAKE = `
  WITH finished AS (DELETE FROM outbox WHERE job_id = ANY ($4))
  UPDATE outbox SET attempts = attempts + 1, run_at = now() + $3 * interval '1 second'
  WHERE job_id IN (
    SELECT job_id FROM outbox WHERE run_at <= now() AND topic = ANY ($1) AND job_id <> ALL ($4)
    ORDER BY run_at LIMIT $2 FOR UPDATE SKIP LOCKED
  )
  RETURNING job_id, topic, payload, attempts`;

const FINISHED = 'DELETE FROM outbox WHERE job_id = ANY ($1)';

const AGAIN = `
  UPDATE outbox SET run_at = now() + $2 * interval '1 second', last_error = $3 WHERE job_id = $1`;

const GIVE_BACK = 'UPDATE outbox SET run_at = now(), attempts = attempts - 1 WHERE job_id = ANY ($1)';

interface JobRow {
  job_id: string;
  topic: string;
  payload: unknown;
  attempts: number;
}

/** Jobs as JSON rows of the table, for statements that insert them themselves. */
export const jobRows = (jobs: readonly NewJob[]): string =>
  JSON.stringify(jobs.map(({ jobId, topic, payload }) => ({ job_id: jobId, topic, payload })));

/** Records jobs in the caller's transaction: they are done if, and only if, it commits. */
export async function addJobs(tx: Queries, jobs: readonly NewJob[]): Promise<void> {
  await tx.execute(ADD, [jobRows(jobs)]);
}

/**
 * Carries out the jobs in the outbox: at least once, however many processes are looking, and repeatedly, with longer
 * and longer pauses, until they succeed.
 */
export class OutboxWorker {
  readonly #options: OutboxOptions;
  readonly #topics: string[];
  readonly #running = new Set<Promise<void>>();
  readonly #taken: JobRow[] = [];
  /** Done, but still in the table. If the process dies now, they are done once more. */
  #finished: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #wokenMeanwhile = false;
  #started = false;
  #rushedSince: number | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#topics = Object.keys(options.handlers);
  }

  start(): void {
    this.#started = true;
    this.#timer = setInterval(() => this.wake(), this.#options.pollMs ?? 1_000);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for jobs now. Call it after a commit that added some. */
  wake(): void {
    if (!this.#started) return;
    if (this.#looking !== undefined) {
      this.#wokenMeanwhile = true;
      return;
    }
    this.#looking = this.#takeJobs()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        this.#looking = undefined;
        const again = this.#wokenMeanwhile;
        this.#wokenMeanwhile = false;
        if (again) this.wake();
      });
  }

  /** Starts no more jobs, waits for those in progress, and releases the others. */
  async stop(): Promise<void> {
    this.#started = false;
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#running);
    const { db } = this.#options;
    if (this.#finished.length > 0) await db.execute(FINISHED, [this.#finished]);
    const left = this.#taken.splice(0).map(({ job_id }) => job_id);
    if (left.length > 0) await db.execute(GIVE_BACK, [left]);
  }

  /** How many jobs may run at once: none for the first seconds of a rush, then a few. */
  #places(): number {
    const { concurrency = 6, isRushed, standBackMs = 10_000 } = this.#options;
    if (isRushed?.() !== true) {
      this.#rushedSince = undefined;
      return concurrency;
    }
    this.#rushedSince ??= performance.now();
    const isPatient = performance.now() - this.#rushedSince < standBackMs;
    return isPatient ? 0 : Math.min(concurrency, PLACES_IN_A_RUSH);
  }

  /** Fills the free places with jobs taken ahead, or with new ones. */
  async #takeJobs(): Promise<void> {
    const places = this.#places();
    if (this.#taken.length === 0 && this.#running.size < places) {
      const most = places * TAKEN_AHEAD;
      const finished = [...this.#finished];
      this.#taken.push(
        ...(await this.#options.db.query<JobRow>(TAKE, [this.#topics, most, LEASE_SECONDS, finished])),
      );
      this.#finished = this.#finished.filter((jobId) => !finished.includes(jobId));
    }
    while (this.#running.size < places && this.#started) {
      const job = this.#taken.shift();
      if (job === undefined) return;
      const run = this.#run(job).finally(() => {
        this.#running.delete(run);
        this.wake();
      });
      this.#running.add(run);
    }
  }

  async #run({ job_id: jobId, topic, payload, attempts }: JobRow): Promise<void> {
    const { db, handlers, log } = this.#options;
    try {
      await handlers[topic]?.(payload);
      this.#finished.push(jobId);
    } catch (error) {
      const seconds = BACK_OFF_SECONDS[Math.min(attempts, BACK_OFF_SECONDS.length) - 1] ?? 1;
      // An outside party's message may quote a person's address, so only the kind of error is logged.
      log.warn(
        { jobId, topic, attempts, again: seconds, reason: kindOf(error) },
        'a job failed and is tried again',
      );
      await db
        .execute(AGAIN, [jobId, seconds, String(error).slice(0, 500)])
        .catch(() => log.warn({ jobId }, 'a failed job waits for the end of its lease'));
    }
  }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name;
}
