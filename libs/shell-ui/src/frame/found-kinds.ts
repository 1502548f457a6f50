/** The names of search results, by kind. */
export const foundKinds = {
  vehicle: 'Vehicle',
  size: 'Size',
  brand: 'Brand',
  line: 'Tire',
  category: 'Category',
  type: 'Type',
  page: 'Page',
} as const;
