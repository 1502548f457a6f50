import * as z from 'zod/mini';
import { priceTypes } from '../../shared/account-words.ts';
import { CalendarDay } from '../../shared/ids.ts';
import { militaryGroups } from '../military-words.ts';

/** The state of a visitor's military discount in one storefront. */
export const MilitaryDiscount = z.object({
  /** True if an identity can be verified here. */
  isOffered: z.boolean(),
  state: z.enum(['none', 'verified', 'ended']),
  /** As what they were verified; null if they were not. */
  group: z.nullable(z.enum(militaryGroups.map(({ group }) => group))),
  verifiedOn: z.nullable(CalendarDay),
  /** The last day of the discount. */
  endsOn: z.nullable(CalendarDay),
  /** Why it ended: it was too long ago, or the same identity was verified elsewhere since. */
  endedBecause: z.nullable(z.enum(['expired', 'moved'])),
  /** The price type of an account whose own price is no higher than the military one on any tire. */
  ownPrice: z.nullable(z.enum(priceTypes)),
});
export type MilitaryDiscount = z.infer<typeof MilitaryDiscount>;

/** The outcome of a check at the identity service. */
export const MilitaryCheck = z.object({
  /** `unverified`: the service has not confirmed a tie. `not-eligible`: it has, but one that the offer does not cover. */
  outcome: z.enum(['verified', 'canceled', 'unverified', 'not-eligible']),
  /** The path of the storefront where it was begun. */
  back: z.string(),
});
export type MilitaryCheck = z.infer<typeof MilitaryCheck>;
