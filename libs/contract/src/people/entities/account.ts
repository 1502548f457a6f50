import * as z from 'zod/mini';
import { consentKinds } from '../consent-words.ts';
import { IsoInstant } from '../../shared/ids.ts';
import { FirstName, LastName, Phone } from '../../shared/patterns.ts';
import { KeptShippingForm, ShippingForm } from '../../buying/entities/shipping-form.ts';

/** A saved address: the shipping form without the email, which the account has. */
export const AccountAddressForm = z.omit(ShippingForm, { email: true });
export type AccountAddressForm = z.infer<typeof AccountAddressForm>;

/** A saved address. */
export const AccountAddress = z.object({
  addressId: z.string(),
  /** Checkout starts with it. One of an account’s addresses is. */
  isDefault: z.boolean(),
  form: z.omit(KeptShippingForm, { email: true }),
});
export type AccountAddress = z.infer<typeof AccountAddress>;

/** The details that a buyer may change. */
export const AccountDetailsForm = z.object({
  firstName: FirstName,
  lastName: LastName,
  phone: z.optional(Phone),
});
export type AccountDetailsForm = z.infer<typeof AccountDetailsForm>;

/** A consent that a buyer has given in this storefront, or not. */
export const Consent = z.object({
  kind: z.enum(consentKinds),
  given: z.boolean(),
  /** The moment that it was last given or withdrawn; null if it never was. */
  at: z.nullable(IsoInstant),
});
export type Consent = z.infer<typeof Consent>;

/** An account, as its owner sees it. */
export const Account = z.object({
  email: z.string(),
  /** The address that waits for the link of its mail to be opened. */
  pendingEmail: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /** E.164; ten digits in older rows. */
  phone: z.nullable(z.string()),
  openedAt: IsoInstant,
  passwordChangedAt: z.nullable(IsoInstant),
  /** The default first, then by age. */
  addresses: z.array(AccountAddress),
  consents: z.array(Consent),
});
export type Account = z.infer<typeof Account>;

/** A place as a directory writes it, to be offered in place of what was typed. */
export const SuggestedPlace = z.object({
  addressLine1: z.optional(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});
export type SuggestedPlace = z.infer<typeof SuggestedPlace>;

/** The outcome of saving an address: saved, or a question to answer first. */
export const SavedAddress = z.object({
  /** Null while a question is open: nothing is saved yet. */
  address: z.nullable(AccountAddress),
  suggestion: z.nullable(SuggestedPlace),
  doubt: z.nullable(z.object({ code: z.enum(['apartment-missing', 'street-unknown']), message: z.string() })),
});
export type SavedAddress = z.infer<typeof SavedAddress>;

/** Everything that we know of an account, by the part of the API that knows it. */
export const AccountExport = z.object({
  exportedAt: IsoInstant,
  data: z.record(z.string(), z.unknown()),
});
export type AccountExport = z.infer<typeof AccountExport>;
