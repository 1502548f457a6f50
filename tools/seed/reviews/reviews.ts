import {
  DAY_MS,
  drivingStyles,
  milesBands,
  type Review,
  type ReviewAttribute,
  reviewAttributes,
  whereUsed,
} from '@tirekit/contract';
import { type LineRow } from '../catalog/catalog-rows.ts';
import { skuId } from '../catalog/identifiers.ts';
import { lineKinds, type LineKind, type Voice } from '../catalog/line-kinds.ts';
import { fitmentTables } from '../../fitments/fitments.ts';
import { type FitmentClass } from '../../fitments/fitment-table.ts';
import { randomFrom, type Random } from '../random.ts';
import { sampleDay } from '../sample-day.ts';
import {
  asides,
  DAILY,
  firstNames,
  opinions,
  summaries,
  type Opinions,
  type Saying,
} from './review-words.ts';

type Stars = Record<ReviewAttribute, number | null>;

/** A review as table `review` holds it. Every one of them is sample data and marked so. */
export type ReviewRow = Stars &
  Pick<
    Review,
    | 'reviewId'
    | 'overall'
    | 'summary'
    | 'comments'
    | 'vehicle'
    | 'milesBand'
    | 'drivingStyle'
    | 'whereUsed'
    | 'buyAgain'
    | 'datePurchased'
    | 'postedOn'
  > & {
    lineId: number;
    author: string;
    /** True if the reviewer bought the tire; `incentivized` if something was given for the review. */
    verified: boolean;
    incentivized: boolean;
  };

/** The strengths and weaknesses of a kind of tire, in stars against the average; null if nobody rates it. */
const BENT: Readonly<Record<Voice, Stars>> = {
  touring: { dry: 0, wet: 0, winter: -0.7, comfort: 0.4, noise: 0.4, treadwear: 0.3 },
  performance: { dry: 0.5, wet: 0.3, winter: -0.8, comfort: -0.2, noise: -0.1, treadwear: -0.2 },
  summer: { dry: 0.7, wet: 0.4, winter: null, comfort: -0.3, noise: -0.3, treadwear: -0.8 },
  'all-weather': { dry: 0, wet: 0.2, winter: 0.4, comfort: 0.1, noise: 0, treadwear: 0.1 },
  winter: { dry: -0.5, wet: 0, winter: 0.7, comfort: 0, noise: -0.1, treadwear: -0.5 },
  'all-terrain': { dry: 0, wet: -0.2, winter: 0.2, comfort: -0.2, noise: -0.4, treadwear: 0.1 },
  mud: { dry: -0.4, wet: -0.7, winter: -0.2, comfort: -0.6, noise: -1.1, treadwear: -0.4 },
  highway: { dry: 0.1, wet: 0, winter: -0.7, comfort: 0.3, noise: 0.3, treadwear: 0.3 },
  van: { dry: 0, wet: -0.1, winter: -0.6, comfort: -0.1, noise: -0.1, treadwear: 0.2 },
  truck: { dry: 0, wet: 0, winter: null, comfort: null, noise: -0.2, treadwear: 0.2 },
  trailer: { dry: 0, wet: 0, winter: null, comfort: null, noise: null, treadwear: 0 },
  spare: { dry: -0.5, wet: -0.5, winter: null, comfort: -0.6, noise: -0.4, treadwear: null },
  ev: { dry: 0.1, wet: 0, winter: -0.8, comfort: 0.1, noise: 0.5, treadwear: -0.2 },
};

/** The vehicles of reviewers, by the purpose of the tire. */
const DRIVEN: Readonly<Partial<Record<Voice, readonly FitmentClass[]>>> = {
  'all-terrain': ['light-truck', 'suv'],
  mud: ['light-truck'],
  highway: ['light-truck', 'suv'],
  van: ['van'],
  trailer: ['trailer'],
};
const USUALLY_DRIVEN: readonly FitmentClass[] = ['passenger', 'suv'];
const NO_VEHICLE: ReadonlySet<Voice> = new Set(['truck', 'spare']);

const vehiclesByClass = Map.groupBy(fitmentTables, (table) => table.traits.class);

/** Most lines have a few dozen reviews and some a few hundred. */
const COUNT = { least: 6, usual: 140, share: 0.88, most: 400 } as const;
/** Stars of the usual line, how far lines differ from it, and reviewers from each other. */
const LEVEL = { usual: 4.05, lines: 0.55, spread: 0.9 } as const;
const SHARES = {
  verified: 0.8,
  incentivized: 0.06,
  unrated: 0.12,
  commented: 0.8,
  aside: 0.35,
  vehicle: 0.75,
  dated: 0.6,
} as const;
const DAYS = { posted: 1100, longestUse: 720 } as const;
const MILES_A_DAY = 33;
const BAND_STARTS = [0, 5000, 10_000, 15_000, 20_000, 30_000] as const;

const lastDay = Date.parse(sampleDay);
const dayBefore = (days: number) => new Date(lastDay - days * DAY_MS).toISOString().slice(0, 10);
const toStars = (value: number) => Math.min(5, Math.max(1, Math.round(value)));

/** Roughly a bell curve around 0 with most values within one. */
const wobble = (random: Random) => random.next() + random.next() + random.next() - 1.5;

function rate(random: Random, level: number, bent: Stars): Stars {
  const mood = wobble(random) * LEVEL.spread;
  const stars = (attribute: ReviewAttribute) => {
    const lean = bent[attribute];
    if (lean === null || (attribute !== 'dry' && random.chance(SHARES.unrated))) return null;
    return toStars(level + lean + mood + wobble(random));
  };
  return {
    dry: stars('dry'),
    wet: stars('wet'),
    winter: stars('winter'),
    comfort: stars('comfort'),
    noise: stars('noise'),
    treadwear: stars('treadwear'),
  };
}

/** The experience of a reviewer: the kind of tire, whether it has a mileage warranty, and the miles driven at least. */
interface Experience {
  voice: Voice;
  warranted: boolean;
  miles: number;
}

function say(random: Random, sayings: readonly Saying[], { voice, warranted, miles }: Experience): string {
  const fitting = sayings.filter(
    (saying) =>
      (saying.of ?? DAILY).includes(voice) &&
      (saying.afterMiles ?? 0) <= miles &&
      (warranted || saying.warranted === undefined),
  );
  return random.pick(fitting).says;
}

const byStars = (stars: number, words: Opinions): readonly Saying[] =>
  stars >= 4 ? words.high : stars === 3 ? words.middle : words.low;

function comment(random: Random, stars: Stars, experience: Experience): string | null {
  if (!random.chance(SHARES.commented)) return null;
  const rated = reviewAttributes.filter((attribute) => stars[attribute] !== null);
  const said = random
    .sample(rated, random.between(1, 3))
    .map((attribute) => say(random, byStars(stars[attribute] ?? 3, opinions[attribute]), experience));
  return [...said, ...(random.chance(SHARES.aside) ? [say(random, asides, experience)] : [])].join(' ');
}

function getVehicle(random: Random, voice: Voice): string | null {
  if (NO_VEHICLE.has(voice) || !random.chance(SHARES.vehicle)) return null;
  const tables = vehiclesByClass.get(random.pick(DRIVEN[voice] ?? USUALLY_DRIVEN)) ?? [];
  const table = random.pick(tables);
  if (table.traits.class === 'trailer') return table.model;
  const [years = ''] = random.pick(table.lines);
  const [first = 0, last = first] = years.split('-').map(Number);
  return `${String(random.between(first, last))} ${table.make} ${table.model}`;
}

function getPlace(random: Random, voice: Voice): ReviewRow['whereUsed'] {
  const off = voice === 'mud' ? 6 : voice === 'all-terrain' ? 3 : 0.1;
  const track = voice === 'summer' ? 2 : 0;
  const [highway, city, both, circuit, rural, offRoad] = whereUsed;
  return random.weighted({
    [highway]: 3,
    [city]: 3,
    [both]: 6,
    [circuit]: track,
    [rural]: 2,
    [offRoad]: off,
  });
}

/** The band of miles that a reviewer has driven. A spare only drives to the next shop. */
function getBand(random: Random, daysUsed: number, voice: Voice): number {
  const miles = daysUsed * MILES_A_DAY * (0.6 + 0.8 * random.next());
  return voice === 'spare' ? 0 : BAND_STARTS.findLastIndex((start) => miles >= start);
}

function write(
  random: Random,
  line: LineRow,
  level: number,
  bent: Stars,
  voice: Voice,
  position: number,
): ReviewRow {
  // Apart from the rest, so that the reviews stay the same.
  const marks = randomFrom(`marks of review ${String(line.lineId)} ${String(position)}`);
  const stars = rate(random, level, bent);
  const given = Object.values(stars).filter((value) => value !== null);
  const overall = Number((given.reduce((sum, value) => sum + value, 0) / given.length).toFixed(2));
  const postedDaysAgo = random.between(1, DAYS.posted);
  const daysUsed = random.between(10, DAYS.longestUse);
  const [cautious, confident, aggressive, extreme] = drivingStyles;
  // toStars gives nothing but 1 to 5.
  const rounded = toStars(overall) as keyof typeof summaries;
  const band = getBand(random, daysUsed, voice);
  const experience = {
    voice,
    warranted: lineKinds[line.kind].warrantyMiles !== null,
    miles: BAND_STARTS[band] ?? 0,
  };
  return {
    lineId: line.lineId,
    reviewId: skuId(line.lineId, position),
    ...stars,
    overall,
    summary: say(random, summaries[rounded], experience),
    comments: comment(random, stars, experience),
    author: `${random.pick(firstNames)} ${String.fromCharCode(random.between(65, 87))}.`,
    vehicle: getVehicle(random, voice),
    milesBand: milesBands[band] ?? milesBands[0],
    drivingStyle: random.weighted({
      [cautious]: 4,
      [confident]: 6,
      [aggressive]: voice === 'summer' || voice === 'performance' ? 3 : 1,
      [extreme]: voice === 'summer' ? 1 : 0,
    }),
    whereUsed: getPlace(random, voice),
    buyAgain: overall >= 4 || (overall >= 3 && random.chance(0.6)),
    datePurchased: random.chance(SHARES.dated) ? dayBefore(postedDaysAgo + daysUsed) : null,
    postedOn: dayBefore(postedDaysAgo),
    verified: marks.chance(SHARES.verified),
    incentivized: marks.chance(SHARES.incentivized),
  };
}

/** The sample reviews of one line. */
export function* toReviews(line: LineRow): Generator<ReviewRow> {
  const random = randomFrom(`reviews ${String(line.lineId)}`);
  const kind: LineKind = lineKinds[line.kind];
  const level = LEVEL.usual + wobble(random) * LEVEL.lines;
  const most = random.chance(COUNT.share) ? COUNT.usual : COUNT.most;
  const count = random.between(COUNT.least, most);
  for (let position = 0; position < count; position += 1) {
    yield write(random, line, level, BENT[kind.voice], kind.voice, position);
  }
}
