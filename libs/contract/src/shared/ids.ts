import * as z from 'zod/mini';
import { compactCode } from './intake/codes.ts';
import { readBy } from './intake/field.ts';
import { readState } from './intake/states.ts';
import * as messages from '../messages.ts';

/** Crockford base32, without I, L, O and U: unambiguous when read aloud. */
export const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A sellable tire (SKU): ten random Crockford characters. */
export const ItemId = z
  .string()
  .check(z.toUpperCase(), z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'This is not an item id'));
/** A number of ten random Crockford characters that people read from a paper and type. */
/* @__NO_SIDE_EFFECTS__ */
export const readableNumber = (message: string) =>
  z.string().check(
    z.overwrite((typed) => compactCode(typed, 'order')),
    z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, message),
  );
/** The number that a buyer reads on the receipt. */
export const OrderNumber = readableNumber('This is not an order number');
/** A segment of our paths: lower-case letters, digits and single hyphens. */
export const Slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not a slug'), z.maxLength(80));
/** The shopCode of a tire shop's page: its state and number. */
export const InstallerCode = z.string().check(z.regex(/^[a-z]{2}\d{4,7}$/, 'This is not a shop'));
export const SessionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,80}$/, 'This is not a session id'));
/** A secret of at least 128 random bits, base64url: whoever holds it may see and change the cart or order. */
export const AccessKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, 'This is not an access key'));
export const IsoInstant = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/));
export const CalendarDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
/** The postal code of a state, territory or military post office, which may be typed by name. */
export const StateOrTerritory = readBy(readState, messages.state);
