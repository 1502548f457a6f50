import { LRUCache } from 'lru-cache';

/** What a fragment takes besides its bytes. */
const OVERHEAD = 400;

/** The markup of a part, around its hole if it has one. */
export interface Fragment {
  /** In one piece, or as the pieces of the parts that it consists of. */
  readonly before: readonly Buffer[];
  /** Null if there is no hole. */
  readonly after: Buffer | null;
}

/** Markup of parts of pages, keyed by everything that they show; the least recently used leaves first. */
export class FragmentStore {
  readonly #kept: LRUCache<string, Fragment>;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ before, after }, key) =>
        lengthOf(before) + (after?.length ?? 0) + key.length + OVERHEAD,
    });
  }

  /** Memory taken, in bytes. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  get(key: string): Fragment | undefined {
    return this.#kept.get(key);
  }

  set(key: string, fragment: Fragment): void {
    this.#kept.set(key, fragment);
  }
}

const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Copies the bytes into one piece, because a part must not keep the whole page's memory alive. */
export function ownCopy(...pieces: readonly Buffer[]): Buffer {
  const copy = Buffer.allocUnsafeSlow(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) at += piece.copy(copy, at);
  return copy;
}
