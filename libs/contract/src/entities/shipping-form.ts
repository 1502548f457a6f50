import * as z from 'zod/mini';
import { StateCode } from '../ids.ts';
import * as messages from '../messages.ts';
import { City, Email, FirstName, LastName, Phone, PlainText, Zip } from '../patterns.ts';
import { phoneTypes } from '../words.ts';

/** Specification sections 3 and 5, shipping form. */
export const ShippingForm = z.object({
  email: Email,
  phone: Phone,
  phoneType: z.enum(phoneTypes, messages.phoneType),
  firstName: FirstName,
  lastName: LastName,
  company: z.optional(PlainText(60)),
  addressLine1: PlainText(80).check(z.regex(/[A-Za-z0-9].*[A-Za-z0-9]/, messages.address)),
  addressLine2: z.optional(PlainText(80)),
  city: City,
  state: StateCode,
  zip: Zip.check(z.overwrite((zip) => zip.trim())),
  instructions: z.optional(PlainText(250)),
});
export type ShippingForm = z.infer<typeof ShippingForm>;

/** The part of a shipping form that says who gets the tires, and not where. */
export const ShippingContact = z.pick(ShippingForm, {
  email: true,
  phone: true,
  phoneType: true,
  firstName: true,
  lastName: true,
  company: true,
  instructions: true,
});
export type ShippingContact = z.infer<typeof ShippingContact>;
