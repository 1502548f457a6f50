import { type Random } from '../../random.ts';
import { type LineKind, type Voice } from '../line-kinds.ts';
import { type CopyTable } from './copy-table.ts';
import { allWeatherCopy, evCopy, performanceCopy, summerCopy, touringCopy, winterCopy } from './road-copy.ts';
import {
  allTerrainCopy,
  highwayCopy,
  mudCopy,
  spareCopy,
  trailerCopy,
  truckCopy,
  vanCopy,
} from './work-copy.ts';

const TABLES: Readonly<Record<Voice, CopyTable>> = {
  touring: touringCopy,
  performance: performanceCopy,
  summer: summerCopy,
  'all-weather': allWeatherCopy,
  winter: winterCopy,
  'all-terrain': allTerrainCopy,
  mud: mudCopy,
  highway: highwayCopy,
  van: vanCopy,
  truck: truckCopy,
  trailer: trailerCopy,
  spare: spareCopy,
  ev: evCopy,
};

const STUDDABLE = 'Molded for studs (TSMI size 15)';
const SNOWFLAKE = 'Three-Peak Mountain Snowflake';
/** Shown of the features and insights that a table offers. */
const SHOWN = { features: 4, insights: 3 } as const;

/** The text of a line's page. */
export type LineCopy = {
  headline: string;
  description: string;
  features: string[];
  insights: { title: string; text: string }[];
};

/** Words for one line, composed from the tables of its kind. */
export function writeCopy(random: Random, kind: LineKind, name: string): LineCopy {
  const table = TABLES[kind.voice];
  const facts = [
    ...(kind.studdable ? [STUDDABLE] : []),
    ...(kind.severeSnow && !table.features.includes(SNOWFLAKE) ? [SNOWFLAKE] : []),
  ];
  return {
    headline: random.pick(table.headlines),
    description: [random.pick(table.openings), ...random.sample(table.reasons, 2), random.pick(table.advice)]
      .join(' ')
      .replaceAll('{line}', name),
    features: [...facts, ...random.sample(table.features, SHOWN.features)],
    insights: random.sample(table.insights, SHOWN.insights),
  };
}
