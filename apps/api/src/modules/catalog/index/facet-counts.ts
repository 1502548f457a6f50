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
  readonly category = new Int32Array(CATEGORIES.length);
  /** By type code. */
  readonly type: Int32Array;
  readonly band = new Int32Array(priceBounds.length);
  /** Rows that reach exactly so many steps. */
  readonly score = new Int32Array(scoreSteps.length + 1);
  readonly rating = new Int32Array(ratingSteps.length + 1);
  readonly rim: Int32Array;
  readonly feature = new Int32Array(features.length);
  /** Retail cents, the price filter left aside; the lowest is above the highest where there is no tire. */
  retailMin = HIGHEST_PRICE;
  retailMax = 0;

  readonly #view: ChannelView;
  readonly #bandOf: Uint8Array;

  constructor(view: ChannelView) {
    this.#view = view;
    this.brand = new Int32Array(view.index.brands.length);
    this.type = new Int32Array(view.index.dictionaries.type.values.length);
    this.rim = new Int32Array(view.index.rims.length);
    this.#bandOf = view.index.priceBands.of(view.discountBps);
  }

  clear(): void {
    for (const counts of [this.brand, this.category, this.type, this.band]) counts.fill(0);
    for (const counts of [this.score, this.rating, this.rim, this.feature]) counts.fill(0);
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

  /** One for every value that each of `parts` has counted: what is sold as one thing must have it in all its parts. */
  addWhereAll(parts: readonly FacetCounts[]): void {
    const facets = ['brand', 'category', 'type', 'band', 'score', 'rating', 'rim', 'feature'] as const;
    for (const facet of facets)
      this[facet].forEach((_, at) => {
        if (parts.every((part) => (part[facet][at] ?? 0) > 0)) add(this[facet], at, 1);
      });
    this.retailMin = Math.min(this.retailMin, ...parts.map(({ retailMin }) => retailMin));
    this.retailMax = Math.max(this.retailMax, ...parts.map(({ retailMax }) => retailMax));
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
