/** The class of a tire for snow, for filters and winter advice. */
export type SnowClass = 'summer' | 'all-season' | 'all-weather' | 'winter';
/** The studs of a winter tire, which decide its grip on ice. */
export type StudKind = 'studless' | 'studdable' | 'studded';

export interface SnowClassFacts {
  slug: SnowClass;
  name: string;
  mark: string | null;
  meaning: string;
}

/**
 * Traction index on medium-packed snow that the mountain snowflake stands for (ASTM F1805, acceleration only: no
 * braking, no ice), against the 14-inch and the newer 16-inch reference tire.
 */
export const THREE_PEAK_INDEX = { against14Inch: 110, against16Inch: 112 } as const;

/** Below this, the rubber of summer tires hardens; degrees Fahrenheit. */
export const SUMMER_TIRE_MIN_F = 45;

export const SNOW_CLASSES: readonly SnowClassFacts[] = [
  {
    slug: 'summer',
    name: 'Summer',
    mark: null,
    meaning: `No snow mark. Not for snow or ice, and not for regular driving below ${String(SUMMER_TIRE_MIN_F)}°F.`,
  },
  {
    slug: 'all-season',
    name: 'All-season (M+S)',
    mark: 'M+S',
    meaning: 'M+S describes the tread pattern only. It is not a snow-traction test.',
  },
  {
    slug: 'all-weather',
    name: 'All-weather (3PMSF)',
    mark: '3PMSF',
    meaning:
      'Passed the snow-traction test and can stay on all year. The test does not cover ice or braking.',
  },
  {
    slug: 'winter',
    name: 'Winter (3PMSF)',
    mark: '3PMSF',
    meaning:
      'Passed the snow-traction test, with rubber that stays soft in the cold. Put on all four, and use them only in winter.',
  },
];

/** The marks of a tire for snow, and its purpose. Null means not stated, which is not the same as no. */
export interface SnowMarks {
  mudAndSnow: boolean | null;
  threePeak: boolean | null;
  winter: boolean;
}

/**
 * A tire's class, from its marks and its purpose; null if too little is stated. A winter purpose decides, whatever the marks are, and M+S
 * that is stated holds while nothing is said of the snowflake.
 */
export function snowClass({ mudAndSnow, threePeak, winter }: SnowMarks): SnowClass | null {
  if (winter) return 'winter';
  if (threePeak === true) return 'all-weather';
  if (mudAndSnow === true) return 'all-season';
  return mudAndSnow === null || threePeak === null ? null : 'summer';
}

export function snowClassFacts(slug: SnowClass): SnowClassFacts {
  const found = SNOW_CLASSES.find((facts) => facts.slug === slug);
  if (found === undefined) throw new Error(`No snow class ${slug}`);
  return found;
}

/** True if a measured traction index earns the mountain snowflake. */
export function earnsThreePeak(index: number, reference: keyof typeof THREE_PEAK_INDEX): boolean {
  return index >= THREE_PEAK_INDEX[reference];
}
