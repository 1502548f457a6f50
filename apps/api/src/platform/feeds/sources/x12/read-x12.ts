import { refusedFile, type SourceFile } from '../source-file.ts';
import type { SourceTable } from '../source-table.ts';
import { addValue, type SourceRecord, tableOfRecords } from '../table-of-records.ts';
import { checkEnvelopes, readSegments, type Segment } from './segments.ts';

type Values = Map<string, string>;

/** Parties of N1 that stock lies with: warehouse, and ship from. */
const WAREHOUSES: ReadonlySet<string> = new Set(['WH', 'SF']);
const SETS: ReadonlySet<string> = new Set(['846', '832']);
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
  'CUR',
  'PER',
  'N3',
  'N4',
]);
/** The quantity that SDQ spreads, unless QTY before it has named another: on hand. */
const ON_HAND = '33';
const UNCLEAR = 'The item has more quantities than warehouses, so it cannot be told which one lies where.';

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
  let set = new TransactionSet();
  for await (const segment of checkEnvelopes(file, readSegments(file))) {
    const { id, elements, line } = segment;
    const first = elements[1] ?? '';
    if (id === 'ST' && !SETS.has(first))
      throw refusedFile(
        file,
        `Segment ${String(line)} begins an X12 ${first}. Inventories (846) and price catalogs (832) are read.`,
      );
    if (id === 'ST') set = new TransactionSet();
    if (id === 'LIN' || id === 'CTT' || id === 'SE') yield* set.endItem();
    if (id === 'CTT' && Number(first) !== set.items)
      throw refusedFile(
        file,
        `The file is cut off or damaged at segment ${String(line)} (CTT). There are ${String(set.items)} items, not ${first}.`,
      );
    if (!set.take(segment) && !ENVELOPE.has(id)) unread.set(id, (unread.get(id) ?? 0) + 1);
  }
  notes.push('Lines are the numbers of the segments.');
  if (unread.size > 0) notes.push(`Segments that were not read: ${[...unread.keys()].join(', ')}.`);
}

/** The values of a set as they come. */
class TransactionSet {
  items = 0;
  readonly #common: Values = new Map();
  #item: { readonly line: number; readonly values: Values } | null = null;
  /** The warehouses of the item, each with its values. */
  #places: Values[] = [];
  /** Quantities that stand before the warehouse that they are of; some senders name it first. */
  #ahead: Values = new Map();
  #isAhead = false;
  #quantity = ON_HAND;

  *endItem(): Generator<SourceRecord> {
    if (this.#item === null) return;
    const { line, values } = this.#item;
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
    const values = this.#places.at(-1) ?? this.#item?.values ?? this.#common;
    switch (id) {
      case 'LIN': {
        this.items += 1;
        this.#places = [];
        this.#ahead = new Map();
        this.#isAhead = false;
        this.#quantity = ON_HAND;
        const item: Values = new Map();
        for (let at = 2; at < elements.length; at += 2)
          addValue(item, `Item ${elements[at] ?? ''}`, elements[at + 1] ?? '');
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
          this.#isAhead || this.#places.length === 0 ? this.#ahead : values,
          `Quantity ${first}`,
          second,
        );
        return true;
      case 'CTP':
        addValue(values, `Price ${second}`, third);
        return true;
      case 'UIT':
        addValue(values, 'Unit', first);
        addValue(values, 'Unit price', second);
        return true;
      case 'REF':
        addValue(values, `Reference ${first}`, second);
        return true;
      case 'N1':
        if (WAREHOUSES.has(first)) this.#addWarehouse(fourth === '' ? second : fourth, second);
        return true;
      case 'SDQ':
        for (let at = 3; at + 1 < elements.length; at += 2) {
          const place: Values = new Map([['Warehouse', elements[at] ?? '']]);
          place.set(`Quantity ${this.#quantity}`, elements[at + 1] ?? '');
          this.#places.push(place);
        }
        return true;
      case 'CTT':
        return true;
      default:
        return false;
    }
  }

  #addWarehouse(id: string, name: string): void {
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
