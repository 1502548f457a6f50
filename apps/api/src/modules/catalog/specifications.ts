import type { TireDetail } from '@tirekit/contract';
import {
  describeLoadMark,
  describeSpeed,
  loadIndexLb,
  parseDotDate,
  parseLoadMark,
  parseUtqg,
  snowClass,
  snowClassFacts,
  TEMPERATURE_TEXTS,
  TRACTION_TEXTS,
} from '@tirekit/tires';
import type { CatalogIndex } from './index/catalog-index.ts';
import { type CodeColumn, flag, type NumberColumn, type SkuColumns } from './index/columns.ts';
import { categoryPositionsOf } from './index/entries.ts';
import { JsonWriter, ownCopy, type Piece, piece } from './json-writer.ts';
import { serviceOf } from './summary-json.ts';

type Group = TireDetail['specifications'][number];
type Row = Group['rows'][number];

/** One SKU, as the rows of the specification table read it. */
export interface Sku {
  readonly number: (column: NumberColumn) => number;
  readonly text: (column: CodeColumn) => string;
  readonly has: (one: number) => boolean;
  readonly isWinter: boolean;
  readonly service: string;
  readonly mpn: string;
  readonly gtin: string | null;
}

interface Spec {
  readonly key: string;
  readonly label: string;
  /** The row's text; null leaves the row out. */
  readonly value: (sku: Sku) => string | null;
  readonly help?: string;
}

/** What a row's text may be made from: a column of the index, or whether it is a winter tire. */
type Fact = keyof SkuColumns | 'isWinter';

/** Rows that are made from the same facts. */
interface SpecPart {
  /** Those facts. Tires with equal facts share the part's JSON. Null if no two tires have equal ones. */
  readonly reads: readonly Fact[] | null;
  readonly specs: readonly Spec[];
}

interface SpecGroup {
  readonly title: string;
  readonly parts: readonly SpecPart[];
}

const [WINTER = -1] = categoryPositionsOf(['winter']);
const inches = (value: number): string => `${String(value)} in`;
const thousands = new Intl.NumberFormat('en-US');
const TEXTS_KEPT = 10_000;
/**
 * Keeps the result for each value, because many tires have the same values and making a text takes longer than finding
 * it.
 */
function remembered<K extends string | number, T>(make: (value: K) => T): (value: K) => T {
  const made = new Map<K, T>();
  return (value) => {
    let known = made.get(value);
    if (known === undefined) {
      if (made.size >= TEXTS_KEPT) made.clear();
      made.set(value, (known = make(value)));
    }
    return known;
  };
}
/** A number with separators: `1,234`. */
const count = remembered((value: number) => thousands.format(value));
const utqg = remembered(parseUtqg);
/** A DOT date code in words; null if it is not a date, or one in the future, which is an error. */
const weekText = remembered((code: string) => {
  const read = parseDotDate(code, new Date());
  return read.ok ? `week ${String(read.value.week)} of ${String(read.value.year)}` : null;
});
const unless0 = (value: number, text: (value: number) => string): string | null =>
  value === 0 ? null : text(value);
const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');

function loadText(loadIndex: number): string | null {
  const lb = loadIndexLb(loadIndex);
  return loadIndex === 0 ? null : `${String(loadIndex)}${lb === null ? '' : ` (${count(lb)} lb)`}`;
}

function utqgOf(sku: Sku) {
  const treadwear = sku.number('treadwear');
  return treadwear === 0
    ? null
    : utqg(`${String(treadwear)} ${sku.text('traction')} ${sku.text('temperature')}`);
}

function madeText(sku: Sku): string | null {
  const [from, to] = [weekText(sku.text('dotFrom')), weekText(sku.text('dotTo'))];
  if (from === null) return null;
  return to === null || to === from ? `In ${from}` : `From ${from} to ${to}`;
}

/** All rows of the specification table, grouped as the page shows them. The words can be edited here. */
export const groups: readonly SpecGroup[] = [
  {
    title: 'Size and fit',
    parts: [
      {
        reads: ['size', 'diameterIn100', 'sectionIn100', 'aspect10', 'rimIn10', 'rimMinIn10', 'rimMaxIn10', 'revsPerMile'],
        specs: [
          { key: 'size', label: 'Size', value: (sku) => sku.text('size'), help: 'Must match your door placard, or be approved as an alternative to it.' },
          { key: 'diameter', label: 'Overall diameter', value: (sku) => inches(sku.number('diameterIn100') / 100), help: 'Within 3% of the original keeps speedometer and brakes true.' },
          { key: 'section', label: 'Section width', value: (sku) => inches(sku.number('sectionIn100') / 100), help: 'Sidewall to sidewall, on the measuring rim.' },
          { key: 'aspect', label: 'Aspect ratio', value: (sku) => `${String(Math.round(sku.number('aspect10') / 10))}%`, help: 'Height of the sidewall as a share of the width.' },
          { key: 'rim', label: 'Rim diameter', value: (sku) => inches(sku.number('rimIn10') / 10) },
          { key: 'rim-width', label: 'Approved rim width', value: (sku) => `${String(sku.number('rimMinIn10') / 10)} to ${inches(sku.number('rimMaxIn10') / 10)}` },
          { key: 'revs', label: 'Revolutions per mile', value: (sku) => `about ${count(sku.number('revsPerMile'))}` },
        ],
      },
      {
        reads: ['weightLb10'],
        specs: [
          { key: 'weight', label: 'Weight', value: (sku) => `${String(sku.number('weightLb10') / 10)} lb` },
        ],
      },
    ],
  },
  {
    title: 'Load and speed',
    parts: [
      {
        reads: ['loadIndex', 'loadIndexDual', 'speed', 'loadMark', 'maxLoadLb', 'maxPsi'],
        specs: [
          { key: 'service', label: 'Service description', value: (sku) => sku.service, help: 'Load index and speed rating. Neither may be lower than on your placard.' },
          { key: 'load', label: 'Load index', value: (sku) => loadText(sku.number('loadIndex')), help: 'What one tire carries at its maximum load pressure.' },
          { key: 'load-dual', label: 'Load index on dual wheels', value: (sku) => loadText(sku.number('loadIndexDual')), help: 'What each of two tires side by side carries.' },
          { key: 'speed', label: 'Speed rating', value: (sku) => `${sku.text('speed')}${suffix(describeSpeed(sku.text('speed')))}` },
          { key: 'load-mark', label: 'Load range', value: loadMarkText, help: 'How strong the carcass is built.' },
          { key: 'max-load', label: 'Maximum load', value: (sku) => `${count(sku.number('maxLoadLb'))} lb`, help: 'As marked on the sidewall, for a single tire.' },
          { key: 'max-pressure', label: 'Maximum pressure', value: (sku) => `${String(sku.number('maxPsi'))} psi`, help: 'Not the pressure to drive with: that one is on your door placard.' },
        ],
      },
    ],
  },
  {
    title: 'Tread and wear',
    parts: [
      {
        reads: ['treadDepth10', 'warrantyMiles'],
        specs: [
          { key: 'tread-depth', label: 'Tread depth', value: (sku) => unless0(sku.number('treadDepth10'), (tenths) => `${String(tenths / 10)}/32 in`), help: 'New. The law asks for 2/32 in; replace earlier for rain and snow.' },
          { key: 'warranty', label: 'Mileage warranty', value: (sku) => unless0(sku.number('warrantyMiles'), (miles) => `${count(miles)} miles`) },
        ],
      },
      {
        reads: ['treadwear', 'traction', 'temperature'],
        specs: [
          { key: 'utqg-treadwear', label: 'UTQG treadwear', value: (sku) => String(utqgOf(sku)?.treadwear ?? 'Not graded'), help: 'Relative to 100. Compare inside one brand only; it does not turn into miles.' },
          { key: 'utqg-traction', label: 'UTQG traction', value: (sku) => graded(utqgOf(sku)?.traction, TRACTION_TEXTS), help: 'Straight-line braking on wet pavement, nothing else.' },
          { key: 'utqg-temperature', label: 'UTQG temperature', value: (sku) => graded(utqgOf(sku)?.temperature, TEMPERATURE_TEXTS) },
        ],
      },
    ],
  },
  {
    title: 'Snow and technology',
    parts: [
      {
        reads: ['flags', 'isWinter'],
        specs: [
          { key: 'snow', label: 'Season', value: (sku) => snowFacts(sku).name },
          { key: 'snow-meaning', label: 'What that means', value: (sku) => snowFacts(sku).meaning },
          { key: 'studdable', label: 'Can be studded', value: (sku) => (sku.isWinter ? yesNo(sku.has(flag.studdable)) : null) },
          { key: 'run-flat', label: 'Run-flat', value: (sku) => yesNo(sku.has(flag.runFlat)), help: 'Goes on for a while without air, slowly. Needs tire pressure monitoring.' },
          { key: 'ev', label: 'Made for EVs', value: (sku) => yesNo(sku.has(flag.ev)) },
        ],
      },
    ],
  },
  {
    title: 'Identification',
    parts: [
      {
        reads: null,
        specs: [
          { key: 'mpn', label: 'Part number', value: (sku) => (sku.mpn === '' ? null : sku.mpn) },
          { key: 'gtin', label: 'GTIN', value: (sku) => sku.gtin },
        ],
      },
      {
        reads: ['homologation', 'sidewall'],
        specs: [
          { key: 'homologation', label: 'Maker’s mark', value: (sku) => (sku.text('homologation') === '' ? null : sku.text('homologation')), help: 'A car maker’s own approval. Do not mix it with others on one axle.' },
          { key: 'sidewall', label: 'Sidewall', value: (sku) => sidewallText(sku.text('sidewall')) },
        ],
      },
      {
        reads: ['dotFrom', 'dotTo'],
        specs: [
          { key: 'made', label: 'Made', value: madeText, help: 'From the DOT date codes of the stock we ship.' },
        ],
      },
    ],
  },
]; // prettier-ignore

/** How the lettering on the sidewall looks, by the trade's abbreviations. */
const SIDEWALLS: Readonly<Record<string, string>> = {
  BSW: 'Black',
  BLK: 'Black',
  OWL: 'Outlined white letters',
  RWL: 'Raised white letters',
  ORWL: 'Outlined raised white letters',
  RBL: 'Raised black letters',
  VSB: 'Serrated black band',
};

const sidewallText = (mark: string): string => {
  const words = SIDEWALLS[mark];
  return words === undefined ? mark : `${words} (${mark})`;
};

const suffix = (words: string | null): string => (words === null ? '' : ` (${words})`);

function loadMarkText(sku: Sku): string | null {
  const mark = parseLoadMark(sku.text('loadMark'));
  return mark === null ? null : describeLoadMark(mark);
}

function graded<Grade extends string>(
  grade: Grade | undefined,
  texts: Readonly<Record<Grade, string>>,
): string | null {
  return grade === undefined ? null : `${grade}: ${texts[grade]}`;
}

const snowFacts = (sku: Sku) =>
  snowClassFacts(
    snowClass({
      mudAndSnow: sku.has(flag.mudSnow),
      threePeak: sku.has(flag.severeSnow),
      winter: sku.isWinter,
    }),
  );

/** The JSON of a row, before and after its value. */
interface RowPieces {
  readonly value: Spec['value'];
  readonly start: Piece;
  readonly end: Piece;
}

function rowPieces({ key, label, value, help }: Spec): RowPieces {
  const start = JSON.stringify({ key, label } satisfies Partial<Row>).slice(0, -1);
  return {
    value,
    start: piece(`${start},"value":`),
    end: piece(`,"help":${JSON.stringify(help ?? null)}},`),
  };
}

/** Writes the rows of a part that have a value, each followed by a comma. */
function writeRows(to: JsonWriter, rows: readonly RowPieces[], sku: Sku): void {
  for (const { value, start, end } of rows) {
    const text = value(sku);
    if (text !== null) to.piece(start).text(JSON.stringify(text)).piece(end);
  }
}

/** A part of the table for one index: its kept JSON, by the facts that it is made from. */
class SharedPart {
  readonly #rows: readonly RowPieces[];
  readonly #facts: readonly ArrayLike<number>[];
  #made = new Map<number, { readonly numbers: readonly number[]; readonly json: Piece }>();

  constructor(rows: readonly RowPieces[], facts: readonly ArrayLike<number>[]) {
    this.#rows = rows;
    this.#facts = facts;
  }

  get(row: number, sku: () => Sku): Piece {
    let hash = 0;
    for (const fact of this.#facts) hash = (Math.imul(hash, 31) + (fact[row] ?? 0)) | 0;
    const known = this.#made.get(hash);
    if (known !== undefined && this.#facts.every((fact, at) => fact[row] === known.numbers[at]))
      return known.json;
    writeRows(partWriter, this.#rows, sku());
    const text = partWriter.take();
    const json = ownCopy(text);
    partWriter.giveBack(text);
    if (this.#made.size >= PARTS_KEPT) this.#made = new Map();
    this.#made.set(hash, { numbers: this.#facts.map((fact) => fact[row] ?? 0), json });
    return json;
  }
}

/** How many texts each part keeps. Sizes have the most different ones. */
const PARTS_KEPT = 1_500;
const PART_BYTES = 64 * 1024;
const partWriter = new JsonWriter(PART_BYTES);

const groupPieces = groups.map(({ title, parts }) => ({
  start: piece(`${JSON.stringify({ title } satisfies Partial<Group>).slice(0, -1)},"rows":[`),
  parts: parts.map(({ reads, specs }) => ({ reads, rows: specs.map(rowPieces) })),
}));
const GROUP_END = piece(']}');

/** The groups for one index, each with its parts: shared JSON, or the rows of what tires do not share. */
type IndexGroups = readonly {
  readonly start: Piece;
  readonly parts: readonly (SharedPart | readonly RowPieces[])[];
}[];
const groupsByIndex = new WeakMap<CatalogIndex, IndexGroups>();

function groupsOf(index: CatalogIndex): IndexGroups {
  let known = groupsByIndex.get(index);
  if (known === undefined) {
    const isWinter = Uint8Array.from(index.columns.line, (line) => (isWinterLine(index, line) ? 1 : 0));
    const factOf = (fact: Fact) => (fact === 'isWinter' ? isWinter : index.columns[fact]);
    known = groupPieces.map(({ start, parts }) => ({
      start,
      parts: parts.map(({ reads, rows }) =>
        reads === null ? rows : new SharedPart(rows, reads.map(factOf)),
      ),
    }));
    groupsByIndex.set(index, known);
  }
  return known;
}

const isWinterLine = ({ lines }: CatalogIndex, line: number): boolean =>
  lines[line]?.categories.includes(WINTER) ?? false;

/** A row of an index as a {@link Sku}. */
function skuOf(index: CatalogIndex, row: number): Sku {
  const { columns, dictionaries } = index;
  const flags = columns.flags[row] ?? 0;
  return {
    number: (column) => columns[column][row] ?? 0,
    text: (column) => dictionaries[column].values[columns[column][row] ?? 0] ?? '',
    has: (one) => (flags & one) !== 0,
    isWinter: isWinterLine(index, columns.line[row] ?? 0),
    get service() {
      return serviceOf(index, row);
    },
    ...index.numbersOf(row),
  };
}

/** Writes the specification table of one row of the index. */
export function writeSpecifications(to: JsonWriter, index: CatalogIndex, row: number): void {
  let read: Sku | null = null;
  const sku = (): Sku => (read ??= skuOf(index, row));
  to.list(groupsOf(index), ({ start, parts }) => {
    to.piece(start);
    for (const part of parts) {
      if (part instanceof SharedPart) to.piece(part.get(row, sku));
      else writeRows(to, part, sku());
    }
    to.endItems(GROUP_END);
  });
}
