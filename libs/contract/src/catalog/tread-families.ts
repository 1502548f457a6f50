/** The kinds of tread that are drawn. */
export const treadFamilies = [
  'touring',
  'performance',
  'all-season',
  'winter',
  'all-terrain',
  'mud',
  'highway',
  'commercial',
  'trailer',
  'spare',
] as const;
