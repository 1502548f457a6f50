/**
 * The groups with and without the military discount, by the identity service’s statement of a tie to the military. A verified
 * identity says only that a tie exists, not which.
 */
export const militaryGroups = [
  { group: 'service-member', saidAs: 'Service Member', name: 'service member', isEligible: true },
  { group: 'veteran', saidAs: 'Veteran', name: 'veteran', isEligible: true },
  { group: 'retiree', saidAs: 'Retiree', name: 'military retiree', isEligible: true },
  { group: 'military-spouse', saidAs: 'Military Spouse', name: 'military spouse', isEligible: true },
  { group: 'surviving-spouse', saidAs: 'Surviving Spouse', name: 'surviving spouse', isEligible: true },
  // Children, parents, brothers and sisters: the offer is for those who serve or served, and their spouses.
  { group: 'military-family', saidAs: 'Military Family', name: 'military family member', isEligible: false },
] as const;
export type MilitaryGroup = (typeof militaryGroups)[number]['group'];
