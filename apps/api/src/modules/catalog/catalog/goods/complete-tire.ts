import { isDeepStrictEqual } from 'node:util';
import {
  catalogDimensions,
  type CategorySlug,
  fetCentsPerTire,
  formatSize,
  getTireClass,
  loadIndexLb,
  loadRangeFacts,
  type ParsedTire,
  parseLoadMark,
  parseTire,
  parseUtqg,
} from '@tirekit/tires';
import type { treadFamilies } from '@tirekit/contract';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type { CompletedFields } from '../../../../platform/feeds/feed-kind.ts';
import { tireColumns } from './columns.ts';
import { getPromisedMiles, listContradictions } from './contradictions.ts';

/** A row's fields while they are filled. */
type Draft = Record<string, FieldValue>;

/** The drawn tread of a line by its main category. */
const FAMILIES: Readonly<Record<CategorySlug, (typeof treadFamilies)[number]>> = {
  touring: 'touring',
  performance: 'performance',
  'all-season': 'all-season',
  'all-weather': 'all-season',
  summer: 'performance',
  winter: 'winter',
  'all-terrain': 'all-terrain',
  'mud-terrain': 'mud',
  highway: 'highway',
  commercial: 'commercial',
  'trailer-highway': 'trailer',
  spare: 'spare',
  ev: 'touring',
};

/**
 * Takes apart what stands in one cell (a size with its load and speed, a UTQG grading, two rim widths), and computes what the size, the
 * load index, and the category determine.
 */
export function completeTire(given: FeedFields): CompletedFields {
  const draft: Draft = { ...given };
  const problems = [...splitSize(draft), ...splitLoad(draft)];
  splitUtqg(draft);
  splitRims(draft);
  if (draft['warrantyMiles'] === 0) draft['warrantyMiles'] = null;
  const promised = getPromisedMiles(draft);
  if (promised !== null) draft['warrantyMiles'] ??= promised;
  for (const [name, value] of Object.entries(WHERE_NONE)) if (draft[name] === null) draft[name] = value;
  problems.push(...listContradictions(roundFields(draft)));
  const filled = problems.length === 0 ? roundFields(computeFields(draft)) : {};
  return { fields: { ...draft, ...filled }, computed: Object.keys(filled), problems };
}

/** Values of fields that the shop cannot leave empty. */
const WHERE_NONE: Draft = {
  brandTagline: '',
  brandDescription: '',
  brandCountry: '',
  brandTier: 'mid',
  lineHeadline: '',
  lineDescription: '',
  fet: 0,
  discontinued: false,
  leftOut: false,
  sidewall: 'BSW',
  lineDiscontinued: false,
  lineFeatures: [],
  lineInsights: [],
};

/** A tire as its size cell describes it; null without one. */
function readSize(fields: FeedFields): ParsedTire | null {
  const { size } = fields;
  return typeof size === 'string' ? parseTire(size) : null;
}

/** Fills a field from what another cell says of it. A cell of its own that says otherwise is a contradiction. */
function fill(
  draft: Draft,
  name: string,
  value: FieldValue,
  sentence: (given: string, own: string) => string,
): string[] {
  if (value === null) return [];
  const own = draft[name] ?? null;
  draft[name] ??= value;
  return own === null || own === value ? [] : [sentence(String(value), String(own))];
}

const behindSize = (what: string) => (given: string, own: string) =>
  `The size cell says ${what} ${given}, and the ${what} column ${own}.`;

/** Leaves the size alone in its field, and the rest in fields of their own. */
function splitSize(draft: Draft): string[] {
  const tire = readSize(draft);
  const service =
    typeof draft['service'] === 'string' ? parseTire(`225/65R17 ${draft['service']}`)?.service : null;
  delete draft['service'];
  const problems = fillService(
    draft,
    service ?? null,
    (what) => (given, own) => `The service description says ${what} ${given}, and the ${what} column ${own}.`,
  );
  if (tire === null) return problems;
  draft['size'] = formatSize(tire.size);
  if (tire.size.runFlat) draft['runFlat'] ??= true;
  if (tire.sidewall !== null) draft['sidewall'] ??= tire.sidewall === 'BLK' ? 'BSW' : tire.sidewall;
  if (tire.homologation !== null) draft['homologations'] ??= [tire.homologation];
  return [
    ...problems,
    ...fillService(draft, tire.service, behindSize),
    ...fill(draft, 'loadMark', tire.loadMark, behindSize('load range')),
  ];
}

/** Splits the two load indexes of one cell before they are compared with others. */
function splitLoad(draft: Draft): string[] {
  const { loadIndex: load, loadIndexDual: dual } = draft;
  if (typeof dual === 'string') draft['loadIndexDual'] = Number(dual.split('/').at(-1));
  if (typeof load !== 'string') return [];
  const [single = 0, second = 0] = load.split('/').map(Number);
  draft['loadIndex'] = single;
  return fill(
    draft,
    'loadIndexDual',
    second,
    (given, own) => `The load index column says ${given} for dual wheels, and the column of its own ${own}.`,
  );
}

function fillService(
  draft: Draft,
  service: ParsedTire['service'],
  sentence: (what: string) => (given: string, own: string) => string,
): string[] {
  if (service === null) return [];
  const problems = splitLoad(draft);
  return [
    ...problems,
    ...fill(draft, 'loadIndex', service.loadIndex, sentence('load index')),
    ...fill(draft, 'loadIndexDual', service.loadIndexDual, sentence('load index on dual wheels')),
    ...fill(draft, 'speed', service.speed, sentence('speed rating')),
  ];
}

function splitUtqg(draft: Draft): void {
  if (!('utqg' in draft)) return;
  const utqg = typeof draft['utqg'] === 'string' ? parseUtqg(draft['utqg']) : null;
  delete draft['utqg'];
  draft['utqgTreadwear'] ??= utqg?.treadwear ?? null;
  draft['utqgTraction'] ??= utqg?.traction ?? null;
  draft['utqgTemperature'] ??= utqg?.temperature ?? null;
}

function splitRims(draft: Draft): void {
  if (typeof draft['rims'] !== 'string') return;
  const [min, max] = draft['rims'].split('-').map(Number);
  delete draft['rims'];
  draft['rimWidthMinIn'] ??= min ?? null;
  draft['rimWidthMaxIn'] ??= max ?? null;
}

const asNumber = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null);

/** Values that follow from other fields, where the row lacks them. */
function computeFields(draft: Draft): Draft {
  const computed: Draft = {};
  const add = (name: string, value: FieldValue): void => {
    if (value !== null && (draft[name] ?? null) === null) computed[name] = value;
  };
  const [main] = Array.isArray(draft['categories']) ? draft['categories'] : [];
  if (typeof main === 'string' && main in FAMILIES) add('treadFamily', FAMILIES[main as CategorySlug]);
  const tire = readSize(draft);
  if (tire === null) return computed;
  const { size } = tire;
  const shape = catalogDimensions(size, asNumber(draft['overallDiameterIn']));
  if (shape !== null) {
    add('overallDiameterIn', shape.overallDiameterIn);
    add('sectionWidthIn', shape.sectionWidthIn);
    // The yearbook's rims give way to those that the maker approves.
    const [min, max] = [asNumber(draft['rimWidthMinIn']), asNumber(draft['rimWidthMaxIn'])];
    add('rimWidthMinIn', Math.min(shape.rimWidthMinIn, max ?? Infinity));
    add('rimWidthMaxIn', Math.max(shape.rimWidthMaxIn, min ?? 0));
    add('measuringRimIn', Math.min(Math.max(shape.measuringRimIn, min ?? 0), max ?? Infinity));
    add('revsPerMile', shape.revsPerMile);
  }
  const tireClass = getTireClass(size);
  if (tireClass !== 'off-road') add('type', tireClass);
  const range = loadRangeFacts(parseLoadMark(String(draft['loadMark'] ?? '')));
  add('plyRating', range?.ply ?? null);
  add('maxPsi', range?.psi ?? null);
  const single = asNumber(draft['loadIndex']);
  const dual = asNumber(draft['loadIndexDual']);
  add('maxLoadLb', single === null ? null : loadIndexLb(single));
  add('maxLoadDualLb', dual === null ? null : loadIndexLb(dual));
  const maxLoadLb = asNumber(draft['maxLoadLb']) ?? asNumber(computed['maxLoadLb']);
  if (maxLoadLb !== null)
    add('fet', fetCentsPerTire({ maxLoadLb, construction: size.construction, on: new Date() }));
  return computed;
}

/** Values as the shop stores them, so that the same file is the same again. */
function roundFields(draft: Draft): Draft {
  for (const [name, { decimals }] of Object.entries(tireColumns)) {
    const value = draft[name];
    if (decimals !== undefined && typeof value === 'number') draft[name] = Number(value.toFixed(decimals));
  }
  return draft;
}

/** The fields on which each computed one depends; the others depend on the size. */
const INPUTS: Readonly<Record<string, readonly string[]>> = {
  treadFamily: ['categories', 'line'],
  plyRating: ['loadMark'],
  maxPsi: ['loadMark'],
  maxLoadLb: ['loadIndex'],
  maxLoadDualLb: ['loadIndexDual'],
  fet: ['loadIndex', 'maxLoadLb', 'size'],
};
const OF_SIZE: readonly string[] = ['size', 'overallDiameterIn'];

/** A row of a known tire without what was computed, where the shop knows better and nothing has changed that it depends on. */
export function keepKnown(fields: FeedFields, computed: readonly string[], known: FeedFields): FeedFields {
  const isChanged = (name: string): boolean =>
    name in fields && !computed.includes(name) && !isDeepStrictEqual(fields[name], known[name]);
  const isKept = (name: string): boolean =>
    !computed.includes(name) || (known[name] ?? null) === null || (INPUTS[name] ?? OF_SIZE).some(isChanged);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)));
}
