import { cleanCode } from './codes.ts';

/** The country code of the United States, Canada, and their neighbors. Ten digits without a code belong to it. */
const OWN_CODE = '1';
const NATIONAL_DIGITS = 10;
/** Country codes of one and of two digits (ITU-T E.164); every other has three. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])$/;
const LONG_CODES = /^(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d$/;

/** Digits with the signs that people put between them, and an extension: `ext. 5`, `x5`, `#5`. */
const TYPED = /^(\+?)([\d ()./-]*\d)\)?(?:[ ,;]*(?:extension|ext|x|#)[ .:#]*\d{1,6})?$/i;

const isCountryCode = (code: string): boolean => SHORT_CODES.test(code) || LONG_CODES.test(code);

/**
 * Reads a phone number as typed into E.164 (`+12125551234`): ten digits, after a country code of one to three digits or none,
 * which means the United States. An extension is dropped. Null if it isn't such a number.
 */
export function readPhone(typed: string): string | null {
  const [, plus, grouped] = TYPED.exec(cleanCode(typed, 'phone').replace(/^\((?=\+)/, '')) ?? [];
  if (grouped === undefined) return null;
  const digits = grouped.replaceAll(/\D/g, '');
  const code = digits.slice(0, -NATIONAL_DIGITS);
  if (digits.length < NATIONAL_DIGITS || (code === '' && plus !== '')) return null;
  return code === '' ? `+${OWN_CODE}${digits}` : isCountryCode(code) ? `+${digits}` : null;
}

const OWN_NUMBER = /^(?:\+?1)?(\d{10})$/;

/**
 * The key to compare two stored numbers by, in E.164 or, in older rows, ten digits: the ten digits if the country code is 1,
 * otherwise the number in E.164.
 */
export const phoneKey = (stored: string): string => OWN_NUMBER.exec(stored)?.[1] ?? stored;

/** True if a stored number has the country code 1. Only such a number gets text messages. */
export const isOwnCountryPhone = (stored: string): boolean => OWN_NUMBER.test(stored);

/** The ten digits of a number with country code 1, as typed; null if it is of another country or none at all. */
export function normalizePhone(typed: string): string | null {
  const phone = readPhone(typed);
  return phone !== null && isOwnCountryPhone(phone) ? phoneKey(phone) : null;
}

/** A stored number as people write it: `+13105550134` → `(310) 555-0134`, `+442079460958` → `+44 207 946 0958`. */
export function formatPhone(stored: string): string {
  const own = phoneKey(stored).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  return own.replace(/^\+(\d{1,3})(\d{3})(\d{3})(\d{4})$/, '+$1 $2 $3 $4');
}

/** The address of a link that calls a stored number. */
export const phoneLink = (stored: string): string =>
  `tel:${isOwnCountryPhone(stored) ? `+${OWN_CODE}${phoneKey(stored)}` : stored}`;
