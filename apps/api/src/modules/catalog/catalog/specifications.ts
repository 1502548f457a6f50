import { GRADE_NOT_REQUIRED, NOT_STATED, type TireDetail } from '@tirekit/contract';
import {
  describeLoadMark,
  describeSpeed,
  DIAMETER_TOLERANCE_PERCENT,
  loadIndexLb,
  oeMarkFamily,
  parseDotDate,
  parseLoadMark,
  snowClass,
  snowClassFacts,
  TEMPERATURE_TEXTS,
  temperatureGrade,
  TRACTION_TEXTS,
  tractionGrade,
} from '@tirekit/tires';
import type { CatalogIndex } from './index/catalog-index.ts';
import { isToBeGraded } from './candidate-tire.ts';
import {
  type axlePositions,
  type EuLabel,
  getTermsAddress,
  readEuLabel,
  readWarranties,
  type TireWarranty,
  type tubeTypes,
} from './data-sheet.ts';
import { type CodeColumn, marksIn, type NumberColumn, type StatedFact, statedFact } from './index/columns.ts';
import { getCategoryPositions } from './index/entries.ts';
import { formatRowService } from './tire-summary.ts';

/** One SKU, as the rows of the specification table read it. */
interface Sku {
  readonly number: (column: NumberColumn) => number;
  readonly text: (column: CodeColumn) => string;
  /** Null if the catalog doesn't say. */
  readonly states: (fact: StatedFact) => boolean | null;
  readonly isWinter: boolean;
  readonly service: string;
  /** False for a kind of tire that the law doesn't grade. */
  readonly isToBeGraded: boolean;
  readonly euLabel: EuLabel;
  readonly warranties: readonly TireWarranty[];
  readonly mpn: string;
  readonly gtin: string | null;
}

interface Spec {
  readonly key: string;
  readonly label: string;
  /** The row's text; null leaves the row out. */
  readonly value: (sku: Sku) => string | null;
  readonly help?: string;
  /** The kind of warranty whose terms the row links to. */
  readonly warranty?: TireWarranty['kind'];
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
const yesNoIfStated = (yes: boolean | null | undefined): string | null => (yes == null ? null : yesNo(yes));
const yesNoOrNotStated = (yes: boolean | null): string => yesNoIfStated(yes) ?? NOT_STATED;

function loadText(loadIndex: number): string | null {
  const lb = loadIndexLb(loadIndex);
  return loadIndex === 0 ? null : `${String(loadIndex)}${lb === null ? '' : ` (${count(lb)} lb)`}`;
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
      { key: 'measuring-rim', label: 'Measuring rim', value: (sku) => unless0(sku.number('measuringRimIn10'), (tenths) => inches(quarters(tenths))), help: 'The rim width on which the section width and the diameter are measured.' },
      { key: 'rim-width', label: 'Approved rim width', value: (sku) => `${String(quarters(sku.number('rimMinIn10')))} to ${inches(quarters(sku.number('rimMaxIn10')))}` },
      { key: 'tread-width', label: 'Tread width', value: (sku) => unless0(sku.number('treadWidthIn10'), (tenths) => inches(tenths / 10)) },
      { key: 'revs', label: 'Revolutions per mile', value: (sku) => `about ${count(sku.number('revsPerMile'))}` },
      { key: 'weight', label: 'Weight', value: (sku) => unless0(sku.number('weightLb10'), (tenths) => `${String(tenths / 10)} lb`) },
      { key: 'position', label: 'Axle position', value: (sku) => inWords(POSITIONS, sku.text('position')) },
      { key: 'tube', label: 'Tube', value: (sku) => inWords(TUBES, sku.text('tubeType')) },
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
      { key: 'ply-rating', label: 'Ply rating', value: (sku) => unless0(sku.number('plyRating'), (ply) => `${String(ply)} ply`), help: 'The strength of the casing. Today’s tires have fewer plies than the number says.' },
      { key: 'max-load', label: 'Maximum load', value: (sku) => `${count(sku.number('maxLoadLb'))} lb`, help: 'As printed on the sidewall, for a single tire. It can be slightly lower than the load index says.' },
      { key: 'max-pressure', label: 'Maximum pressure', value: (sku) => unless0(sku.number('maxPsi'), (psi) => `${String(psi)} psi`), help: 'Do not use this as your tire pressure. Use the number on your door placard.' },
      { key: 'max-load-dual', label: 'Maximum load on dual wheels', value: (sku) => unless0(sku.number('maxLoadDualLb'), (lb) => `${count(lb)} lb`), help: 'As printed on the sidewall, for each of two side-by-side tires.' },
      { key: 'max-pressure-dual', label: 'Pressure for maximum load on dual wheels', value: (sku) => unless0(sku.number('maxPsiDual'), (psi) => `${String(psi)} psi`) },
    ],
  },
  {
    title: 'Tread and wear',
    rows: [
      { key: 'tread-depth', label: 'Tread depth', value: (sku) => unless0(sku.number('treadDepth10'), (tenths) => `${String(tenths / 10)}/32 in`), help: 'When new. Most states require at least 2/32"; replace sooner for rain or snow.' },
      { key: 'warranty', label: 'Mileage warranty', value: (sku) => unless0(sku.number('warrantyMiles'), (miles) => `${count(miles)} miles`) ?? warrantyText(sku, 'treadwear') ?? NOT_STATED, warranty: 'treadwear' },
      { key: 'workmanship', label: 'Workmanship warranty', value: (sku) => warrantyText(sku, 'workmanship'), warranty: 'workmanship', help: 'Covers defects in materials and workmanship.' },
      { key: 'uniformity', label: 'Uniformity warranty', value: (sku) => warrantyText(sku, 'uniformity'), warranty: 'uniformity', help: 'Covers tires that can’t be balanced or that vibrate when new.' },
      { key: 'road-hazard', label: 'Manufacturer’s road hazard warranty', value: (sku) => warrantyText(sku, 'road-hazard'), warranty: 'road-hazard' },
      { key: 'trial', label: 'Manufacturer’s trial', value: (sku) => warrantyText(sku, 'trial'), warranty: 'trial' },
      { key: 'utqg-treadwear', label: 'UTQG treadwear', value: treadwearText, help: 'Compared with a control tire graded 100. Compare only within one brand; it does not convert to miles.' },
      { key: 'utqg-traction', label: 'UTQG traction', value: (sku) => graded(tractionGrade(sku.text('traction')), TRACTION_TEXTS), help: 'Measures straight-line braking on wet pavement only.' },
      { key: 'utqg-temperature', label: 'UTQG temperature', value: (sku) => graded(temperatureGrade(sku.text('temperature')), TEMPERATURE_TEXTS) },
    ],
  },
  {
    title: 'Snow and technology',
    rows: [
      { key: 'snow', label: 'Season', value: (sku) => snowFacts(sku)?.name ?? NOT_STATED },
      { key: 'snow-meaning', label: 'What it means', value: (sku) => snowFacts(sku)?.meaning ?? null },
      { key: 'ice-grip', label: 'Ice grip symbol', value: (sku) => yesNoIfStated(sku.states('iceGrip')), help: 'Passed a braking test on ice (ISO 19447).' },
      { key: 'studdable', label: 'Can be studded', value: (sku) => (sku.isWinter ? yesNoOrNotStated(sku.states('studdable')) : null) },
      { key: 'run-flat', label: 'Run-flat', value: (sku) => yesNoOrNotStated(sku.states('runFlat')), help: 'Can be driven without air for a limited distance, often 50 miles at up to 50 mph. Requires TPMS.' },
      { key: 'ev', label: 'Made for EVs', value: (sku) => yesNoOrNotStated(sku.states('ev')) },
    ],
  },
  {
    title: 'EU tire label',
    rows: [
      { key: 'eu-fuel', label: 'Fuel efficiency class', value: ({ euLabel }) => euLabel.fuel ?? null, help: 'From A, which takes the least fuel, to E.' },
      { key: 'eu-wet', label: 'Wet grip class', value: ({ euLabel }) => euLabel.wet ?? null, help: 'From A, with the shortest stops on wet roads, to E.' },
      { key: 'eu-noise', label: 'Outside noise', value: noiseText, help: 'Heard beside the road as the tire rolls by.' },
      { key: 'eu-snow', label: 'EU snow symbol', value: ({ euLabel }) => yesNoIfStated(euLabel.snow) },
      { key: 'eu-ice', label: 'EU ice symbol', value: ({ euLabel }) => yesNoIfStated(euLabel.ice) },
    ],
  },
  {
    title: 'Identification',
    rows: [
      { key: 'mpn', label: 'Part number', value: (sku) => (sku.mpn === '' ? null : sku.mpn) },
      { key: 'gtin', label: 'GTIN', value: (sku) => sku.gtin },
      { key: 'homologation', label: 'OE marking', value: (sku) => oeMarkText(marksIn(sku.text('homologation'))), help: 'An automaker’s mark for tires built to its specification (such as N0, MO, or ★). Do not mix marked and unmarked tires on one car.' },
      { key: 'sidewall', label: 'Sidewall', value: (sku) => sidewallText(sku.text('sidewall')) },
      { key: 'made', label: 'Made', value: madeText, help: 'From the DOT date codes of the stock we ship.' },
      { key: 'country', label: 'Country of origin', value: (sku) => countryName(sku.text('country')) },
      { key: 'dot-plant', label: 'DOT plant code', value: (sku) => sku.text('dotPlant') || null, help: 'The first symbols of the DOT number. They name the plant that made the tire.' },
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

const POSITIONS: Readonly<Record<string, string>> = {
  all: 'All positions',
  steer: 'Steer axle',
  drive: 'Drive axle',
  trailer: 'Trailer axle',
} satisfies Record<(typeof axlePositions)[number], string>;

const TUBES: Readonly<Record<string, string>> = {
  tubeless: 'Tubeless',
  tube: 'Needs a tube',
} satisfies Record<(typeof tubeTypes)[number], string>;

/** The words for a value; null for one that is not in the table. */
const inWords = (table: Readonly<Record<string, string>>, value: string): string | null =>
  Object.hasOwn(table, value) ? (table[value] ?? null) : null;

const sidewallText = (mark: string): string => {
  const words = inWords(SIDEWALLS, mark);
  return words === null ? mark : `${words} (${mark})`;
};

function treadwearText({ number, isToBeGraded }: Sku): string {
  const grade = unless0(number('treadwear'), String);
  return grade ?? (isToBeGraded ? NOT_STATED : GRADE_NOT_REQUIRED);
}

const findWarranty = (
  { warranties }: Sku,
  kind: TireWarranty['kind'] | undefined,
): TireWarranty | undefined => warranties.find((one) => one.kind === kind);

/** `60,000 miles or 72 months`; null without such a warranty. */
function warrantyText(sku: Sku, kind: TireWarranty['kind']): string | null {
  const warranty = findWarranty(sku, kind);
  if (warranty === undefined) return null;
  const { miles, months } = warranty;
  const limits = [
    ...(miles == null ? [] : [`${count(miles)} miles`]),
    ...(months == null ? [] : [`${count(months)} ${months === 1 ? 'month' : 'months'}`]),
  ];
  return limits.join(' or ') || 'Yes';
}

function noiseText({ euLabel: { noiseDb = null, noiseClass = null } }: Sku): string | null {
  const texts = [
    ...(noiseDb === null ? [] : [`${String(noiseDb)} dB`]),
    ...(noiseClass === null ? [] : [`class ${noiseClass}`]),
  ];
  const text = texts.join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

const countries = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' });
const countryName = (code: string): string | null => (code === '' ? null : (countries.of(code) ?? code));

/** `MO (Mercedes-Benz), N0 (Porsche)`; null without a mark. */
const oeMarkText = (marks: readonly string[]): string | null =>
  marks.map((mark) => `${mark}${suffix(oeMarkFamily(mark)?.automaker ?? null)}`).join(', ') || null;

const suffix = (words: string | null): string => (words === null ? '' : ` (${words})`);

function loadMarkText(sku: Sku): string | null {
  const mark = parseLoadMark(sku.text('loadMark'));
  return mark === null ? null : describeLoadMark(mark);
}

function graded<Grade extends string>(
  grade: Grade | null,
  texts: Readonly<Record<Grade, string>>,
): string | null {
  return grade === null ? null : `${grade}: ${texts[grade]}`;
}

function snowFacts({ states, isWinter }: Sku) {
  const snow = snowClass({
    mudAndSnow: states('mudSnow'),
    threePeak: states('severeSnow'),
    winter: isWinter,
  });
  return snow === null ? null : snowClassFacts(snow);
}

const isWinterLine = ({ lines }: CatalogIndex, line: number): boolean =>
  lines[line]?.categories.includes(WINTER) ?? false;

/** A row of an index as a {@link Sku}. */
function getSku(index: CatalogIndex, row: number): Sku {
  const { columns, dictionaries } = index;
  const flags = columns.flags[row] ?? 0;
  const isWinter = isWinterLine(index, columns.line[row] ?? 0);
  const number: Sku['number'] = (column) => columns[column][row] ?? 0;
  const text: Sku['text'] = (column) => dictionaries[column].values[columns[column][row] ?? 0] ?? '';
  return {
    number,
    text,
    states: (fact) => statedFact(flags, fact),
    isWinter,
    isToBeGraded: isToBeGraded(index, row),
    euLabel: readEuLabel(text('euLabel')),
    warranties: readWarranties(text('warranties')),
    get service() {
      return formatRowService(index, row);
    },
    ...index.getNumbers(row),
  };
}

/** The mileage warranty of a row whose miles are in no column of their own: `72 months`; null without one. */
export const getWarrantyInWords = (index: CatalogIndex, row: number): string | null =>
  warrantyText(getSku(index, row), 'treadwear');

/** The specification table of one row of the index. Rows without a value are left out, and groups without rows. */
export function getSpecifications(index: CatalogIndex, row: number): TireDetail['specifications'] {
  const sku = getSku(index, row);
  return groups.flatMap(({ title, rows }) => {
    const stated = rows.flatMap(({ key, label, value, help = null, warranty }) => {
      const text = value(sku);
      if (text === null) return [];
      const found = findWarranty(sku, warranty);
      const terms = found && getTermsAddress(found);
      return [{ key, label, value: text, help, ...(terms != null && { terms }) }];
    });
    return stated.length === 0 ? [] : [{ title, rows: stated }];
  });
}
