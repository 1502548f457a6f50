import { TYPES } from '@tirekit/tires';
import type { FeedField } from '../../../../../platform/feeds/feed-field.ts';
import {
  choiceField,
  moneyField,
  textField,
  wholeField,
  yesNoField,
} from '../../../../../platform/feeds/fields/index.ts';
import { buildFields, shapeFields } from './build-fields.ts';
import { codeField } from './code-field.ts';
import {
  readGtinCell,
  readLoadIndexCell,
  readLoadMarkCell,
  readPlyCell,
  readServiceCell,
  readSizeCell,
  readSpeedCell,
} from './tire-cells.ts';

const TYPE_WORDS: Readonly<Record<string, readonly string[]>> = {
  passenger: ['p', 'pcr', 'passenger car', 'car', 'p-metric'],
  'suv-crossover': ['suv', 'cuv', 'crossover', 'suv/crossover', 'suv & crossover', 'suv & cuv'],
  'light-truck': ['lt', 'ltr', 'light truck/suv', 'pickup', 'lt-metric'],
  van: ['commercial van', 'c-type', 'cargo van'],
  'commercial-truck': ['tbr', 'medium truck', 'truck and bus', 'truck & bus', 'mrt', 'commercial'],
  trailer: ['st', 'special trailer'],
  'temporary-spare': ['t', 'spare', 'compact spare'],
};
/** The names of a tire. */
const names: readonly FeedField[] = [
  textField({
    name: 'mpn',
    label: 'manufacturer’s part number',
    headings: [
      'mpn',
      'part number',
      'part no',
      'part',
      'mfr part number',
      'mfg part number',
      'mfg part',
      'manufacturer part number',
      'product code',
      'article number',
      'material number',
      'ipc',
      'model number',
    ],
    ...{ isCode: true, maxLength: 40 },
  }),
  textField({
    name: 'gtin',
    label: 'GTIN',
    headings: ['upc', 'ean', 'upc code', 'upc ean', 'barcode', 'item level gtin'],
    isCode: true,
    parse: readGtinCell,
  }),
  textField({
    name: 'replacedBy',
    label: 'part number of the successor',
    headings: ['replaced by', 'superseded by', 'replacement part number', 'successor'],
    isCode: true,
    maxLength: 40,
  }),
  yesNoField({
    name: 'discontinued',
    label: 'end of production',
    headings: ['discontinued', 'disco', 'phase out'],
  }),
  yesNoField({ name: 'leftOut', label: 'left out of a full list', headings: [] }),
];

/** Its size, and what it bears. */
const capacity: readonly FeedField[] = [
  codeField(
    {
      name: 'size',
      label: 'size',
      headings: ['tire size', 'size description', 'full size', 'raw size', 'dimension'],
    },
    readSizeCell,
  ),
  codeField(
    {
      name: 'service',
      label: 'service description',
      headings: [
        'load speed',
        'load speed rating',
        'load index speed rating',
        'li si',
        'li ss',
        'service desc',
        'service',
      ],
    },
    readServiceCell,
  ),
  codeField(
    { name: 'loadIndex', label: 'load index', headings: ['load', 'li', 'load index single', 'load rating'] },
    readLoadIndexCell,
  ),
  codeField(
    {
      name: 'loadIndexDual',
      label: 'load index on dual wheels',
      headings: ['load index dual', 'dual load index'],
    },
    readLoadIndexCell,
  ),
  codeField(
    { name: 'speed', label: 'speed rating', headings: ['speed', 'speed symbol', 'speed index', 'si'] },
    readSpeedCell,
  ),
  codeField(
    { name: 'loadMark', label: 'load range', headings: ['load mark', 'lr', 'load range ply', 'load type'] },
    readLoadMarkCell,
  ),
  codeField({ name: 'plyRating', label: 'ply rating', headings: ['ply', 'pr', 'plies'] }, readPlyCell),
  wholeField({
    name: 'maxLoadLb',
    label: 'maximum load',
    headings: ['max load', 'max load lb', 'max load lbs', 'max load single', 'load capacity'],
    min: 100,
    max: 20_000,
    unit: 'lb',
  }),
  wholeField({
    name: 'maxLoadDualLb',
    label: 'maximum load on dual wheels',
    headings: ['max load dual', 'dual max load'],
    min: 100,
    max: 20_000,
    unit: 'lb',
  }),
  wholeField({
    name: 'maxPsi',
    label: 'maximum pressure',
    headings: [
      'max psi',
      'max pressure',
      'max inflation',
      'max inflation pressure',
      'max air pressure',
      'psi',
    ],
    min: 15,
    max: 160,
    unit: 'psi',
  }),
  wholeField({
    name: 'maxPsiDual',
    label: 'maximum pressure on dual wheels',
    headings: ['max psi dual'],
    min: 15,
    max: 160,
    unit: 'psi',
  }),
  choiceField({
    name: 'type',
    label: 'type',
    headings: ['tire type', 'vehicle type', 'product type', 'class'],
    choices: TYPES.map(({ slug }) => slug),
    synonyms: TYPE_WORDS,
  }),
];

/** A list's columns on prices and origin. */
const trade: readonly FeedField[] = [
  moneyField({
    name: 'price',
    label: 'price',
    headings: ['retail price', 'selling price', 'sell price', 'our price', 'retail'],
    minCents: 1,
  }),
  moneyField({
    name: 'listPrice',
    label: 'list price',
    headings: ['msrp', 'suggested retail', 'suggested retail price', 'list'],
    minCents: 1,
  }),
  moneyField({
    name: 'map',
    label: 'MAP',
    headings: ['map price', 'minimum advertised price'],
    minCents: 1,
  }),
  moneyField({
    name: 'fet',
    label: 'federal excise tax',
    headings: ['fet', 'excise tax', 'f e t'],
    maxCents: 20_000,
  }),
  moneyField({
    name: 'cost',
    label: 'cost',
    headings: [
      'dealer cost',
      'dealer price',
      'net price',
      'net cost',
      'your price',
      'your cost',
      'invoice price',
    ],
  }),
  textField({
    name: 'itemNumber',
    label: 'supplier’s item number',
    headings: [
      'item number',
      'item no',
      'item',
      'item code',
      'sku',
      'product number',
      'supplier item',
      'distributor part number',
    ],
    isCode: true,
    maxLength: 60,
  }),
  wholeField({
    name: 'leadDays',
    label: 'lead time in days',
    headings: ['lead days', 'lead time', 'days to ship', 'transit days'],
    min: 0,
    max: 365,
  }),
];

/** A list's columns on the tire itself. */
export const tireFields: readonly FeedField[] = [
  ...names,
  ...capacity,
  ...buildFields,
  ...shapeFields,
  ...trade,
];
