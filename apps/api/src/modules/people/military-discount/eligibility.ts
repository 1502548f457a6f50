import { type MilitaryGroup, militaryGroups } from '@tirekit/contract';
import type { VerifiedIdentity } from './port.ts';

export type Eligibility =
  | { readonly outcome: 'verified'; readonly group: MilitaryGroup }
  /** A verified tie that the offer does not cover, or no verified tie to the military at all. */
  | { readonly outcome: 'not-eligible' | 'unverified' };

/** The eligibility of a person. The subgroup counts, because a verified tie alone may be a cousin's. */
export function getEligibility({ groups }: VerifiedIdentity): Eligibility {
  const verified = groups.filter(({ group, isVerified }) => group === 'military' && isVerified);
  const said = new Set(verified.flatMap(({ subgroups }) => subgroups));
  const found = militaryGroups.find(({ isEligible, saidAs }) => isEligible && said.has(saidAs));
  if (found !== undefined) return { outcome: 'verified', group: found.group };
  return { outcome: verified.length > 0 ? 'not-eligible' : 'unverified' };
}
