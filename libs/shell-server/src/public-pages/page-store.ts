import { LRUCache } from 'lru-cache';
import type { CatalogState, KnownState } from '../request/catalog-state.ts';
import type { StoredPage } from './stored-page.ts';

/** A page may take at most one part in this many of the store. */
const PAGE_SHARE = 8;
/**
 * After this a page is rendered anew although the catalog has not changed: what it shows of menu, banners and dates
 * may have.
 */
const AGE_MAX_MS = 60_000;

/** The inputs of a page, besides its address. */
export interface Rendering {
  /** The state of the catalog when the rendering begins. */
  readonly state: string;
  /** The address of the visitor who is waiting, for the API's limits. */
  readonly peer: string;
  readonly arrivedAt: number;
}

export interface PageStoreOptions {
  /** The memory for all pages, in bytes; the least recently used page goes first. */
  readonly maxBytes: number;
  readonly state: CatalogState;
  /** The present version of the storefront's texts. */
  contentVersion(): string;
  /** Renders a page; null if this address has none that may be kept. */
  make(address: string, rendering: Rendering): Promise<StoredPage | null>;
  readonly now?: () => number;
}

/**
 * Keeps pages until the catalog or the texts change what they show, or a minute has passed. If many requests for the same page
 * arrive at once, it is rendered once.
 */
export class PageStore {
  readonly #options: PageStoreOptions;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #making = new Map<string, Promise<StoredPage | null>>();

  constructor(options: PageStoreOptions) {
    const { maxBytes, now = Date.now } = options;
    this.#options = options;
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / PAGE_SHARE),
      sizeCalculation: ({ bytes }, address) => bytes + address.length * 2,
    });
  }

  /** The memory that the pages take, in bytes. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The page of an address, rendered now if need be; null if the request needs its own rendering. */
  async get(address: string, peer: string, arrivedAt: number): Promise<StoredPage | null> {
    const state = await this.#options.state();
    if (state === null) return null;
    const page = this.#freshPage(address, state);
    if (page) return page;
    // With the states in the key: a rendering that began in an older one would be out of date.
    const key = `${state.version} ${this.#options.contentVersion()} ${address}`;
    const running = this.#making.get(key);
    if (running) return running;
    const rendering = { state: state.version, peer, arrivedAt };
    const started = this.#make(address, rendering).finally(() => this.#making.delete(key));
    this.#making.set(key, started);
    return started;
  }

  /** The stored page, if it is still current in this state of the catalog. */
  #freshPage(address: string, state: KnownState): StoredPage | null {
    const page = this.#pages.get(address);
    const isFresh =
      page &&
      state.isFresh(page.cacheTags) &&
      this.#showsPresentTexts(page) &&
      this.#now() - page.renderedAt < AGE_MAX_MS;
    return isFresh ? page : null;
  }

  /** A page of the catalog that shows no text outlasts every change of texts. */
  #showsPresentTexts({ contentVersion }: StoredPage): boolean {
    return contentVersion === null || contentVersion === this.#options.contentVersion();
  }

  async #make(address: string, rendering: Rendering): Promise<StoredPage | null> {
    const page = await this.#options.make(address, rendering);
    const held = this.#pages.get(address);
    if (page === null) this.#pages.delete(address);
    // A rendering that took longer than a change of the catalog must not replace a newer one.
    else if (!held || page.cacheTags.version >= held.cacheTags.version) this.#pages.set(address, page);
    return page;
  }
}
