import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Log } from '../log/log.ts';
import { kindOfError } from '../log/kind-of-error.ts';

/** Carries out one job. It may be called again for the same job, so it must be repeatable. */
export type JobHandler = (payload: unknown) => Promise<void>;

/** Handlers by the topics of their jobs. */
export type JobTable = Readonly<Record<string, JobHandler>>;

export interface OutboxOptions {
  readonly db: Database;
  readonly log: Log;
  /** Simultaneous jobs of each topic in this process. Default 2. */
  readonly placesPerTopic?: number;
  /** Milliseconds between two searches for jobs that were not announced. */
  readonly pollMs: number;
  /**
   * Seconds that a taken job belongs to its process; after a crash, it is taken again then. Every outside call has a much
   * shorter timeout. Should a job outlive its lease anyway, it is done twice, which does no harm.
   */
  readonly leaseSeconds: number;
}

/** Jobs taken per place: it saves reads of the table. */
const TAKEN_AHEAD = 4;
/**
 * A job that has waited here for a longer part of its lease is left to its next taker, so that it is not done
 * twice.
 */
const BEGINS_WITHIN = 1 / 3;
/** Milliseconds that a stop waits for jobs in progress. A job that hangs longer is done again after its lease. */
const STOP_MS = 3_000;
/** Seconds before the next attempt, by the number of attempts so far. */
const BACK_OFF_SECONDS = [1, 2, 5, 10, 30, 60, 300] as const;

/**
 * Takes at most $2 due jobs of each of so many topics, $1, of which some may be null. Finished jobs are deleted by the
 * statement that takes the next ones.
 */
function takeStatement(topics: number): string {
  const due = Array.from(
    { length: topics },
    (_, at) => `
      SELECT job_id FROM (
        SELECT job_id FROM outbox
        WHERE topic = ($1::text[])[${String(at + 1)}] AND run_at <= now() AND job_id <> ALL ($4)
        ORDER BY run_at LIMIT $2 FOR UPDATE SKIP LOCKED
      ) AS of_topic`,
  );
  return `
    WITH finished AS (DELETE FROM outbox WHERE job_id = ANY ($4)), due AS (${due.join(' UNION ALL ')})
    UPDATE outbox SET attempts = attempts + 1, run_at = now() + $3 * interval '1 second'
    FROM due WHERE outbox.job_id = due.job_id
    RETURNING outbox.job_id AS "jobId", topic, payload, attempts`;
}

const FINISHED = 'DELETE FROM outbox WHERE job_id = ANY ($1)';

const AGAIN = `
  UPDATE outbox SET run_at = now() + $2 * interval '1 second', last_error = $3 WHERE job_id = $1`;

const GIVE_BACK = 'UPDATE outbox SET run_at = now(), attempts = attempts - 1 WHERE job_id = ANY ($1)';

interface JobRow {
  jobId: string;
  topic: string;
  payload: unknown;
  attempts: number;
}

interface TakenJob extends JobRow {
  /** The moment it was taken, on this process's monotonic clock. */
  readonly takenAt: number;
}

/** The work on one topic in this process. */
interface TopicState {
  readonly topic: string;
  readonly handler: JobHandler;
  /** Taken, and waiting for a place. */
  taken: TakenJob[];
  running: number;
}

/**
 * Carries out the jobs in the outbox: at least once, however many processes are looking, and repeatedly, with longer
 * and longer pauses, until they succeed. Each topic has places of its own, so that an outside party that hangs delays
 * only what it is needed for.
 */
export class OutboxWorker {
  readonly #options: OutboxOptions;
  readonly #places: number;
  readonly #topics = new Map<string, TopicState>();
  #takeStatement = takeStatement(0);
  readonly #running = new Set<Promise<void>>();
  /** Topics to look for jobs of. */
  readonly #wanted = new Set<TopicState>();
  /** Done, but still in the table. If the process dies now, they are done once more. */
  #finished: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #started = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#places = options.placesPerTopic ?? 2;
  }

  /**
   * Adds topics, before the worker starts.
   * @throws Error for a topic that somebody else carries out
   */
  handle(jobs: JobTable): void {
    for (const [topic, handler] of Object.entries(jobs)) {
      if (this.#topics.has(topic)) throw new Error(`Two modules carry out the jobs of ${topic}`);
      this.#topics.set(topic, { topic, handler, taken: [], running: 0 });
    }
  }

  start(): void {
    this.#takeStatement = takeStatement(this.#topics.size);
    this.#started = true;
    this.#timer = setInterval(() => this.wake(), this.#options.pollMs);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for jobs now, of some topics or of all. Call it after a commit that added some. */
  wake(jobs?: JobTable): void {
    this.#look(
      jobs === undefined
        ? this.#topics.values()
        : Object.keys(jobs).flatMap((topic) => this.#topics.get(topic) ?? []),
    );
  }

  /** Starts no more jobs, waits a while for those in progress, and releases the others. It can be started again. */
  async stop(): Promise<void> {
    this.#started = false;
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.race([Promise.all(this.#running), sleep(STOP_MS, undefined, { ref: false })]);
    const { db } = this.#options;
    const finished = this.#finished.splice(0);
    if (finished.length > 0) await db.execute(FINISHED, [finished]);
    const left = [...this.#topics.values()].flatMap((topic) => topic.taken.splice(0));
    if (left.length > 0) await db.execute(GIVE_BACK, [left.map(({ jobId }) => jobId)]);
  }

  #look(topics: Iterable<TopicState>): void {
    if (!this.#started) return;
    for (const topic of topics) this.#wanted.add(topic);
    this.#looking ??= this.#takeJobs()
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        this.#looking = undefined;
        // Some may have been added after the last look.
        if (this.#wanted.size > 0) this.#look([]);
      });
  }

  async #takeJobs(): Promise<void> {
    while (this.#wanted.size > 0) {
      const topics = [...this.#wanted].filter((topic) => this.#isHungry(topic));
      this.#wanted.clear();
      if (topics.length > 0) await this.#take(topics);
      for (const topic of topics) this.#fillPlaces(topic);
    }
  }

  /** True if a topic has a free place and no job for it. */
  #isHungry({ taken, running }: TopicState): boolean {
    return taken.length === 0 && running < this.#places;
  }

  async #take(topics: readonly TopicState[]): Promise<void> {
    const finished = [...this.#finished];
    const takenAt = performance.now();
    const jobs = await this.#options.db.query<JobRow>(this.#takeStatement, [
      [...this.#topics.values()].map((state) => (topics.includes(state) ? state.topic : null)),
      this.#places * TAKEN_AHEAD,
      this.#options.leaseSeconds,
      finished,
    ]);
    this.#finished = this.#finished.filter((jobId) => !finished.includes(jobId));
    for (const job of jobs) this.#topics.get(job.topic)?.taken.push({ ...job, takenAt });
  }

  #fillPlaces(state: TopicState): void {
    const beginsWithinMs = this.#options.leaseSeconds * 1_000 * BEGINS_WITHIN;
    while (state.running < this.#places && this.#started) {
      const job = state.taken.shift();
      if (job === undefined) return;
      if (performance.now() - job.takenAt > beginsWithinMs) continue;
      state.running++;
      const run = this.#run(state, job).finally(() => {
        state.running--;
        this.#running.delete(run);
        this.#fillPlaces(state);
        if (this.#isHungry(state)) this.#look([state]);
      });
      this.#running.add(run);
    }
  }

  async #run({ handler, topic }: TopicState, { jobId, payload, attempts }: TakenJob): Promise<void> {
    const { db, log } = this.#options;
    try {
      await handler(payload);
      this.#finished.push(jobId);
    } catch (error) {
      const seconds = BACK_OFF_SECONDS[Math.min(attempts, BACK_OFF_SECONDS.length) - 1] ?? 1;
      // An outside party's message may quote a person's address, so only the kind of error is logged.
      log.warn(
        { jobId, topic, attempts, again: seconds, reason: kindOfError(error) },
        'a job failed and is tried again',
      );
      await db
        .execute(AGAIN, [jobId, seconds, String(error).slice(0, 500)])
        .catch(() => log.warn({ jobId }, 'a failed job waits for the end of its lease'));
    }
  }
}
