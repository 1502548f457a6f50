import { refusedFile, type SourceFile } from '../source-file.ts';
import type { SourceTable } from '../source-table.ts';
import { addValue, type SourceRecord, tableOfRecords } from '../table-of-records.ts';
import { checkEnvelopes, readSegments, type Segment } from './segments.ts';

type Values = Map<string, string>;

/** Parties of N1 that stock lies with: warehouse, and ship from. */
const WAREHOUSES: ReadonlySet<string> = new Set(['WH', 'SF']);
const SETS: ReadonlySet<string> = new Set(['846', '832']);
/** Numbers of LIN that are the sender's own: its item, part, and catalog number, and SKU. A line with several has a list of them, too. */
const SENDERS_OWN: ReadonlySet<string> = new Set(['VN', 'VP', 'SK', 'VC']);
/** Parts that say nothing of an item. */
const ENVELOPE: ReadonlySet<string> = new Set([
  'ISA',
  'GS',
  'ST',
  'SE',
  'GE',
  'IEA',
  'TA1',
  'BCT',
  'PER',
  'N3',
  'N4',
]);
/** The quantity that SDQ spreads, unless QTY before it has named another: available for sale. */
const AVAILABLE = '33';
const QUANTITY = 'Quantity ';
const DOLLARS = 'USD';
const UNCLEAR = 'The item has more quantities than warehouses, so it cannot be told which one lies where.';
const TOTALS = 'Quantities beside those by warehouse (SDQ) were not read. They are totals.';

/** `20261130` and `1015` as `2026-11-30T10:15:00`, without the time if there is none; as it stands if it is no date. */
function moment(date: string, time: string, zone = ''): string {
  const [, century = '20', year, month, day] = /^(\d\d)??(\d\d)(\d\d)(\d\d)$/.exec(date) ?? [];
  if (year === undefined || month === undefined || day === undefined) return date;
  const [, hour, minute, second = '00'] = /^(\d\d)(\d\d)(\d\d)?/.exec(time) ?? [];
  const iso = `${century}${year}-${month}-${day}`;
  if (hour === undefined || minute === undefined) return iso;
  return `${iso}T${hour}:${minute}:${second}${zone === 'UT' || zone === 'GM' ? 'Z' : ''}`;
}

/** Reads X12 inventories (846) and price catalogs (832): a line for each item, or for each of its warehouses. */
export async function* readX12(file: SourceFile): AsyncGenerator<SourceTable> {
  yield await tableOfRecords(file, (notes) => readItems(file, notes), 'x12');
}

async function* readItems(file: SourceFile, notes: string[]): AsyncGenerator<SourceRecord> {
  const unread = new Map<string, number>();
  const remarks = new Set<string>();
  let set = new TransactionSet(remarks);
  for await (const segment of checkEnvelopes(file, readSegments(file))) {
    const { id, elements, line } = segment;
    const first = elements[1] ?? '';
    if (id === 'ST' && !SETS.has(first))
      throw refusedFile(
        file,
        `Segment ${String(line)} begins an X12 ${first}. Inventories (846) and price catalogs (832) are read.`,
      );
    if (id === 'ST') set = new TransactionSet(remarks);
    if (id === 'LIN' || id === 'CTT' || id === 'SE') yield* set.endItem();
    if (id === 'CTT' && Number(first) !== set.items)
      throw refusedFile(
        file,
        `The file is cut off or damaged at segment ${String(line)} (CTT). There are ${String(set.items)} items, not ${first}.`,
      );
    if (!set.take(segment) && !ENVELOPE.has(id)) unread.set(id, (unread.get(id) ?? 0) + 1);
  }
  notes.push('Lines are the numbers of the segments.', ...remarks);
  if (unread.size > 0) notes.push(`Segments that were not read: ${[...unread.keys()].join(', ')}.`);
}

/** A price whose currency may still follow. */
interface OpenPrice {
  readonly values: Values;
  readonly column: string;
  readonly amount: string;
  currency: string | null;
}

/** The values of a set as they come. */
class TransactionSet {
  items = 0;
  /** Sentences about what was left out. */
  readonly #remarks: Set<string>;
  readonly #common: Values = new Map();
  #item: { readonly line: number; readonly values: Values } | null = null;
  /** The warehouses of the item, each with its values. */
  #places: Values[] = [];
  /** Quantities that stand before the warehouse that they are of; some senders name it first. */
  #ahead: Values = new Map();
  #isAhead = false;
  #quantity = AVAILABLE;
  /** True behind SDQ, which names its warehouses itself: what follows is of the whole item. */
  #isSpread = false;
  #setCurrency = DOLLARS;
  /** Of the prices of an item that follow. */
  #itemCurrency: string | null = null;
  #lastCurrency: string | null = null;
  #prices: OpenPrice[] = [];

  constructor(remarks: Set<string>) {
    this.#remarks = remarks;
  }

  *endItem(): Generator<SourceRecord> {
    if (this.#item === null) return;
    const { line, values } = this.#item;
    if (this.#isSpread) this.#leaveTotals();
    this.#closePrices();
    const places: readonly Values[] = this.#places.length === 0 ? [this.#ahead] : this.#places;
    // One quantity of the item before its warehouses, and one behind each of them, looks the same until the last.
    const problems = this.#isAhead && this.#ahead.size > 0 ? [UNCLEAR] : [];
    for (const place of places)
      yield { line, values: new Map([...this.#common, ...values, ...place]), problems };
    this.#item = null;
  }

  /** Takes what a segment says. False for one that is not known. */
  take({ id, line, elements }: Segment): boolean {
    const [, first = '', second = '', third = '', fourth = '', fifth = ''] = elements;
    const values = this.#current();
    switch (id) {
      case 'LIN': {
        this.items += 1;
        this.#places = [];
        this.#ahead = new Map();
        this.#isAhead = false;
        this.#quantity = AVAILABLE;
        this.#isSpread = false;
        this.#itemCurrency = null;
        this.#lastCurrency = null;
        const item: Values = new Map();
        const own: string[] = [];
        for (let at = 2; at + 1 < elements.length; at += 2) {
          const [qualifier = '', number = ''] = elements.slice(at, at + 2);
          addValue(item, `Item ${qualifier}`, number);
          if (SENDERS_OWN.has(qualifier) && number !== '') own.push(number);
        }
        if (own.length > 1) addValue(item, 'Item numbers', JSON.stringify(own));
        this.#item = { line, values: item };
        return true;
      }
      case 'BIA':
        addValue(values, 'As of', moment(fourth, fifth));
        return true;
      case 'DTM':
        addValue(values, `Date ${first}`, moment(second, third, fourth));
        return true;
      case 'PID':
        addValue(values, 'Description', fifth);
        return true;
      case 'QTY':
        this.#quantity = first;
        addValue(
          this.#isAhead || this.#isSpread || this.#places.length === 0 ? this.#ahead : values,
          `${QUANTITY}${first}`,
          second,
        );
        return true;
      case 'CTP':
        this.#addPrice(`Price ${second}`, third);
        return true;
      case 'CUR':
        this.#takeCurrency(second.toUpperCase());
        return true;
      case 'UIT':
        addValue(values, 'Unit', first);
        this.#addPrice('Unit price', second);
        return true;
      case 'REF':
        addValue(values, `Reference ${first}`, second);
        return true;
      case 'N1':
        if (WAREHOUSES.has(first)) this.#addWarehouse(fourth === '' ? second : fourth, second);
        return true;
      case 'SDQ':
        this.#spread(elements);
        return true;
      case 'CTT':
        return true;
      default:
        return false;
    }
  }

  /** The values that a segment adds to. Behind SDQ, what follows a total is of that total. */
  #current(): Values {
    const item = this.#item?.values ?? this.#common;
    if (this.#isSpread) return this.#ahead.size > 0 ? this.#ahead : item;
    return this.#places.at(-1) ?? item;
  }

  #addPrice(column: string, amount: string): void {
    const values = (this.#isSpread ? undefined : this.#places.at(-1)) ?? this.#item?.values ?? this.#common;
    this.#prices.push({ values, column, amount, currency: this.#itemCurrency });
  }

  /** A currency is that of its set, or within an item that of the prices before it that have none yet, and of those that follow. */
  #takeCurrency(currency: string): void {
    if (currency === '') return;
    if (this.#item === null) {
      this.#setCurrency = currency;
      return;
    }
    const isBehind = this.#prices.some((price) => price.currency === null);
    for (const price of this.#prices) price.currency ??= currency;
    // Where each price has its currency behind it, the next price may still get another one.
    if (!isBehind) this.#itemCurrency = currency;
    this.#lastCurrency = currency;
  }

  /** Prices in another currency than dollars have it behind their names. */
  #closePrices(): void {
    for (const { values, column, amount, currency } of this.#prices) {
      const used = currency ?? this.#lastCurrency ?? this.#setCurrency;
      addValue(values, used === DOLLARS ? column : `${column} (${used})`, amount);
    }
    this.#prices = [];
  }

  /** Adds what SDQ says: pairs of a warehouse and its part of the quantity. */
  #spread(elements: readonly string[]): void {
    if (elements.length < 5) return;
    const column = `${QUANTITY}${this.#quantity}`;
    this.#ahead.delete(column);
    this.#leaveTotals();
    for (let at = 3; at + 1 < elements.length; at += 2) {
      const id = elements[at] ?? '';
      const known = this.#places.find((place) => place.get('Warehouse') === id && !place.has(column));
      const place: Values = known ?? new Map([['Warehouse', id]]);
      if (known === undefined) this.#places.push(place);
      place.set(column, elements[at + 1] ?? '');
      for (const [about, value] of this.#ahead) addValue(place, about, value);
    }
    this.#ahead = new Map();
    this.#isSpread = true;
  }

  /** Leaves out quantities of the whole item, which belong to no warehouse. */
  #leaveTotals(): void {
    for (const column of this.#ahead.keys())
      if (column.startsWith(QUANTITY)) {
        this.#ahead.delete(column);
        this.#remarks.add(TOTALS);
      }
  }

  #addWarehouse(id: string, name: string): void {
    this.#isSpread = false;
    const place: Values = new Map();
    addValue(place, 'Warehouse', id);
    addValue(place, 'Warehouse name', name);
    if (this.#item === null) {
      for (const [column, value] of place) this.#common.set(column, value);
      return;
    }
    this.#isAhead ||= this.#ahead.size > 0;
    this.#places.push(new Map([...place, ...this.#ahead]));
    this.#ahead = new Map();
  }
}
