import { LRUCache } from 'lru-cache';
import type { CatalogueState } from '../../request/catalogue-state.ts';
import type { StoredPage } from './stored-page.ts';

/** What a page holds beside the catalogue, such as reviews and banners, may change unseen. */
const AGE_MAX_MS = 60_000;
/** Addresses remembered that a page was found at. */
const FOUND_MAX = 4_096;
/** No page may take more than this part of the room. */
const PAGE_SHARE = 8;

export interface PageStoreOptions {
  readonly maxBytes: number;
  /** While it is not known, nothing is given again. */
  readonly state: CatalogueState;
  /** Makes the page of an address, in the turn of whoever has the address `peer`; null for one that cannot be kept. */
  readonly make: (address: string, state: string, peer: string) => Promise<StoredPage | null>;
  readonly now?: () => number;
}

/**
 * Pages that are given again for as long as the catalogue does not change, a minute at most. A page is kept from the
 * second time it is asked for, so that what a crawler asks once takes no room, and what leads elsewhere or to nothing is
 * not made twice. Where many ask at once for a page that is not there, it is made once.
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

  /** Memory taken by pages, in bytes. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The page of an address as everybody gets it; null where this request has to be rendered by itself. */
  async get(address: string, peer: string): Promise<StoredPage | null> {
    const state = await this.#options.state();
    if (state === null) return null;
    const page = this.#holding(address, state);
    if (page) return page;
    if (!this.#pages.has(address) && !this.#found.has(address)) return null;
    // One that began to be made in an older state would be out of date when it is done.
    const key = `${state} ${address}`;
    const running = this.#making.get(key);
    if (running) return running;
    const started = this.#make(address, state, peer).finally(() => this.#making.delete(key));
    this.#making.set(key, started);
    return started;
  }

  /** The same where nothing has to be waited for; null where something has. */
  atHand(address: string): StoredPage | null {
    const state = this.#options.state();
    return typeof state === 'string' ? this.#holding(address, state) : null;
  }

  /** Says that a page was found at an address: whoever asks next gets what everybody gets. */
  found(address: string): void {
    if (this.#found.size >= FOUND_MAX) this.#found = new Set();
    this.#found.add(address);
  }

  /** What is kept, where it still holds in this state of the catalogue. */
  #holding(address: string, state: string): StoredPage | null {
    const page = this.#pages.get(address);
    const holds = page && page.version >= state && this.#now() - page.madeAt < AGE_MAX_MS;
    return holds ? page : null;
  }

  async #make(address: string, state: string, peer: string): Promise<StoredPage | null> {
    const page = await this.#options.make(address, state, peer);
    const held = this.#pages.get(address);
    if (page === null) {
      this.#pages.delete(address);
      this.#found.delete(address);
    }
    // One that took longer than a change of the catalogue must not take the place of its successor.
    else if (!held || page.version >= held.version) this.#pages.set(address, page);
    return page;
  }
}
