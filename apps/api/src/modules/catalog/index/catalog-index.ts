import type { Deal } from '../../deals/deal.ts';
import { type Dictionaries, flag, type SkuColumns, STOCK_CAP } from './columns.ts';
import { bareBrand, type BrandEntry, categoryBits, type LineEntry } from './entries.ts';
import { ratingSteps, scoreSteps, stepsReached } from './facet-table.ts';
import { itemKey, ItemKeyTable } from './item-key.ts';
import { LinePrices } from './line-prices.ts';
import { Postings } from './postings.ts';
import { PriceBands } from './price-bands.ts';
import { type LineRanks, SortOrders } from './sort-orders.ts';
import { Traits } from './traits.ts';

export interface IndexParts {
  /** The SKU columns, in storage order: by score descending, then by item id. */
  columns: SkuColumns;
  dictionaries: Dictionaries;
  brands: BrandEntry[];
  lines: LineEntry[];
  deals: readonly Deal[];
  /** Reads the manufacturer's part number and the GTIN of a row. */
  numbersOf: (row: number) => { mpn: string; gtin: string | null };
  /** The rows that follow discontinued rows. */
  successors: ReadonlyMap<number, string>;
  /** The number of the last change that is included. */
  seq: number;
}

/** The values of a SKU that can change without loading the catalogue anew. */
export interface SkuChange {
  skuId: string;
  priceCents: number;
  listPriceCents: number | null;
  fetCents: number;
  stock: number;
  discontinued: boolean;
}

export interface Applied {
  /** The ids that are not in the index, for which the catalogue must be loaded anew. */
  readonly unknown: readonly string[];
  /** The rows in which anything has changed that answers show. */
  readonly changed: readonly number[];
}

/**
 * The catalogue in memory, as columns, which lists, facets, hubs and pages read. It is a copy of what PostgreSQL holds; carts
 * and orders check price and stock in the database.
 */
export class CatalogIndex {
  readonly columns: SkuColumns;
  readonly dictionaries: Dictionaries;
  readonly brands: readonly BrandEntry[];
  readonly lines: readonly LineEntry[];
  readonly deals: readonly Deal[];
  readonly numbersOf: IndexParts['numbersOf'];
  readonly traits = new Traits();
  readonly orders: SortOrders;
  readonly priceBands: PriceBands;
  readonly trait: Uint16Array;
  /** The rim diameters in inches, ascending, and each row's position among them. */
  readonly rims: readonly number[];
  readonly bySize: Postings;
  readonly byLine: Postings;
  readonly linePrices: LinePrices;
  /** The facts of each line that filters and facets read, by the line's position. */
  readonly lineFacts: {
    brand: Int32Array;
    categoryBits: Int32Array;
    scoreSteps: Uint8Array;
    ratingSteps: Uint8Array;
  };
  /** How often each row has changed. JSON that was written of a row before its last change is stale. */
  readonly changesOf: Int32Array;
  /** The same for each line, and for each size: how often any of its rows has changed. */
  readonly changesOfLine: Int32Array;
  readonly changesOfSize: Int32Array;
  /** Rises with every change. An answer that was made from an older version may be stale. */
  version = 1;
  seq: number;

  readonly #table: ItemKeyTable;
  readonly #successors: ReadonlyMap<number, string>;
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
    this.numbersOf = parts.numbersOf;
    this.seq = parts.seq;
    this.#successors = parts.successors;
    this.#table = new ItemKeyTable(columns.key);
    brands.forEach(({ slug }, brand) => this.#brandBySlug.set(bareBrand(slug), brand));
    lines.forEach((line, at) => {
      this.#lineBySlug.set(`${String(line.brand)}/${line.slug}`, at);
      this.#lineById.set(line.lineId, at);
    });
    this.bySize = new Postings(columns.sizeSlug, parts.dictionaries.sizeSlug.values.length);
    this.byLine = new Postings(columns.line, lines.length);
    this.lineFacts = {
      brand: Int32Array.from(lines, ({ brand }) => brand),
      categoryBits: Int32Array.from(lines, ({ categories }) => categoryBits(categories)),
      scoreSteps: Uint8Array.from(lines, ({ score }) =>
        stepsReached(scoreSteps, (from) => score.overall >= from),
      ),
      ratingSteps: Uint8Array.from(lines, ({ ratingSum, ratingCount }) =>
        stepsReached(ratingSteps, (from) => ratingCount > 0 && ratingSum >= from * ratingCount),
      ),
    };
    this.orders = new SortOrders(columns, lineRanks(lines, brands));
    this.priceBands = new PriceBands(columns.price);
    this.rims = [...new Set(columns.rimIn10)].toSorted((a, b) => a - b).map((tenths) => tenths / 10);
    this.trait = new Uint16Array(columns.key.length);
    this.changesOf = new Int32Array(columns.key.length);
    this.changesOfLine = new Int32Array(lines.length);
    this.changesOfSize = new Int32Array(parts.dictionaries.sizeSlug.values.length);
    for (let row = 0; row < this.trait.length; row++) this.#settle(row, this.isHidden(row));
    this.linePrices = new LinePrices(this);
  }

  get size(): number {
    return this.columns.key.length;
  }

  /** The row of an item id; −1 if there is no such item. */
  row(itemId: string): number {
    const key = itemKey(itemId);
    return key < 0 ? -1 : this.#table.row(key);
  }

  /** The position of a brand, from either spelling of its slug; −1 if there is no such brand. */
  brandPosition(slug: string): number {
    return this.#brandBySlug.get(bareBrand(slug)) ?? -1;
  }

  linePosition(brand: number, slug: string): number {
    return this.#lineBySlug.get(`${String(brand)}/${slug}`) ?? -1;
  }

  linePositionById(lineId: number): number {
    return this.#lineById.get(lineId) ?? -1;
  }

  /** The code of a vehicle type (of `TYPES`) in the rows; −1 if no SKU has it. */
  typeCode(slug: string): number {
    return this.dictionaries.type.codeOf(slug);
  }

  /** The code of a size's slug in the rows; −1 if no SKU has it. */
  sizeCode(sizeSlug: string): number {
    return this.dictionaries.sizeSlug.codeOf(sizeSlug);
  }

  /** Whether a row is off the list, because the tire or its whole line is discontinued. */
  isHidden(row: number): boolean {
    return ((this.columns.flags[row] ?? 0) & flag.hidden) !== 0;
  }

  /** The row that follows a discontinued one; −1 if there is none. */
  successorRow(row: number): number {
    const own = this.#successors.get(row);
    if (own !== undefined) return this.row(own);
    const lineId = this.lines[this.columns.line[row] ?? 0]?.successorLineId ?? null;
    if (lineId === null) return -1;
    const line = this.linePositionById(lineId);
    const rows = line < 0 ? new Int32Array(0) : this.byLine.rows(line);
    const sameSize = rows.find((other) => this.columns.sizeSlug[other] === this.columns.sizeSlug[row]);
    return sameSize ?? rows[0] ?? -1;
  }

  /** Applies changed prices, stock and discontinuations. */
  apply(changes: readonly SkuChange[]): Applied {
    const unknown: string[] = [];
    const known = changes.flatMap((change) => {
      const row = this.row(change.skuId);
      if (row < 0) unknown.push(change.skuId);
      return row < 0 || !this.#isOther(row, change) ? [] : [{ row, change }];
    });
    const repriced = known.filter(({ row, change }) => this.columns.price[row] !== change.priceCents);
    this.orders.reprice(
      repriced.map(({ row }) => row),
      () => {
        for (const { row, change } of repriced) this.columns.price[row] = change.priceCents;
      },
    );
    for (const { row } of repriced) this.priceBands.update(row);
    for (const { row, change } of known) {
      this.columns.listPrice[row] = change.listPriceCents ?? 0;
      this.columns.fet[row] = change.fetCents;
      this.columns.stock[row] = Math.min(STOCK_CAP, change.stock);
      this.#settle(row, change.discontinued);
      this.changesOf[row] = (this.changesOf[row] ?? 0) + 1;
    }
    for (const line of new Set(known.map(({ row }) => this.columns.line[row] ?? 0))) {
      this.linePrices.update(line);
      this.changesOfLine[line] = (this.changesOfLine[line] ?? 0) + 1;
    }
    for (const size of new Set(known.map(({ row }) => this.columns.sizeSlug[row] ?? 0)))
      this.changesOfSize[size] = (this.changesOfSize[size] ?? 0) + 1;
    if (known.length > 0) this.version++;
    return { unknown, changed: known.map(({ row }) => row) };
  }

  /** Whether a change is one that answers show. */
  #isOther(row: number, change: SkuChange): boolean {
    const { price, listPrice, fet, stock } = this.columns;
    return (
      price[row] !== change.priceCents ||
      listPrice[row] !== (change.listPriceCents ?? 0) ||
      fet[row] !== change.fetCents ||
      stock[row] !== Math.min(STOCK_CAP, change.stock) ||
      this.isHidden(row) !== this.#hides(row, change.discontinued)
    );
  }

  #hides(row: number, discontinued: boolean): boolean {
    return discontinued || (this.lines[this.columns.line[row] ?? 0]?.discontinued ?? true);
  }

  /** Updates a row's flags and trait after its stock, or whether it is discontinued, has changed. */
  #settle(row: number, discontinued: boolean): void {
    const { flags, stock, type, rimIn10 } = this.columns;
    const hidden = this.#hides(row, discontinued);
    const rest = (flags[row] ?? 0) & ~(flag.inStock | flag.hidden);
    const now = rest | ((stock[row] ?? 0) > 0 ? flag.inStock : 0) | (hidden ? flag.hidden : 0);
    flags[row] = now;
    this.trait[row] = this.traits.encode(type[row] ?? 0, this.rims.indexOf((rimIn10[row] ?? 0) / 10), now);
  }
}

/** The order of texts that PostgreSQL has with COLLATE "C". */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function lineRanks(lines: readonly LineEntry[], brands: readonly BrandEntry[]): LineRanks {
  const averages = lines.map(({ ratingSum, ratingCount }) =>
    ratingCount > 0 ? ratingSum / ratingCount : -1,
  );
  const brandName = ({ brand }: LineEntry) => brands[brand]?.name ?? '';
  const positions = lines.map((_, at) => at);
  const rating = new Int32Array(lines.length);
  const name = new Int32Array(lines.length);
  const average = (at: number) => averages[at] ?? -1;
  let rank = 0;
  positions
    .toSorted((a, b) => average(b) - average(a))
    .forEach((at, place, sorted) => {
      if (place > 0 && average(sorted[place - 1] ?? 0) !== average(at)) rank = place;
      rating[at] = rank;
    });
  positions
    .toSorted((a, b) => {
      const [left, right] = [lines[a], lines[b]];
      if (left === undefined || right === undefined) return 0;
      return (
        byText(brandName(left), brandName(right)) ||
        byText(left.name, right.name) ||
        left.lineId - right.lineId
      );
    })
    .forEach((at, place) => (name[at] = place));
  return { rating, name };
}
