import { isDeepStrictEqual } from 'node:util';
import { bareSlug } from '@tirekit/contract';
import type { Deal, RebateTerms } from '../../deals/index.ts';
import { type Dictionaries, rowFlag, type SkuColumns, STOCK_CAP } from './columns.ts';
import { type BrandEntry, categoryBits, type LineEntry, type Photos } from './entries.ts';
import { ratingSteps, scoreSteps, stepsReached } from './facet-table.ts';
import { firstWhere } from './first-where.ts';
import { itemKey, ItemKeyTable } from './item-key.ts';
import { lineRanks, ratingRanks } from './line-ranks.ts';
import { type LineSummary, lineSummary } from './line-summary.ts';
import type { PartNumbers } from './part-numbers.ts';
import { Postings } from './postings.ts';
import { getScoreFacts, type Scoring } from './score-columns.ts';
import type { ScopedPrice } from './scoped-price.ts';
import { ScopedPrices } from './scoped-prices.ts';
import {
  boughtTogether,
  type DealsOfLines,
  type PricePolicy,
  pricesKey,
  ShownPrices,
} from './shown-prices.ts';
import { SortOrders } from './sort-orders.ts';
import { Traits } from './traits.ts';
import { WeightedScores } from './weighted-scores.ts';

export interface IndexParts {
  /** The SKU columns, in storage order: by score descending, then by item id. */
  columns: SkuColumns;
  dictionaries: Dictionaries;
  brands: readonly BrandEntry[];
  lines: readonly LineEntry[];
  deals: readonly Deal[];
  rebates: readonly RebateTerms[];
  photos: Photos;
  numbers: PartNumbers;
  /** The item ids that follow discontinued SKUs, by the key of these. */
  successors: ReadonlyMap<number, string>;
  scoring: Scoring;
  /** Prices of single tires for a price type, a storefront, or a state alone. */
  scoped: ReadonlyMap<string, readonly ScopedPrice[]>;
  /** The number of the last change that is included. */
  seq: number;
}

/** The values of a SKU that can change in place. */
export interface SkuChange {
  skuId: string;
  priceCents: number;
  listPriceCents: number | null;
  mapCents: number | null;
  memberPriceCents: number | null;
  fetCents: number;
  stock: number;
  discontinued: boolean;
  /** Prices for a price type, a storefront, or a state alone, the newest last. */
  scoped: readonly ScopedPrice[];
}

/** The ratings of a line, which can change in place, too. Its score stays until the next load. */
export interface RatingChange {
  lineId: number;
  /** Sum of overall ratings × 100. */
  ratingSum: number;
  ratingCount: number;
}

export interface Applied {
  /** The rows in which anything has changed that answers show. */
  readonly changed: readonly number[];
  /** True if views must be made anew, because a price type or a storefront has its first price of its own. */
  readonly hasNewScope: boolean;
}

const getRatingSteps = ({ ratingSum, ratingCount }: LineEntry): number =>
  stepsReached(ratingSteps, (from) => ratingCount > 0 && ratingSum >= from * ratingCount);

/**
 * The catalog in memory, as columns, which lists, facets, hubs and pages read. It is a copy of what PostgreSQL holds; carts
 * and orders check price and stock in the database.
 */
export class CatalogIndex {
  readonly columns: SkuColumns;
  readonly dictionaries: Dictionaries;
  readonly brands: readonly BrandEntry[];
  readonly lines: readonly LineEntry[];
  readonly deals: readonly Deal[];
  readonly rebates: readonly RebateTerms[];
  readonly photos: Photos;
  readonly numbers: PartNumbers;
  readonly successors: IndexParts['successors'];
  readonly traits = new Traits();
  readonly orders: SortOrders;
  /** The scores by buyers' own weights. */
  readonly weighted: WeightedScores;
  readonly trait: Uint16Array;
  readonly scoped = new ScopedPrices();
  /** The rim diameters in inches, ascending, and each row's position among them. */
  readonly rims: readonly number[];
  readonly bySize: Postings;
  readonly byLine: Postings;
  /** The facts of each line that filters and facets read, by the line's position. */
  readonly lineFacts: {
    brand: Int32Array;
    categoryBits: Int32Array;
    ratingSteps: Uint8Array;
  };
  readonly scoring: Scoring;
  /** Reads the facts from which the score of a row's tire was computed. */
  readonly scoreFacts: ReturnType<typeof getScoreFacts>;
  /** For each threshold of the score facet, how many rows reach it. Those are the first ones, because rows are stored by score. */
  readonly scoreStepEnds: readonly number[];
  /** For each line, how often any of its rows has changed; for cache tags. */
  readonly lineRevisions: Int32Array;
  /** The same for each size. */
  readonly sizeRevisions: Int32Array;
  /** The same for the whole catalog. */
  revision = 0;
  seq: number;

  readonly #table: ItemKeyTable;
  readonly #prices = new Map<string, ShownPrices>();
  /** Results of {@link sizesOfLine}, by the prices' key, until the line changes. */
  readonly #sizesOfLine = new Map<string, (readonly number[] | undefined)[]>();
  readonly #lineSummaries: (LineSummary | null)[];
  readonly #brandBySlug = new Map<string, number>();
  readonly #lineBySlug = new Map<string, number>();
  readonly #lineById = new Map<number, number>();

  constructor(parts: IndexParts) {
    const { columns, lines, brands } = parts;
    this.columns = columns;
    this.dictionaries = parts.dictionaries;
    this.brands = brands;
    this.lines = lines;
    this.deals = parts.deals;
    this.rebates = parts.rebates;
    this.photos = parts.photos;
    this.numbers = parts.numbers;
    this.scoring = parts.scoring;
    this.scoreFacts = getScoreFacts(columns, parts.dictionaries, lines);
    this.scoreStepEnds = scoreSteps.map(({ from }) => this.rowsWithScore(from / 10));
    this.seq = parts.seq;
    this.successors = parts.successors;
    this.#table = new ItemKeyTable(columns.key);
    for (const [skuId, prices] of parts.scoped) this.scoped.set(this.row(skuId), prices);
    brands.forEach(({ slug }, brand) => this.#brandBySlug.set(bareSlug(slug), brand));
    lines.forEach((line, at) => {
      this.#lineBySlug.set(`${String(line.brand)}/${line.slug}`, at);
      this.#lineById.set(line.lineId, at);
    });
    this.#lineSummaries = lines.map((line) => {
      const brand = brands[line.brand];
      return brand === undefined ? null : lineSummary(line, brand);
    });
    this.bySize = new Postings(columns.sizeSlug, parts.dictionaries.sizeSlug.values.length);
    this.byLine = new Postings(columns.line, lines.length);
    this.lineFacts = {
      brand: Int32Array.from(lines, ({ brand }) => brand),
      categoryBits: Int32Array.from(lines, ({ categories }) => categoryBits(categories)),
      ratingSteps: Uint8Array.from(lines, getRatingSteps),
    };
    this.weighted = new WeightedScores(columns, lines);
    this.orders = new SortOrders(columns, lineRanks(lines, brands));
    this.rims = [...new Set(columns.rimIn10)].toSorted((a, b) => a - b).map((tenths) => tenths / 10);
    this.trait = new Uint16Array(columns.key.length);
    this.lineRevisions = new Int32Array(lines.length);
    this.sizeRevisions = new Int32Array(parts.dictionaries.sizeSlug.values.length);
    for (let row = 0; row < this.trait.length; row++) this.#settle(row, this.isHidden(row));
  }

  get size(): number {
    return this.columns.key.length;
  }

  /** The row of an item id; −1 if there is no such item. */
  row(itemId: string): number {
    const key = itemKey(itemId);
    return key < 0 ? -1 : this.rowOfKey(key);
  }

  /** The same by the key of an item id. */
  rowOfKey(key: number): number {
    return this.#table.row(key);
  }

  /** The manufacturer's part number and the GTIN of a row. */
  getNumbers(row: number): { mpn: string; gtin: string | null } {
    const { numbersStart, numbersLength } = this.columns;
    return this.numbers.read(numbersStart[row] ?? 0, numbersLength[row] ?? 0);
  }

  /** The position of a brand, from either spelling of its slug; −1 if there is no such brand. */
  brandPosition(slug: string): number {
    return this.#brandBySlug.get(bareSlug(slug)) ?? -1;
  }

  linePosition(brand: number, slug: string): number {
    return this.#lineBySlug.get(`${String(brand)}/${slug}`) ?? -1;
  }

  linePositionById(lineId: number): number {
    return this.#lineById.get(lineId) ?? -1;
  }

  /** The line at a position. Throws if there is none. */
  line(lineAt: number): LineEntry {
    const line = this.lines[lineAt];
    if (line === undefined) throw new Error(`There is no line at ${String(lineAt)}`);
    return line;
  }

  /** The part of a summary that a line's tires share. Throws if there is no line at the position. */
  lineSummary(lineAt: number): LineSummary {
    const summary = this.#lineSummaries[lineAt] ?? null;
    if (summary === null) throw new Error(`There is no line at ${String(lineAt)}, or it has no brand`);
    return summary;
  }

  /** The code of a vehicle type (of `TYPES`) in the rows; −1 if no SKU has it. */
  typeCode(slug: string): number {
    return this.dictionaries.type.getCode(slug);
  }

  /** The code of a size's slug in the rows; −1 if no SKU has it. */
  sizeCode(sizeSlug: string): number {
    return this.dictionaries.sizeSlug.getCode(sizeSlug);
  }

  /** The number of rows with at least this score, in points. They are the first ones, because rows are stored by score. */
  rowsWithScore(least: number): number {
    // Hundredths, because a query may name any score.
    const hundredths = Math.round(least * 100);
    return firstWhere(this.size, (row) => (this.columns.score[row] ?? 0) * 10 < hundredths);
  }

  /** The number of thresholds of the score facet that the tire of a row reaches. */
  scoreStepsReached(row: number): number {
    return this.scoreStepEnds.reduce((reached, end) => reached + (row < end ? 1 : 0), 0);
  }

  /** True if a row is off the list, because the tire or its whole line is discontinued. */
  isHidden(row: number): boolean {
    return ((this.columns.flags[row] ?? 0) & rowFlag.hidden) !== 0;
  }

  /** The row that follows a discontinued one; −1 if there is none. */
  successorRow(row: number): number {
    const own = this.successors.get(this.columns.key[row] ?? -1);
    if (own !== undefined) return this.row(own);
    const lineId = this.lines[this.columns.line[row] ?? 0]?.successorLineId ?? null;
    if (lineId === null) return -1;
    const line = this.linePositionById(lineId);
    const rows = line < 0 ? new Int32Array(0) : this.byLine.rows(line);
    const sameSize = rows.find((other) => this.columns.sizeSlug[other] === this.columns.sizeSlug[row]);
    return sameSize ?? rows[0] ?? -1;
  }

  /** The number of policies whose prices are kept. */
  get policies(): number {
    return this.#prices.size;
  }

  /**
   * Forgets the prices of all policies, because there are too many: groups whose discount has changed leave theirs
   * behind. Views hold on to theirs, which no change reaches any more, so they must go too.
   */
  forgetPrices(): void {
    this.#prices.clear();
    this.#sizesOfLine.clear();
    this.orders.forgetPrices();
  }

  /** The prices of a policy with the deals that apply by themselves. */
  prices(policy: PricePolicy, deals: DealsOfLines): ShownPrices {
    const key = pricesKey(policy, deals);
    let prices = this.#prices.get(key);
    if (prices === undefined) this.#prices.set(key, (prices = new ShownPrices(policy, this, deals)));
    return prices;
  }

  /** The rows of a line's tires on sale, by rim, width and aspect ratio; of equal sizes, the cheaper one first. */
  sizesOfLine(lineAt: number, { key, retail }: Pick<ShownPrices, 'key' | 'retail'>): readonly number[] {
    const { rimIn10, widthMm10, aspect10 } = this.columns;
    const order = (row: number) =>
      (rimIn10[row] ?? 0) * 1e8 + (widthMm10[row] ?? 0) * 1e4 + (aspect10[row] ?? 0);
    const sorted = this.#sizesOfLine.get(key) ?? [];
    this.#sizesOfLine.set(key, sorted);
    return (sorted[lineAt] ??= Array.from(this.byLine.rows(lineAt))
      .filter((row) => !this.isHidden(row))
      .sort((a, b) => order(a) - order(b) || (retail[a] ?? 0) - (retail[b] ?? 0)));
  }

  /** Applies changed prices, stock and discontinuations. */
  apply(changes: readonly SkuChange[]): Applied {
    const known = changes.flatMap((change) => {
      const row = this.row(change.skuId);
      return row < 0 || !this.#isOther(row, change) ? [] : [{ row, change }];
    });
    const { price, map, memberPrice, stock } = this.columns;
    let hasNewScope = false;
    const repriced = known.filter(({ row, change }) => this.#isRepriced(row, change));
    this.orders.reprice(
      repriced.map(({ row }) => row),
      () => {
        for (const { row, change } of repriced) {
          price[row] = change.priceCents;
          map[row] = change.mapCents ?? 0;
          memberPrice[row] = change.memberPriceCents ?? 0;
          stock[row] = Math.min(STOCK_CAP, change.stock);
          hasNewScope = this.scoped.set(row, change.scoped) || hasNewScope;
          for (const prices of this.#prices.values()) prices.update(row);
        }
      },
    );
    for (const { row, change } of known) {
      this.columns.listPrice[row] = change.listPriceCents ?? 0;
      this.columns.fet[row] = change.fetCents;
      this.columns.stock[row] = Math.min(STOCK_CAP, change.stock);
      this.#settle(row, change.discontinued);
    }
    for (const line of new Set(known.map(({ row }) => this.columns.line[row] ?? 0))) {
      for (const prices of this.#prices.values()) prices.ofLines.update(line);
      for (const sorted of this.#sizesOfLine.values()) sorted[line] = undefined;
      this.lineRevisions[line] = (this.lineRevisions[line] ?? 0) + 1;
    }
    for (const size of new Set(known.map(({ row }) => this.columns.sizeSlug[row] ?? 0)))
      this.sizeRevisions[size] = (this.sizeRevisions[size] ?? 0) + 1;
    if (known.length > 0) this.revision++;
    return { changed: known.map(({ row }) => row), hasNewScope };
  }

  /** Applies new ratings of lines. Returns the rows of these lines. */
  applyRatings(changes: readonly RatingChange[]): number[] {
    const at = changes.map(({ lineId }) => this.linePositionById(lineId));
    const known = changes.flatMap((change, nth) => {
      const line = this.lines[at[nth] ?? -1];
      return line === undefined ? [] : [{ line, lineAt: at[nth] ?? 0, change }];
    });
    for (const { line, lineAt, change } of known) {
      line.ratingSum = change.ratingSum;
      line.ratingCount = change.ratingCount;
      const brand = this.brands[line.brand];
      this.#lineSummaries[lineAt] = brand === undefined ? null : lineSummary(line, brand);
      this.lineFacts.ratingSteps[lineAt] = getRatingSteps(line);
      this.lineRevisions[lineAt] = (this.lineRevisions[lineAt] ?? 0) + 1;
    }
    const changed = known.flatMap(({ lineAt }) => Array.from(this.byLine.rows(lineAt)));
    for (const size of new Set(changed.map((row) => this.columns.sizeSlug[row] ?? 0)))
      this.sizeRevisions[size] = (this.sizeRevisions[size] ?? 0) + 1;
    if (known.length > 0) {
      this.orders.rerate(ratingRanks(this.lines));
      this.revision++;
    }
    return changed;
  }

  /** True if a change is one that answers show. */
  #isOther(row: number, change: SkuChange): boolean {
    const { listPrice, fet, stock } = this.columns;
    return (
      this.#isRepriced(row, change) ||
      listPrice[row] !== (change.listPriceCents ?? 0) ||
      fet[row] !== change.fetCents ||
      stock[row] !== Math.min(STOCK_CAP, change.stock) ||
      this.isHidden(row) !== this.#hides(row, change.discontinued)
    );
  }

  /** True if a set's price may change, because a deal may need more tires than are left. */
  #isRepriced(
    row: number,
    { priceCents, mapCents, memberPriceCents, stock: left, scoped }: SkuChange,
  ): boolean {
    const { price, map, memberPrice, stock } = this.columns;
    return (
      boughtTogether(stock[row] ?? 0) !== boughtTogether(left) ||
      price[row] !== priceCents ||
      map[row] !== (mapCents ?? 0) ||
      memberPrice[row] !== (memberPriceCents ?? 0) ||
      !isDeepStrictEqual(this.scoped.of(row), scoped)
    );
  }

  #hides(row: number, discontinued: boolean): boolean {
    return discontinued || (this.lines[this.columns.line[row] ?? 0]?.discontinued ?? true);
  }

  /** Updates a row's flags and trait after its stock, or whether it is discontinued, has changed. */
  #settle(row: number, discontinued: boolean): void {
    const { flags, stock, type, rimIn10 } = this.columns;
    const hidden = this.#hides(row, discontinued);
    const rest = (flags[row] ?? 0) & ~(rowFlag.inStock | rowFlag.hidden);
    const now = rest | ((stock[row] ?? 0) > 0 ? rowFlag.inStock : 0) | (hidden ? rowFlag.hidden : 0);
    flags[row] = now;
    this.trait[row] = this.traits.encode(type[row] ?? 0, this.rims.indexOf((rimIn10[row] ?? 0) / 10), now);
  }
}
