import { rowFlag } from './columns.ts';

/** The flags that filters read: all of `rowFlag` up to `hidden`. */
const TRAIT_FLAGS = 2 * rowFlag.hidden - 1;

/**
 * The combinations of vehicle type, rim diameter and filter flags that occur. There are some hundreds of them, so a query
 * judges each of them once, and a row costs only a look-up.
 */
export class Traits {
  readonly type: number[] = [];
  readonly rim: number[] = [];
  readonly flags: number[] = [];
  readonly #codes = new Map<number, number>();

  get count(): number {
    return this.type.length;
  }

  /**
   * The number of a combination; a new one gets a new number.
   * @param rim the position in the index's list of diameters
   */
  encode(type: number, rim: number, flags: number): number {
    const traitFlags = flags & TRAIT_FLAGS;
    const key = (type * 256 + rim) * (TRAIT_FLAGS + 1) + traitFlags;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.type.length;
    this.#codes.set(key, code);
    this.type.push(type);
    this.rim.push(rim);
    this.flags.push(traitFlags);
    return code;
  }

  has(
    trait: number,
    one: (typeof rowFlag)[Exclude<keyof typeof rowFlag, 'mudSnow' | 'iceGrip' | `${string}Unknown`>],
  ): boolean {
    return ((this.flags[trait] ?? 0) & one) !== 0;
  }
}
