import * as z from 'zod/mini';
import * as business from '../constants.ts';
import { cleanCode } from './intake/codes.ts';
import { readEmail } from './intake/emails.ts';
import { readBy } from './intake/field.ts';
import { cleanNote } from './intake/free-text.ts';
import { cleanName } from './intake/names.ts';
import { readPhone } from './intake/phones.ts';
import { readZip } from './intake/zips.ts';
import * as messages from '../messages.ts';

/**
 * Specification section 5: what people may type, and the message beside the field if they type something else. Each is
 * checked after the text was cleaned (`intake`).
 */
export const patterns = {
  /** Every letter that a carrier can print, accents included. */
  name: new RegExp(String.raw`^[\p{Script=Latin}\p{M}',. -]{1,${String(business.nameMax)}}$`, 'u'),
  /** As long as names in the post office's data, some with digits: `29 Palms`, `Southern California Gas Comp`. */
  city: /^(?=.*\p{Script=Latin})[\p{Script=Latin}\p{M}\d',.&/() -]{1,40}$/u,
  /** Free text on one line: letters, digits and everyday punctuation. Nothing that turns or breaks a label's lines. */
  plainText: /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}<>{}[\]\\^~|`$=;"]*$/u,
  /** MM/DD/YYYY; whether the day exists is checked separately. */
  date: /^(0[1-9]|1[0-2])\/(0[1-9]|[12]\d|3[01])\/(\d{4})$/,
} as const;

/** True if `MM/DD/YYYY` names a day that exists. */
export function isRealDate(typed: string): boolean {
  const match = patterns.date.exec(typed);
  if (!match) return false;
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const trimmed = z.string().check(z.trim());

/** Accepts domains with letters of any alphabet, and stores them in ASCII and lower case. */
export const Email = readBy(readEmail, messages.email);
/** Accepts every allowed spelling and keeps E.164. */
export const Phone = readBy(readPhone, messages.phone);
/** A letter with its accent counts as one, however it was typed. */
/* @__NO_SIDE_EFFECTS__ */
export const Name = (message: string) =>
  z.string().check(z.overwrite(cleanName), z.regex(patterns.name, message));
export const FirstName = Name(messages.firstName);
export const LastName = Name(messages.lastName);
/** A city as typed, with its accents. */
export const City = z.string().check(z.overwrite(cleanName), z.regex(patterns.city, messages.city));
/** ZIP or ZIP+4, as the post office writes it. */
export const Zip = readBy(readZip, messages.zip);
/** The same where the specification has another message (section 5, shipping form). */
export const ShippingZip = readBy(readZip, messages.usZip);
/** The ZIP code of a form that asks for nothing else. */
export const AskedZip = z.string().check(
  z.overwrite((typed) => readZip(typed) ?? typed.trim()),
  z.minLength(1, { error: messages.zipMissing, abort: true }),
  z.refine((zip) => readZip(zip) !== null, messages.zip),
);
/** Only the five digits, which are used to look up prices, taxes and distances. */
export const Zip5 = z.pipe(
  Zip,
  z.transform((zip) => zip.slice(0, 5)),
);

/* @__NO_SIDE_EFFECTS__ */
const onOneLine = (max: number, clean: (typed: string) => string) =>
  z.string().check(z.overwrite(clean), z.maxLength(max), z.regex(patterns.plainText, messages.plainText));
/** A line of an address, a company, or another name that is no person's. A text of several lines becomes one line. */
/* @__NO_SIDE_EFFECTS__ */
export const PlainText = (max: number) => onOneLine(max, cleanName);
/** A note in the writer's own words, on one line. */
/* @__NO_SIDE_EFFECTS__ */
export const Note = (max: number) => onOneLine(max, cleanNote);
/** The first line of an address. */
export const AddressLine = PlainText(80).check(z.regex(/[\p{L}\p{N}].*[\p{L}\p{N}]/u, messages.address));

/** A coupon's code as typed, in upper case. */
export const CouponCode = z.string().check(
  z.overwrite((typed) => cleanCode(typed, 'coupon').toUpperCase()),
  z.regex(/^[A-Z0-9-]{3,24}$/, messages.couponCode),
);

/** The number of tires of a kind in a cart line. */
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
