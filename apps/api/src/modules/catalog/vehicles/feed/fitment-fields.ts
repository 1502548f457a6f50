import { Fitment } from '@tirekit/contract';
import {
  DRIVES,
  formatService,
  formatSize,
  isBias,
  LOAD_INDEX_RANGE,
  parseTire,
  type ParsedTire,
  sizeSlug,
} from '@tirekit/tires';
import type { FeedField, FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { CompletedFields } from '../../../../platform/feeds/feed-kind.ts';
import {
  choiceField,
  listField,
  textField,
  wholeField,
  yesNoField,
} from '../../../../platform/feeds/fields/index.ts';
import { BadCell } from '../../../../platform/import/cell-kinds.ts';
import type { PublishedAxle } from '../facts/fitment-file.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const MAXIMUM_PSI = 150;
const MOST_TIRES = 10;

/** A tire as the placard names it, such as `225/65R17 102H`. @throws BadCell */
function readTire(text: string): string {
  const tire = parseTire(text);
  if (tire === null) throw new BadCell(`must be a tire such as 225/65R17 102H, not "${text}"`);
  if (tire.service === null)
    throw new BadCell(`"${text}" lacks the load index and speed rating, such as 102H`);
  if (isBias(tire.size.construction)) throw new BadCell(`"${text}" is a bias tire`);
  const { min, max } = LOAD_INDEX_RANGE;
  const { loadIndex } = tire.service;
  if (loadIndex < min || loadIndex > max)
    throw new BadCell(
      `has a load index of ${String(loadIndex)}. Load indexes go from ${String(min)} to ${String(max)}`,
    );
  return formatPlacard(tire);
}

const formatPlacard = ({ size, service, loadMark }: ParsedTire): string =>
  [formatSize(size), service === null ? '' : formatService(service), loadMark ?? '']
    .filter((part) => part !== '')
    .join(' ');

function readDrive(item: string): string {
  const drive = DRIVES.find((one) => one === item.toLowerCase());
  if (drive === undefined) throw new BadCell(`must be some of ${DRIVES.join(', ')}, not "${item}"`);
  return drive;
}

/** A shop's own fitments: a row for each year and trim. */
export const fitmentFields: readonly FeedField[] = [
  wholeField({
    name: 'year',
    label: 'year',
    headings: ['model year'],
    min: FIRST_YEAR,
    max: LAST_YEAR,
    isRequired: true,
  }),
  textField({
    name: 'make',
    label: 'make',
    headings: ['manufacturer', 'vehicle make'],
    maxLength: 60,
    isRequired: true,
  }),
  textField({ name: 'model', label: 'model', headings: ['vehicle model'], maxLength: 80, isRequired: true }),
  textField({ name: 'trim', label: 'trim', headings: ['submodel', 'sub model', 'option'], maxLength: 80 }),
  choiceField({
    name: 'vehicleClass',
    label: 'vehicle class',
    headings: ['class', 'body type'],
    choices: Fitment.shape.vehicleClass.options,
    synonyms: {
      passenger: ['car', 'sedan', 'coupe'],
      suv: ['crossover'],
      'light-truck': ['truck', 'pickup'],
    },
  }),
  listField({ name: 'drives', label: 'drives', headings: ['drive', 'drive type'], parse: readDrive }),
  wholeField({
    name: 'tireCount',
    label: 'number of tires',
    headings: ['tires', 'quantity'],
    min: 2,
    max: MOST_TIRES,
  }),
  textField({
    name: 'frontTire',
    label: 'front tire',
    headings: ['tire', 'size', 'front size', 'placard'],
    parse: readTire,
    isRequired: true,
  }),
  textField({ name: 'rearTire', label: 'rear tire', headings: ['rear size'], parse: readTire }),
  wholeField({
    name: 'frontPressure',
    label: 'front pressure',
    headings: ['pressure', 'front psi', 'psi', 'cold pressure'],
    unit: 'psi',
    min: 10,
    max: MAXIMUM_PSI,
  }),
  wholeField({
    name: 'rearPressure',
    label: 'rear pressure',
    headings: ['rear psi'],
    unit: 'psi',
    min: 10,
    max: MAXIMUM_PSI,
  }),
  choiceField({ name: 'confidence', label: 'confidence', choices: Fitment.shape.confidence.options }),
  yesNoField({ name: 'withdrawn', label: 'withdrawn', headings: ['removed', 'wrong'] }),
];

const DUALLY_TIRES = 6;
const CAR_TIRES = 4;
const TRAILER_TIRES = 2;

/** Fills what a list leaves out because it follows: the rear axle is as the front one, and a car has four tires. */
export function completeFitment(given: FeedFields): CompletedFields {
  const { frontTire, frontPressure = null, vehicleClass = 'passenger', rearTire = frontTire ?? null } = given;
  const isTrailer = vehicleClass === 'trailer';
  const filled: FeedFields = {
    trim: null,
    vehicleClass,
    drives: isTrailer ? ['2wd'] : ['2wd', 'awd'],
    tireCount: isTrailer ? TRAILER_TIRES : CAR_TIRES,
    frontPressure,
    rearTire,
    rearPressure: rearTire === frontTire ? frontPressure : null,
    confidence: 'high',
    withdrawn: false,
  };
  const lacking = Object.keys(filled).filter((name) => given[name] === undefined || given[name] === null);
  const fields = { ...given, ...Object.fromEntries(lacking.map((name) => [name, filled[name] ?? null])) };
  const problems =
    fields['tireCount'] === DUALLY_TIRES &&
    fields['frontTire'] !== fields['rearTire'] &&
    vehicleClass !== 'light-truck'
      ? ['Six tires of two sizes are a light truck’s.']
      : [];
  return { fields, computed: lacking, problems };
}

/** The tires of a vehicle's axles that an owner's row names, as they are stored. */
export function getAxle(tire: string, pressurePsi: number | null): PublishedAxle {
  const parsed = parseTire(tire);
  if (parsed?.service == null) throw new Error(`A staged fitment has a tire that cannot be read: ${tire}`);
  const { loadIndex, loadIndexDual, speed } = parsed.service;
  return {
    size: formatSize(parsed.size),
    sizeSlug: sizeSlug(parsed.size),
    loadIndex,
    loadIndexDual,
    speed,
    loadMark: parsed.loadMark,
    pressurePsi,
  };
}

/** The tire of a stored axle as {@link fitmentFields} have it. */
export const getTire = ({
  size,
  loadIndex,
  loadIndexDual,
  speed,
  loadMark,
}: Omit<PublishedAxle, 'sizeSlug' | 'pressurePsi'>): string =>
  [size, `${[loadIndex, loadIndexDual].filter((index) => index !== null).join('/')}${speed}`, loadMark ?? '']
    .filter((part) => part !== '')
    .join(' ');

/** The pairing of the axles. */
export function getFitmentKind(fields: FeedFields): Fitment['kind'] {
  if (fields['vehicleClass'] === 'trailer') return 'trailer';
  if (fields['tireCount'] === DUALLY_TIRES) return 'dually';
  return fields['frontTire'] === fields['rearTire'] ? 'square' : 'staggered';
}
