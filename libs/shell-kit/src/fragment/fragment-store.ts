import { LRUCache } from 'lru-cache';

/** What a fragment takes beside its bytes. */
const OVERHEAD = 400;

/** The markup of a part, around its hole where it has one. */
export interface Fragment {
  readonly before: Buffer;
  /** Null where there is no hole. */
  readonly after: Buffer | null;
}

/** Markup of parts of pages, by all that it shows; what is used least leaves first. */
export class FragmentStore {
  readonly #kept: LRUCache<string, Fragment>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ before, after }, key) =>
        before.length + (after?.length ?? 0) + key.length + OVERHEAD,
    });
  }

  /** Memory taken, in bytes. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  get(key: string): Fragment | undefined {
    return this.#kept.get(key);
  }

  /** Keeps copies: what is a part of a page must not hold on to the whole of it. */
  set(key: string, { before, after }: Fragment): void {
    this.#kept.set(key, { before: ownCopy(before), after: after && ownCopy(after) });
  }
}

function ownCopy(markup: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(markup.length);
  markup.copy(copy);
  return copy;
}
