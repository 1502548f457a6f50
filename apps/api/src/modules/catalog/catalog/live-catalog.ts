import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';
import type { ModuleDeps } from '../../../module.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { Log } from '../../../platform/log/log.ts';
import { shopToday } from '../deals/index.ts';
import { type CatalogChanges, readChanges } from './catalog-changes.ts';
import { applyInTurns } from './index/apply-in-turns.ts';
import { REVIEWS_TAG, tagsOfRow } from './index/cache-tags.ts';
import type { CatalogIndex, RatingChange, SkuChange } from './index/catalog-index.ts';
import { type ChannelView, channelView, viewKey } from './index/channel-view.ts';
import { loadScopedPrices } from './index/load-scoped-prices.ts';
import { followSnapshot, loadSnapshot, type Snapshot } from './snapshot.ts';
import { TagChanges } from './tag-changes.ts';

/** The database is asked for changes at this interval, so that a price change shows within a second. */
const POLL_MS = 250;
/** If the last successful poll is older than this, the API says that it is not ready. */
const TOO_STALE_MS = 15_000;
const CHANGES_AT_ONCE = 10_000;
/** Reloading may take at most one part in this many of the process's time. */
const LOADING_SHARE = 20;
/** After taking over new tires, the next changes wait for as long as that took, but no longer than this. */
const FOLLOWING_WAIT_MS = 1_000;
/** New tires have no score until the next load, which so many milliseconds of further changes share. */
const SCORES_WAIT_MS = 30_000;
/** Views of storefronts, of groups of accounts, and of accounts that may buy some brands only; most are small. */
const VIEWS_KEPT = 256;
/** The number of views that are made of a new index before it serves. */
const VIEWS_READY = 8;
/** Number of policies whose prices are kept in step. Each takes about 13 bytes per SKU. */
const POLICIES_KEPT = 32;
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

interface KeptView {
  readonly view: ChannelView;
  readonly channel: BuyersChannel;
}

/**
 * Keeps the catalog in memory in step with the database. It is loaded at start and follows `catalog_change` four times a second:
 * new prices, stock, and ratings are patched in place, and for new tires and other changed parts an index is made that
 * takes over everything else from the last one. Only more changes than that, and scores, need a new load.
 */
export class LiveCatalog {
  readonly #db: Database;
  readonly #log: Log;
  readonly #loads: Counter;
  #snapshot: Snapshot | null = null;
  #views = new WeakMap<BuyersChannel, ChannelView>();
  /** Buyers that see the same catalog share a view, and with it the answers in the cache. */
  readonly #viewsByKey = new LRUCache<string, KeptView>({ max: VIEWS_KEPT });
  #day = shopToday();
  #freshAt = 0;
  #loadedAt = 0;
  #loadMs = 0;
  /** When it was first known that something changed which only a new load shows; null if nothing has. */
  #waitingSince: number | null = null;
  /** When the first of the changes came whose scores wait for the next load; null if there are none. */
  #unscoredSince: number | null = null;
  #followMs = 0;
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
    const view = this.#viewsByKey.get(key)?.view ?? channelView(this.snapshot.index, channel, this.#day);
    this.#viewsByKey.set(key, { view, channel });
    this.#views.set(channel, view);
    return view;
  }

  #forgetViews(): void {
    this.#views = new WeakMap();
    this.#viewsByKey.clear();
  }

  async #load(): Promise<void> {
    const began = Date.now();
    const snapshot = await loadSnapshot(this.#db);
    const { index } = snapshot;
    const views = await this.#makeViews(index);
    this.#serve(snapshot, views);
    this.#unscoredSince = null;
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
      this.#isBehind ? 0 : Math.max(POLL_MS, Math.min(this.#followMs, FOLLOWING_WAIT_MS)),
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
    const scoresWait = this.#unscoredSince !== null && began - this.#unscoredSince >= SCORES_WAIT_MS;
    const mayLoad = Date.now() - this.#loadedAt >= this.#loadMs * LOADING_SHARE;
    if ((this.#waitingSince !== null || scoresWait) && mayLoad) await this.#load();
    else if (!isAnotherHistory) this.#freshAt = began;
  }

  async #patch(
    index: CatalogIndex,
    rows: readonly { seq: number | null; skuId: string | null }[],
  ): Promise<void> {
    this.#followMs = 0;
    const seq = rows.at(-1)?.seq ?? null;
    if (seq === null) return;
    const changes = readChanges(rows.flatMap(({ skuId }) => skuId ?? []));
    const next = await this.#follow(changes);
    const now = next?.index ?? index;
    const known = changes.skuIds.filter((id) => index.row(id) >= 0);
    const prices = await this.#readPrices(known);
    const ratings = await this.#ofIds<RatingChange>(ratingSql, changes.lineIds);
    const priced = await applyInTurns(now, prices);
    if (priced.hasNewScope) now.forgetPrices();
    const views = next === null ? [] : await this.#makeViews(now);
    // From here on nothing is waited for: an answer in between would name a version that sorts before the last one.
    const rated = now.applyRatings(ratings);
    now.seq = seq;
    if (next !== null) this.#serve(next, views);
    else if (priced.hasNewScope) this.#forgetViews();
    if (changes.everything) this.#mustLoad();
    else if (next === null && priced.changed.length + rated.length === 0) return;
    this.#shownSeq = seq;
    if (next !== null && isOtherwise(index, now, changes)) this.#tagChanges.reset(seq);
    else {
      const tags = [...priced.changed, ...rated].flatMap((row) => tagsOfRow(now, row));
      if (rated.length > 0) tags.push(REVIEWS_TAG);
      if (next !== null) tags.push(...tagsOfTires(changes, index), ...tagsOfTires(changes, now));
      this.#tagChanges.add(seq, new Set(tags));
    }
  }

  async #readPrices(skuIds: readonly string[]): Promise<SkuChange[]> {
    const figures = await this.#ofIds<Omit<SkuChange, 'scoped'>>(changeSql, skuIds);
    const scoped = await loadScopedPrices((sql, params) => this.#db.query(sql, params), skuIds);
    return figures.map((sku) => ({ ...sku, scoped: scoped.get(sku.skuId) ?? [] }));
  }

  /** Takes over tires and parts that have changed; null if only prices, stock, or ratings have. */
  async #follow({ tires, skuIds, parts }: CatalogChanges): Promise<Snapshot | null> {
    const { snapshot } = this;
    const added = skuIds.filter((id) => snapshot.index.row(id) < 0);
    if (tires.length + added.length + parts.size === 0) return null;
    const began = performance.now();
    const next = await followSnapshot(this.#db, snapshot, [...tires, ...added], parts);
    if (tires.length + added.length > 0 || parts.has('lines')) this.#unscoredSince ??= Date.now();
    this.#followMs = performance.now() - began;
    return next;
  }

  /** The most recent views, made of an index that does not serve yet. */
  async #makeViews(index: CatalogIndex): Promise<[string, KeptView][]> {
    const recent = [...this.#viewsByKey].slice(0, VIEWS_READY).toReversed();
    const made: [string, KeptView][] = [];
    for (const [, { channel }] of recent) {
      await nextTurn();
      const view = channelView(index, channel, this.#day);
      made.push([viewKey(index, channel, this.#day), { channel, view }]);
    }
    return made;
  }

  #serve(snapshot: Snapshot, views: readonly [string, KeptView][]): void {
    this.#snapshot = snapshot;
    this.#forgetViews();
    for (const [key, view] of views) this.#viewsByKey.set(key, view);
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

/** True if no tag says what has changed: there are other sizes, lines, deals, pictures, or vehicles. */
const isOtherwise = (before: CatalogIndex, now: CatalogIndex, { parts }: CatalogChanges): boolean =>
  parts.size > 0 ||
  now.lines !== before.lines ||
  now.dictionaries.sizeSlug.values.length !== before.dictionaries.sizeSlug.values.length;

/** The tags of tires that have changed, where an index has them. */
const tagsOfTires = ({ tires, skuIds }: CatalogChanges, index: CatalogIndex): string[] =>
  [...tires, ...skuIds].flatMap((id) => {
    const row = index.row(id);
    return row < 0 ? [] : tagsOfRow(index, row);
  });
