import { isGtin } from '@tirekit/contract';
import {
  dayField,
  listField,
  momentField,
  textField,
  wholeField,
} from '../../../../platform/feeds/fields/index.ts';
import type { FeedField, FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { CompletedFields, FeedGuard } from '../../../../platform/feeds/feed-kind.ts';
import { BadCell } from '../../../../platform/import/cell-kinds.ts';

const PIECES_MOST = 1_000_000;
/** Lists that do not tell how many there are: `10+`, `>20`, `50 or more`. The number that they name is surely there. */
const AT_LEAST = /^(?:>=?|≥)\s*|\s*(?:\+|or more|and up)$/gi;

interface Pieces {
  readonly name: string;
  readonly label: string;
  readonly headings: readonly string[];
}

/** A number of tires. Systems that let more be sold than there are write it below 0: nothing is left. */
function piecesField(words: Pieces): FeedField {
  const whole = wholeField({ ...words, min: -PIECES_MOST, max: PIECES_MOST });
  return {
    ...whole,
    read: (cell, context) => {
      const pieces = whole.read(cell.trim().replaceAll(AT_LEAST, ''), context);
      return typeof pieces === 'number' ? Math.max(pieces, 0) : pieces;
    },
  };
}

/** The time of a day that has one, as dates of other systems do. */
const TIME_OF_DAY = /(?:T| +)\d{1,2}:\d\d.*$/i;

/** The day of an arrival; its time says nothing to a buyer. */
function arrivalField(words: Pieces): FeedField {
  const day = dayField(words);
  return { ...day, read: (cell, context) => day.read(cell.replace(TIME_OF_DAY, ''), context) };
}

function toGtin(text: string): string {
  // Spreadsheets drop the zeros that a GTIN begins with.
  const digits = /^\d{9,11}$/.test(text) ? text.padStart(12, '0') : text;
  if (!isGtin(digits)) throw new BadCell(`must be a GTIN with its check digit, not "${text}"`);
  return digits;
}

/** The columns of a list of stock. A tire is named by one of the first five, or by brand and part number. */
export const stockFields: readonly FeedField[] = [
  textField({
    name: 'sku',
    label: 'our tire ID',
    headings: ['sku', 'sku id', 'tire id', 'our number'],
    isCode: true,
  }),
  textField({
    name: 'itemNumber',
    label: 'supplier’s item number',
    headings: ['item number', 'item', 'item no', 'item id', 'product code', 'vendor part', 'stock number'],
    isCode: true,
  }),
  textField({
    name: 'gtin',
    label: 'GTIN',
    headings: ['gtin', 'upc', 'ean', 'barcode', 'upc code'],
    isCode: true,
    parse: toGtin,
  }),
  textField({
    name: 'mpn',
    label: 'part number',
    headings: ['mpn', 'part number', 'part no', 'manufacturer part number', 'mfg part number', 'mfr part'],
    isCode: true,
  }),
  textField({
    name: 'brand',
    label: 'brand',
    headings: ['brand', 'make', 'manufacturer', 'mfg', 'brand name'],
  }),
  textField({
    name: 'supplier',
    label: 'supplier',
    headings: ['supplier', 'supplier id', 'vendor'],
  }),
  textField({
    name: 'warehouse',
    label: 'warehouse',
    headings: ['warehouse', 'warehouse id', 'location', 'branch', 'dc', 'whse', 'whs', 'site'],
  }),
  piecesField({
    name: 'quantity',
    label: 'quantity in stock',
    headings: [
      'quantity',
      'qty',
      'qoh',
      'on hand',
      'qty on hand',
      'quantity on hand',
      'stock',
      'available',
      'qty available',
      'atp',
      'inventory',
    ],
  }),
  piecesField({
    name: 'onOrder',
    label: 'quantity on order',
    headings: ['on order', 'qty on order', 'incoming', 'inbound', 'in transit', 'backorder qty'],
  }),
  arrivalField({
    name: 'expectedOn',
    label: 'day on which those on order arrive',
    headings: ['expected', 'expected on', 'eta', 'due', 'due date', 'next delivery', 'arrival', 'eta date'],
  }),
  momentField({
    name: 'asOf',
    label: 'time of the count',
    headings: ['as of', 'asof', 'as of date', 'updated', 'last updated', 'timestamp', 'count date'],
  }),
  listField({ name: 'otherNumbers', label: 'other item numbers', headings: [] }),
];

/** A number that a list clears, as accounts write none. */
const toNone = ([name, value]: [string, FeedFields[string]]): [string, FeedFields[string]] => [
  name,
  value === null && (name === 'quantity' || name === 'onOrder') ? 0 : value,
];

/** None are on order, so none arrive. */
export function completeStock(given: FeedFields): CompletedFields {
  const fields: FeedFields = Object.fromEntries(Object.entries(given).map(toNone));
  const isEmpty = !['quantity', 'onOrder', 'expectedOn'].some((name) => fields[name] !== undefined);
  return {
    fields: fields['onOrder'] === 0 ? { ...fields, expectedOn: null } : fields,
    computed: [],
    problems: isEmpty ? ['The line has no quantity, neither in stock nor on order.'] : [],
  };
}

const getPieces = (fields: FeedFields | null): number => {
  const pieces = fields?.['quantity'];
  return typeof pieces === 'number' ? pieces : 0;
};

/** Where a shop had a handful, ten times as many is soon said: a case for a piece, or a column too far to the right. */
const FEW = 20;

export const stockGuards: readonly FeedGuard[] = [
  {
    name: 'stock-times',
    limit: 10,
    isMet: ({ fields, before }, limit) =>
      getPieces(before) > 0 && getPieces(fields) > FEW && getPieces(fields) >= getPieces(before) * limit,
    says: (rows, limit) =>
      `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row has' : 'rows have'} at least ${String(limit)} times as many tires as before.`,
  },
  {
    name: 'stock-from-none',
    limit: 500,
    isMet: ({ fields, before }, limit) => getPieces(before) === 0 && getPieces(fields) > limit,
    says: (rows, limit) =>
      `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row goes' : 'rows go'} from no tires to more than ${limit.toLocaleString('en-US')}.`,
  },
];
