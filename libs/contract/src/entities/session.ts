import * as z from 'zod/mini';
import { IsoInstant, SessionId } from '../ids.ts';

/** The buyer's location, in the specification's terms. */
export const UserLocation = z.object({
  cityName: z.string(),
  region: z.string(),
  stateAbbr: z.string(),
  zip: z.string(),
});
export type UserLocation = z.infer<typeof UserLocation>;

/** A state or territory: the one of the ZIP code, or the one that a link named while there is no ZIP code. */
export const UserRegion = z.pick(UserLocation, { region: true, stateAbbr: true });
export type UserRegion = z.infer<typeof UserRegion>;

export const UserPersonalization = z.object({
  userLocation: z.nullable(UserLocation),
  userRegion: z.nullable(UserRegion),
});
export type UserPersonalization = z.infer<typeof UserPersonalization>;

export const Session = z.object({ userSessionId: SessionId, userPersonalization: UserPersonalization });
export type Session = z.infer<typeof Session>;

/** Specification section 3, user types. */
export const userTypes = [
  'EPP',
  'Fleet',
  'none',
  'Partner Program',
  'Retail',
  'Retail Member',
  'Sales Tool',
  'Special Order',
  'WholeSale',
] as const;
/** Specification section 3, price types; `Retail` is what everybody pays. */
export const priceTypes = [
  'Retail',
  'Retail Member',
  'Partner Program',
  'Fleet',
  'Special Order',
  'Employee',
] as const;
export type PriceType = (typeof priceTypes)[number];

export const UserDetails = z.object({
  uid: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  userType: z.enum(userTypes),
  priceType: z.enum(priceTypes),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** One search. */
export const SearchEntry = z.object({
  id: z.string(),
  kind: z.enum(['text', 'vehicle', 'size', 'brand', 'line']),
  label: z.string(),
  /** The path of the page that the search led to. Not `//` or `/\`, which browsers read as another site. */
  path: z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(300)),
  searchedAt: IsoInstant,
});
export type SearchEntry = z.infer<typeof SearchEntry>;
