import { CATEGORIES } from '@tirekit/tires';
import { type ChannelView, isOnDeal } from './channel-view.ts';
import { tireFeatures, priceBounds, ratingSteps, scoreSteps, traitFeatures } from './facet-table.ts';
import { fails } from './filters.ts';
import { ABOVE_ANY_PRICE } from './price.ts';

const DEALS = tireFeatures.findIndex(({ slug }) => slug === 'deals');

function add(counts: Int32Array, at: number, weight: number): void {
  counts[at] = (counts[at] ?? 0) + weight;
}

/** True if no filter has failed, or only this one. */
const isAtMost = (failed: number, filter: number): boolean => (failed & ~filter) === 0;

/** The counts of all facets' values over the rows of one query. */
export class FacetCounts {
  readonly brand: Int32Array;
  readonly category: Int32Array;
  /** Counts by the vehicle type's code in the index. */
  readonly type: Int32Array;
  readonly band: Int32Array;
  /** Counts by the number of score thresholds that a row reaches. */
  readonly score: Int32Array;
  readonly rating: Int32Array;
  readonly rim: Int32Array;
  readonly feature: Int32Array;
  /**
   * The lowest and highest retail price in cents, without the price filter. Without tires, the lowest is the higher
   * one.
   */
  retailMin = ABOVE_ANY_PRICE;
  retailMax = 0;

  readonly #view: ChannelView;
  readonly #bandOf: Uint8Array;
  /** All facets, one after the other, in one array. */
  readonly #all: Int32Array;

  constructor(view: ChannelView) {
    const { brands, dictionaries, rims } = view.index;
    this.#view = view;
    this.#bandOf = view.prices.bands;
    const lengths = [
      brands.length,
      CATEGORIES.length,
      dictionaries.type.values.length,
      priceBounds.length,
      scoreSteps.length + 1,
      ratingSteps.length + 1,
      rims.length,
      tireFeatures.length,
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
    this.retailMin = ABOVE_ANY_PRICE;
    this.retailMax = 0;
  }

  /**
   * Counts `weight` rows of a line whose trait and price pass.
   * @param failed the filters that the line fails ({@link fails}). With none, it counts in all facets of lines; with one, in
   * that filter's facet; with more, nowhere
   */
  addLine(line: number, weight: number, failed: number): void {
    const { lineFacts } = this.#view.index;
    if (isAtMost(failed, fails.brand)) add(this.brand, lineFacts.brand[line] ?? 0, weight);
    if (isAtMost(failed, fails.category)) this.#addCategories(line, weight);
    if (isAtMost(failed, fails.rating)) add(this.rating, lineFacts.ratingSteps[line] ?? 0, weight);
    if (failed === 0 && this.#hasDeal(line)) add(this.feature, DEALS, weight);
  }

  /** Counts `weight` rows of a trait whose line and price pass; `failed` as in {@link addLine}. */
  addTrait(trait: number, weight: number, failed: number): void {
    const { traits } = this.#view.index;
    if (isAtMost(failed, fails.type)) add(this.type, traits.type[trait] ?? 0, weight);
    if (isAtMost(failed, fails.diameter)) add(this.rim, traits.rim[trait] ?? 0, weight);
    if (failed !== 0) return;
    const flags = traits.flags[trait] ?? 0;
    for (const { bit, at } of traitFeatures) if ((flags & bit) !== 0) add(this.feature, at, weight);
  }

  /**
   * Counts `weight` rows that reach a number of score thresholds, and pass all filters but the one on the
   * score.
   */
  addScore(reached: number, weight: number): void {
    add(this.score, reached, weight);
  }

  /** Counts the price of a row whose line, trait and score pass. */
  addPrice(row: number, retail: number): void {
    add(this.band, this.#bandOf[row] ?? 0, 1);
    if (retail < this.retailMin) this.retailMin = retail;
    if (retail > this.retailMax) this.retailMax = retail;
  }

  /** Adds prices that were counted elsewhere: the number of rows in each band, and the lowest and highest price. */
  addPrices(bands: Int32Array, retailMin: number, retailMax: number): void {
    bands.forEach((rows, band) => add(this.band, band, rows));
    this.retailMin = Math.min(this.retailMin, retailMin);
    this.retailMax = Math.max(this.retailMax, retailMax);
  }

  /**
   * Counts one for each value that both have counted: a staggered set has a value if its front and its rear tires have
   * it.
   */
  addWhereBoth(one: FacetCounts, other: FacetCounts): void {
    const [all, a, b] = [this.#all, one.#all, other.#all];
    const scores = this.score.slice();
    for (let at = 0; at < all.length; at++) {
      if ((a[at] ?? 0) > 0 && (b[at] ?? 0) > 0) all[at] = (all[at] ?? 0) + 1;
    }
    // Front and rear may reach different thresholds; the set reaches those that both do.
    this.score.set(scores);
    const best = ({ score }: FacetCounts) => score.findLastIndex((count) => count > 0);
    const reached = Math.min(best(one), best(other));
    if (reached >= 0) this.addScore(reached, 1);
    this.retailMin = Math.min(this.retailMin, one.retailMin, other.retailMin);
    this.retailMax = Math.max(this.retailMax, one.retailMax, other.retailMax);
  }

  /** Counts one for each value that another has counted, however often. Of several scores, the highest counts. */
  addOnce(other: FacetCounts): void {
    const scores = this.score.slice();
    for (let at = 0; at < this.#all.length; at++)
      if ((other.#all[at] ?? 0) > 0) this.#all[at] = (this.#all[at] ?? 0) + 1;
    this.score.set(scores);
    const reached = other.score.findLastIndex((count) => count > 0);
    if (reached >= 0) this.addScore(reached, 1);
    this.retailMin = Math.min(this.retailMin, other.retailMin);
    this.retailMax = Math.max(this.retailMax, other.retailMax);
  }

  #addCategories(line: number, weight: number): void {
    let bits = this.#view.index.lineFacts.categoryBits[line] ?? 0;
    for (; bits !== 0; bits &= bits - 1) add(this.category, 31 - Math.clz32(bits & -bits), weight);
  }

  #hasDeal(line: number): boolean {
    return isOnDeal(this.#view, line);
  }
}

const countsByView = new WeakMap<ChannelView, FacetCounts>();

/** The counts of a view, set to zero. They are reused, and so valid until the next search of the view. */
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
