import type { Database } from '../../../platform/db/database.ts';
import { ticker, type Ticker } from '../../../platform/jobs/ticker.ts';
import type { Log } from '../../../platform/log/log.ts';
import { deskMark, lastSeqs } from './chat-rows.ts';

/** A stream that shows a conversation. */
export interface ChatWatcher {
  readonly chatId: string;
  /** The number of the last event that it has sent. */
  readonly seq: number;
  /** Sends new events. It may be called at any time, even when there are none. */
  send(): void;
  /** Ends the stream; its browser comes back with its last event. */
  end(): void;
}

/** A stream of the desk, which is told that something has changed. */
export interface DeskWatcher {
  send(mark: string): void;
  end(): void;
}

/** Longest delay of a change whose notification was lost. */
const LOOK_EVERY_MS = 2_000;

/**
 * Wakes this process's streams when a conversation changes, whichever process changed it. NOTIFY makes it quick; looking at the
 * database now and then makes it certain, also behind a pooler that does not support LISTEN.
 */
export class ChatHub {
  readonly #db: Database;
  readonly #log: Log;
  readonly #looking: Ticker;
  readonly #chats = new Map<string, Set<ChatWatcher>>();
  readonly #desks = new Set<DeskWatcher>();
  #mark = '';
  #isLooking = false;
  #isStopped = false;
  #stopListening: (() => void) | null = null;
  #listening: Promise<void> | null = null;

  constructor({ db, log }: { readonly db: Database; readonly log: Log }) {
    this.#db = db;
    this.#log = log;
    this.#looking = ticker({ name: 'look at chats', everyMs: LOOK_EVERY_MS, run: () => this.#look() }, log);
  }

  /** The streams of this process. */
  get streams(): number {
    return this.#desks.size + [...this.#chats.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** The streams of one conversation in this process. */
  countStreams(chatId: string): number {
    return this.#chats.get(chatId)?.size ?? 0;
  }

  /** @returns what ends the watching */
  watchChat(watcher: ChatWatcher): () => void {
    const { chatId } = watcher;
    const watchers = this.#chats.get(chatId) ?? new Set();
    this.#chats.set(chatId, watchers.add(watcher));
    this.#begin(watcher);
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0 && this.#chats.get(chatId) === watchers) this.#chats.delete(chatId);
    };
  }

  /** @returns what ends the watching */
  watchDesk(watcher: DeskWatcher): () => void {
    this.#desks.add(watcher);
    this.#begin(watcher);
    return () => void this.#desks.delete(watcher);
  }

  /** Ends every stream, before the server stops. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const watcher of [...this.#desks, ...[...this.#chats.values()].flatMap((one) => [...one])])
      watcher.end();
    this.#stopListening?.();
    await Promise.all([this.#looking.stop(), this.#listening]);
    this.#isLooking = false;
  }

  /** A process without streams neither looks nor listens. One that stops ends a stream that was on its way. */
  #begin(watcher?: ChatWatcher | DeskWatcher): void {
    if (this.#isStopped) {
      watcher?.end();
      return;
    }
    if (!this.#isLooking) {
      this.#isLooking = true;
      this.#looking.start();
    }
    this.#listening ??= this.#listen().finally(() => (this.#listening = null));
  }

  async #look(): Promise<void> {
    if (this.streams === 0) return;
    this.#begin();
    if (this.#chats.size > 0) {
      const seqs = await lastSeqs(this.#db, [...this.#chats.keys()]);
      for (const [chatId, seq] of seqs)
        for (const watcher of this.#chats.get(chatId) ?? []) if (watcher.seq < seq) watcher.send();
    }
    await this.#tellDesks();
  }

  async #tellDesks(): Promise<void> {
    if (this.#desks.size === 0) return;
    const mark = await deskMark(this.#db);
    if (mark === this.#mark) return;
    this.#mark = mark;
    for (const desk of this.#desks) desk.send(mark);
  }

  #heard(chatId: string): void {
    for (const watcher of this.#chats.get(chatId) ?? []) watcher.send();
    this.#tellDesks().catch((error: unknown) =>
      this.#log.warn({ err: error }, 'a chat could not be looked at'),
    );
  }

  /** Holds one connection until the stop. If it breaks, the next look begins again. */
  #listen(): Promise<void> {
    return this.#db
      .withClient(async (client) => {
        const heard = ({ payload = '' }: { payload?: string | undefined }) => this.#heard(payload);
        client.on('notification', heard);
        try {
          await client.query('LISTEN tirekit_chat');
          await new Promise<void>((resolve, reject) => {
            this.#stopListening = resolve;
            if (this.#isStopped) resolve();
            client.once('end', () => reject(new Error('the connection that hears of chats has ended')));
            client.once('error', reject);
          });
          await client.query('UNLISTEN tirekit_chat');
        } finally {
          this.#stopListening = null;
          client.removeListener('notification', heard);
        }
      })
      .catch((error: unknown) =>
        this.#log.warn({ err: error }, 'news of chats come only by looking for now'),
      );
  }
}
