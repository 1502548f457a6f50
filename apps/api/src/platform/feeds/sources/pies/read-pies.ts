import { createReadStream } from 'node:fs';
import { shopDay } from '@tirekit/contract';
import { refusedFile, type SourceFile, type SourceOptions } from '../source-file.ts';
import type { SourceTable } from '../source-table.ts';
import { type SourceRecord, tableOfRecords } from '../table-of-records.ts';
import { BadXml, parseXml, type XmlHandler } from '../xml-stream.ts';
import { getItemRows, type ItemTimes, type PiesElement } from './item-values.ts';

/** The version that this reader is made for; others have most of the same elements. */
const VERSION = '7.2';
/** Elements of one item, far above any honest one. */
const MOST_ELEMENTS = 20_000;

/** Elements outside of items that are read: what the file says of itself. */
const ABOUT: ReadonlySet<string> = new Set(['PIESVersion', 'SubmissionType', 'ItemCount']);

class ItemReader implements XmlHandler {
  readonly items: SourceRecord[] = [];
  count = 0;
  readonly about = new Map<string, string>();
  /** The elements of the item that are open, the item itself first. */
  readonly #open: PiesElement[] = [];
  #line = 1;
  #elements = 0;
  #said: string | null = null;
  readonly #times: ItemTimes;

  constructor(times: ItemTimes) {
    this.#times = times;
  }

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    const parent = this.#open.at(-1);
    if (parent === undefined && name !== 'Item') {
      this.#said = ABOUT.has(name) ? name : null;
      return;
    }
    if (parent === undefined) {
      this.#line = line;
      this.#elements = 0;
    }
    this.#elements += 1;
    if (this.#elements > MOST_ELEMENTS)
      throw new BadXml(`The item on line ${String(this.#line)} has too many elements.`);
    const element: PiesElement = { name, attributes, children: [], text: '' };
    parent?.children.push(element);
    this.#open.push(element);
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (element !== undefined) element.text += text;
    else if (this.#said !== null)
      this.about.set(this.#said, (this.about.get(this.#said) ?? '') + text.trim());
  }

  close(): void {
    this.#said = null;
    const closed = this.#open.pop();
    if (closed === undefined || this.#open.length > 0) return;
    this.count += 1;
    for (const values of getItemRows(closed, this.#times)) this.items.push({ line: this.#line, values });
  }
}

/** Reads the items of a PIES file, one after the other. As prices, an item has a row for each time at which some of its prices hold. */
export async function* readPies(file: SourceFile, { kind }: SourceOptions): AsyncGenerator<SourceTable> {
  const times = { today: shopDay(Date.now()), isByTime: kind === 'prices' };
  yield await tableOfRecords(file, (notes) => readItems(file, notes, times), 'pies');
}

async function* readItems(file: SourceFile, notes: string[], times: ItemTimes): AsyncGenerator<SourceRecord> {
  const reader = new ItemReader(times);
  const pieces = parseXml(createReadStream(file.path) as AsyncIterable<Buffer>, reader);
  try {
    while ((await pieces.next()).done !== true) yield* reader.items.splice(0);
  } catch (error) {
    if (error instanceof BadXml) throw refusedFile(file, error.message, { cause: error });
    throw error;
  }
  const said = reader.about.get('ItemCount');
  if (said !== undefined && Number(said) !== reader.count)
    throw refusedFile(
      file,
      `The file is cut off or damaged. It has ${String(reader.count)} items, not ${said}.`,
    );
  const version = reader.about.get('PIESVersion');
  if (version !== undefined && version !== VERSION)
    notes.push(`The file is PIES ${version}; it was read as ${VERSION}.`);
  if (reader.about.get('SubmissionType')?.toUpperCase() === 'UPDATE')
    notes.push('The file is an update. It holds what changed, and not all items.');
}
