import type { Logger } from 'pino';
import { createPoster, NoAnswerInTime, type Poster } from './post.ts';
import { signatureHeader } from './signature.ts';

/** A webhook as it is sent: `body` is the JSON text, so that every attempt sends the same bytes. */
export interface OutboxEvent {
  id: string;
  type: string;
  createdAt: string;
  body: string;
}

/** An event and its delivery. `problem` is why the latest attempt failed. */
export interface OutboxRow {
  event: OutboxEvent;
  deliveredAt?: string;
  attempts: number;
  problem?: string;
}

/** A party's proof that a webhook is its own: a secret in a header of ours, or its own way, for each attempt. */
export type WebhookSignature =
  | { signatureHeader: string; secret: string }
  | { sign: (body: string) => Record<string, string> };

type OutboxOptions = WebhookSignature & {
  url: string;
  log: Logger;
  /** Records that the receiver has accepted the event, so that it is not sent again after a restart. */
  delivered(id: string, at: string): Promise<void>;
  /** The number of newest events that are kept, besides all that are not delivered yet. */
  eventsKept: number;
  /** The wait for further events before sending. Default 150. */
  quietMs?: number;
  /** The longest that an event waits for others. Default 10,000. */
  patienceMs?: number;
};

interface WaitingRow extends OutboxRow {
  /** By the clock of `performance.now`. */
  addedAt: number;
}

/** The delay after the first, second, … failed attempt; the last applies to all later ones. */
const retryAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const attemptTimeoutMs = 10_000;
const attemptsAtOnce = 16;
const QUIET_MS = 150;
const PATIENCE_MS = 10_000;

/**
 * Delivers signed webhooks at least once: each event is tried until the receiver answers 2xx. It keeps nothing on
 * disk itself; its owner journals events before `add` and gives them back by `restore` after a restart.
 *
 * The caller that makes an event has just been answered, and knows its contents: while more of them come, messages stand
 * back, and leave the time of sender and receiver to those who wait for an answer.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #rows = new Map<string, WaitingRow>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #due = new Set<string>();
  readonly #poster: Poster;
  #running = 0;
  #latestAt = Number.NEGATIVE_INFINITY;
  #pumpTimer: NodeJS.Timeout | undefined;
  #started = false;
  #stopped = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#poster = createPoster(options.url);
  }

  /** Sends an event that has already been journalled. */
  add(event: OutboxEvent): void {
    this.#latestAt = performance.now();
    this.#rows.set(event.id, { event, attempts: 0, addedAt: this.#latestAt });
    this.#due.add(event.id);
    this.#pumpLater();
  }

  /** Adds an event from the journal; `start` sends it if it was not delivered. */
  restore(event: OutboxEvent): void {
    this.#rows.set(event.id, { event, attempts: 0, addedAt: Number.NEGATIVE_INFINITY });
  }

  /** Marks a restored event as delivered before the restart. */
  restoreDelivered(id: string, at: string): void {
    const row = this.#rows.get(id);
    if (row) row.deliveredAt = at;
    this.#dropDelivered();
  }

  start(): void {
    this.#started = true;
    for (const row of this.#rows.values()) if (!row.deliveredAt) this.#makeDue(row.event.id);
  }

  /** Sends an event now, delivered or not: receivers must tolerate repetitions. False if there is no such event. */
  sendAgain(id: string): boolean {
    if (!this.#rows.has(id)) return false;
    this.#makeDue(id);
    return true;
  }

  /** The newest events first. */
  latest(limit: number): OutboxRow[] {
    return [...this.#rows.values()].slice(-limit).reverse();
  }

  /** Oldest first. */
  all(): Iterable<OutboxRow> {
    return this.#rows.values();
  }

  stop(): void {
    this.#stopped = true;
    this.#poster.close();
    clearTimeout(this.#pumpTimer);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Drops the oldest delivered events. */
  #dropDelivered(): void {
    for (const [id, { deliveredAt }] of this.#rows) {
      if (this.#rows.size <= this.#options.eventsKept) return;
      if (deliveredAt !== undefined && !this.#due.has(id)) this.#rows.delete(id);
    }
  }

  #makeDue(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#due.add(id);
    this.#pump();
  }

  #pumpLater(): void {
    this.#pumpTimer ??= setTimeout(() => {
      this.#pumpTimer = undefined;
      this.#pump();
    }, this.#options.quietMs ?? QUIET_MS);
  }

  #pump(): void {
    if (!this.#started || this.#stopped) return;
    const { quietMs = QUIET_MS, patienceMs = PATIENCE_MS } = this.#options;
    const now = performance.now();
    const isQuiet = now - this.#latestAt >= quietMs;
    for (const id of this.#due) {
      if (this.#running >= attemptsAtOnce) return;
      const row = this.#rows.get(id);
      if (row !== undefined && !isQuiet && now - row.addedAt < patienceMs) {
        this.#pumpLater();
        return;
      }
      this.#due.delete(id);
      if (!row) continue;
      this.#running += 1;
      void this.#attempt(row).finally(() => {
        this.#running -= 1;
        this.#pump();
      });
    }
  }

  async #attempt(row: WaitingRow): Promise<void> {
    const { event } = row;
    row.attempts += 1;
    const problem = await this.#post(event.body);
    if (this.#stopped) return;
    if (problem === null) {
      delete row.problem;
      row.deliveredAt = new Date().toISOString();
      await this.#options
        .delivered(event.id, row.deliveredAt)
        .catch((error: unknown) =>
          this.#options.log.error({ error, event: event.id }, 'delivery not written down'),
        );
      this.#dropDelivered();
      return;
    }
    row.problem = problem;
    if (row.deliveredAt) return;
    const delay = retryAfterMs[Math.min(row.attempts, retryAfterMs.length) - 1] ?? 60_000;
    this.#options.log.debug({ event: event.id, problem, attempts: row.attempts, delay }, 'webhook not taken');
    this.#timers.set(
      event.id,
      setTimeout(() => this.#makeDue(event.id), delay),
    );
  }

  #signed(body: string): Record<string, string> {
    const options = this.#options;
    if ('sign' in options) return options.sign(body);
    const { secret, signatureHeader: header } = options;
    return { [header]: signatureHeader(secret, body, Math.floor(Date.now() / 1000)) };
  }

  /** One attempt: null if the receiver accepted it, otherwise the reason. */
  async #post(body: string): Promise<string | null> {
    const headers = this.#signed(body);
    try {
      const status = await this.#poster.post({ headers, body, timeoutMs: attemptTimeoutMs });
      return status >= 200 && status < 300 ? null : `answered ${status}`;
    } catch (error) {
      return error instanceof NoAnswerInTime ? 'no answer in 10 s' : 'not reachable';
    }
  }
}
