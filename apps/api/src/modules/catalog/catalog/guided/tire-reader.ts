import type { CategorySlug, GuidedTire, TypeSlug } from '@tirekit/tires';
import { CATEGORIES, typeBySlug } from '@tirekit/tires';
import { business } from '@tirekit/contract';
import { type FittingJudge, outcomeRank } from '../fitting.ts';
import type { CatalogIndex } from '../index/catalog-index.ts';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';
import { rowFlag } from '../index/columns.ts';
import { pairPrices } from '../pair-prices.ts';
import type { TirePair } from '../pairs.ts';
import { getSetPrice } from '../tire-summary.ts';

/** The inputs that the readers of one request share. */
export interface ReaderInputs {
  readonly view: ChannelView;
  /** The scores by the request's weights, in tenths; null where all parts count alike. */
  readonly weighted: Uint8Array | null;
  /** Number of tires in a set. */
  readonly setSize: number;
  /** Null without a vehicle. */
  readonly judge: FittingJudge | null;
  /** Each line's price as a share of the usual one of its sizes; null where one size is asked for. */
  readonly shares: Float64Array | null;
}

const categoriesOfLines = new WeakMap<CatalogIndex, readonly (readonly CategorySlug[])[]>();

function listCategories(index: CatalogIndex): readonly (readonly CategorySlug[])[] {
  const known = categoriesOfLines.get(index);
  if (known !== undefined) return known;
  const made = index.lines.map(({ categories }) => categories.flatMap((at) => CATEGORIES[at]?.slug ?? []));
  categoriesOfLines.set(index, made);
  return made;
}

/**
 * The tire of a row, as the rules of guided shopping read it. It is one object for all rows: `of` moves it, and nothing is
 * made for a row.
 */
export class TireReader implements GuidedTire {
  readonly #reading: ReaderInputs;
  readonly #index: CatalogIndex;
  readonly #columns: CatalogIndex['columns'];
  readonly #categories: readonly (readonly CategorySlug[])[];
  readonly #types: readonly (TypeSlug | '')[];
  #row = 0;

  constructor(reading: ReaderInputs) {
    this.#reading = reading;
    this.#index = reading.view.index;
    this.#columns = this.#index.columns;
    this.#categories = listCategories(this.#index);
    this.#types = this.#index.dictionaries.type.values.map((slug) => typeBySlug(slug)?.slug ?? '');
  }

  of(row: number): this {
    this.#row = row;
    return this;
  }

  get line() {
    return this.#columns.line[this.#row] ?? 0;
  }
  get brand() {
    return this.#index.lineFacts.brand[this.line] ?? 0;
  }
  get categories() {
    return this.#categories[this.line] ?? [];
  }
  get type() {
    return this.#types[this.#columns.type[this.#row] ?? 0] ?? '';
  }
  get threePeak() {
    return this.#has(rowFlag.severeSnow);
  }
  get ev() {
    return this.#has(rowFlag.ev);
  }
  get loadMark() {
    return this.#index.dictionaries.loadMark.values[this.#columns.loadMark[this.#row] ?? 0] ?? '';
  }
  get maxLoadLb() {
    return this.#columns.maxLoadLb[this.#row] ?? 0;
  }
  get warrantyMiles() {
    return this.#columns.warrantyMiles[this.#row] ?? 0;
  }
  get wetGrade() {
    return this.#index.dictionaries.traction.values[this.#columns.traction[this.#row] ?? 0] ?? '';
  }
  get priceCents() {
    return this.#reading.view.prices.of(this.#row);
  }
  get setCents() {
    const { view, setSize } = this.#reading;
    return getSetPrice(view, this.#row, setSize);
  }
  get priceShare() {
    return this.#reading.shares?.[this.line] ?? 1;
  }
  get score() {
    return (this.#reading.weighted ?? this.#columns.score)[this.#row] ?? 0;
  }
  get longLasting() {
    return this.#columns.scoreLongLasting[this.#row] ?? 0;
  }
  get handling() {
    return this.#columns.scoreHandling[this.#row] ?? 0;
  }
  get traction() {
    return this.#columns.scoreTraction[this.#row] ?? 0;
  }
  get durability() {
    return this.#columns.scoreDurability[this.#row] ?? 0;
  }
  get noiseSum() {
    return this.#index.lines[this.line]?.noise?.sum ?? 0;
  }
  get noiseCount() {
    return this.#index.lines[this.line]?.noise?.count ?? 0;
  }
  /** Counts no tire that this storefront does not show. */
  get pieces() {
    const isShown = !this.#index.isHidden(this.#row) && isAllowed(this.#reading.view, this.line);
    return isShown ? (this.#columns.stock[this.#row] ?? 0) : 0;
  }
  get fit() {
    const { judge } = this.#reading;
    return judge === null ? 0 : toFitRank(outcomeRank(judge.verdict(this.#row)));
  }

  #has(bit: number): boolean {
    return ((this.#columns.flags[this.#row] ?? 0) & bit) !== 0;
  }
}

const toFitRank = (rank: number): 0 | 1 | 2 => (rank === 0 ? 0 : rank === 1 ? 1 : 2);

/** The set of a staggered car, as good as its weaker axle. */
export class PairReader implements GuidedTire {
  readonly #view: ChannelView;
  readonly #front: TireReader;
  readonly #rear: TireReader;
  #outcome = 0;
  #rows: readonly [front: number, rear: number] = [0, 0];

  constructor(reading: ReaderInputs) {
    this.#view = reading.view;
    this.#front = new TireReader(reading);
    this.#rear = new TireReader(reading);
  }

  of({ front, rear, outcome }: TirePair): this {
    this.#outcome = outcome;
    this.#rows = [front, rear];
    this.#front.of(front);
    this.#rear.of(rear);
    return this;
  }

  get line() {
    return this.#front.line;
  }
  get brand() {
    return this.#front.brand;
  }
  get categories() {
    return this.#front.categories;
  }
  get type() {
    return this.#front.type;
  }
  get threePeak() {
    return this.#front.threePeak && this.#rear.threePeak;
  }
  get ev() {
    return this.#front.ev && this.#rear.ev;
  }
  get loadMark() {
    return this.#front.loadMark;
  }
  get wetGrade() {
    // AA, A, B, C: the worse grade comes later, except that AA stands before A.
    const [front, rear] = [this.#front.wetGrade, this.#rear.wetGrade];
    return front === rear
      ? front
      : front === 'AA'
        ? rear
        : rear === 'AA'
          ? front
          : front > rear
            ? front
            : rear;
  }
  get maxLoadLb() {
    return this.#least('maxLoadLb');
  }
  get warrantyMiles() {
    return this.#least('warrantyMiles');
  }
  get priceCents() {
    return (this.#front.priceCents + this.#rear.priceCents) / 2;
  }
  get setCents() {
    const { setPriceInCents, dealSetPriceInCents } = pairPrices(this.#view, this.#rows);
    return dealSetPriceInCents ?? setPriceInCents;
  }
  get priceShare() {
    return this.#front.priceShare;
  }
  get score() {
    return this.#least('score');
  }
  get longLasting() {
    return this.#least('longLasting');
  }
  get handling() {
    return this.#least('handling');
  }
  get traction() {
    return this.#least('traction');
  }
  get durability() {
    return this.#least('durability');
  }
  get noiseSum() {
    return this.#front.noiseSum;
  }
  get noiseCount() {
    return this.#front.noiseCount;
  }
  /** Enough for a set if each axle's are enough for the axle. */
  get pieces() {
    return (business.quantity.usual / business.quantity.pair) * this.#least('pieces');
  }
  get fit() {
    return toFitRank(this.#outcome);
  }

  #least(
    fact:
      | 'maxLoadLb'
      | 'warrantyMiles'
      | 'score'
      | 'longLasting'
      | 'handling'
      | 'traction'
      | 'durability'
      | 'pieces',
  ): number {
    return Math.min(this.#front[fact], this.#rear[fact]);
  }
}
