import * as z from 'zod/mini';
import { priceTypes } from '../../shared/account-words.ts';
import { IsoInstant, SessionId } from '../../shared/ids.ts';

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

/** A user type as the storefront that is asked writes it ({@link userTypeAt}). */
const UserTypeText = z.union([
  z.enum([
    'EPP',
    'Fleet',
    'none',
    'Partner Program',
    'Retail',
    'Retail Member',
    'Special Order',
    'WholeSale',
  ]),
  z.templateLiteral([z.string().check(z.minLength(1), z.maxLength(60)), ' Sales Tool']),
]);

export const UserDetails = z.object({
  uid: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  userType: UserTypeText,
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
