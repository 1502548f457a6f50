import type { SearchEntry } from '@tirekit/contract';

/** How a search was made, in words for people. */
export const searchKinds: Readonly<Record<SearchEntry['kind'], string>> = {
  text: 'Search',
  vehicle: 'Vehicle',
  size: 'Size',
  brand: 'Brand',
  line: 'Tire',
};
