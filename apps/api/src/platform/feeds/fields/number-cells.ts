import { BadCell, canonical, type DecimalSign, getSign } from '../../import/cell-kinds.ts';
import type { CellContext, FieldUnit } from '../feed-field.ts';
import { findUnit, isConvertible } from './units.ts';

/** A number of a cell with a decimal point, such as `-26.5`, and the unit that it is in. */
interface ReadNumber {
  readonly number: string;
  /** Null: it has none. */
  readonly unit: FieldUnit | null;
}

const NUMBER_AND_WORD = /^([-+]?[\d.,' ]*\d)\s*([^\d\s.,'].*)$/u;
/** Tread depths are written as fractions: `10/32"`. */
const IN_32NDS = /^(\d+(?:\.\d+)?)\s*\/\s*32\D*$/;
/** Warranties of tires are written in thousands of miles: `65K`. */
const THOUSANDS = /^(\d{1,3})\s?k(?:\s?(mi(?:les)?|km))?\.?$/i;

/** Groups of thousands apart, as in `80 000.5`. Other spaces are between two numbers. */
const SPACED = /^[-+]?\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/;
const LONGEST = 40;

/** A cell without the spaces and signs that only look different. */
const plain = (cell: string): string =>
  cell
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[−–]/g, '-')
    .replace(/^([-+]?)([.,]\d)/, '$10$2');

/** The number of a cell and the word or sign behind it. */
function split(cell: string): { readonly number: string; readonly word: string | null } {
  const in32nds = IN_32NDS.exec(cell)?.[1];
  if (in32nds !== undefined) return { number: in32nds, word: '32nds' };
  const [, number = cell, word = null] = NUMBER_AND_WORD.exec(cell) ?? [];
  return { number, word };
}

/** The decimal sign of a number with its currency or unit; null if it could be read either way, or is no number. */
export const getDecimalSign = (cell: string): DecimalSign | null =>
  getSign(split(plain(cell).replace(/^([-+]?)\$ ?/, '$1')).number);

/**
 * A number as the trade writes it, in the unit of the cell, of its column, or of its field.
 * @param unit of the field; null if it has none
 * @throws BadCell
 */
export function readNumber(cell: string, context: CellContext, unit: FieldUnit | null): ReadNumber {
  const text = plain(cell);
  const wanted = unit === null ? 'a number' : `a number in ${unit}`;
  const thousands = THOUSANDS.exec(text);
  if (thousands !== null && (unit === 'mi' || unit === 'km'))
    return { number: `${thousands[1] ?? ''}000`, unit: findUnit(thousands[2] ?? '') ?? context.unit ?? unit };
  const { number, word } = split(text);
  if (/[$%]/.test(number)) throw new BadCell(`must be ${wanted}, not "${cell}"`);
  if (word === null) return { number: readDigits(number, context), unit: context.unit ?? unit };
  const written = findUnit(word);
  if (unit === null || written === null) throw new BadCell(`must be ${wanted}, not "${cell}"`);
  if (!isConvertible(written, unit)) throw new BadCell(`must be in ${unit}, not in ${written} as "${cell}"`);
  return { number: readDigits(number, context), unit: written };
}

/**
 * Digits with a decimal point, from a number in the file's notation.
 * @throws BadCell if its decimal sign is not the file's
 */
export function readDigits(number: string, { decimal }: CellContext): string {
  if (number.length > LONGEST || (/[ ']/.test(number) && !SPACED.test(number)))
    throw new BadCell(`must be a number, not "${number}"`);
  const sign = getSign(number);
  if (decimal !== null && sign !== null && sign !== decimal)
    throw new BadCell(
      `has a decimal ${sign === ',' ? 'comma' : 'point'}, and other numbers of the file have a ${decimal === ',' ? 'comma' : 'point'}: "${number}"`,
    );
  return canonical(number, 'number', decimal ?? sign).replace('+', '');
}
