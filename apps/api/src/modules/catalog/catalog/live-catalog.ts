import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';
import type { ModuleDeps } from '../../../module.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { Log } from '../../../platform/log/log.ts';
import { shopToday } from '../deals/index.ts';
import {
  type FitmentDirectory,
  loadFitments,
  loadVehicles,
  type VehicleDirectory,
} from '../vehicles/index.ts';
import { REVIEWS_TAG, tagsOfRow } from './index/cache-tags.ts';
import type { CatalogIndex, RatingChange, SkuChange } from './index/catalog-index.ts';
import { type ChannelView, channelView, viewKey } from './index/channel-view.ts';
import { loadScopedPrices } from './index/load-scoped-prices.ts';
import { loadIndex } from './index/load-index.ts';
import { type NameIndex, getNameIndex } from './suggest/name-index.ts';
import { PhraseBook } from './suggest/phrase-book.ts';
import { suggestableNames, type Suggestable } from './suggest/suggestable.ts';
import { TagChanges } from './tag-changes.ts';

/** The data that is read from memory, all of the same load. */
export interface Snapshot {
  readonly index: CatalogIndex;
  readonly vehicles: VehicleDirectory;
  readonly fitments: FitmentDirectory;
  readonly names: NameIndex<Suggestable>;
  readonly phrases: PhraseBook;
}

/** The database is asked for changes at this interval, so that a price change shows within a second. */
const POLL_MS = 250;
/** If the last successful poll is older than this, the API says that it is not ready. */
const TOO_STALE_MS = 15_000;
const CHANGES_AT_ONCE = 5_000;
/** Reloading may take at most one part in this many of the process's time. */
const LOADING_SHARE = 20;
/** Views of storefronts, of groups of accounts, and of accounts that may buy some brands only; most are small. */
const VIEWS_KEPT = 256;
/** Number of policies whose prices are kept in step. Each takes about 13 bytes per SKU. */
const POLICIES_KEPT = 32;
/** Sent in place of a SKU's id when the change needs a reload. */
const EVERYTHING = '*';
/** Prefix of a line's id in place of a SKU's: its ratings have changed. */
const LINE = 'line:';
/** The digits of the largest change number that a double holds exactly. */
const SEQ_DIGITS = 16;

const pollSql = `
SELECT s.seq AS newest, c.seq, c.sku_id AS "skuId"
FROM catalog_sequence s LEFT JOIN catalog_change c ON c.seq > $1 AND c.seq <= s.seq
ORDER BY c.seq LIMIT ${String(CHANGES_AT_ONCE)}`;

const changeSql = `
SELECT s.sku_id AS "skuId", s.price_cents AS "priceCents", s.list_price_cents AS "listPriceCents",
       s.map_cents AS "mapCents", s.member_price_cents AS "memberPriceCents", s.fet_cents AS "fetCents", coalesce(k.quantity, 0) AS stock, s.discontinued
FROM sku s LEFT JOIN stock_level k ON k.sku_id = s.sku_id WHERE s.sku_id = ANY ($1)`;

const ratingSql = `
SELECT line_id AS "lineId", rating_sum::double precision AS "ratingSum", rating_count AS "ratingCount"
FROM line WHERE line_id = ANY ($1)`;

type Dependencies = Pick<ModuleDeps, 'db' | 'log' | 'metrics'>;

/**
 * Keeps the catalog in memory in step with the database. It is loaded at start and patched from `catalog_change` four
 * times a second. Any other change than new values of single SKUs or new ratings of lines
 * makes it reload the catalog, while the old one goes on serving.
 */
export class LiveCatalog {
  readonly #db: Database;
  readonly #log: Log;
  readonly #loads: Counter;
  #snapshot: Snapshot | null = null;
  #views = new WeakMap<BuyersChannel, ChannelView>();
  /** Buyers that see the same catalog share a view, and with it the answers in the cache. */
  readonly #viewsByKey = new LRUCache<string, ChannelView>({ max: VIEWS_KEPT });
  #day = shopToday();
  #freshAt = 0;
  #loadedAt = 0;
  #loadMs = 0;
  /** When it was first known that something changed which only a new load shows; null if nothing has. */
  #waitingSince: number | null = null;
  /** True after a poll with the maximum number of changes, because more are probably waiting. */
  #isBehind = false;
  /** Number of the last change that answers show, or that waits to be loaded. */
  #shownSeq = 0;
  readonly #tagChanges = new TagChanges();
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor({ db, log, metrics }: Dependencies) {
    this.#db = db;
    this.#log = log;
    const registers = [metrics.registry];
    this.#loads = new Counter({
      name: 'catalogue_loads_total',
      help: 'How often the whole catalog was read from the database.',
      registers,
    });
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    gauge('catalogue_skus', 'SKUs in the catalog index.', () => this.#snapshot?.index.size ?? 0);
    gauge('catalogue_change_seq', 'Number of the last change applied.', () => this.#snapshot?.index.seq ?? 0);
    gauge('catalogue_staleness_seconds', 'Time since the index was known to be up to date.', () =>
      this.#freshAt === 0
        ? Infinity
        : (Date.now() - Math.min(this.#freshAt, this.#waitingSince ?? Infinity)) / 1_000,
    );
  }

  /** Loads the catalog and begins to follow its changes; after a stop, anew. */
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

  /** True if the catalog is loaded and was recently compared with the database. */
  ready(): boolean {
    return this.#snapshot !== null && Date.now() - this.#freshAt < TOO_STALE_MS;
  }

  /** The current catalog. It throws before {@link start} has finished; the API does not listen until then. */
  get snapshot(): Snapshot {
    if (this.#snapshot === null) throw new Error('The catalog has not been loaded yet');
    return this.#snapshot;
  }

  /**
   * The state of the catalog as a text; a newer state sorts later. It consists of the shop's day, the number of the last
   * change that answers show, and whether that change still waits for a reload (0) or is shown (1).
   */
  get version(): string {
    const seq = String(this.#shownSeq).padStart(SEQ_DIGITS, '0');
    return `${this.#day}.${seq}.${this.#waitingSince === null ? '1' : '0'}`;
  }

  /** The cache tags that have changed since an earlier {@link version}; null if any may have. */
  changedSince(version: string): string[] | null {
    const [day, seq, isLoaded] = version.split('.');
    const isOfThisLoad = day === this.#day && isLoaded === '1' && this.#waitingSince === null;
    return isOfThisLoad && Number(seq) <= this.#shownSeq ? this.#tagChanges.since(Number(seq)) : null;
  }

  /** The catalog as this buyer of a channel sees it today. */
  view(channel: BuyersChannel): ChannelView {
    const known = this.#views.get(channel);
    if (known !== undefined) return known;
    if (this.snapshot.index.policies > POLICIES_KEPT) {
      this.snapshot.index.forgetPrices();
      this.#forgetViews();
    }
    const key = viewKey(this.snapshot.index, channel, this.#day);
    const view = this.#viewsByKey.get(key) ?? channelView(this.snapshot.index, channel, this.#day);
    this.#viewsByKey.set(key, view);
    this.#views.set(channel, view);
    return view;
  }

  #forgetViews(): void {
    this.#views = new WeakMap();
    this.#viewsByKey.clear();
  }

  async #load(): Promise<void> {
    const began = Date.now();
    const { index, vehicles, fitments } = await this.#db.withClient(async (client) => ({
      index: await loadIndex(client),
      vehicles: await loadVehicles(client),
      fitments: await loadFitments(client),
    }));
    this.#snapshot = {
      index,
      vehicles,
      fitments,
      names: getNameIndex(suggestableNames(index, vehicles)),
      phrases: new PhraseBook(index, vehicles),
    };
    this.#forgetViews();
    this.#waitingSince = null;
    this.#shownSeq = index.seq;
    this.#tagChanges.reset(index.seq);
    this.#freshAt = began;
    this.#loadedAt = Date.now();
    this.#loadMs = this.#loadedAt - began;
    this.#loads.inc();
    this.#log.info({ skus: index.size, seq: index.seq, ms: this.#loadMs }, 'catalog loaded');
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(
      () => {
        this.#polling = this.#poll()
          .catch((error: unknown) => this.#log.warn({ err: error }, 'the catalog could not be followed'))
          .finally(() => this.#schedule());
      },
      this.#isBehind ? 0 : POLL_MS,
    );
  }

  async #poll(): Promise<void> {
    this.#turnDay();
    const { index } = this.snapshot;
    const began = Date.now();
    await this.#db.query('SELECT catalog_publish()');
    const rows = await this.#db.query<{ newest: number; seq: number | null; skuId: string | null }>(pollSql, [
      index.seq,
    ]);
    this.#isBehind = rows.length === CHANGES_AT_ONCE;
    const newest = rows[0]?.newest ?? index.seq;
    const first = rows[0]?.seq ?? null;
    // Change numbers have no gaps. A gap or a lower number means that changes were cleared, or that the database is
    // another.
    const isAnotherHistory = newest < index.seq || (newest > index.seq && first !== index.seq + 1);
    if (isAnotherHistory) this.#mustLoad();
    else await this.#patch(index, rows);
    const pause = this.#loadMs * LOADING_SHARE;
    if (this.#waitingSince !== null && Date.now() - this.#loadedAt >= pause) await this.#load();
    else if (!isAnotherHistory) this.#freshAt = began;
  }

  async #patch(
    index: CatalogIndex,
    rows: readonly { seq: number | null; skuId: string | null }[],
  ): Promise<void> {
    const changed = rows.flatMap(({ skuId }) => (skuId === null ? [] : [skuId]));
    if (changed.length === 0) return;
    const named = [...new Set(changed)].filter((id) => id !== EVERYTHING);
    const skuIds = named.filter((id) => !id.startsWith(LINE));
    const lineIds = named.flatMap((id) => (id.startsWith(LINE) ? [Number(id.slice(LINE.length))] : []));
    const figures = await this.#ofIds<Omit<SkuChange, 'scoped'>>(changeSql, skuIds);
    const scoped = await loadScopedPrices((sql, params) => this.#db.query(sql, params), skuIds);
    const skus = figures.map((sku) => ({ ...sku, scoped: scoped.get(sku.skuId) ?? [] }));
    const ratings = await this.#ofIds<RatingChange>(ratingSql, lineIds);
    // From here on nothing is waited for: an answer in between would name a version that sorts before the last one.
    const priced = index.apply(skus);
    const rated = index.applyRatings(ratings);
    if (priced.hasNewScope) {
      index.forgetPrices();
      this.#forgetViews();
    }
    const mustLoad = changed.includes(EVERYTHING) || priced.unknown.length > 0 || rated.unknown;
    const changedRows = [...priced.changed, ...rated.changed];
    index.seq = rows.at(-1)?.seq ?? index.seq;
    if (mustLoad) this.#mustLoad();
    else if (changedRows.length === 0) return;
    this.#shownSeq = index.seq;
    const tags = new Set(changedRows.flatMap((row) => tagsOfRow(index, row)));
    if (rated.changed.length > 0) tags.add(REVIEWS_TAG);
    this.#tagChanges.add(index.seq, tags);
  }

  async #ofIds<Change>(sql: string, ids: readonly (string | number)[]): Promise<Change[]> {
    return ids.length === 0 ? [] : this.#db.query<Change & Record<string, unknown>>(sql, [ids]);
  }

  #mustLoad(): void {
    this.#waitingSince ??= Date.now();
  }

  /** Makes new views when the shop's day changes, because deals begin and end with the day. */
  #turnDay(): void {
    const day = shopToday();
    if (day === this.#day) return;
    this.#day = day;
    this.#forgetViews();
  }
}
