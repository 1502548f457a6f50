import { usd } from '../../format.ts';
import { BadCell } from '../../import/cell-kinds.ts';
import type { CellContext, FeedField, FieldUnit } from '../feed-field.ts';
import { type FieldWords, named } from './field-words.ts';
import { readDigits, readNumber } from './number-cells.ts';
import { roundNumber } from './units.ts';

interface NumberRange extends FieldWords {
  /** The least and the greatest value, in the field's unit. */
  readonly min: number;
  readonly max: number;
  readonly unit?: FieldUnit;
}

const GROUPED = /^\d{1,3}(?:,\d{3})+(?![\d.,])/;
const shown = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

function assertInRange(value: number, cell: string, { min, max, unit }: NumberRange): void {
  if (value >= min && value <= max) return;
  const words = unit === undefined ? '' : ` ${unit}`;
  throw new BadCell(`must be from ${shown.format(min)} to ${shown.format(max)}${words}, not "${cell}"`);
}

function readMeasure(cell: string, context: CellContext, decimals: number, range: NumberRange): number {
  const to = range.unit ?? null;
  // A whole number has no decimals, so three digits behind a comma are thousands.
  const isGrouped = decimals === 0 && context.decimal === null && GROUPED.test(cell);
  const { number, unit } = readNumber(cell, isGrouped ? { ...context, decimal: '.' } : context, to);
  const conversion = unit === null || to === null || unit === to ? null : { from: unit, to };
  const value = roundNumber(number, decimals, conversion);
  if (decimals === 0 && conversion === null && value !== Number(number))
    throw new BadCell(`must be a whole number, not "${cell}"`);
  assertInRange(value, cell, range);
  return value;
}

/** A whole number. What comes in another unit is rounded to one. */
export const wholeField = (range: NumberRange): FeedField => ({
  ...named(range),
  ...(range.unit !== undefined && { unit: range.unit }),
  isNumber: true,
  read: (cell, context) => readMeasure(cell, context, 0, range),
});

/** A number that is rounded to so many decimals. */
export const decimalField = (range: NumberRange & { readonly decimals: number }): FeedField => ({
  ...named(range),
  ...(range.unit !== undefined && { unit: range.unit }),
  isNumber: true,
  read: (cell, context) => readMeasure(cell, context, range.decimals, range),
});

interface MoneyRange extends FieldWords {
  /** The least and the greatest amount, in cents. Without them: from 0 to $100,000. */
  readonly minCents?: number;
  readonly maxCents?: number;
}

const MOST_CENTS = 10_000_000;
const DOLLARS = /^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/gi;
/** Accountants write negative amounts in parentheses. */
const IN_PARENTHESES = /^\((.*)\)$/;

function readCents(cell: string, context: CellContext): number {
  const text = cell.replaceAll(/\s/gu, ' ').replaceAll(/[−–]/g, '-').replace(IN_PARENTHESES, '-$1');
  const minus = text.startsWith('-') ? '-' : '';
  const amount = text
    .replace(/^[-+] ?/, '')
    .replaceAll(DOLLARS, '')
    .replace(/^[.,](?=\d)/, '0$&');
  if (!/^\d[\d.,' ]*$/.test(amount)) throw new BadCell(`must be an amount such as 129.99, not "${cell}"`);
  // An amount has at most two decimals, so three digits behind a comma are thousands.
  const decimal = context.decimal ?? (GROUPED.test(amount) ? '.' : null);
  const digits = readDigits(amount, { ...context, decimal });
  if (/\.\d\d0*[1-9]/.test(digits)) throw new BadCell(`must have at most two decimals, not "${cell}"`);
  const cents = Math.round(Number(digits) * 100);
  return minus === '' || cents === 0 ? cents : -cents;
}

/** An amount in US dollars; its value is in cents. */
export const moneyField = ({ minCents = 0, maxCents = MOST_CENTS, ...words }: MoneyRange): FeedField => ({
  ...named(words),
  isNumber: true,
  read: (cell, context) => {
    const cents = readCents(cell, context);
    if (cents < 0 && minCents >= 0) throw new BadCell(`must not be negative, as "${cell}" is`);
    if (cents < minCents || cents > maxCents)
      throw new BadCell(`must be from ${usd(minCents)} to ${usd(maxCents)}, not "${cell}"`);
    return cents;
  },
  write: (value) => (typeof value === 'number' ? (value / 100).toFixed(2) : ''),
});
