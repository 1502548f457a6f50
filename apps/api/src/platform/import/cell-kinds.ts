import { isDay, readZip } from '@tirekit/contract';
import { excelDay } from './excel-day.ts';

/** The kind of value in a column. A cell of any kind may be empty. */
export type CellKind = 'text' | 'yes-no' | 'number' | 'amount' | 'day' | 'zip';

/** The decimal sign of a number. */
export type DecimalSign = '.' | ',';

/** A cell that can't be read as its column's kind. The message gives the reason, without the column's name. */
export class BadCell extends Error {
  override name = 'BadCell';
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '0']);
/** Typed in place of a value to remove it. */
export const NONE = '-';

/** A number as people and spreadsheets write it, with its currency or percent sign. */
const NUMERIC = /^[-+]?\$?\s?\d[\d.,' ]*%?$/;
const POINT_FOR_SURE = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d+\.(?:\d{1,2}|\d{4,})$/;
const COMMA_FOR_SURE = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,(?:\d{1,2}|\d{4,})$/;
const bare = (cell: string): string => cell.replaceAll(/[-+$%' ]/g, '');

/** The decimal sign of a number, or null if it could be read either way. */
export function getSign(cell: string): DecimalSign | null {
  if (!NUMERIC.test(cell)) return null;
  return POINT_FOR_SURE.test(bare(cell)) ? '.' : COMMA_FOR_SURE.test(bare(cell)) ? ',' : null;
}

/** January 1, 2000 to December 31, 2099, as Excel counts. */
const EXCEL_FROM = 36_526;
const EXCEL_TO = 73_050;

/**
 * A cell as the importers read it: `yes` or `no`, `1234.5`, `2026-12-31`, `01060`.
 * @param sign of the numbers of the file; null where it has none that could be told by
 * @throws BadCell for anything else
 */
export function canonical(cell: string, kind: CellKind, sign: DecimalSign | null): string {
  if (cell === '' || cell === NONE || kind === 'text') return cell;
  if (kind === 'yes-no') return yesOrNo(cell);
  if (kind === 'day') return dayIn(cell);
  if (kind === 'zip') return zipIn(cell);
  // A column of amounts may also hold words, which its importer reads.
  if (kind === 'amount' && !NUMERIC.test(cell)) return cell;
  return numberIn(cell, sign);
}

function yesOrNo(cell: string): string {
  const word = cell.toLowerCase();
  if (YES.has(word)) return 'yes';
  if (NO.has(word)) return 'no';
  throw new BadCell(`must be yes or no, not "${cell}"`);
}

function numberIn(cell: string, sign: DecimalSign | null): string {
  const digits = bare(cell);
  const minus = cell.startsWith('-') ? '-' : '';
  const grouped = sign === ',' ? '.' : ',';
  if (!NUMERIC.test(cell)) throw new BadCell(`must be a number, not "${cell}"`);
  if (/^\d+(?:,\d{3})+$/.test(digits) && sign === null)
    throw new BadCell(
      `"${cell}" may have a decimal comma or group its thousands; write ${digits.replaceAll(',', '')} or ${digits.replace(',', '.')}`,
    );
  const groups = digits.split(sign ?? '.')[0]?.split(grouped) ?? [];
  if (groups.length > 1 && groups.slice(1).some((group) => group.length !== 3))
    throw new BadCell(`must be a number, not "${cell}"`);
  const plain = digits.replaceAll(grouped, '').replace(',', '.');
  if (!/^\d+(?:\.\d+)?$/.test(plain)) throw new BadCell(`must be a number, not "${cell}"`);
  return minus + plain;
}

/** `2026-12-31`, `20261231`, `12/31/2026`, `12/31/26`, `31.12.2026`, or the number that Excel stores for it, with a time of midnight or without. */
function dayIn(cell: string): string {
  const date = cell.replace(/[T ]00?:00(?::00(?:\.0+)?)?(?: ?AM|Z)?$/i, '');
  const day = serialDay(date) ?? writtenDay(date) ?? date;
  if (!isDay(day)) throw new BadCell(`must be a day such as 2026-11-27, not "${cell}"`);
  return day;
}

function serialDay(cell: string): string | null {
  const days = /^\d{5}(?:\.0+)?$/.test(cell) ? Number(cell) : NaN;
  if (!(days >= EXCEL_FROM && days <= EXCEL_TO)) return null;
  return excelDay(days);
}

/** Excel shows days like this on an American computer. */
const SHORT_YEAR = /^(\d{1,2}\/\d{1,2}\/)(\d\d)$/;

function writtenDay(cell: string): string | null {
  const [, year, ym, yd] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(cell) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(cell) ?? [];
  const [, um, ud, uy] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell.replace(SHORT_YEAR, '$120$2')) ?? [];
  const [, ed, em, ey] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const [y, m, d] = [year ?? uy ?? ey, ym ?? um ?? em, yd ?? ud ?? ed];
  return y === undefined ? null : `${y}-${(m ?? '').padStart(2, '0')}-${(d ?? '').padStart(2, '0')}`;
}

/** A spreadsheet drops the zeros at the beginning of a ZIP code. */
function zipIn(cell: string): string {
  const zip = readZip(cell.replace(/^\d{3,4}(?=$|-)/, (short) => short.padStart(5, '0')));
  if (zip === null) throw new BadCell(`must be a ZIP code, not "${cell}"`);
  return zip;
}
