import { LRUCache } from 'lru-cache';

/** What a fragment takes beside its bytes. */
const OVERHEAD = 400;

/** The markup of a part, around its hole where it has one. */
export interface Fragment {
  /** In one piece, or those of the parts that it consists of. */
  readonly before: readonly Buffer[];
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

  set(key: string, fragment: Fragment): void {
    this.#kept.set(key, fragment);
  }
}

const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** A copy, in one piece: what is a part of a page must not hold on to the whole of it. */
export function ownCopy(...pieces: readonly Buffer[]): Buffer {
  const copy = Buffer.allocUnsafeSlow(lengthOf(pieces));
  let at = 0;
  for (const piece of pieces) at += piece.copy(copy, at);
  return copy;
}
