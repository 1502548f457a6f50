import {
  DIAMETER_TOLERANCE_PERCENT,
  diameterDifferencePercent,
  type LoadMark,
  loadIndexLb,
  loadRangeFacts,
  parseLoadMark,
  parseSize,
  revolutionsPerMile,
  rimInches,
  getTireClass,
  isUtqgGraded,
} from '@tirekit/tires';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';

/** In percent. Sidewalls are marked by the yearbooks, which differ a little from the load index. */
const LOAD_TOLERANCE = 5;
/** Makers' flotation sizes measure up to an inch and more less than they are named. */
const FLOTATION_TOLERANCE = 5;
/** Of the revolutions per mile, which makers measure with loads of their own. */
const REVOLUTIONS_TOLERANCE = 6;

const numeric = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null);
const inPercent = (value: number, of: number): number => Math.abs((value - of) / of) * 100;

type Rule = (fields: FeedFields) => string | null;

const maxLoad: Rule = (fields) =>
  compareLoad(numeric(fields['maxLoadLb']), numeric(fields['loadIndex']), 'maximum load');
const maxLoadDual: Rule = (fields) =>
  compareLoad(
    numeric(fields['maxLoadDualLb']),
    numeric(fields['loadIndexDual']),
    'maximum load on dual wheels',
  );

function compareLoad(maxLb: number | null, loadIndex: number | null, what: string): string | null {
  const byIndex = loadIndex === null ? null : loadIndexLb(loadIndex);
  if (maxLb === null || byIndex === null || inPercent(maxLb, byIndex) <= LOAD_TOLERANCE) return null;
  return `The ${what} of ${String(maxLb)} lb does not fit load index ${String(loadIndex)}, which carries ${String(byIndex)} lb.`;
}

const dualLoad: Rule = ({ loadIndex, loadIndexDual }) => {
  const [single, dual] = [numeric(loadIndex), numeric(loadIndexDual)];
  return single === null || dual === null || dual <= single
    ? null
    : `The load index on dual wheels, ${String(dual)}, is higher than that of a single tire, ${String(single)}.`;
};

const diameter: Rule = ({ size: text, overallDiameterIn }) => {
  const size = typeof text === 'string' ? parseSize(text) : null;
  const stated = numeric(overallDiameterIn);
  if (size === null || stated === null) return null;
  const percent = diameterDifferencePercent(stated, size);
  const most = size.kind === 'flotation' ? FLOTATION_TOLERANCE : DIAMETER_TOLERANCE_PERCENT;
  if (percent === null || Math.abs(percent) <= most) return null;
  const computed = stated / (1 + percent / 100);
  return `The overall diameter of ${String(stated)} in does not fit size ${String(text)}, which is ${computed.toFixed(1)} in high.`;
};

const revolutions: Rule = ({ revsPerMile, overallDiameterIn }) => {
  const [revs, diameterIn] = [numeric(revsPerMile), numeric(overallDiameterIn)];
  if (revs === null || diameterIn === null) return null;
  const computed = revolutionsPerMile(diameterIn);
  return inPercent(revs, computed) <= REVOLUTIONS_TOLERANCE
    ? null
    : `${String(revs)} revolutions per mile do not fit a diameter of ${String(diameterIn)} in, which makes about ${String(computed)}.`;
};

const rimRange: Rule = ({ rimWidthMinIn, rimWidthMaxIn, measuringRimIn }) => {
  const [min, max, measuring] = [numeric(rimWidthMinIn), numeric(rimWidthMaxIn), numeric(measuringRimIn)];
  if (min !== null && max !== null && min > max)
    return `The narrowest wheel, ${String(min)} in, is wider than the widest, ${String(max)} in.`;
  const isOutside =
    measuring !== null && ((min !== null && measuring < min) || (max !== null && measuring > max));
  return isOutside
    ? `The measuring rim of ${String(measuring)} in is not among the approved ones, ${String(min ?? '…')} to ${String(max ?? '…')} in.`
    : null;
};

/** A tire cannot be narrower or lower than the wheel that it is for. */
const rimDiameter: Rule = ({ size: text, overallDiameterIn }) => {
  const size = typeof text === 'string' ? parseSize(text) : null;
  const stated = numeric(overallDiameterIn);
  return size === null || stated === null || stated > rimInches(size)
    ? null
    : `The overall diameter of ${String(stated)} in is not larger than the wheel of ${String(text)}.`;
};

const listed = (value: FieldValue | undefined): readonly FieldValue[] => (Array.isArray(value) ? value : []);
const isRecord = (value: FieldValue): value is Readonly<Record<string, FieldValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const summerSnow: Rule = ({ categories, severeSnow }) =>
  severeSnow === true && listed(categories).includes('summer')
    ? 'A summer tire does not bear the mountain snowflake (3PMSF).'
    : null;

const winterMark: Rule = ({ categories, severeSnow }) =>
  severeSnow === false && listed(categories).includes('all-weather')
    ? 'An all-weather tire bears the mountain snowflake (3PMSF), and the list says no.'
    : null;

const PASSENGER_MARKS: ReadonlySet<LoadMark> = new Set(['LL', 'SL', 'XL', 'HL']);

/** A letter on a passenger size is a slip: its range is told by the load mark alone. */
const loadMark: Rule = ({ size: text, loadMark: stated }) => {
  const size = typeof text === 'string' ? parseSize(text) : null;
  const mark = typeof stated === 'string' ? parseLoadMark(stated) : null;
  if (size === null || mark === null || PASSENGER_MARKS.has(mark)) return null;
  const isPassenger = size.prefix === 'P' || size.prefix === 'HL' || size.prefix === 'T';
  return isPassenger
    ? `Load range ${mark} is for truck and trailer tires, and ${String(text)} is none.`
    : null;
};

const plies: Rule = ({ loadMark: stated, plyRating }) => {
  const range = loadRangeFacts(typeof stated === 'string' ? parseLoadMark(stated) : null);
  const ply = numeric(plyRating);
  return range === null || ply === null || ply === range.ply
    ? null
    : `Load range ${range.range} stands for ${String(range.ply)} plies, and the list says ${String(ply)}.`;
};

const weeks: Rule = ({ dotWeekFrom: from, dotWeekTo: to }) => {
  const order = (code: FieldValue | undefined) =>
    typeof code === 'string' ? `${code.slice(2)}${code.slice(0, 2)}` : null;
  const [oldest, newest] = [order(from), order(to)];
  return oldest === null || newest === null || oldest <= newest
    ? null
    : `The oldest DOT week, ${String(from)}, is later than the newest, ${String(to)}.`;
};

/** The law grades passenger tires only, and no winter tires (49 CFR 575.104). */
const utqg: Rule = ({ size: text, utqgTreadwear, categories }) => {
  const size = typeof text === 'string' ? parseSize(text) : null;
  if (size === null || numeric(utqgTreadwear) === null) return null;
  const isTrailer = getTireClass(size) === 'trailer' || getTireClass(size) === 'temporary-spare';
  return isTrailer && !isUtqgGraded(size, listed(categories).includes('winter'))
    ? `A tire of size ${String(text)} has no UTQG grading.`
    : null;
};

/** The miles of the treadwear warranty among a tire's warranties; null if they state none. */
export function getPromisedMiles({ warranties }: FeedFields): number | null {
  for (const warranty of listed(warranties))
    if (isRecord(warranty) && warranty['kind'] === 'treadwear') return numeric(warranty['miles']);
  return null;
}

/** Pages show the ones beside the others, and sort by the mileage alone. */
const mileage: Rule = (fields) => {
  const [miles, promised] = [numeric(fields['warrantyMiles']), getPromisedMiles(fields)];
  return promised === null || miles === promised
    ? null
    : `The mileage warranty is ${miles === null ? 'none' : `${String(miles)} miles`}, and the treadwear warranty in the warranties ${String(promised)} miles. Make both the same.`;
};

/** Rules that also hold between a row and what the shop knows already, some of which may have been computed. */
const LASTING: readonly Rule[] = [
  ...[
    maxLoad,
    maxLoadDual,
    dualLoad,
    rimDiameter,
    diameter,
    summerSnow,
    winterMark,
    loadMark,
    plies,
    weeks,
    utqg,
    mileage,
  ],
];
const RULES: readonly Rule[] = [...LASTING, revolutions, rimRange];

const apply = (rules: readonly Rule[], fields: FeedFields): string[] =>
  rules.flatMap((rule) => rule(fields) ?? []);

/** Sentences about fields that cannot all be true. */
export const listContradictions = (fields: FeedFields): string[] => apply(RULES, fields);

/** Sentences about a row that contradicts what the shop knows of its tire. */
export function listLastingContradictions(fields: FeedFields, known: FeedFields): string[] {
  const before = new Set(apply(LASTING, known));
  return apply(LASTING, { ...known, ...fields }).filter((sentence) => !before.has(sentence));
}
