import { loadRangeFacts, parseLoadMark, type LoadMark } from './load-mark.ts';
import { formatService, parseServiceToken, type ServiceDescription } from './service.ts';
import { formatSize, type TireSize } from './size.ts';
import { normalizeSizeText, readSize } from './size-reading.ts';

/** The facts printed on a tire. */
export interface ParsedTire {
  size: TireSize;
  service: ServiceDescription | null;
  loadMark: LoadMark | null;
  /** The car maker's mark: `MO`, `N0`, `★` … It matters if two tires share an axle. */
  homologation: string | null;
  /** The style of the lettering: `BSW`, `OWL` … */
  sidewall: string | null;
}

const RUN_FLAT_WORDS = new Set([
  'RFT',
  'ROF',
  'SSR',
  'ZP',
  'EMT',
  'RSC',
  'MOE',
  'MOE-S',
  'RUNFLAT',
  'RUN-FLAT',
]);
const SIDEWALLS = new Set(['BSW', 'OWL', 'RWL', 'ORWL', 'RBL', 'VSB', 'BLK']);
const HOMOLOGATIONS = new Set(
  'MO MO1 MOE MO-S MOE-S AO RO1 RO2 T0 T1 T2 LR JLR J K1 A AM VOL GOE N0 N1 N2 N3 N4 N5 N6 N7 N8 N9'.split(
    ' ',
  ),
);
/**
 * Tokens that say how the tire seals (all tires sold here are tubeless), or repeat the snow marks, which a catalog
 * lists separately.
 */
const SILENT_WORDS = new Set(['TL', 'TUBELESS', 'M+S', 'M&S', 'M/S', 'MS', '3PMSF']);

const STARRED = /^[★*]$/;
const BARE_LOAD = /^\d{2,3}(?:\/\d{2,3})?$/;
const HIGHEST_LOAD_INDEX = 199;

/** Speed letters that people separate from the load index: "102 H". Load ranges B to G are not among them. */
const APART_SPEED = /^[HL-NP-WY]$/;

type Tail = Omit<ParsedTire, 'size'> & { runFlat: boolean; suffixC: boolean; unread: string[] };

function splitTokens(rest: string): string[] {
  const tokens: string[] = [];
  for (const raw of rest.replace(/\( /g, '(').replace(/ \)/g, ')').split(/[ ,]+/)) {
    const token = raw.replace(/^[/-]+/, '');
    const before = tokens.at(-1);
    if (token === '') continue;
    const joins =
      before !== undefined &&
      ((BARE_LOAD.test(before) && APART_SPEED.test(token)) || (before === 'LR' && /^[B-HJLMN]$/.test(token)));
    if (joins) tokens[tokens.length - 1] = `${before}${token}`;
    else tokens.push(token);
  }
  return tokens;
}

function readService(tail: Tail, token: string): boolean {
  const reading = parseServiceToken(token);
  if (reading === null) return false;
  const { bracketed, ...service } = reading;
  if (tail.service === null) tail.service = service;
  else if (bracketed && tail.service.second === undefined)
    tail.service = { ...tail.service, second: service };
  else return false;
  return true;
}

function readMark(tail: Tail, token: string, size: TireSize): boolean {
  // J is Jaguar's mark on a car tire and a load range on a commercial one.
  if (token === 'J' && Number.isInteger(size.rim)) return false;
  const mark = parseLoadMark(token);
  if (mark === null || tail.loadMark !== null) return false;
  tail.loadMark = mark;
  return true;
}

function readTail(rest: string, size: TireSize): Tail {
  const tail: Tail = {
    service: null,
    loadMark: null,
    homologation: null,
    sidewall: null,
    runFlat: false,
    suffixC: false,
    unread: [],
  };
  const tokens = splitTokens(rest);
  for (const token of tokens) {
    if (RUN_FLAT_WORDS.has(token)) tail.runFlat = true;
    if (readService(tail, token) || readMark(tail, token, size)) continue;
    if (HOMOLOGATIONS.has(token) || STARRED.test(token)) tail.homologation = token === '*' ? '★' : token;
    else if (SIDEWALLS.has(token)) tail.sidewall = token;
    else if (!RUN_FLAT_WORDS.has(token) && !SILENT_WORDS.has(token)) tail.unread.push(token);
  }
  // European catalogs separate the C of a van tire: "205/65 R16 C 107/105T".
  const mayBeVan =
    size.prefix === '' && size.suffix === '' && size.kind !== 'numeric' && size.kind !== 'flotation';
  if (mayBeVan && tokens[0] === 'C' && (tail.service?.loadIndexDual ?? null) !== null) {
    tail.suffixC = true;
    tail.loadMark = null;
  }
  return tail;
}

/** A load range letter on a P-metric, high-load or spare passenger tire is a mistake in the data. */
function contradicts(size: TireSize, mark: LoadMark | null): boolean {
  const passenger = size.prefix === 'P' || size.prefix === 'HL' || size.prefix === 'T';
  return passenger && loadRangeFacts(mark) !== null;
}

function complete(size: TireSize, tail: Tail): TireSize {
  return {
    ...size,
    suffix: tail.suffixC ? 'C' : size.suffix,
    runFlat: size.runFlat || tail.runFlat,
  };
}

/**
 * Reads the full text printed on a tire or in a catalog: size, service description, load mark, maker's mark. Null if
 * there is no size, or if anything after it cannot be understood, so that an importer can reject it.
 *
 * @example parseTire('LT275/70R18/E 125/122R')
 */
export function parseTire(text: string): ParsedTire | null {
  const normalized = normalizeSizeText(text);
  const reading = normalized === null ? null : readSize(normalized);
  if (reading === null) return null;
  const tail = readTail(reading.rest, reading.size);
  if (tail.unread.length > 0 || contradicts(reading.size, tail.loadMark)) return null;
  const { service, loadMark, homologation, sidewall } = tail;
  return { size: complete(reading.size, tail), service, loadMark, homologation, sidewall };
}

const isHarmless = (token: string) =>
  !/\d/.test(token) || (BARE_LOAD.test(token) && Number.parseInt(token, 10) <= HIGHEST_LOAD_INDEX);

/**
 * Reads a size as people type it: `225 65 17`, `2256517`, `225-65-r17`, `35 12.5 20`, `lt275/70 r18`. A service
 * description or plain words after the size are ignored; any other digits make it null.
 */
export function parseSize(text: string): TireSize | null {
  const normalized = normalizeSizeText(text);
  const reading = normalized === null ? null : readSize(normalized);
  if (reading === null) return null;
  const tail = readTail(reading.rest, reading.size);
  return tail.unread.every(isHarmless) ? complete(reading.size, tail) : null;
}

/** A size among other words, and those words. */
export interface FoundSize {
  size: TireSize;
  /** The load mark behind it: `E` of `LT265/70R17 E`. */
  loadMark: LoadMark | null;
  /** The words before and after it, in capitals, without those that belong to a tire: load, speed, marks. */
  others: string;
}

/** The start of each word. */
const WORD_START = /(?<=^| )\S/g;

/**
 * Finds a size anywhere in a text: `winter 235/60r18`, `norvik 225 65 17 102h`.
 *
 * @param isMeant whether figures that look like a size are one; the first that it accepts is returned
 */
export function findSize(text: string, isMeant: (size: TireSize) => boolean): FoundSize | null {
  const normalized = normalizeSizeText(text);
  if (normalized === null) return null;
  for (const { index } of normalized.matchAll(WORD_START)) {
    const reading = readSize(normalized.slice(index));
    if (reading === null) continue;
    const tail = readTail(reading.rest, reading.size);
    const size = complete(reading.size, tail);
    if (isMeant(size))
      return {
        size,
        loadMark: tail.loadMark,
        others: [normalized.slice(0, index).trim(), ...tail.unread].join(' ').trim(),
      };
  }
  return null;
}

/** The canonical text of a whole tire: `LT275/70R18 125/122R E`, `225/45ZR18 (95Y) XL`. */
export function formatTire(tire: Pick<ParsedTire, 'size' | 'service' | 'loadMark'>): string {
  const words = [formatSize(tire.size)];
  if (tire.service !== null) words.push(formatService(tire.service));
  if (tire.loadMark !== null) words.push(tire.loadMark);
  return words.join(' ');
}
