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
import { JsonWriter, ownCopy, type Piece, piece, pieceOf } from './json-writer.ts';
import { serviceOf } from './summary-json.ts';

type Group = TireDetail['specifications'][number];
type Row = Group['rows'][number];

/** Reads one SKU's columns. */
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
  /** Null leaves the row out. */
  readonly value: (sku: Sku) => string | null;
  readonly help?: string;
}

interface SpecGroup {
  readonly title: string;
  /** What its values are made from; tires that are alike in it share the group's JSON. Null where no two are alike. */
  readonly reads: readonly (keyof SkuColumns | 'isWinter')[] | null;
  readonly specs: readonly Spec[];
}

const [WINTER = -1] = categoryPositionsOf(['winter']);
const inches = (value: number): string => `${String(value)} in`;
const thousands = new Intl.NumberFormat('en-US');
const TEXTS_KEPT = 10_000;
const GROUP_BYTES = 64 * 1024;
/** Remembers what was made of each value: tires repeat each other, and making a text costs more than finding it. */
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
/** `1,234` */
const count = remembered((value: number) => thousands.format(value));
const utqg = remembered(parseUtqg);
/** Of a DOT date code; null for what is no date, or one to come, which no tire on the shelf has. */
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

/** Every row of the specification table, grouped as the page shows it. A person may edit the words here. */
export const groups: readonly SpecGroup[] = [
  {
    title: 'Size and fit',
    reads: ['size', 'diameterIn100', 'sectionIn100', 'aspect10', 'rimIn10', 'rimMinIn10', 'rimMaxIn10', 'revsPerMile', 'weightLb10'],
    specs: [
      { key: 'size', label: 'Size', value: (sku) => sku.text('size'), help: 'Must match your door placard, or be approved as an alternative to it.' },
      { key: 'diameter', label: 'Overall diameter', value: (sku) => inches(sku.number('diameterIn100') / 100), help: 'Within 3% of the original keeps speedometer and brakes true.' },
      { key: 'section', label: 'Section width', value: (sku) => inches(sku.number('sectionIn100') / 100), help: 'Sidewall to sidewall, on the measuring rim.' },
      { key: 'aspect', label: 'Aspect ratio', value: (sku) => `${String(Math.round(sku.number('aspect10') / 10))}%`, help: 'Height of the sidewall as a share of the width.' },
      { key: 'rim', label: 'Rim diameter', value: (sku) => inches(sku.number('rimIn10') / 10) },
      { key: 'rim-width', label: 'Approved rim width', value: (sku) => `${String(sku.number('rimMinIn10') / 10)} to ${inches(sku.number('rimMaxIn10') / 10)}` },
      { key: 'revs', label: 'Revolutions per mile', value: (sku) => `about ${count(sku.number('revsPerMile'))}` },
      { key: 'weight', label: 'Weight', value: (sku) => `${String(sku.number('weightLb10') / 10)} lb` },
    ],
  },
  {
    title: 'Load and speed',
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
  {
    title: 'Tread and wear',
    reads: ['treadDepth10', 'warrantyMiles', 'treadwear', 'traction', 'temperature'],
    specs: [
      { key: 'tread-depth', label: 'Tread depth', value: (sku) => unless0(sku.number('treadDepth10'), (tenths) => `${String(tenths / 10)}/32 in`), help: 'New. The law asks for 2/32 in; replace earlier for rain and snow.' },
      { key: 'warranty', label: 'Mileage warranty', value: (sku) => unless0(sku.number('warrantyMiles'), (miles) => `${count(miles)} miles`) },
      { key: 'utqg-treadwear', label: 'UTQG treadwear', value: (sku) => String(utqgOf(sku)?.treadwear ?? 'Not graded'), help: 'Relative to 100. Compare inside one brand only; it does not turn into miles.' },
      { key: 'utqg-traction', label: 'UTQG traction', value: (sku) => graded(utqgOf(sku)?.traction, TRACTION_TEXTS), help: 'Straight-line braking on wet pavement, nothing else.' },
      { key: 'utqg-temperature', label: 'UTQG temperature', value: (sku) => graded(utqgOf(sku)?.temperature, TEMPERATURE_TEXTS) },
    ],
  },
  {
    title: 'Snow and technology',
    reads: ['flags', 'isWinter'],
    specs: [
      { key: 'snow', label: 'Season', value: (sku) => snowFacts(sku).name },
      { key: 'snow-meaning', label: 'What that means', value: (sku) => snowFacts(sku).meaning },
      { key: 'studdable', label: 'Can be studded', value: (sku) => (sku.isWinter ? yesNo(sku.has(flag.studdable)) : null) },
      { key: 'run-flat', label: 'Run-flat', value: (sku) => yesNo(sku.has(flag.runFlat)), help: 'Goes on for a while without air, slowly. Needs tire pressure monitoring.' },
      { key: 'ev', label: 'Made for EVs', value: (sku) => yesNo(sku.has(flag.ev)) },
    ],
  },
  {
    title: 'Identification',
    reads: null,
    specs: [
      { key: 'mpn', label: 'Part number', value: (sku) => (sku.mpn === '' ? null : sku.mpn) },
      { key: 'gtin', label: 'GTIN', value: (sku) => sku.gtin },
      { key: 'homologation', label: 'Maker’s mark', value: (sku) => (sku.text('homologation') === '' ? null : sku.text('homologation')), help: 'A car maker’s own approval. Do not mix it with others on one axle.' },
      { key: 'sidewall', label: 'Sidewall', value: (sku) => sidewallText(sku.text('sidewall')) },
      { key: 'made', label: 'Made', value: madeText, help: 'From the DOT date codes of the stock we ship.' },
    ],
  },
]; // prettier-ignore

/** How the lettering looks, by the trade's marks. */
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

interface SpecPieces {
  readonly value: Spec['value'];
  /** The row with this value. */
  readonly row: (value: string) => Piece;
}

const specPieces = ({ key, label, value, help }: Spec): SpecPieces => ({
  value,
  row: remembered((text) => pieceOf({ key, label, value: text, help: help ?? null } satisfies Row)),
});

/** Groups kept of an index, of each title: of sizes there are more than of anything else. */
const GROUPS_KEPT = 1_500;

const groupWriters = groups.map(({ title, reads, specs }) => {
  const start = piece(`${JSON.stringify({ title } satisfies Partial<Group>).slice(0, -1)},"rows":[`);
  const pieces = specs.map(specPieces);
  const write = (to: JsonWriter, sku: Sku): void => {
    to.piece(start);
    let isFirst = true;
    for (const { value, row } of pieces) {
      const text = value(sku);
      if (text === null) continue;
      if (!isFirst) to.comma();
      isFirst = false;
      to.piece(row(text));
    }
    to.piece(GROUP_END);
  };
  return { reads, write, kept: new WeakMap<CatalogIndex, Map<string, Piece>>() };
});
const GROUP_END = piece(']}');
const groupWriter = new JsonWriter(GROUP_BYTES);

/** The groups of the specification table of one row of the index. */
export function writeSpecifications(to: JsonWriter, index: CatalogIndex, row: number): void {
  const { columns, dictionaries } = index;
  const flags = columns.flags[row] ?? 0;
  const isWinter = index.lines[columns.line[row] ?? 0]?.categories.includes(WINTER) ?? false;
  let sku: Sku | null = null;
  const skuOf = (): Sku =>
    (sku ??= {
      number: (column) => columns[column][row] ?? 0,
      text: (column) => dictionaries[column].values[columns[column][row] ?? 0] ?? '',
      has: (one) => (flags & one) !== 0,
      isWinter,
      service: serviceOf(index, row),
      ...index.numbersOf(row),
    });
  to.list(groupWriters, ({ reads, write, kept }) => {
    if (reads === null) {
      write(to, skuOf());
      return;
    }
    let known = kept.get(index);
    if (known === undefined || known.size > GROUPS_KEPT) kept.set(index, (known = new Map()));
    let alike = '';
    for (const column of reads)
      alike += `${String(column === 'isWinter' ? isWinter : columns[column][row])} `;
    let group = known.get(alike);
    if (group === undefined) {
      write(groupWriter, skuOf());
      group = ownCopy(groupWriter.take());
      known.set(alike, group);
    }
    to.piece(group);
  });
}
