/** The features that a channel may offer beyond finding and buying tires. Code asks for a feature, never for a channel's name. */
export const features = [
  'search',
  'compare',
  'deals',
  'coupons',
  'reviews',
  'road-hazard',
  'tracking',
  'garage',
  'accounts',
  'newsletter',
  'tire-shops',
  'installer-signup',
  'referrals',
  'partner-program',
  'military-discount',
  'simple-crew',
  'guided-shopping',
  'simplesnap',
] as const;
export type Feature = (typeof features)[number];
