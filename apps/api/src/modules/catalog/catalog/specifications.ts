import type { TireDetail } from '@tirekit/contract';
import {
  describeLoadMark,
  describeSpeed,
  DIAMETER_TOLERANCE_PERCENT,
  loadIndexLb,
  oeMarkFamily,
  parseDotDate,
  parseLoadMark,
  parseUtqg,
  snowClass,
  snowClassFacts,
  TEMPERATURE_TEXTS,
  TRACTION_TEXTS,
} from '@tirekit/tires';
import type { CatalogIndex } from './index/catalog-index.ts';
import { type CodeColumn, rowFlag, type NumberColumn } from './index/columns.ts';
import { getCategoryPositions } from './index/entries.ts';
import { formatRowService } from './tire-summary.ts';

/** One SKU, as the rows of the specification table read it. */
interface Sku {
  readonly number: (column: NumberColumn) => number;
  readonly text: (column: CodeColumn) => string;
  readonly has: (one: number) => boolean;
  readonly isWinter: boolean;
  readonly service: string;
  readonly utqg: ReturnType<typeof parseUtqg>;
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

interface SpecGroup {
  readonly title: string;
  readonly rows: readonly Spec[];
}

const [WINTER = -1] = getCategoryPositions(['winter']);
const inches = (value: number): string => `${String(value)} in`;
/** Truck rims are 6.75 or 8.25 in wide, and the column of tenths holds 6.8 or 8.3. */
const quarters = (tenths: number): number => Math.round((tenths / 10) * 4) / 4;
const thousands = new Intl.NumberFormat('en-US');
/** A number with separators: `1,234`. */
const count = (value: number): string => thousands.format(value);
/** A DOT date code in words; null if it is not a date, or one in the future, which is an error. */
function weekText(code: string): string | null {
  const read = parseDotDate(code, new Date());
  return read.ok ? `week ${String(read.value.week)} of ${String(read.value.year)}` : null;
}
const unless0 = (value: number, text: (value: number) => string): string | null =>
  value === 0 ? null : text(value);
const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');

function loadText(loadIndex: number): string | null {
  const lb = loadIndexLb(loadIndex);
  return loadIndex === 0 ? null : `${String(loadIndex)}${lb === null ? '' : ` (${count(lb)} lb)`}`;
}

function getUtqg({ number, text }: Pick<Sku, 'number' | 'text'>): Sku['utqg'] {
  const treadwear = number('treadwear');
  return treadwear === 0
    ? null
    : parseUtqg(`${String(treadwear)} ${text('traction')} ${text('temperature')}`);
}

function madeText(sku: Sku): string | null {
  const [from, to] = [weekText(sku.text('dotFrom')), weekText(sku.text('dotTo'))];
  if (from === null) return null;
  return to === null || to === from ? `In ${from}` : `From ${from} to ${to}`;
}

/** All rows of the specification table, grouped as the page shows them. The words can be edited here. */
const groups: readonly SpecGroup[] = [
  {
    title: 'Size and fit',
    rows: [
      { key: 'size', label: 'Size', value: (sku) => sku.text('size'), help: 'Must match your door placard or be an approved alternative.' },
      { key: 'diameter', label: 'Overall diameter', value: (sku) => inches(sku.number('diameterIn100') / 100), help: `Stay within ${String(DIAMETER_TOLERANCE_PERCENT)}% of the original so your speedometer and brakes work as designed.` },
      { key: 'section', label: 'Section width', value: (sku) => inches(sku.number('sectionIn100') / 100), help: 'From sidewall to sidewall, on the standard measuring rim.' },
      { key: 'aspect', label: 'Aspect ratio', value: (sku) => `${String(Math.round(sku.number('aspect10') / 10))}%`, help: 'Sidewall height as a percentage of the tire’s width.' },
      { key: 'rim', label: 'Rim diameter', value: (sku) => inches(sku.number('rimIn10') / 10) },
      { key: 'rim-width', label: 'Approved rim width', value: (sku) => `${String(quarters(sku.number('rimMinIn10')))} to ${inches(quarters(sku.number('rimMaxIn10')))}` },
      { key: 'revs', label: 'Revolutions per mile', value: (sku) => `about ${count(sku.number('revsPerMile'))}` },
      { key: 'weight', label: 'Weight', value: (sku) => `${String(sku.number('weightLb10') / 10)} lb` },
    ],
  },
  {
    title: 'Load and speed',
    rows: [
      { key: 'service', label: 'Service description', value: (sku) => sku.service, help: 'Load index and speed rating. Neither should be lower than on your door placard.' },
      { key: 'load', label: 'Load index', value: (sku) => loadText(sku.number('loadIndex')), help: 'How much one tire can carry at its maximum load pressure.' },
      { key: 'load-dual', label: 'Load index on dual wheels', value: (sku) => loadText(sku.number('loadIndexDual')), help: 'How much each of two side-by-side tires can carry.' },
      { key: 'speed', label: 'Speed rating', value: (sku) => `${sku.text('speed')}${suffix(describeSpeed(sku.text('speed')))}` },
      { key: 'load-mark', label: 'Load range', value: loadMarkText, help: 'How much load and air pressure the tire is built to hold.' },
      { key: 'max-load', label: 'Maximum load', value: (sku) => `${count(sku.number('maxLoadLb'))} lb`, help: 'As printed on the sidewall, for a single tire. It can be slightly lower than the load index says.' },
      { key: 'max-pressure', label: 'Maximum pressure', value: (sku) => `${String(sku.number('maxPsi'))} psi`, help: 'Do not use this as your tire pressure. Use the number on your door placard.' },
    ],
  },
  {
    title: 'Tread and wear',
    rows: [
      { key: 'tread-depth', label: 'Tread depth', value: (sku) => unless0(sku.number('treadDepth10'), (tenths) => `${String(tenths / 10)}/32 in`), help: 'When new. Most states require at least 2/32"; replace sooner for rain or snow.' },
      { key: 'warranty', label: 'Mileage warranty', value: (sku) => unless0(sku.number('warrantyMiles'), (miles) => `${count(miles)} miles`) },
      { key: 'utqg-treadwear', label: 'UTQG treadwear', value: ({ utqg }) => String(utqg?.treadwear ?? 'Not graded'), help: 'Compared with a control tire graded 100. Compare only within one brand; it does not convert to miles.' },
      { key: 'utqg-traction', label: 'UTQG traction', value: ({ utqg }) => graded(utqg?.traction, TRACTION_TEXTS), help: 'Measures straight-line braking on wet pavement only.' },
      { key: 'utqg-temperature', label: 'UTQG temperature', value: ({ utqg }) => graded(utqg?.temperature, TEMPERATURE_TEXTS) },
    ],
  },
  {
    title: 'Snow and technology',
    rows: [
      { key: 'snow', label: 'Season', value: (sku) => snowFacts(sku).name },
      { key: 'snow-meaning', label: 'What it means', value: (sku) => snowFacts(sku).meaning },
      { key: 'studdable', label: 'Can be studded', value: (sku) => (sku.isWinter ? yesNo(sku.has(rowFlag.studdable)) : null) },
      { key: 'run-flat', label: 'Run-flat', value: (sku) => (sku.has(rowFlag.runFlatUnknown) ? 'Not stated' : yesNo(sku.has(rowFlag.runFlat))), help: 'Can be driven without air for a limited distance, often 50 miles at up to 50 mph. Requires TPMS.' },
      { key: 'ev', label: 'Made for EVs', value: (sku) => yesNo(sku.has(rowFlag.ev)) },
    ],
  },
  {
    title: 'Identification',
    rows: [
      { key: 'mpn', label: 'Part number', value: (sku) => (sku.mpn === '' ? null : sku.mpn) },
      { key: 'gtin', label: 'GTIN', value: (sku) => sku.gtin },
      { key: 'homologation', label: 'OE marking', value: (sku) => oeMarkText(sku.text('homologation')), help: 'An automaker’s mark for tires built to its specification (such as N0, MO, or ★). Do not mix marked and unmarked tires on one car.' },
      { key: 'sidewall', label: 'Sidewall', value: (sku) => sidewallText(sku.text('sidewall')) },
      { key: 'made', label: 'Made', value: madeText, help: 'From the DOT date codes of the stock we ship.' },
    ],
  },
]; // prettier-ignore

/** The look of the lettering on the sidewall, by the trade's abbreviations. */
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

/** `MO (Mercedes-Benz)`; null without a mark. */
const oeMarkText = (mark: string): string | null =>
  mark === '' ? null : `${mark}${suffix(oeMarkFamily(mark)?.automaker ?? null)}`;

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
      mudAndSnow: sku.has(rowFlag.mudSnow),
      threePeak: sku.has(rowFlag.severeSnow),
      winter: sku.isWinter,
    }),
  );

const isWinterLine = ({ lines }: CatalogIndex, line: number): boolean =>
  lines[line]?.categories.includes(WINTER) ?? false;

/** A row of an index as a {@link Sku}. */
function getSku(index: CatalogIndex, row: number): Sku {
  const { columns, dictionaries } = index;
  const flags = columns.flags[row] ?? 0;
  const number: Sku['number'] = (column) => columns[column][row] ?? 0;
  const text: Sku['text'] = (column) => dictionaries[column].values[columns[column][row] ?? 0] ?? '';
  return {
    number,
    text,
    utqg: getUtqg({ number, text }),
    has: (one) => (flags & one) !== 0,
    isWinter: isWinterLine(index, columns.line[row] ?? 0),
    get service() {
      return formatRowService(index, row);
    },
    ...index.getNumbers(row),
  };
}

/** The specification table of one row of the index. Rows without a value are left out. */
export function getSpecifications(index: CatalogIndex, row: number): TireDetail['specifications'] {
  const sku = getSku(index, row);
  return groups.map(({ title, rows }) => ({
    title,
    rows: rows.flatMap(({ key, label, value, help = null }) => {
      const text = value(sku);
      return text === null ? [] : [{ key, label, value: text, help }];
    }),
  }));
}
