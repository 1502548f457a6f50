import { APOSTROPHES, CONTROLS, DASHES, INVISIBLE, isPlain, SPACES } from './characters.ts';

/** The most characters that are cleaned. No code is longer, even with text around it, and longer texts would take time. */
const LONGEST = 1000;
/** Inch marks, replaced before NFKC splits them into two characters. */
const INCH_MARKS = /[\u2033\u201C-\u201F\u3003]/gu;
const SLASHES = /[\u2044\u2215\u29F8]/gu;
const PUNCTUATION_BEFORE = /^[\s:'"*]+/;
const PUNCTUATION_BEHIND = /[\s.,;:!?'"*]+$/;

/** Words that announce a number, by themselves with a sign after them, or after the name of the code. */
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
/** A kind of code, which decides what labels may be in front of it. */
export type CodeKind = keyof typeof LABELS;

/** Kinds whose labels need no sign after them, `DOT1A2B…`, because no VIN has an I and no TIN an O. */
const GLUED: ReadonlySet<CodeKind> = new Set(['vin', 'tin']);

const SIGN = `[ .:#=]`;
const getLabel = (kind: CodeKind): RegExp =>
  new RegExp(
    `^(?:(?:${LABELS[kind]})(?: ?${NUMBER}(?=${SIGN}))?(?:${SIGN}+-? *${GLUED.has(kind) ? '|-? *' : ''})|${NUMBER}[.:#=]${SIGN}*|[#:]${SIGN}*)`,
    'i',
  );
const labels = new Map<CodeKind, RegExp>();
function label(kind: CodeKind): RegExp {
  const known = labels.get(kind) ?? getLabel(kind);
  labels.set(kind, known);
  return known;
}

/**
 * Cleans a code that was typed, pasted, or sent by a machine: NFKC, no invisible or bidirectional marks, every dash a hyphen,
 * every white space one space, no label in front (`VIN:`, `DOT`, `#`), no punctuation after it. Spaces and hyphens within it
 * stay; see `compactCode`.
 * @param kind the kind whose labels may be in front; without it only `#` counts as a label
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
