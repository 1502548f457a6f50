import { toSlug } from '@tirekit/contract';
import { randomFrom } from '../random.ts';
import { brandNames } from './brand-names.ts';
import { type LineKindName } from './line-kinds.ts';
import { type BrandTier } from './prices.ts';

/** A brand as table `brand` holds it. */
export type BrandRow = {
  slug: string;
  name: string;
  tagline: string;
  description: string;
  country: string;
  tier: BrandTier;
  /** The company responsible for its tires. */
  manufacturer: string;
  sample: true;
};

export type Speciality = 'full range' | 'road' | 'sport' | 'off-road' | 'winter' | 'work' | 'towing';

/** A brand with what it makes, in the order in which its lines appear. */
export type Brand = { row: BrandRow; kinds: readonly LineKindName[] };

type Weights = Readonly<Partial<Record<LineKindName, number>>>;

const SPECIALITIES: Readonly<Record<BrandTier, Readonly<Partial<Record<Speciality, number>>>>> = {
  premium: { 'full range': 8, road: 2, sport: 3, 'off-road': 1, winter: 2 },
  mid: { 'full range': 7, road: 4, sport: 3, 'off-road': 3, winter: 2, work: 2, towing: 1 },
  value: { 'full range': 5, road: 6, sport: 4, 'off-road': 3, winter: 1, work: 3, towing: 3 },
};

/** The weights with which a brand of each speciality makes a line of each kind. */
const RANGE: Readonly<Record<Speciality, Weights>> = {
  'full range': {
    'comfort-touring': 5,
    'everyday-all-season': 4,
    'suv-touring': 4,
    'sport-all-season': 4,
    'max-summer': 3,
    'all-weather': 3,
    'studless-winter': 2,
    'all-terrain': 3,
    'highway-truck': 3,
    'work-van': 1,
    'ev-touring': 2,
    'mud-terrain': 1,
  },
  road: {
    'comfort-touring': 5,
    'everyday-all-season': 5,
    'suv-touring': 5,
    'all-weather': 3,
    'highway-truck': 2,
    'ev-touring': 2,
  },
  sport: { 'sport-all-season': 6, 'max-summer': 6, 'sport-winter': 3, 'ev-sport': 3, 'comfort-touring': 1 },
  'off-road': { 'all-terrain': 6, 'rugged-terrain': 4, 'mud-terrain': 5, 'highway-truck': 2 },
  winter: {
    'studless-winter': 6,
    'studdable-winter': 4,
    'sport-winter': 4,
    'winter-van': 2,
    'all-weather': 5,
  },
  work: {
    'work-van': 4,
    'highway-truck': 4,
    'regional-steer': 3,
    'open-drive': 3,
    'winter-van': 1,
    'temporary-spare': 1,
  },
  towing: { 'trailer-radial': 5, 'trailer-bias': 2, 'temporary-spare': 2, 'highway-truck': 2, 'work-van': 1 },
};

const COUNTRIES: Readonly<Record<BrandTier, Readonly<Record<string, number>>>> = {
  premium: { 'United States': 5, Germany: 3, Japan: 3, France: 2, Finland: 2, Italy: 1 },
  mid: {
    'United States': 5,
    'South Korea': 4,
    Japan: 2,
    'Czech Republic': 2,
    Canada: 1,
    Mexico: 2,
    Taiwan: 2,
  },
  value: { Thailand: 4, Vietnam: 3, Indonesia: 3, Taiwan: 2, Mexico: 2, Serbia: 1, India: 2 },
};

const TAGLINES: Readonly<Record<Speciality, readonly string[]>> = {
  'full range': [
    'A tire for every driveway',
    'From the school run to the summit',
    'Made for the way you drive',
    'Every road, one name',
  ],
  road: [
    'Quiet miles, sensible money',
    'The everyday road, done well',
    'Comfort that lasts',
    'Made for the commute',
  ],
  sport: ['Grip you can feel', 'For the long way home', 'Steering first', 'Corners welcome'],
  'off-road': [
    'Past where the pavement ends',
    'Built for dirt, polite on pavement',
    'Trail miles and work days',
    'Tread that bites',
  ],
  winter: [
    'At home in the cold',
    'Four months of confidence',
    'Snow is our season',
    'Made where winter is long',
  ],
  work: [
    'Downtime is the cost',
    'On the clock every day',
    'Loads, docks and long days',
    'Counted in cost per mile',
  ],
  towing: [
    'What follows you matters',
    'Built to be towed',
    'Straight and cool behind you',
    'Load first, always',
  ],
};

const ABOUT: Readonly<Record<Speciality, readonly string[]>> = {
  'full range': [
    '{name} makes a full range of tires for cars, crossovers, and pickups.',
    '{name} makes touring, performance, winter, and truck tires, so one brand can cover every vehicle in your household.',
  ],
  road: [
    '{name} focuses on road tires, with touring and all-season models for sedans, crossovers, and minivans.',
    '{name} makes tires for the miles most people drive, with long warranties and quiet treads.',
  ],
  sport: [
    '{name} makes low-profile tires for drivers who choose the curvy road, including staggered pairs.',
    '{name} puts steering feel and wet braking first. Its tires come in W and Y speed ratings.',
  ],
  'off-road': [
    '{name} makes all-terrain and mud tires in LT and flotation sizes for pickups and off-road vehicles.',
    '{name} grew out of trail driving. Its tires have stone ejectors, strong shoulders, and high load ranges.',
  ],
  winter: [
    '{name} makes winter and all-weather tires. Every one of them carries the mountain snowflake.',
    '{name} comes from a country of long winters and makes tires for snow, slush, and ice.',
  ],
  work: [
    '{name} makes tires for vans, delivery fleets, and trucks, built for load and axle position.',
    '{name} works for people who earn their living on four or more wheels.',
  ],
  towing: [
    '{name} makes ST trailer tires and the odd sizes of temporary spares.',
    '{name} makes trailer radials, bias trailer tires, and spares.',
  ],
};
const TIER_WORDS: Readonly<Record<BrandTier, string>> = {
  premium: 'Its tires cost more than most and have longer warranties.',
  mid: 'Its prices are mid-range.',
  value: 'Its prices are among the lowest in each size.',
};
const SAMPLE_WORDS = 'This is an invented brand of the sample catalog.';

/** The number of lines that a brand plans before names repeat with the next generation number. */
const PLANNED_LINES = 12;

function describe(name: string, tier: BrandTier): Brand {
  const random = randomFrom(`brand ${name}`);
  const speciality = random.weighted(SPECIALITIES[tier]);
  const about = random.pick(ABOUT[speciality]).replace('{name}', name);
  return {
    row: {
      slug: toSlug(name),
      name,
      tagline: random.pick(TAGLINES[speciality]),
      description: `${about} ${TIER_WORDS[tier]} ${SAMPLE_WORDS}`,
      country: random.weighted(COUNTRIES[tier]),
      tier,
      manufacturer: `${name} Tire Company`,
      sample: true,
    },
    kinds: Array.from({ length: PLANNED_LINES }, () => random.weighted(RANGE[speciality])),
  };
}

/** Every brand of the sample catalog, premium ones first. */
export const brands: readonly Brand[] = (['premium', 'mid', 'value'] as const).flatMap((tier) =>
  brandNames[tier].map((name) => describe(name, tier)),
);
