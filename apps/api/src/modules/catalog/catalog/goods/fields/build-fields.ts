import * as z from 'zod';
import type { FeedField } from '../../../../../platform/feeds/feed-field.ts';
import {
  choiceField,
  decimalField,
  jsonField,
  listField,
  wholeField,
  yesNoField,
} from '../../../../../platform/feeds/fields/index.ts';
import { codeField } from './code-field.ts';
import {
  readCountryCell,
  readOeMark,
  readPlantCell,
  readRimsCell,
  readUtqgCell,
  readWeekCell,
} from './tire-cells.ts';

const SIDEWALL_WORDS: Readonly<Record<string, readonly string[]>> = {
  BSW: ['b', 'bw', 'blk', 'black', 'blackwall', 'black sidewall', 'black wall', 'sbl', 'bsl'],
  OWL: ['outlined white letters', 'outline white letters', 'outlined white lettering'],
  RWL: ['wl', 'raised white letters', 'raised white lettering'],
  ORWL: ['rowl', 'outlined raised white letters', 'raised outlined white letters'],
  RBL: ['obl', 'raised black letters', 'outlined black letters', 'black letters'],
  VSB: ['vertical serrated band', 'serrated black band'],
};

const EuLabel = z.strictObject({
  fuel: z.enum(['A', 'B', 'C', 'D', 'E']).nullable().exactOptional(),
  wet: z.enum(['A', 'B', 'C', 'D', 'E']).nullable().exactOptional(),
  noiseDb: z.int().min(50).max(90).nullable().exactOptional(),
  noiseClass: z.enum(['A', 'B', 'C']).nullable().exactOptional(),
  snow: z.boolean().nullable().exactOptional(),
  ice: z.boolean().nullable().exactOptional(),
});
const Warranties = z
  .array(
    z.strictObject({
      kind: z.enum(['treadwear', 'workmanship', 'road-hazard', 'uniformity', 'trial']),
      miles: z.int().min(1).max(200_000).nullable().exactOptional(),
      months: z.int().min(1).max(240).nullable().exactOptional(),
      document: z
        .url({ protocol: /^https$/, error: 'an address begins with https://' })
        .max(400)
        .nullable()
        .exactOptional(),
    }),
  )
  .max(10);

const inches = (
  name: string,
  label: string,
  decimals: number,
  [min, max]: readonly [number, number],
  headings: readonly string[] = [],
) => decimalField({ name, label, headings, min, max, decimals, unit: 'in' });

/** Grades, marks, and building. */
export const buildFields: readonly FeedField[] = [
  codeField(
    { name: 'utqg', label: 'UTQG grading', headings: ['utqg', 'utqg rating', 'utqg grade'] },
    readUtqgCell,
  ),
  wholeField({
    name: 'utqgTreadwear',
    label: 'UTQG treadwear',
    headings: ['treadwear', 'treadwear rating', 'utqg treadwear rating', 'wear'],
    min: 20,
    max: 1_200,
  }),
  choiceField({
    name: 'utqgTraction',
    label: 'UTQG traction',
    headings: ['traction'],
    choices: ['AA', 'A', 'B', 'C'],
  }),
  choiceField({
    name: 'utqgTemperature',
    label: 'UTQG temperature',
    headings: ['temperature', 'temp'],
    choices: ['A', 'B', 'C'],
  }),
  yesNoField({
    name: 'mudSnow',
    label: 'M+S mark',
    headings: ['m s', 'ms', 'm s rated', 'mud and snow', 'mud snow'],
  }),
  yesNoField({
    name: 'severeSnow',
    label: 'mountain snowflake',
    headings: ['3pmsf', 'severe snow', 'three peak', '3 peak', 'snowflake', 'severe weather rated'],
  }),
  yesNoField({ name: 'iceGrip', label: 'ice grip mark', headings: ['ice grip'] }),
  yesNoField({ name: 'runFlat', label: 'run-flat', headings: ['run flat', 'runflat', 'rft'] }),
  yesNoField({
    name: 'ev',
    label: 'made for EVs',
    headings: ['ev', 'electric', 'ev compatible', 'ev ready'],
  }),
  yesNoField({ name: 'studdable', label: 'can be studded', headings: ['studdable', 'stud', 'studs'] }),
  choiceField({
    name: 'sidewall',
    label: 'sidewall',
    headings: ['sw style', 'sidewall style', 'lettering', 'sidewall lettering'],
    choices: Object.keys(SIDEWALL_WORDS),
    synonyms: SIDEWALL_WORDS,
  }),
  choiceField({
    name: 'position',
    label: 'axle position',
    headings: ['position', 'wheel position', 'application'],
    choices: ['all', 'steer', 'drive', 'trailer'],
    synonyms: { all: ['all position', 'ap'] },
  }),
  choiceField({
    name: 'tubeType',
    label: 'tube type',
    headings: ['tl tt', 'tubeless'],
    choices: ['tubeless', 'tube'],
    synonyms: { tubeless: ['tl'], tube: ['tt', 'tube type'] },
  }),
  listField({
    name: 'homologations',
    label: 'OE marks',
    headings: ['oe mark', 'oe marks', 'oem', 'homologation', 'oe', 'oe fitment'],
    maxItems: 9,
    parse: readOeMark,
  }),
  jsonField({ name: 'euLabel', label: 'EU label', headings: ['eu tyre label'], schema: EuLabel }),
];

/** Its shape, weight, and origin. */
export const shapeFields: readonly FeedField[] = [
  inches(
    'overallDiameterIn',
    'overall diameter',
    2,
    [8, 60],
    ['od', 'diameter', 'tire diameter', 'outside diameter', 'overall diameter in'],
  ),
  inches('sectionWidthIn', 'section width', 2, [2, 25], ['sw', 'width', 'section width in']),
  inches('treadWidthIn', 'tread width', 1, [2, 20]),
  inches(
    'measuringRimIn',
    'measuring rim',
    1,
    [2, 20],
    ['measured rim', 'measuring rim width', 'meas rim', 'rim measured on'],
  ),
  codeField(
    {
      name: 'rims',
      label: 'approved rim widths',
      headings: [
        'rim width range',
        'rim range',
        'approved rim width',
        'approved rims',
        'rim width',
        'allowable rim width',
      ],
    },
    readRimsCell,
  ),
  inches(
    'rimWidthMinIn',
    'narrowest wheel',
    1,
    [2, 20],
    ['min rim', 'rim min', 'min rim width', 'rim width min'],
  ),
  inches(
    'rimWidthMaxIn',
    'widest wheel',
    1,
    [2, 20],
    ['max rim', 'rim max', 'max rim width', 'rim width max'],
  ),
  decimalField({
    name: 'treadDepth32',
    label: 'tread depth',
    headings: ['tread depth 32nds', 'td', 'original tread depth', 'tread depth in 32nds'],
    min: 1,
    max: 45,
    decimals: 1,
    unit: '32nds',
  }),
  decimalField({
    name: 'weightLb',
    label: 'weight',
    headings: ['tire weight', 'weight lb', 'weight lbs', 'wt', 'weight each'],
    min: 2,
    max: 900,
    decimals: 1,
    unit: 'lb',
  }),
  wholeField({
    name: 'revsPerMile',
    label: 'revolutions per mile',
    headings: ['revs per mile', 'rpm', 'rev mile', 'revs mile', 'revs'],
    min: 200,
    max: 2_000,
  }),
  wholeField({
    name: 'warrantyMiles',
    label: 'mileage warranty',
    headings: [
      'warranty',
      'warranty miles',
      'mileage',
      'treadwear warranty',
      'tread warranty',
      'mileage warranty miles',
    ],
    min: 0,
    max: 200_000,
    unit: 'mi',
  }),
  jsonField({ name: 'warranties', label: 'warranties', schema: Warranties }),
  codeField(
    {
      name: 'country',
      label: 'country of the tire',
      headings: ['country of origin', 'country', 'coo', 'origin', 'made in'],
    },
    readCountryCell,
  ),
  codeField(
    {
      name: 'dotWeekFrom',
      label: 'oldest DOT week',
      headings: ['dot week from', 'oldest dot', 'dot from', 'dot', 'dot date'],
    },
    readWeekCell,
  ),
  codeField(
    { name: 'dotWeekTo', label: 'newest DOT week', headings: ['dot week to', 'newest dot', 'dot to'] },
    readWeekCell,
  ),
  codeField(
    { name: 'dotPlant', label: 'DOT plant code', headings: ['plant code', 'plant', 'dot plant'] },
    readPlantCell,
  ),
];
