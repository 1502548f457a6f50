import { LRUCache } from 'lru-cache';

/** What a fragment takes beside its bytes. */
const OVERHEAD = 400;

/** Markup of parts of pages, by all that it shows; what is used least leaves first. */
export class FragmentStore {
  readonly #kept: LRUCache<string, Buffer>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (markup, key) => markup.length + key.length + OVERHEAD,
    });
  }

  /** Memory taken, in bytes. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  get(key: string): Buffer | undefined {
    return this.#kept.get(key);
  }

  /** Keeps a copy: what is a part of a page must not hold on to the whole of it. */
  set(key: string, markup: Buffer): void {
    const copy = Buffer.allocUnsafeSlow(markup.length);
    markup.copy(copy);
    this.#kept.set(key, copy);
  }
}
