import type { FieldUnit } from './feed-field.ts';
import { findUnit } from './fields/units.ts';

/** Abbreviations of headings, and the words that they stand for. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '#': 'number',
    no: 'number',
    num: 'number',
    nbr: 'number',
    nr: 'number',
    mfg: 'manufacturer',
    mfr: 'manufacturer',
    manuf: 'manufacturer',
    man: 'manufacturer',
    prod: 'product',
    desc: 'description',
    descr: 'description',
    qty: 'quantity',
    avail: 'available',
    availability: 'available',
    max: 'maximum',
    min: 'minimum',
    dia: 'diameter',
    diam: 'diameter',
    wt: 'weight',
    wgt: 'weight',
    rev: 'revolutions',
    revs: 'revolutions',
    wrty: 'warranty',
    warr: 'warranty',
    whse: 'warehouse',
    wh: 'warehouse',
    whs: 'warehouse',
    loc: 'location',
    sz: 'size',
    meas: 'measuring',
    ctry: 'country',
    img: 'image',
    url: 'address',
    exp: 'expected',
    temp: 'temperature',
    std: 'standard',
    orig: 'original',
    partno: 'part number',
    partnum: 'part number',
    itemno: 'item number',
    itemnum: 'item number',
  }),
);

/** Headings of the trade that mean the same. A field whose name, label, or heading is among them is found by all of them. */
const SAME: readonly (readonly string[])[] = [
  [
    'gtin',
    'upc',
    'ean',
    'barcode',
    'bar code',
    'upc code',
    'upc number',
    'ean code',
    'gtin 12',
    'gtin 13',
    'gtin 14',
  ],
  [
    ...[
      'mpn',
      'manufacturer part number',
      'manufacturer number',
      'manufacturer code',
      'manufacturer part',
      'part number',
    ],
    ...[
      'manufacturer product code',
      'manufacturer item number',
      'oem part number',
      'pn',
      'p/n',
      'part',
      'mspn',
    ],
  ],
  [
    ...[
      'item number',
      'item',
      'item code',
      'item id',
      'article number',
      'product code',
      'product number',
      'stock number',
    ],
    ...[
      'supplier part number',
      'supplier item number',
      'vendor part number',
      'supplier number',
      'vendor item number',
    ],
  ],
  ['sku', 'sku id', 'sku number', 'our number', 'our item number'],
  ['brand', 'manufacturer', 'make', 'brand name', 'manufacturer name', 'brand slug'],
  [
    ...[
      'line',
      'model',
      'pattern',
      'product line',
      'tread pattern',
      'tire line',
      'model name',
      'pattern name',
      'line name',
    ],
    ...['tread design', 'design', 'tread name', 'product name', 'tire name'],
  ],
  ['size', 'tire size', 'size description', 'full size', 'section size', 'size designation'],
  ['load index', 'li', 'load index single', 'single load index', 'load index 1'],
  ['load index dual', 'dual load index', 'load index 2', 'li dual'],
  ['speed rating', 'ss', 'sr', 'speed', 'speed symbol', 'speed index', 'speed code', 'si'],
  ['load range', 'lr', 'load range ply'],
  ['ply', 'ply rating', 'pr', 'plies'],
  ['overall diameter', 'od', 'o.d.', 'diameter', 'outside diameter', 'outer diameter', 'tire diameter'],
  ['section width', 'overall width', 'inflated section width'],
  ['tread width', 'tw'],
  ['tread depth', 'td', 'original tread depth', 'skid depth'],
  ['measuring rim', 'measuring rim width', 'design rim', 'measured rim', 'measured rim width'],
  ['revolutions per mile', 'rpm', 'revolutions mile'],
  ['weight', 'tire weight', 'weight each', 'ship weight', 'shipping weight', 'unit weight', 'net weight'],
  [
    'maximum load',
    'load capacity',
    'maximum load single',
    'maximum load capacity',
    'load capacity single',
    'single load',
  ],
  ['maximum load dual', 'load capacity dual', 'dual load'],
  [
    ...[
      'maximum pressure',
      'maximum inflation',
      'maximum inflation pressure',
      'maximum air pressure',
      'inflation pressure',
    ],
    ...['inflation', 'pressure', 'maximum cold pressure', 'max psi', 'max kpa', 'psi'],
  ],
  ['maximum pressure dual', 'maximum inflation dual', 'maximum inflation pressure dual', 'maximum psi dual'],
  [
    ...[
      'mileage warranty',
      'treadwear warranty',
      'warranty miles',
      'warranty mileage',
      'warranty',
      'mileage',
    ],
    ...['treadlife warranty', 'tread warranty', 'tread life warranty'],
  ],
  ['utqg', 'utqg rating', 'utqg grade', 'utqg code'],
  ['treadwear', 'utqg treadwear', 'treadwear grade', 'treadwear rating'],
  ['traction', 'utqg traction', 'traction grade'],
  ['temperature', 'utqg temperature', 'temperature grade'],
  ['sidewall', 'sidewall style', 'sidewall color', 'sidewall type'],
  ['season', 'seasonality', 'season type'],
  ['category', 'tire type', 'tire category', 'segment'],
  ['run flat', 'rft', 'runflat', 'rof', 'zp'],
  ['mud and snow', 'm s', 'mud snow', 'ms'],
  [
    ...[
      'severe snow',
      '3pmsf',
      'three peak mountain snowflake',
      'snowflake',
      'mountain snowflake',
      'severe snow service',
    ],
    ...['severe snow rated', '3pms'],
  ],
  ['country', 'country of origin', 'origin', 'coo', 'made in', 'country of manufacturer'],
  ['federal excise tax', 'fet', 'excise tax', 'f e t', 'fet amount'],
  [
    'cost',
    'dealer cost',
    'net cost',
    'your cost',
    'unit cost',
    'dealer net',
    'invoice price',
    'net price',
    'dealer price',
    'net',
  ],
  ['map', 'minimum advertised price', 'map price', 'umap', 'minimum advertised', 'advertised price'],
  ['msrp', 'list price', 'suggested retail', 'suggested retail price', 'list'],
  ['price', 'retail price', 'retail', 'selling price', 'sell price', 'public price', 'unit price'],
  [
    ...[
      'quantity',
      'qoh',
      'quantity on hand',
      'on hand',
      'quantity available',
      'available',
      'available quantity',
      'stock',
    ],
    ...['inventory', 'in stock', 'on hand quantity', 'atp', 'stock quantity', 'quantity in stock'],
  ],
  ['on order', 'quantity on order', 'on order quantity', 'inbound', 'incoming', 'inbound quantity'],
  ['expected on', 'eta', 'expected', 'expected date', 'due date', 'arrival date', 'expected arrival'],
  [
    'warehouse',
    'location',
    'dc',
    'branch',
    'warehouse code',
    'location code',
    'warehouse id',
    'distribution center',
  ],
  ['as of', 'as of date', 'inventory date', 'count date', 'stock date', 'as of time', 'date'],
  ['lead days', 'lead time', 'lead time days'],
  ['description', 'long description', 'product description', 'item description', 'tire description'],
  [
    'picture',
    'image',
    'photo',
    'image address',
    'picture address',
    'photo address',
    'image link',
    'image file',
  ],
];

/** Words that say nothing about which column of a tire list it is. */
const SILENT: ReadonlySet<string> = new Set([
  'tire',
  'tires',
  'the',
  'of',
  'value',
  'info',
  'each',
  'in',
  'usd',
  'us',
]);

/** A heading or a name as words in lower case, with their abbreviations written out: `Mfg Part #` is manufacturer part number. */
export const toWords = (heading: string): string[] =>
  heading
    .replaceAll(/(?<=\p{Ll}{2})\p{Lu}/gu, ' $&')
    .replaceAll('#', ' # ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (ABBREVIATIONS.get(word) ?? word).split(' '));

/** The other headings of each, all as their words. */
const GROUPS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  SAME.flatMap((headings) => {
    const group = new Set(headings.map((heading) => toWords(heading).join(' ')));
    return [...group].map((words) => [words, group] as const);
  }),
);

/** The words of a heading. */
export interface HeadingWords {
  /** Without its unit. */
  readonly words: string;
  /** Null: it names none. */
  readonly unit: FieldUnit | null;
}

const IN_PARENTHESES = /^(.*?)\s*[([]([^)\]]+)[)\]]\s*$/;
const LAST_WORD = /^(.*?)[\s,_/-]+([^\s,_/-]+)$/;

/** A heading's words and its unit: `Weight (kg)`, `Max Pressure kPa`, `Tread Depth 32nds`. */
export function readHeading(heading: string): HeadingWords {
  const spaced = heading.replaceAll(/(?<=\p{Ll}{2})\p{Lu}\p{Ll}/gu, ' $&').trim();
  for (const pattern of [IN_PARENTHESES, LAST_WORD]) {
    const [, before = '', word = ''] = pattern.exec(spaced) ?? [];
    const unit = word === '#' || before === '' ? null : findUnit(word);
    if (unit !== null) return { words: toWords(before).join(' '), unit };
  }
  return { words: toWords(heading).join(' '), unit: null };
}

const withoutSilent = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !SILENT.has(word))
    .join(' ');

/** Degrees to which a heading fits a field's name, label, or heading, from best to worst. */
export const FITS = { exact: 100, words: 90, same: 80, silent: 60, part: 30 } as const;
/** Two headings that share fewer of their words are strangers. */
const LEAST_SHARE = 0.6;

/** 0 to 100: how well a column's heading fits one of a field's. */
export function fitHeadings(column: string, ofField: string): number {
  if (column.trim().toLowerCase() === ofField.toLowerCase()) return FITS.exact;
  const [a, b] = [readHeading(column), readHeading(ofField)];
  const wholeA = toWords(column).join(' ');
  const wholeB = toWords(ofField).join(' ');
  if (wholeA === wholeB || a.words === b.words) return FITS.words;
  if (wholeA.replaceAll(' ', '') === wholeB.replaceAll(' ', '')) return FITS.words;
  const group = GROUPS.get(wholeB) ?? GROUPS.get(b.words);
  if (group !== undefined && (group.has(wholeA) || group.has(a.words))) return FITS.same;
  const [lessA, lessB] = [withoutSilent(a.words), withoutSilent(b.words)];
  if (lessA === '' || lessB === '') return 0;
  if (lessA === lessB || group?.has(lessA) === true) return FITS.silent;
  return wordOverlap(lessA.split(' '), lessB.split(' ')) >= LEAST_SHARE ? FITS.part : 0;
}

/** 0 to 1: the share of their words that two names have in common. */
export function wordOverlap(a: readonly string[], b: readonly string[]): number {
  const all = new Set([...a, ...b]).size;
  const common = new Set(a.filter((word) => b.includes(word))).size;
  return all === 0 ? 0 : common / all;
}
