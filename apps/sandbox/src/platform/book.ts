import type { Logger } from 'pino';
import { z } from 'zod';
import { openJournal, type Journal } from './journal.ts';
import { Outbox, type OutboxEvent, type WebhookSignature } from './outbox.ts';

const WebhookEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    event: z.object({ id: z.string(), type: z.string(), createdAt: z.string(), body: z.string() }),
  }),
  z.object({ kind: z.literal('delivered'), id: z.string(), at: z.string() }),
]);
type WebhookEntry = z.infer<typeof WebhookEntry>;

export interface BookOptions<Entry> {
  file: string;
  entry: z.ZodType<Entry>;
  webhook: { url: string } & WebhookSignature;
  log: Logger;
  /** Called with each entry of the journal, oldest first, while the book is opened. */
  replay(entry: Entry): void;
  /** The entries that would produce the present state, without obsolete ones. */
  state(): Iterable<Entry>;
}

/** The number of webhooks that a party remembers, including delivered ones. */
const EVENTS_KEPT = 500;

/**
 * The books of one party: each change is in the journal before it is acknowledged or announced by webhook, and what is
 * planned for later still happens after a restart.
 */
export class Book<Entry extends { kind: string }> {
  readonly outbox: Outbox;
  readonly #options: BookOptions<Entry>;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #journal: Journal<Entry | WebhookEntry> | undefined;

  constructor(options: BookOptions<Entry>) {
    this.#options = options;
    this.outbox = new Outbox({
      ...options.webhook,
      log: options.log,
      eventsKept: EVENTS_KEPT,
      delivered: (id, at) => this.#append([{ kind: 'delivered', id, at }]),
    });
  }

  /** Reads the journal back. Nothing is sent before `start`. */
  async open(): Promise<void> {
    const { file, entry, log } = this.#options;
    this.#journal = await openJournal<Entry | WebhookEntry>({
      file,
      entry: z.union([WebhookEntry, entry]),
      replay: (read) => this.#replay(read),
      state: () => this.#state(),
      warn: (message) => log.warn(message),
    });
  }

  start(): void {
    this.outbox.start();
  }

  async close(): Promise<void> {
    this.outbox.stop();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#journal?.close();
  }

  /** Writes entries and, if given, the webhook that announces them; then sends it. */
  async write(entries: Entry[], event: OutboxEvent | null = null): Promise<void> {
    await this.#append(event === null ? entries : [...entries, { kind: 'event', event }]);
    if (event !== null) this.outbox.add(event);
  }

  /** Resolves when everything written so far would survive the process being killed. */
  async written(): Promise<void> {
    await this.#journal?.written();
  }

  /** Does `work` at an instant (milliseconds since 1970), instead of what was planned for this id before. */
  plan(id: string, at: number, work: () => Promise<void>): void {
    this.cancel(id);
    const run = () =>
      void work().catch((error: unknown) =>
        this.#options.log.error({ error, id }, 'what was planned did not happen'),
      );
    this.#timers.set(id, setTimeout(run, Math.max(0, at - Date.now())));
  }

  cancel(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  #replay(entry: Entry | WebhookEntry): void {
    if (!isOfWebhooks(entry)) this.#options.replay(entry);
    else if (entry.kind === 'event') this.outbox.restore(entry.event);
    else this.outbox.restoreDelivered(entry.id, entry.at);
  }

  *#state(): Iterable<Entry | WebhookEntry> {
    yield* this.#options.state();
    for (const { event, deliveredAt } of this.outbox.all()) {
      yield { kind: 'event', event };
      if (deliveredAt !== undefined) yield { kind: 'delivered', id: event.id, at: deliveredAt };
    }
  }

  async #append(entries: (Entry | WebhookEntry)[]): Promise<void> {
    if (this.#journal === undefined) throw new Error('The book is not open');
    await this.#journal.append(...entries);
  }
}

function isOfWebhooks(entry: { kind: string }): entry is WebhookEntry {
  return entry.kind === 'event' || entry.kind === 'delivered';
}
