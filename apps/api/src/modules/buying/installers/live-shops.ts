import { Gauge } from 'prom-client';
import type { ModuleDeps } from '../../../module.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { ShopReader } from './load-shops.ts';
import { type KnownShop, ShopDirectory } from './shop-directory.ts';

/** Milliseconds between two polls of the database for changes, so that one shows within a second. */
const POLL_MS = 250;
/** If the last successful poll is older than this, the API says that it is not ready. */
const TOO_STALE_MS = 15_000;
/** Sent in place of a shop's id when any shop may have changed. */
const EVERYTHING = '*';

const CHANGES = `
  SELECT s.seq AS newest, c.seq, c.installer_id AS "installerId"
  FROM installer_sequence s LEFT JOIN installer_change c ON c.seq > $1 AND c.seq <= s.seq ORDER BY c.seq`;

interface ChangeRow extends Record<string, unknown> {
  readonly newest: number;
  readonly seq: number | null;
  readonly installerId: string | null;
}

type Dependencies = Pick<ModuleDeps, 'db' | 'log' | 'metrics'>;

/** Keeps the shops in memory in step with the database: read at start, then patched from `installer_change`. */
export class LiveShops {
  readonly #db: Database;
  readonly #log: Log;
  #directory: ShopDirectory | null = null;
  #reader = new ShopReader();
  /** Number of the last change that the directory has. */
  #seq = 0;
  /** Counts reloads of everything, after which the places may be others too. */
  #loads = 0;
  #version = 0;
  #freshAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor({ db, log, metrics }: Dependencies) {
    this.#db = db;
    this.#log = log;
    const size = (): number => this.#directory?.size ?? 0;
    new Gauge({
      name: 'installers',
      help: 'Shops in memory.',
      registers: [metrics.registry],
      collect() {
        this.set(size());
      },
    });
  }

  /** The shops as they are now. It throws before {@link start} has finished; the API does not listen until then. */
  get directory(): ShopDirectory {
    if (this.#directory === null) throw new Error('The shops have not been loaded yet');
    return this.#directory;
  }

  /** The number of loads of all shops. Data derived from all shops and ZIP codes belongs to one load. */
  get loads(): number {
    return this.#loads;
  }

  /** Rises with every change. */
  get version(): number {
    return this.#version;
  }

  /** Reads the shops and begins to follow their changes; after a stop, anew. */
  async start(): Promise<void> {
    this.#stopped = false;
    await this.#load();
    this.#schedule();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#polling;
  }

  ready(): boolean {
    return this.#directory !== null && Date.now() - this.#freshAt < TOO_STALE_MS;
  }

  async #load(): Promise<void> {
    const began = Date.now();
    // Read before the shops: a change in between is then applied once more.
    const { newest } = await this.#db.one<{ newest: number }>('SELECT seq AS newest FROM installer_sequence');
    const known: KnownShop[] = [];
    this.#reader = new ShopReader();
    for await (const part of this.#reader.all(this.#db)) known.push(...part);
    this.#directory = new ShopDirectory(known);
    this.#seq = newest;
    this.#loads++;
    this.#version++;
    this.#freshAt = began;
    this.#log.info({ shops: known.length, ms: Date.now() - began }, 'shops loaded');
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#polling = this.#poll()
        .catch((error: unknown) => this.#log.warn({ err: error }, 'the shops could not be followed'))
        .finally(() => this.#schedule());
    }, POLL_MS);
  }

  async #poll(): Promise<void> {
    const began = Date.now();
    const rows = await this.#db.query<ChangeRow>(CHANGES, [this.#seq]);
    const newest = rows[0]?.newest ?? this.#seq;
    const first = rows[0]?.seq ?? null;
    const changed = rows.flatMap(({ installerId }) => installerId ?? []);
    // Numbers have no gaps. A gap or a lower number means that changes were cleared, or that the database is another.
    const isAnotherHistory = newest < this.#seq || (newest > this.#seq && first !== this.#seq + 1);
    if (isAnotherHistory || changed.includes(EVERYTHING)) return this.#load();
    if (changed.length > 0) await this.#patch(changed);
    this.#seq = newest;
    this.#freshAt = began;
  }

  async #patch(changed: readonly string[]): Promise<void> {
    const ids = [...new Set(changed)];
    const found = await this.#reader.some(this.#db, ids);
    this.#version++;
    if (found.length === ids.length && found.every((entry) => this.directory.replace(entry))) return;
    const byId = new Map([...this.directory.all].map((entry) => [entry.shop.installerId, entry]));
    for (const id of ids) byId.delete(id);
    for (const entry of found) byId.set(entry.shop.installerId, entry);
    this.#directory = new ShopDirectory(byId.values());
  }
}
