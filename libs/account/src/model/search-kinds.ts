import type { SearchEntry } from '@tirekit/contract';

/** The names of kinds of searches, as buyers read them. */
export const searchKinds: Readonly<Record<SearchEntry['kind'], string>> = {
  text: 'Search',
  vehicle: 'Vehicle',
  size: 'Size',
  brand: 'Brand',
  line: 'Tire',
};
