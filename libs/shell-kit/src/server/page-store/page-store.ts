import { LRUCache } from 'lru-cache';
import type { CatalogueState, KnownState } from '../../request/catalogue-state.ts';
import type { StoredPage } from './stored-page.ts';

/**
 * How long a page is kept at most, because it also shows what is not part of the catalogue, such as reviews and
 * banners.
 */
const AGE_MAX_MS = 60_000;
/** How many addresses with a page are remembered. */
const FOUND_MAX = 4_096;
/** A page may take at most one part in this many of the store. */
const PAGE_SHARE = 8;

export interface PageStoreOptions {
  readonly maxBytes: number;
  /** The state of the catalogue. While it is not known, no stored page is used. */
  readonly state: CatalogueState;
  /** Renders the page of an address, counted against the limits of the visitor at `peer`; null if it cannot be kept. */
  readonly make: (address: string, state: string, peer: string) => Promise<StoredPage | null>;
  readonly now?: () => number;
}

/**
 * Keeps rendered pages until something of the catalogue changes that they show, for a minute at most. A page is kept from its second request on, so that
 * pages that a crawler asks for once take no room, and redirects and missing pages are not rendered twice. If many requests
 * for the same page arrive at once, it is rendered once.
 */
export class PageStore {
  readonly #options: PageStoreOptions;
  readonly #now: () => number;
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #making = new Map<string, Promise<StoredPage | null>>();
  #found = new Set<string>();

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
  async get(address: string, peer: string): Promise<StoredPage | null> {
    const state = await this.#options.state();
    if (state === null) return null;
    const page = this.#holding(address, state);
    if (page) return page;
    if (!this.#pages.has(address) && !this.#found.has(address)) return null;
    // With the state in the key: a rendering that began in an older state would be out of date.
    const key = `${state.version} ${address}`;
    const running = this.#making.get(key);
    if (running) return running;
    const started = this.#make(address, state.version, peer).finally(() => this.#making.delete(key));
    this.#making.set(key, started);
    return started;
  }

  /** The stored page of an address, if it is current and nothing has to be awaited; null otherwise. */
  atHand(address: string): StoredPage | null {
    const state = this.#options.state();
    return state === null || state instanceof Promise ? null : this.#holding(address, state);
  }

  /** Notes that there is a page at an address; the next request for it makes and keeps it. */
  found(address: string): void {
    if (this.#found.size >= FOUND_MAX) this.#found = new Set();
    this.#found.add(address);
  }

  /** The stored page, if it is still current in this state of the catalogue. */
  #holding(address: string, state: KnownState): StoredPage | null {
    const page = this.#pages.get(address);
    const holds = page && state.holds(page.made) && this.#now() - page.madeAt < AGE_MAX_MS;
    return holds ? page : null;
  }

  async #make(address: string, state: string, peer: string): Promise<StoredPage | null> {
    const page = await this.#options.make(address, state, peer);
    const held = this.#pages.get(address);
    if (page === null) {
      this.#pages.delete(address);
      this.#found.delete(address);
    }
    // A rendering that took longer than a change of the catalogue must not replace a newer one.
    else if (!held || page.made.version >= held.made.version) this.#pages.set(address, page);
    return page;
  }
}
