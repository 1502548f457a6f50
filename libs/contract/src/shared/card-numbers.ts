import { isGtin } from './gtin.ts';
import { DASHES, INVISIBLE, SPACES } from './intake/characters.ts';

/** Issuers' prefixes with the lengths of their numbers (ISO/IEC 7812): Visa, Mastercard, American Express, Discover and so on. */
const ISSUERS: readonly { readonly prefix: RegExp; readonly lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [13, 16, 19] },
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(?:6011|64[4-9]|65)/, lengths: [16, 17, 18, 19] },
  { prefix: /^(?:30[0-5]|309|36|38|39)/, lengths: [14, 16, 17, 18, 19] },
  { prefix: /^35(?:2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  { prefix: /^62/, lengths: [16, 17, 18, 19] },
  { prefix: /^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, lengths: [13, 14, 15, 16, 17, 18, 19] },
];
const SHORTEST = 13;
const LONGEST = 19;
/** Cards print groups of four and more digits, a last one of three; telephone numbers and dates have shorter ones. */
const GROUP = { min: 4, last: 3 } as const;

/** Groups of digits with single spaces, dots or hyphens between them. Digits after a plus sign are a telephone number. */
const DIGITS = /(?<![\d+])\d+(?:[ .-]\d+)*/g;
const PLAIN = /^\p{ASCII}*$/u;

/**
 * True if a text holds a number that could be a payment card's: with an issuer's prefix and length and a valid Luhn digit. Order
 * numbers, article numbers (GTIN), and phone numbers don't count. Card data must never reach our servers, so such a number is
 * refused and never logged.
 */
export function holdsCardNumber(text: string): boolean {
  if (!hasManyDigits(text)) return false;
  for (const [found] of toAscii(text).matchAll(DIGITS)) if (holdsCard(found.split(/[ .-]/))) return true;
  return false;
}

/** The first code unit from which Unicode has digits that NFKC turns into ASCII ones; quotation marks and dashes come before it. */
const FIRST_OTHER_DIGIT = 0x2070;

/** True if a text has enough digits for a card number. Most texts don't, and this check is cheaper than the others. */
function hasManyDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < SHORTEST; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 0x30 && code <= 0x39) || code >= FIRST_OTHER_DIGIT) digits += 1;
  }
  return digits >= SHORTEST;
}

/** The text with digits and signs of other widths and scripts as ASCII ones. */
const toAscii = (text: string): string =>
  PLAIN.test(text)
    ? text
    : text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(SPACES, ' ').replaceAll(DASHES, '-');

function holdsCard(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first)) {
      digits += group;
      if (digits.length > LONGEST || group.length < GROUP.last) return false;
      if (digits.length >= SHORTEST && isCard(digits)) return true;
      if (group.length < GROUP.min) return false;
    }
    return false;
  });
}

const isCard = (digits: string): boolean =>
  ISSUERS.some(({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits)) &&
  isLuhnValid(digits) &&
  // No card of 13 digits has been issued for decades.
  !isGtin(digits);

/** Every second digit, counted from the last, is doubled, and its own digits are added up. */
function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const product = Number(digits[digits.length - 1 - at]) * (at % 2 === 1 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}
