import { CATEGORIES } from '@tirekit/tires';
import type { ChannelView } from './channel-view.ts';
import { flag } from './columns.ts';
import { features, priceBounds, ratingSteps, scoreSteps } from './facet-table.ts';
import { fails } from './filters.ts';
import { lowestRetail } from './price.ts';

const [RUN_FLAT, EV, SEVERE_SNOW, IN_STOCK, DEALS] = features.map((_, at) => at) as [
  number,
  number,
  number,
  number,
  number,
];

function add(counts: Int32Array, at: number, weight: number): void {
  counts[at] = (counts[at] ?? 0) + weight;
}

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
  /** Retail cents, the price filter left aside. */
  retailMin = Infinity;
  retailMax = -Infinity;

  readonly #view: ChannelView;
  readonly #retailBounds: number[];

  constructor(view: ChannelView) {
    this.#view = view;
    this.brand = new Int32Array(view.index.brands.length);
    this.type = new Int32Array(view.index.dictionaries.type.values.length);
    this.rim = new Int32Array(view.index.rims.length);
    this.#retailBounds = priceBounds.map((cents) => lowestRetail(cents, view.discountBps));
  }

  /** `weight` rows of a line that fail nothing. */
  addLine(line: number, weight: number): void {
    const { lineFacts } = this.#view.index;
    add(this.brand, lineFacts.brand[line] ?? 0, weight);
    this.#addCategories(line, weight);
    add(this.score, lineFacts.scoreSteps[line] ?? 0, weight);
    add(this.rating, lineFacts.ratingSteps[line] ?? 0, weight);
    if (this.#hasDeal(line)) add(this.feature, DEALS, weight);
  }

  /** `weight` rows of a trait that fail nothing. */
  addTrait(trait: number, weight: number): void {
    const { traits } = this.#view.index;
    add(this.type, traits.type[trait] ?? 0, weight);
    add(this.rim, traits.rim[trait] ?? 0, weight);
    const flags = traits.flags[trait] ?? 0;
    if ((flags & flag.runFlat) !== 0) add(this.feature, RUN_FLAT, weight);
    if ((flags & flag.ev) !== 0) add(this.feature, EV, weight);
    if ((flags & flag.severeSnow) !== 0) add(this.feature, SEVERE_SNOW, weight);
    if ((flags & flag.inStock) !== 0) add(this.feature, IN_STOCK, weight);
  }

  /** The price of a row that fails at most the price filter. */
  addPrice(retail: number): void {
    const bounds = this.#retailBounds;
    let band = 0;
    while (band + 1 < bounds.length && retail >= (bounds[band + 1] ?? Infinity)) band++;
    this.band[band] = (this.band[band] ?? 0) + 1;
    if (retail < this.retailMin) this.retailMin = retail;
    if (retail > this.retailMax) this.retailMax = retail;
  }

  /** A row that fails one filter only: it counts in that filter's facet. */
  addMiss(failed: number, line: number, trait: number, retail: number): void {
    const { lineFacts, traits } = this.#view.index;
    switch (failed) {
      case fails.brand:
        add(this.brand, lineFacts.brand[line] ?? 0, 1);
        break;
      case fails.category:
        this.#addCategories(line, 1);
        break;
      case fails.type:
        add(this.type, traits.type[trait] ?? 0, 1);
        break;
      case fails.price:
        this.addPrice(retail);
        break;
      case fails.score:
        add(this.score, lineFacts.scoreSteps[line] ?? 0, 1);
        break;
      case fails.rating:
        add(this.rating, lineFacts.ratingSteps[line] ?? 0, 1);
        break;
      case fails.diameter:
        add(this.rim, traits.rim[trait] ?? 0, 1);
        break;
    }
  }

  #addCategories(line: number, weight: number): void {
    for (const category of this.#view.index.lines[line]?.categories ?? [])
      add(this.category, category, weight);
  }

  #hasDeal(line: number): boolean {
    return (this.#view.shownDeals[line]?.length ?? 0) > 0;
  }
}
