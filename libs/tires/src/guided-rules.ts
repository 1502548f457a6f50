import type { CategorySlug, TypeSlug } from './categories.ts';
import type { Climate, DrivingStyle, Priority, YearlyMiles } from './guided-words.ts';
import { type ScoreWeights, WEIGHT_STEPS } from './score-weights.ts';

/*
 * The recommendations of a seasoned clerk at a tire counter. The tables are our own judgment: nobody publishes such a
 * rule, and no score of anybody else's enters.
 */

/** A kind of tire that a clerk would reach for, as a list can be narrowed to it. */
export interface TireKind {
  /** In the middle of a sentence, of several tires: `all-terrain tires`. */
  name: string;
  /** Any of these; every category if it is empty. */
  categories: readonly CategorySlug[];
  /** None of these. */
  without: readonly CategorySlug[];
  /** Any of these; every type if it is empty. */
  types: readonly TypeSlug[];
  /** Only tires that carry the mountain snowflake (3PMSF). */
  snowflake: boolean;
  /** Only tires with a stronger casing than the standard one: XL, HL, or a load range from C on. */
  strong: boolean;
}

/** Nobody drives on these all year. */
const NOT_ALL_YEAR: readonly CategorySlug[] = ['winter', 'spare'];

const kind = (
  name: string,
  categories: readonly CategorySlug[],
  more: Partial<Omit<TireKind, 'name' | 'categories'>> = {},
): TireKind => ({
  ...{ name, categories, types: [], snowflake: false, strong: false, ...more },
  without: [...NOT_ALL_YEAR, ...(more.without ?? [])],
});

const ROAD_TYPES: readonly TypeSlug[] = ['passenger', 'suv-crossover', 'light-truck', 'van'];
const TRUCK_TYPES: readonly TypeSlug[] = ['light-truck', 'van'];
const LOADS: readonly CategorySlug[] = ['highway', 'all-terrain', 'all-weather', 'commercial'];

const SNOWFLAKE = { snowflake: true } as const;
const allTerrain = kind('all-terrain tires', ['all-terrain'], { types: ROAD_TYPES });
const allTerrainForSnow = kind('all-terrain tires with the mountain snowflake', ['all-terrain'], {
  ...SNOWFLAKE,
  types: ROAD_TYPES,
});
const allWeather = kind('all-weather tires', ['all-weather'], SNOWFLAKE);
const highway = kind('highway tires', ['highway'], { types: ROAD_TYPES, without: ['commercial'] });
const longDistance = kind('touring and highway tires', ['touring', 'highway'], {
  without: ['commercial', 'all-weather'],
});
const longDistanceForSome = kind('touring, highway, and all-weather tires', ['touring', 'highway', 'all-weather'], {
  without: ['commercial'],
}); // prettier-ignore
const everyday = kind('touring and all-season tires', ['touring', 'all-season'], {
  without: ['performance', 'all-weather'],
});
const everydayForSome = kind(
  'touring, all-season, and all-weather tires',
  ['touring', 'all-season', 'all-weather'],
  { without: ['performance'] },
);
const summer = kind('summer tires', ['summer']);
const performance = kind('performance tires', ['performance']);
const performanceForCold = kind('performance tires that take the cold', ['performance'], {
  without: ['summer'],
});
const performanceForSnow = kind('performance tires with the mountain snowflake', ['performance'], {
  ...SNOWFLAKE,
  without: ['summer'],
});
const truckForSnow = kind('truck tires with the mountain snowflake', LOADS, {
  ...SNOWFLAKE,
  types: TRUCK_TYPES,
});
const truck = kind('truck tires', LOADS, { types: TRUCK_TYPES });
const extraLoad = kind('extra-load tires', [...LOADS, 'touring', 'all-season'], { strong: true });
const work = kind('truck and van tires', ['commercial', 'highway'], { types: TRUCK_TYPES });
const anyThatFits = kind('tires in your size', [], { without: ['mud-terrain'] });
const anyForCold = kind('tires in your size', [], { without: ['mud-terrain', 'summer'] });
/** The kinds of tires for a trailer, for every style of driving. */
const TRAILER_KINDS: readonly TireKind[] = [
  kind('trailer tires', ['trailer-highway'], { types: ['trailer'] }),
];
/** The kinds of tires for a van or a truck on LT or C tires, for every style of driving. There are no touring tires for it. */
const WORK_KINDS: Readonly<Record<Climate, readonly TireKind[]>> = {
  snow: [truckForSnow, work, truck, anyForCold],
  'some-snow': [work, truck, anyForCold],
  mild: [work, truck, anyThatFits],
  hot: [work, truck, anyThatFits],
};
/** The styles that ask for another kind than such a vehicle can have. */
const ROAD_STYLES: readonly DrivingStyle[] = ['road-warrior', 'urban', 'lead-foot'];

/** A second set for winter. It is no kind to drive on all year. */
export const WINTER_KIND: TireKind = { ...kind('winter tires', ['winter'], SNOWFLAKE), without: ['spare'] };

/** The quality that an answer is best at. */
export type GuidedRole =
  | 'best'
  | 'life'
  | 'cost'
  | 'price'
  | 'quiet'
  | 'wet'
  | 'snow'
  | 'winter'
  | 'handling'
  | 'strength'
  | 'electric'
  | 'runner-up';

interface StyleRule {
  weights: ScoreWeights;
  /** The kinds for each climate, the best first. An answer of a later kind is given only where an earlier one has none. */
  kinds: Readonly<Record<Climate, readonly TireKind[]>>;
  /** The climate to assume for a buyer who has not said where they drive. */
  unknown: Climate;
  /** The roles of the answers, in this order, until there are three different tires. */
  roles: Readonly<Record<'snow' | 'other', readonly GuidedRole[]>>;
}

const weights = (
  longLasting: number,
  handling: number,
  traction: number,
  durability: number,
): ScoreWeights => ({ longLasting, handling, traction, durability });

const STYLE_RULES: Readonly<Record<DrivingStyle, StyleRule>> = {
  adventurer: {
    weights: weights(2, 1, 3, 3),
    kinds: {
      snow: [allTerrainForSnow, allTerrain, allWeather, anyForCold],
      'some-snow': [allTerrainForSnow, allTerrain, allWeather, anyForCold],
      mild: [allTerrain, allWeather, anyThatFits],
      hot: [allTerrain, highway, anyThatFits],
    },
    unknown: 'some-snow',
    roles: { snow: ['best', 'snow', 'life', 'strength'], other: ['best', 'strength', 'life', 'price'] },
  },
  'road-warrior': {
    weights: weights(4, 1, 2, 2),
    kinds: {
      snow: [allWeather, longDistance, anyForCold],
      'some-snow': [longDistanceForSome, everyday, anyForCold],
      mild: [longDistance, everyday, anyThatFits],
      hot: [longDistance, everyday, anyThatFits],
    },
    unknown: 'some-snow',
    roles: { snow: ['best', 'life', 'winter', 'cost'], other: ['best', 'life', 'cost', 'quiet'] },
  },
  urban: {
    weights: weights(2, 1, 4, 2),
    kinds: {
      snow: [allWeather, everyday, anyForCold],
      'some-snow': [everydayForSome, anyForCold],
      mild: [everyday, longDistance, anyThatFits],
      hot: [everyday, longDistance, anyThatFits],
    },
    unknown: 'some-snow',
    roles: { snow: ['best', 'price', 'winter', 'quiet'], other: ['best', 'price', 'wet', 'quiet'] },
  },
  'lead-foot': {
    weights: weights(1, 4, 3, 1),
    kinds: {
      snow: [performanceForSnow, performanceForCold, allWeather, anyForCold],
      'some-snow': [performanceForCold, allWeather, everyday, anyForCold],
      mild: [summer, performance, anyThatFits],
      hot: [summer, performance, anyThatFits],
    },
    unknown: 'mild',
    roles: { snow: ['best', 'winter', 'handling', 'price'], other: ['best', 'handling', 'wet', 'price'] },
  },
  'towing-hauling': {
    weights: weights(2, 1, 1, 4),
    kinds: {
      snow: [truckForSnow, truck, extraLoad, anyForCold],
      'some-snow': [truck, extraLoad, anyForCold],
      mild: [truck, extraLoad, highway, anyThatFits],
      hot: [truck, extraLoad, highway, anyThatFits],
    },
    unknown: 'some-snow',
    roles: { snow: ['best', 'strength', 'snow', 'life'], other: ['best', 'strength', 'life', 'cost'] },
  },
};

/** The roles that each priority moves to the front, and the weight that it sets to the most. */
const PRIORITY_RULES: Readonly<
  Record<Priority, { roles: readonly GuidedRole[]; weight: keyof ScoreWeights | null }>
> = {
  life: { roles: ['life', 'cost'], weight: 'longLasting' },
  price: { roles: ['price', 'cost'], weight: null },
  quiet: { roles: ['quiet'], weight: null },
  grip: { roles: ['wet', 'snow'], weight: 'traction' },
  handling: { roles: ['handling'], weight: 'handling' },
  strength: { roles: ['strength'], weight: 'durability' },
};

/** The facts about a customer. Null for those they have not told. */
export interface GuidedRequest {
  style: DrivingStyle;
  climate: Climate | null;
  miles: YearlyMiles | null;
  matters: Priority | null;
  /** The buyer's own weights, moved by hand; they replace ours. */
  weights: ScoreWeights | null;
  /** The number of tires that the vehicle runs on. */
  setSize: number;
  isTrailer: boolean;
  /** True if it is known to be an electric car. */
  isElectric: boolean;
  /** True if the size is one of light trucks and vans: LT, C, or flotation. */
  isWorkSize: boolean;
  /** True if the tires are those of one vehicle or size; without, prices and loads of different sizes meet. */
  isForOneSize: boolean;
}

/** The climate that a request is answered for. */
export const climateFor = ({ style, climate }: Pick<GuidedRequest, 'style' | 'climate'>): Climate =>
  climate ?? STYLE_RULES[style].unknown;

/** The kinds for a request, the best first. */
export function kindsFor(
  request: Pick<GuidedRequest, 'style' | 'climate' | 'isTrailer' | 'isWorkSize'>,
): readonly TireKind[] {
  if (request.isTrailer) return TRAILER_KINDS;
  const kinds =
    request.isWorkSize && ROAD_STYLES.includes(request.style) ? WORK_KINDS : STYLE_RULES[request.style].kinds;
  return kinds[climateFor(request)];
}

/** True if there are too few miles a year to wear tires out before they are old. */
export const agesFirst = (miles: YearlyMiles | null): boolean => miles === 'under-7500';

/** The weights for a request: the buyer's own, or those of the style, moved by the other answers. */
export function weightsFor({ style, climate, miles, matters, weights: own }: GuidedRequest): ScoreWeights {
  if (own !== null) return own;
  const moved = { ...STYLE_RULES[style].weights };
  const add = (part: keyof ScoreWeights, steps: number): void => {
    moved[part] = Math.min(WEIGHT_STEPS, Math.max(0, moved[part] + steps));
  };
  if (climate === 'snow' || climate === 'some-snow') add('traction', 1);
  if (climate === 'hot') add('durability', 1);
  if (agesFirst(miles)) add('longLasting', -1);
  if (miles === 'over-18000') add('longLasting', 1);
  const most = matters === null ? null : PRIORITY_RULES[matters].weight;
  if (most !== null) moved[most] = WEIGHT_STEPS;
  return moved;
}

const TRAILER_ROLES: readonly GuidedRole[] = ['best', 'strength', 'price', 'life'];

/** The roles of the answers to a request, in order; the runner-up fills the rest. */
export function rolesFor(request: GuidedRequest): readonly GuidedRole[] {
  const { style, climate, miles, matters, isElectric, isTrailer, isForOneSize } = request;
  const snows = climate === 'snow';
  const wanted = matters === null ? [] : PRIORITY_RULES[matters].roles;
  const usual = isTrailer ? TRAILER_ROLES : STYLE_RULES[style].roles[snows ? 'snow' : 'other'];
  const [first = 'best', ...others] = usual;
  const roles = [first, ...wanted, ...(isElectric ? (['electric'] as const) : []), ...others];
  const isUseful = (role: GuidedRole): boolean => {
    // Grip on snow is no argument where there is none, and a trailer neither steers nor brakes on snow by itself.
    if (role === 'snow' && (isTrailer || climate === 'mild' || climate === 'hot')) return false;
    if (role === 'winter' && isTrailer) return false;
    // Tires that are old before they are worn out do not live longer by a longer warranty.
    if ((role === 'life' || role === 'cost') && agesFirst(miles) && matters !== 'life') return false;
    // The cost of a set per mile can't be compared across sizes.
    return role !== 'cost' || isForOneSize;
  };
  return [...new Set(roles)].filter(isUseful);
}
