import { overallDiameterIn, parseSize, rimInches } from '@tirekit/tires';

/** A size that may be the right one. */
export interface OfferedSize {
  readonly itemId: string;
  readonly size: string;
  /** The number of tires that can be bought now. */
  readonly left: number;
}

/** The known facts about the right size: the sizes that fit a car, or else the tire that was bought. */
export interface KnownOfSize {
  /** Items that fit the car; null where no car is known. */
  readonly fitting: ReadonlySet<string> | null;
  /** The size of the tire that goes back. */
  readonly bought: string;
}

/**
 * Whether a size is among those that come first: it fits the car or, where none is known, goes on the wheels for which the tire
 * was bought.
 */
export function comesFirst({ itemId, size }: OfferedSize, { fitting, bought }: KnownOfSize): boolean {
  if (fitting !== null) return fitting.has(itemId);
  const [own, other] = [parseSize(bought), parseSize(size)];
  return own !== null && other !== null && rimInches(own) === rimInches(other);
}

/** In the order in which sizes are offered: those that come first, as tall as the tire before others; what is sold out, last. */
export function inOrder<T extends OfferedSize>(sizes: readonly T[], known: KnownOfSize): T[] {
  const getRank = (one: T): number => (one.left === 0 ? 2 : 0) + (comesFirst(one, known) ? 0 : 1);
  return sizes.toSorted(
    (a, b) =>
      getRank(a) - getRank(b) ||
      diameterDifference(a.size, known.bought) - diameterDifference(b.size, known.bought),
  );
}

/** The difference in height of two sizes, in inches. A size whose text does not tell it counts as far apart. */
function diameterDifference(size: string, bought: string): number {
  const [a, b] = [size, bought].map((text) => {
    const read = parseSize(text);
    return read === null ? null : overallDiameterIn(read);
  });
  return a == null || b == null ? Number.MAX_VALUE : Math.abs(a - b);
}
