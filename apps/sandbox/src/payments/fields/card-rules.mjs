/**
 * The rules for well-formed card details. Plain JavaScript because the browser loads this very file in the hosted
 * fields, and the provider applies the same rules again to what arrives.
 */

/** @typedef {'visa' | 'mastercard' | 'amex' | 'discover'} CardBrand */
/** @typedef {{ month: number, year: number }} Expiry */

/** The specification's wording (section 5) for number and expiry. */
export const cardMessages = {
  number: 'The card number is not valid',
  expiryMissing: 'Please fill out an expiration date',
  expiryInvalid: 'This expiration date is not valid',
  cvc: 'The security code is not valid',
};

/** @type {{ brand: CardBrand, begins: RegExp, lengths: number[], groups: number[], cvcLength: number }[]} */
const brands = [
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 19], groups: [4, 4, 4, 4, 3], cvcLength: 3 },
  {
    brand: 'mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  { brand: 'amex', begins: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  {
    brand: 'discover',
    begins: /^(6011|64[4-9]|65)/,
    lengths: [16, 19],
    groups: [4, 4, 4, 4, 3],
    cvcLength: 3,
  },
];
const unknownBrand = { brand: null, lengths: [16], groups: [4, 4, 4, 4, 3], cvcLength: 3 };

/** @param {string} digits */
function brandRules(digits) {
  return brands.find(({ begins }) => begins.test(digits)) ?? unknownBrand;
}

/** @param {string} text */
export function getDigits(text) {
  return text.replace(/\D/g, '');
}

/**
 * The brand that the first digits tell, or null.
 * @param {string} number
 * @returns {CardBrand | null}
 */
export function cardBrand(number) {
  return brandRules(getDigits(number)).brand;
}

/**
 * The number in the groups printed on the card; digits beyond the longest number are dropped.
 * @param {string} number
 */
export function formatCardNumber(number) {
  const digits = getDigits(number);
  const { groups, lengths } = brandRules(digits);
  const kept = digits.slice(0, Math.max(...lengths));
  let from = 0;
  const parts = groups.map((size) => kept.slice(from, (from += size)));
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * The check-digit rule of ISO/IEC 7812-1 (Luhn).
 * @param {string} digits
 */
export function passesLuhn(digits) {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/**
 * Why this is not a card number, or null.
 * @param {string} number
 */
export function cardNumberProblem(number) {
  const digits = getDigits(number);
  const { brand, lengths } = brandRules(digits);
  return brand !== null && lengths.includes(digits.length) && passesLuhn(digits) ? null : cardMessages.number;
}

/**
 * MM/YY from what was typed or filled in by the browser (which may give MM/YYYY).
 * @param {string} typed
 */
export function formatExpiry(typed) {
  let digits = getDigits(typed);
  if (/^[2-9]/.test(digits) || /^1\s*\/$/.test(typed.trim())) digits = `0${digits}`;
  const year = digits.slice(2);
  const shortYear = year.length === 4 && year.startsWith('20') ? year.slice(2) : year.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${shortYear.slice(0, 4)}` : digits;
}

/**
 * @param {string} typed MM/YY
 * @returns {Expiry | null} the year with four digits
 */
export function parseExpiry(typed) {
  const match = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(typed);
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/**
 * Whether a card may still be used: it is good to the last day of its month, and none is issued for over 20 years.
 * @param {Expiry} expiry
 * @param {Date} now
 */
export function expiryIsCurrent({ month, year }, now) {
  const months = (year - now.getFullYear()) * 12 + (month - 1 - now.getMonth());
  return months >= 0 && months <= 20 * 12;
}

/**
 * Why this is not a current expiry, or null.
 * @param {string} typed MM/YY
 * @param {Date} now
 */
export function expiryProblem(typed, now) {
  if (typed.trim() === '') return cardMessages.expiryMissing;
  const expiry = parseExpiry(typed);
  return expiry && expiryIsCurrent(expiry, now) ? null : cardMessages.expiryInvalid;
}

/**
 * Why this is not a security code for that card, or null.
 * @param {string} cvc
 * @param {string} number
 */
export function cvcProblem(cvc, number) {
  const { cvcLength } = brandRules(getDigits(number));
  return /^\d+$/.test(cvc) && cvc.length === cvcLength ? null : cardMessages.cvc;
}

/**
 * The number of digits in this card's security code.
 * @param {string} number
 */
export function expectedCvcLength(number) {
  return brandRules(getDigits(number)).cvcLength;
}
