/** The introduction of the pages on which a buyer signs on, or registers, to become a member of SimpleCrew. */
export const CREW_INTRO =
  'You’re on your way to SimpleCrew: member prices on selected tires, and coupons of your own.';
