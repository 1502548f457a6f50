import * as z from 'zod/mini';
import { StateOrTerritory } from '../../shared/ids.ts';
import * as messages from '../../messages.ts';
import {
  AddressLine,
  City,
  Email,
  FirstName,
  LastName,
  Note,
  Phone,
  PlainText,
  Zip,
} from '../../shared/patterns.ts';
import { phoneTypes } from '../../shared/phone-types.ts';

/** Specification sections 3 and 5, shipping form. */
export const ShippingForm = z.object({
  email: Email,
  phone: Phone,
  phoneType: z.enum(phoneTypes, messages.phoneType),
  firstName: FirstName,
  lastName: LastName,
  company: z.optional(PlainText(60)),
  addressLine1: AddressLine,
  addressLine2: z.optional(PlainText(80)),
  city: City,
  state: StateOrTerritory,
  zip: Zip,
  instructions: z.optional(Note(250)),
});
export type ShippingForm = z.infer<typeof ShippingForm>;

/** A stored shipping form. It is shown as it is, even if the rules for its fields have changed since. */
export const KeptShippingForm = z.object({
  email: z.string(),
  /** E.164; ten digits in older rows. */
  phone: z.string(),
  phoneType: z.enum(phoneTypes),
  firstName: z.string(),
  lastName: z.string(),
  company: z.optional(z.string()),
  addressLine1: z.string(),
  addressLine2: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  instructions: z.optional(z.string()),
});

/** The part of a shipping form that says who gets the tires, and not where. */
const contact = {
  email: true,
  phone: true,
  phoneType: true,
  firstName: true,
  lastName: true,
  company: true,
  instructions: true,
} as const;
/** The part of the form that is asked for when the tires go to a place with an address of its own. */
export const ShippingContact = z.pick(ShippingForm, contact);
/** A stored contact, shown as it is even if the rules have changed since. */
export const KeptShippingContact = z.pick(KeptShippingForm, contact);
export type ShippingContact = z.infer<typeof ShippingContact>;
