// Messages about SimpleCrew, the members' club.

/** @param priceName `fleet price` */
export const crewOtherPrices = (priceName: string) =>
  `Your account has its own ${priceName} on every tire, so it can’t join SimpleCrew. Please call us if you’d rather have member prices.`;
export const crewNotForAccount =
  'This kind of account can’t join SimpleCrew. Please call us if you think that is a mistake.';
