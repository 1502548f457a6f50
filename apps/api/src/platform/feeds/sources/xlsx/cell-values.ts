import { unescapeFormula } from '../../../import/csv-form.ts';
import { excelDay } from '../../../import/excel-day.ts';

/** Beyond these, Excel shows no date: January 1, 1900 to December 31, 9999. */
const FIRST_DAY = 1;
const LAST_DAY = 2_958_465;
/** A workbook that Excel for the Mac began counts from January 1, 1904. */
const DAYS_TO_1904 = 1_462;
const DAY_SECONDS = 86_400;

/** The formats of a workbook that change how its numbers are to be read. */
export type NumberFormat =
  | { readonly kind: 'date' }
  | { readonly kind: 'digits'; readonly width: number }
  | null;

/** Numbers of formats that need no code, because Excel has them: dates of the United States and of East Asia. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** A format by its number and, unless it is built in, its code: `yyyy-mm-dd` is a date, `00000` a code with its zeros. */
export function getFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? { kind: 'date' } : null;
  // Of what is left of a code without texts, colors, and escaped signs, only days and years make a date: m may be minutes.
  const bare = code
    .replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    .split(';', 1)
    .join('');
  if (/^0{2,}$/.test(bare)) return { kind: 'digits', width: bare.length };
  return /[dy]/i.test(bare) && !/general/i.test(bare) ? { kind: 'date' } : null;
}

const digits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15, useGrouping: false });

/** A stored number in full: never `8.4E+11`, and without the noise behind the 15 digits that Excel knows. */
function fullDigits(stored: string): string {
  if (/^-?\d{1,15}$/.test(stored)) return stored;
  const number = Number(stored);
  return Number.isFinite(number) ? digits.format(number) : stored;
}

function dateOf(serial: number): string {
  const days = Math.floor(serial);
  const seconds = Math.round((serial - days) * DAY_SECONDS);
  if (seconds === 0) return excelDay(days);
  if (seconds === DAY_SECONDS) return excelDay(days + 1);
  return `${excelDay(days)}T${new Date(seconds * 1_000).toISOString().slice(11, 19)}`;
}

/** A number as a cell stores it, as text: a date as an ISO day, a code with the zeros that its format shows. */
export function readCellNumber(stored: string, format: NumberFormat, countsFrom1904: boolean): string {
  const serial = Number(stored) + (countsFrom1904 ? DAYS_TO_1904 : 0);
  if (format?.kind === 'date' && serial >= FIRST_DAY && serial <= LAST_DAY) return dateOf(serial);
  const full = fullDigits(stored);
  return format?.kind === 'digits' && /^\d+$/.test(full) ? full.padStart(format.width, '0') : full;
}

/**
 * Text as a workbook stores it: signs that XML cannot hold are written `_x000D_`. One that was saved from a CSV of ours has its marks,
 * too.
 */
export const readCellText = (stored: string): string =>
  unescapeFormula(
    stored
      .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
      .replaceAll('\r\n', '\n'),
  ).trim();

/** The place of the column of a cell, from 0: `A7`, `B7`, …, `AA7`. */
export function columnAt(reference: string): number {
  let at = 0;
  for (const sign of reference) {
    if (sign < 'A' || sign > 'Z') break;
    at = at * 26 + sign.charCodeAt(0) - 64;
  }
  return at - 1;
}
