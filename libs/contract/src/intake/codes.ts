import { APOSTROPHES, CONTROLS, DASHES, INVISIBLE, isPlain, SPACES } from './characters.ts';

/** No code is longer, with whatever stands around it, and longer texts would take time. */
const LONGEST = 1000;
/** Inches, before NFKC takes the sign apart. */
const INCH_MARKS = /[\u2033\u201C-\u201F\u3003]/gu;
const SLASHES = /[\u2044\u2215\u29F8]/gu;
const PUNCTUATION_BEFORE = /^[\s:'"*]+/;
const PUNCTUATION_BEHIND = /[\s.,;:!?'"*]+$/;

/** Words that mean "the number follows", alone with a sign behind them or after the name of the code. */
const NUMBER = '(?:numbers?|num|no|nr|code|id)';

/** The names that people and machines write in front of each kind of code. */
const LABELS = {
  vin: 'v\\.?i\\.?n\\.?|vehicle identification|chassis',
  tin: '(?:u\\.?s\\.? ?)?d\\.?o\\.?t\\.?|t\\.?i\\.?n\\.?|tire identification',
  order: '(?:(?:purchase|sales|web|my|your) )?order|p\\.?o\\.?|quote|return|confirmation|reference|ref',
  size: '(?:tire )?size|tires?',
  zip: 'zip(?: ?\\+ ?4)?(?:-?code)?|(?:postal|post) ?code',
  phone: '(?:tel(?:ephone)?|phone|ph|cell|mobile|mob|work|home|office)',
  coupon: '(?:coupon|promo(?:tion)?|discount|voucher|gift ?card|program|invitation|card)',
  email: '(?:e-?mail|mailto)(?: address)?',
} as const;
/** A kind of code, by which a label in front of it is known. */
export type CodeKind = keyof typeof LABELS;

/** No VIN has an I and no TIN an O, so that their labels may stand without anything between: `DOT1A2B…`. */
const GLUED: ReadonlySet<CodeKind> = new Set(['vin', 'tin']);

const SIGN = `[ .:#=]`;
const labelOf = (kind: CodeKind): RegExp =>
  new RegExp(
    `^(?:(?:${LABELS[kind]})(?: ?${NUMBER}(?=${SIGN}))?(?:${SIGN}+-? *${GLUED.has(kind) ? '|-? *' : ''})|${NUMBER}[.:#=]${SIGN}*|[#:]${SIGN}*)`,
    'i',
  );
const labels = new Map<CodeKind, RegExp>();
function label(kind: CodeKind): RegExp {
  const known = labels.get(kind) ?? labelOf(kind);
  labels.set(kind, known);
  return known;
}

/**
 * A code as typed, pasted or sent by a machine, without what does not belong to it: NFKC, no invisible or bidirectional
 * marks, every dash a hyphen, every white space one space, no label in front (`VIN:`, `DOT`, `#`), no punctuation behind.
 * Spaces and hyphens within it stay; see `compactCode`.
 * @param kind whose labels may stand in front; without one only `#` is taken for a label
 */
export function cleanCode(typed: string, kind?: CodeKind): string {
  if (typed.length > LONGEST) return typed;
  const plain = cleanSearch(typed).replace(PUNCTUATION_BEFORE, '').replace(PUNCTUATION_BEHIND, '');
  const code = kind === undefined ? plain.replace(/^#[ .:#]*/, '') : plain.replace(label(kind), '');
  return code.replace(PUNCTUATION_BEFORE, '');
}

/**
 * Cleans a search: the same characters as in a code, but nothing is cut off, because a search may be a name, a size, or a
 * sentence.
 */
export function cleanSearch(typed: string): string {
  if (typed.length > LONGEST) return typed;
  if (isPlain(typed)) return typed.replaceAll(/ {2,}/g, ' ').trim();
  return typed
    .replaceAll(INCH_MARKS, '"')
    .replaceAll('№', '#')
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(CONTROLS, '')
    .replaceAll(SPACES, ' ')
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(SLASHES, '/')
    .trim();
}

/** A code in capitals without the spaces, hyphens and dots that only group it: VIN, TIN, order number, gift card. */
export const compactCode = (typed: string, kind: CodeKind): string =>
  cleanCode(typed, kind).toUpperCase().replaceAll(/[ .-]/g, '');
