import { CATEGORIES } from '@tirekit/tires';
import type { ChannelView } from './channel-view.ts';
import { flag } from './columns.ts';
import { features, priceBounds, ratingSteps, scoreSteps } from './facet-table.ts';
import { fails } from './filters.ts';

const [RUN_FLAT, EV, SEVERE_SNOW, IN_STOCK, DEALS] = features.map((_, at) => at) as [
  number,
  number,
  number,
  number,
  number,
];

/** Above any price, and still a small integer. */
export const HIGHEST_PRICE = 2 ** 30;

function add(counts: Int32Array, at: number, weight: number): void {
  counts[at] = (counts[at] ?? 0) + weight;
}

/** Whether nothing failed but, perhaps, one filter. */
const isAtMost = (failed: number, filter: number): boolean => (failed & ~filter) === 0;

/** Counts the values of every facet over the rows of one query. */
export class FacetCounts {
  readonly brand: Int32Array;
  readonly category: Int32Array;
  /** By type code. */
  readonly type: Int32Array;
  readonly band: Int32Array;
  /** Rows that reach exactly so many steps. */
  readonly score: Int32Array;
  readonly rating: Int32Array;
  readonly rim: Int32Array;
  readonly feature: Int32Array;
  /** Retail cents, the price filter left aside; the lowest is above the highest where there is no tire. */
  retailMin = HIGHEST_PRICE;
  retailMax = 0;

  readonly #view: ChannelView;
  readonly #bandOf: Uint8Array;
  /** Every facet one behind the other. */
  readonly #all: Int32Array;

  constructor(view: ChannelView) {
    const { brands, dictionaries, rims, priceBands } = view.index;
    this.#view = view;
    this.#bandOf = priceBands.of(view.discountBps);
    const lengths = [
      brands.length,
      CATEGORIES.length,
      dictionaries.type.values.length,
      priceBounds.length,
      scoreSteps.length + 1,
      ratingSteps.length + 1,
      rims.length,
      features.length,
    ];
    this.#all = new Int32Array(lengths.reduce((sum, length) => sum + length, 0));
    let from = 0;
    const next = (): Int32Array => {
      const length = lengths.shift() ?? 0;
      from += length;
      return this.#all.subarray(from - length, from);
    };
    this.brand = next();
    this.category = next();
    this.type = next();
    this.band = next();
    this.score = next();
    this.rating = next();
    this.rim = next();
    this.feature = next();
  }

  clear(): void {
    this.#all.fill(0);
    this.retailMin = HIGHEST_PRICE;
    this.retailMax = 0;
  }

  /**
   * `weight` rows of a line of which neither trait nor price fails.
   * @param failed what the line fails: nothing, and it counts in every facet of lines; one filter, and it counts in
   *   that filter's facet; more, and it counts nowhere
   */
  addLine(line: number, weight: number, failed: number): void {
    const { lineFacts } = this.#view.index;
    if (isAtMost(failed, fails.brand)) add(this.brand, lineFacts.brand[line] ?? 0, weight);
    if (isAtMost(failed, fails.category)) this.#addCategories(line, weight);
    if (isAtMost(failed, fails.score)) add(this.score, lineFacts.scoreSteps[line] ?? 0, weight);
    if (isAtMost(failed, fails.rating)) add(this.rating, lineFacts.ratingSteps[line] ?? 0, weight);
    if (failed === 0 && this.#hasDeal(line)) add(this.feature, DEALS, weight);
  }

  /** `weight` rows of a trait of which neither line nor price fails; `failed` as in {@link addLine}. */
  addTrait(trait: number, weight: number, failed: number): void {
    const { traits } = this.#view.index;
    if (isAtMost(failed, fails.type)) add(this.type, traits.type[trait] ?? 0, weight);
    if (isAtMost(failed, fails.diameter)) add(this.rim, traits.rim[trait] ?? 0, weight);
    if (failed !== 0) return;
    const flags = traits.flags[trait] ?? 0;
    if ((flags & flag.runFlat) !== 0) add(this.feature, RUN_FLAT, weight);
    if ((flags & flag.ev) !== 0) add(this.feature, EV, weight);
    if ((flags & flag.severeSnow) !== 0) add(this.feature, SEVERE_SNOW, weight);
    if ((flags & flag.inStock) !== 0) add(this.feature, IN_STOCK, weight);
  }

  /** The price of a row of which neither line nor trait fails. */
  addPrice(row: number, retail: number): void {
    add(this.band, this.#bandOf[row] ?? 0, 1);
    if (retail < this.retailMin) this.retailMin = retail;
    if (retail > this.retailMax) this.retailMax = retail;
  }

  /** The prices of rows that were counted elsewhere. */
  addPrices(bands: Int32Array, retailMin: number, retailMax: number): void {
    bands.forEach((rows, band) => add(this.band, band, rows));
    this.retailMin = Math.min(this.retailMin, retailMin);
    this.retailMax = Math.max(this.retailMax, retailMax);
  }

  /** One for every value that both have counted: what is sold as one thing must have it in both its parts. */
  addWhereBoth(one: FacetCounts, other: FacetCounts): void {
    const [all, a, b] = [this.#all, one.#all, other.#all];
    for (let at = 0; at < all.length; at++) {
      if ((a[at] ?? 0) > 0 && (b[at] ?? 0) > 0) all[at] = (all[at] ?? 0) + 1;
    }
    this.retailMin = Math.min(this.retailMin, one.retailMin, other.retailMin);
    this.retailMax = Math.max(this.retailMax, one.retailMax, other.retailMax);
  }

  #addCategories(line: number, weight: number): void {
    let bits = this.#view.index.lineFacts.categoryBits[line] ?? 0;
    for (; bits !== 0; bits &= bits - 1) add(this.category, 31 - Math.clz32(bits & -bits), weight);
  }

  #hasDeal(line: number): boolean {
    return (this.#view.shownDeals[line]?.length ?? 0) > 0;
  }
}

const countsByView = new WeakMap<ChannelView, FacetCounts>();

/** The counts of a view at zero. They are used again: valid until the next search of the view. */
export function zeroCounts(view: ChannelView): FacetCounts {
  const known = countsByView.get(view);
  if (known !== undefined) {
    known.clear();
    return known;
  }
  const made = new FacetCounts(view);
  countsByView.set(view, made);
  return made;
}
