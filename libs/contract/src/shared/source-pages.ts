/** The kinds of pages on the way to an order (specification section 3, source pages). */
export const sourcePageKinds = [
  'brand',
  'category',
  'tier',
  'subtype',
  'listing',
  'product',
  'paid',
] as const;
export type SourcePageKind = (typeof sourcePageKinds)[number];
