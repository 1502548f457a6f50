import * as z from 'zod/mini';
import * as business from './constants.ts';
import { normalizePhone } from './intake/phones.ts';
import * as messages from './messages.ts';

/** Specification section 5: what people may type, and the message beside the field if they type something else. */
export const patterns = {
  email: /^[^\s\p{C}@<>"',;:()[\]\\]+@[^\s\p{C}@<>"',;:()[\]\\]+\.[A-Za-z]{2,}$/u,
  /** Every letter that a carrier can print, accents included, and the apostrophe as phones type it. */
  name: /^[\p{Script=Latin}\p{M}'’,. -]{1,25}$/u,
  zip: /^\d{5}(?:-\d{4})?$/,
  /** Free text on one line: letters, digits and everyday punctuation. Nothing that turns or breaks a label's lines. */
  plainText: /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}<>{}[\]\\^~|`$=;"]*$/u,
  /** MM/DD/YYYY; whether the day exists is checked separately. */
  date: /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/(\d{4})$/,
} as const;

/** Whether `MM/DD/YYYY` names a day that exists. */
export function isRealDate(typed: string): boolean {
  const match = patterns.date.exec(typed);
  if (!match) return false;
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const trimmed = z.string().check(z.trim());

export const Email = z.string().check(z.trim(), z.maxLength(254), z.regex(patterns.email, messages.email));
/** Accepts every allowed spelling and returns ten digits. */
export const Phone = z.pipe(
  trimmed.check(z.refine((typed) => normalizePhone(typed) !== null, messages.phone)),
  z.transform((typed) => normalizePhone(typed) ?? typed),
);
/** A letter with its accent counts as one, however it was typed. */
const Name = (message: string) => z.string().check(z.trim(), z.normalize(), z.regex(patterns.name, message));
export const FirstName = Name(messages.firstName);
export const LastName = Name(messages.lastName);
export const City = Name(messages.city);
/** ZIP or ZIP+4, as typed. */
export const Zip = z.string().check(z.trim(), z.regex(patterns.zip, messages.zip));
/** Only the five digits, which are used to look up prices, taxes and distances. */
export const Zip5 = z.pipe(
  Zip,
  z.transform((zip) => zip.slice(0, 5)),
);
/** A text of several lines becomes one line. */
export const PlainText = (max: number) =>
  z.string().check(
    z.overwrite((typed) => typed.replaceAll(/\s*[\r\n]\s*/g, ' ')),
    z.trim(),
    z.maxLength(max),
    z.regex(patterns.plainText, messages.plainText),
  );

/** A coupon's code as typed, in upper case. */
export const CouponCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,24}$/, messages.couponCode));

/** How many tires of a kind a cart line may hold. */
export const Quantity = z.int().check(z.minimum(1), z.maximum(business.quantity.perLineMax));
/** The same, from a form field. */
export const TypedQuantity = z.pipe(
  trimmed.check(
    z.refine((typed) => /^\d+$/.test(typed) && Quantity.safeParse(Number(typed)).success, messages.quantity),
  ),
  z.transform(Number),
);

/** The diameters of wheels that a buyer may name, in whole inches. */
export const wheelInches = { min: 10, max: 30 } as const;
