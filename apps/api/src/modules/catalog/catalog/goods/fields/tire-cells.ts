import { isGtin } from '@tirekit/contract';
import {
  formatTire,
  formatUtqg,
  LOAD_INDEX_RANGE,
  type LoadMark,
  type ParsedTire,
  parseLoadMark,
  parseTire,
  parseUtqg,
  speedRating,
} from '@tirekit/tires';
import { BadCell } from '../../../../../platform/import/cell-kinds.ts';

/** Catalogs write the load range behind a slash, and the plies beside it: `LT275/70R18/E`, `225/70R19.5/14PR`. */
const RANGE_BEHIND_SLASH = /\/(?=[A-Z]$|\d{1,2} ?-?PR?$|XL$|SL$)/;

/** A size with what is printed behind it, as one text for each tire: `P225/65R17 102H`. @throws BadCell */
export function readSizeCell(cell: string): string {
  const tire = parseTire(cell) ?? parseTire(cell.toUpperCase().replace(RANGE_BEHIND_SLASH, ' '));
  if (tire === null) throw new BadCell(`must be a size such as 225/65R17 or LT275/70R18, not "${cell}"`);
  for (const one of [tire.service?.loadIndex, tire.service?.loadIndexDual])
    if (one != null) assertLoadIndex(one);
  return writeSizeCell(tire);
}

/** All that a size cell tells of a tire, so that it is read once. */
function writeSizeCell(tire: ParsedTire): string {
  const words = [formatTire(tire)];
  if (tire.size.runFlat && tire.size.construction !== 'RF') words.push('RFT');
  if (tire.homologation !== null) words.push(tire.homologation);
  if (tire.sidewall !== null) words.push(tire.sidewall);
  return words.join(' ');
}

/** Spreadsheets take zeros from the front of a number; a GTIN-13 that begins with one is a GTIN-12. */
const SHORTEST_PLAIN = 12;
const LOST_ZEROS = /^\d{9,11}$/;

/** An article number with its own check digit, in its shortest form. @throws BadCell */
export function readGtinCell(cell: string): string {
  const digits = cell.replaceAll(/[\s-]/g, '');
  const whole = LOST_ZEROS.test(digits) ? digits.padStart(SHORTEST_PLAIN, '0') : digits;
  if (!isGtin(whole))
    throw new BadCell(
      /^\d+$/.test(digits)
        ? `is no GTIN, because the check digit of "${cell}" is wrong`
        : `must be a GTIN of 8, 12, 13, or 14 digits, not "${cell}"`,
    );
  if (whole.length <= SHORTEST_PLAIN) return whole;
  const plain = whole.replace(/^0+/, '');
  return plain.length <= SHORTEST_PLAIN ? plain.padStart(SHORTEST_PLAIN, '0') : plain;
}

const LOAD_CELL = /^(\d{1,3})(?:\s*\/\s*(\d{1,3}))?(?:\s*\(?[A-Z]\d?\)?)?$/i;

/** One load index, or the pair of a single and a dual tire as text: `121/118`. A speed symbol behind them is left out. @throws BadCell */
export function readLoadIndexCell(cell: string): number | string {
  const [, single, dual] = LOAD_CELL.exec(cell) ?? [];
  if (single === undefined) throw new BadCell(`must be a load index such as 102 or 121/118, not "${cell}"`);
  const indexes = [single, dual].filter((one) => one !== undefined).map(Number);
  for (const one of indexes) assertLoadIndex(one);
  const [first = 0, second] = indexes;
  return second === undefined ? first : `${String(first)}/${String(second)}`;
}

function assertLoadIndex(loadIndex: number): void {
  const { min, max } = LOAD_INDEX_RANGE;
  if (loadIndex < min || loadIndex > max)
    throw new BadCell(
      `${String(loadIndex)} does not exist. Load indexes go from ${String(min)} to ${String(max)}`,
    );
}

/** A speed symbol, with its speed behind it or not: `H`, `(Y)`, `V (149 mph)`. @throws BadCell */
export function readSpeedCell(cell: string): string {
  const [, symbol = ''] = /^(\(Y\)|[A-Z]R?\d?)(?=$|[\s=(-])/i.exec(cell) ?? [];
  const rating = speedRating(symbol);
  if (rating === null) throw new BadCell(`must be a speed rating such as H, V, or (Y), not "${cell}"`);
  return rating.symbol;
}

/** Load and speed in one cell, as they stand behind a size: `102H`, `121/118S`. @throws BadCell */
export function readServiceCell(cell: string): string {
  const compact = cell.toUpperCase().replaceAll(/\s/g, '');
  const tire = parseTire(`225/65R17 ${compact}`);
  if (tire?.service == null)
    throw new BadCell(`must be load and speed such as 102H or 121/118S, not "${cell}"`);
  const { loadIndex, loadIndexDual } = tire.service;
  assertLoadIndex(loadIndex);
  if (loadIndexDual !== null) assertLoadIndex(loadIndexDual);
  return compact;
}

const LOAD_WORDS: Readonly<Record<string, LoadMark>> = {
  'LIGHT LOAD': 'LL',
  STANDARD: 'SL',
  'STANDARD LOAD': 'SL',
  'EXTRA LOAD': 'XL',
  'HIGH LOAD': 'HL',
};

/** A load range or mark: `E`, `LRE`, `10 PLY`, `E/10`, `Extra Load`. @throws BadCell */
export function readLoadMarkCell(cell: string): LoadMark {
  const words = cell.toUpperCase().replaceAll(/\s+/g, ' ');
  const [first = ''] = words.replace(/^(?:LOAD )?RANGE /, '').split('/');
  const mark = LOAD_WORDS[words] ?? parseLoadMark(words.replaceAll(' ', '')) ?? parseLoadMark(first.trim());
  if (mark === null) throw new BadCell(`must be a load range such as SL, XL, or E, not "${cell}"`);
  return mark;
}

/** The number of plies: `10`, `10 ply`, `10PR`. @throws BadCell */
export function readPlyCell(cell: string): number {
  const plies = /^(\d{1,2})\s*-?\s*(?:PR|PLY|PLY RATING)?$/i.exec(cell)?.[1];
  if (plies === undefined) throw new BadCell(`must be a number of plies such as 10, not "${cell}"`);
  return Number(plies);
}

const NOT_GRADED: ReadonlySet<string> = new Set(['NONE', 'N/A', 'NA', 'NOT GRADED', 'NOT RATED', '0', '-']);

/** A UTQG grading as one text: `600 A B`; null where a tire has none. @throws BadCell */
export function readUtqgCell(cell: string): string | null {
  const text = cell.toUpperCase().trim();
  if (NOT_GRADED.has(text)) return null;
  const utqg = parseUtqg(text) ?? parseUtqg(text.replaceAll(/[^A-Z0-9]+/g, ' '));
  if (utqg === null) throw new BadCell(`must be a UTQG grading such as 600 A B, not "${cell}"`);
  return formatUtqg(utqg);
}

/** The narrowest and the widest rim as one text: `6-8`. @throws BadCell */
export function readRimsCell(cell: string): string {
  const [, min, max] =
    /^(\d+(?:[.,]\d+)?)["”]?\s*(?:-|–|to)\s*(\d+(?:[.,]\d+)?)["”]?$/i.exec(cell.trim()) ?? [];
  if (min === undefined || max === undefined)
    throw new BadCell(`must be two rim widths such as 6.0-8.0, not "${cell}"`);
  return [min, max].map((one) => String(Number(one.replace(',', '.')))).join('-');
}

/** Week and year on a tire: `3524`. Spreadsheets take the zero from the front of the first weeks. @throws BadCell */
export function readWeekCell(cell: string): string {
  const code = /^\d{3}$/.test(cell) ? `0${cell}` : cell;
  const week = Number(code.slice(0, 2));
  if (!/^\d{4}$/.test(code) || week < 1 || week > 53)
    throw new BadCell(`must be week and year of the DOT number such as 3524, not "${cell}"`);
  return code;
}

/** Three symbols since 2015, two before (49 CFR 574.5). @throws BadCell */
export function readPlantCell(cell: string): string {
  const code = cell.toUpperCase();
  if (!/^[A-Z0-9]{2,3}$/.test(code))
    throw new BadCell(`must be the two or three symbols of the plant in the DOT number, not "${cell}"`);
  return code;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names in use beside those of the standard. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  korea: 'KR',
  'czech republic': 'CZ',
  turkey: 'TR',
  uk: 'GB',
  holland: 'NL',
};
const countryCodes = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name = countryNames.of(code);
    return name === undefined
      ? []
      : [[name.toLowerCase(), code] as const, [code.toLowerCase(), code] as const];
  }),
);

/** A country as its code (ISO 3166-1): `TH` of `Thailand`. @throws BadCell */
export function readCountryCell(cell: string): string {
  const name = cell.toLowerCase().replace(/^made in /, '');
  const code = OTHER_NAMES[name] ?? countryCodes.get(name);
  if (code === undefined) throw new BadCell(`must be a country such as US or Thailand, not "${cell}"`);
  return code;
}

/** The mark of a car maker: `MO`, `N0`, `★`. @throws BadCell */
export function readOeMark(item: string): string {
  const mark = item === '*' ? '★' : item.toUpperCase();
  if (!/^(?:★|[A-Z0-9+-]{1,6})$/.test(mark))
    throw new BadCell(`must be marks of automakers such as MO or N0, not "${item}"`);
  return mark;
}
