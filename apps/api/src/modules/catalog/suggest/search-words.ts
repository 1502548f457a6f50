/** Further names that buyers have for categories, by slug. The category's own name need not be listed. */
export const categoryWords: Readonly<Record<string, readonly string[]>> = {
  touring: ['grand touring'],
  performance: ['sport', 'high performance', 'ultra high performance', 'uhp'],
  'all-season': ['all seasons', 'four season', '4 season', 'a/s'],
  'all-weather': ['a/w'],
  winter: ['snow', 'ice', 'snow and ice'],
  'all-terrain': ['a/t'],
  'mud-terrain': ['mud', 'm/t'],
  highway: ['highway terrain', 'h/t'],
  ev: ['electric', 'electric car', 'electric vehicle'],
};

/** The same for vehicle types. */
export const typeWords: Readonly<Record<string, readonly string[]>> = {
  passenger: ['car', 'sedan', 'passenger car'],
  'suv-crossover': ['suv', 'crossover', 'cuv'],
  'light-truck': ['truck', 'pickup', 'pickup truck', 'lt'],
  van: ['cargo van'],
  'commercial-truck': ['semi', 'semi truck'],
  'temporary-spare': ['donut'],
};

/** What buyers call the features of a tire, by the feature's name in a list's address. */
export const featureWords: Readonly<Record<string, readonly string[]>> = {
  runFlat: ['run flat', 'run flats', 'rft'],
  severeSnow: ['3pmsf', 'severe snow', 'mountain snowflake', 'three peak mountain snowflake'],
  inStock: ['in stock'],
  deals: ['on sale', 'on a deal', 'deal', 'deals', 'rebate', 'rebates'],
};

/** Words that ask for a sort order, by its name in a list's address. */
export const orderWords: Readonly<Record<string, readonly string[]>> = {
  'price-low': ['cheap', 'cheapest', 'affordable', 'budget', 'lowest price'],
  rating: ['best rated', 'top rated', 'best reviewed'],
  score: ['best', 'best score'],
  warranty: ['longest warranty', 'long lasting', 'longest lasting'],
};

/** Nicknames of vehicle makes, by slug. */
export const makeNicknames: Readonly<Record<string, readonly string[]>> = {
  chevrolet: ['chevy', 'chev'],
  volkswagen: ['vw'],
  'mercedes-benz': ['mercedes', 'benz'],
  'land-rover': ['landrover'],
};

/** Words of a search that say nothing about which tire is meant, numbers of tires among them. */
export const silentWords: ReadonlySet<string> = new Set(
  'tire tires tyre tyres for and the with in on my a an of set sets size sizes inch inches buy new four two pair 2 4'.split(
    ' ',
  ),
);
