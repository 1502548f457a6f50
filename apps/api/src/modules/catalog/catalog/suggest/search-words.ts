import { type CategorySlug, loadRangeFacts, type TypeSlug } from '@tirekit/tires';

/** Further names that buyers have for categories, by slug. The category's own name need not be listed. */
export const categoryWords: Readonly<Record<string, readonly string[]>> = {
  touring: ['grand touring'],
  performance: [
    'sport',
    'sporty',
    'high performance',
    'ultra high performance',
    'uhp',
    'track',
    'track day',
    'autocross',
    'racing',
    'low profile',
  ],
  'all-season': [
    ...['all seasons', 'four season', '4 season', 'a/s', 'year round', 'all year', 'allseason'],
    ...['toda temporada', 'todo tiempo', 'cuatro estaciones'],
  ],
  'all-weather': ['a/w', 'any weather', 'snow and rain', 'rain and snow', 'wet and snow'],
  winter: [
    'snow',
    'snowy',
    'ice',
    'icy',
    'snow and ice',
    'ice and snow',
    'snow rated',
    'studless',
    'blizzard',
    ...['nieve', 'invierno', 'hielo'],
  ],
  'all-terrain': [
    'a/t',
    'gravel',
    'gravel roads',
    'dirt',
    'dirt roads',
    'overland',
    'overlanding',
    'todo terreno',
  ],
  'mud-terrain': ['mud', 'mudder', 'mudders', 'mudding', 'm/t', 'rock crawling'],
  highway: ['highway terrain', 'h/t'],
  ev: ['electric', 'electric car', 'electric vehicle'],
};

/** The same for vehicle types. */
export const typeWords: Readonly<Record<string, readonly string[]>> = {
  passenger: ['car', 'sedan', 'coupe', 'hatchback', 'minivan', 'passenger car'],
  'suv-crossover': ['suv', 'crossover', 'cuv'],
  'light-truck': ['truck', 'pickup', 'pickup truck', 'lt', 'dually', 'dual rear wheel', 'camioneta', 'troca'],
  van: ['cargo van'],
  'commercial-truck': ['semi', 'semi truck', 'big rig', '18 wheeler'],
  trailer: [
    'boat trailer',
    'camping trailer',
    'horse trailer',
    'utility trailer',
    'travel trailer',
    'camper',
    'camper trailer',
  ],
  'temporary-spare': ['donut'],
};

/** Buyers' words for the features of a tire, by the feature's name in a list's address. */
export const featureWords: Readonly<Record<string, readonly string[]>> = {
  runFlat: ['run flat', 'run on flat', 'rft'],
  severeSnow: [
    ...[
      '3pmsf',
      '3 pmsf',
      'severe snow',
      'severe snow service',
      'severe weather',
      'snowflake',
      'mountain snowflake',
    ],
    ...['3 peak', 'three peak', '3 peak rated', 'three peak mountain snowflake', '3 peak mountain snowflake'],
  ],
  inStock: ['in stock', 'available now'],
  studdable: ['studded', 'studdable', 'stud', 'studs', 'studded snow', 'studded winter'],
  whiteLetters: [
    ...['white letter', 'white lettering', 'white lettered', 'raised white letter', 'outlined white letter'],
    ...['owl', 'rwl', 'orwl'],
  ],
  xl: ['xl', 'extra load', 'xl load', 'xl rated', 'reinforced'],
  ...Object.fromEntries(
    (['C', 'D', 'E', 'F'] as const).map((range) => {
      const ply = String(loadRangeFacts(range)?.ply ?? '');
      const load = [
        `load range ${range}`,
        `load rating ${range}`,
        `load ${range}`,
        `lr ${range}`,
        `range ${range}`,
      ];
      const rated = [`${range} rated`, `${range} load`, `${range} load range`, `${range} range`];
      return [
        `load${range}`,
        [...load, ...rated, `${ply} ply`, `${ply} ply rated`, `${ply} ply rating`, `${ply} pr`],
      ];
    }),
  ),
  deals: [
    'sale',
    'on sale',
    'on a deal',
    'deal',
    'special',
    'rebate',
    'discount',
    'discounted',
    'clearance',
    'black friday',
    'cyber monday',
  ],
};

/** A use or quality that a buyer wants, if no single category has its name. */
export interface Use {
  /** The words of a result for it: `for towing`. */
  name: string;
  /** Any of these categories serves; the first is the usual answer. */
  categories: readonly CategorySlug[];
  /** Kinds of vehicle that the same words may mean when nothing else was typed. */
  types: readonly TypeSlug[];
  words: readonly string[];
}

/** The uses, by a name of our own. A category that was typed beside one counts more than the use. */
export const uses: Readonly<Record<string, Use>> = {
  towing: {
    name: 'for towing',
    categories: ['highway'],
    types: ['light-truck', 'trailer'],
    words: ['tow', 'towing', 'haul', 'hauling', 'towing and hauling', 'pulling', 'heavy load', 'payload'],
  },
  quiet: {
    name: 'quiet',
    categories: ['touring', 'highway'],
    types: [],
    words: ['quiet', 'quieter', 'quietest', 'low noise', 'noiseless', 'not noisy', 'silent'],
  },
  comfort: {
    name: 'comfortable',
    categories: ['touring', 'highway'],
    types: [],
    words: ['comfort', 'comfortable', 'comfy', 'smooth', 'smooth ride', 'smooth riding', 'soft ride'],
  },
  distance: {
    name: 'for long drives',
    categories: ['touring', 'highway'],
    types: [],
    words: [
      'road trip',
      'long trip',
      'long drive',
      'long distance',
      'commute',
      'commuting',
      'commuter',
      'daily driver',
      'daily driving',
    ],
  },
  rain: {
    name: 'for rain',
    categories: ['all-season', 'all-weather'],
    types: [],
    words: [
      'rain',
      'rainy',
      'rainy weather',
      'wet',
      'lluvia',
      'wet weather',
      'wet road',
      'wet traction',
      'hydroplane',
      'hydroplaning',
    ],
  },
  fuel: {
    name: 'for fuel economy',
    categories: ['touring'],
    types: [],
    words: [
      ...[
        'fuel efficient',
        'fuel economy',
        'fuel saving',
        'fuel saver',
        'gas mileage',
        'gas saver',
        'gas saving',
      ],
      ...['mpg', 'better mpg', 'better gas mileage', 'good gas mileage', 'low rolling resistance', 'eco'],
    ],
  },
  offRoad: {
    name: 'for off-road',
    categories: ['all-terrain', 'mud-terrain'],
    types: [],
    words: ['off road', 'off roading', 'offroading', '4x4', 'trail', 'rugged'],
  },
};

/** Words that ask for a sort order, by its name in a list's address. */
export const orderWords: Readonly<Record<string, readonly string[]>> = {
  'price-low': [
    'cheap',
    'cheaper',
    'cheapest',
    'inexpensive',
    'affordable',
    'budget',
    'low cost',
    'low price',
    'lowest price',
    'best price',
    'good price',
    'low priced',
    'economical',
    ...['barata', 'barato', 'economica', 'economico'],
  ],
  rating: ['best rated', 'top rated', 'highest rated', 'best reviewed', 'most popular', 'popular'],
  score: ['best', 'top', 'best score', 'high quality', 'premium', 'mejor', 'mejores'],
  warranty: [
    'warranty',
    'mile',
    'mileage',
    'mile warranty',
    'mileage warranty',
    'longest warranty',
    'long warranty',
    'best warranty',
    'long lasting',
    'longest lasting',
    'long life',
    'long wearing',
    'last',
    'that last',
    'lasts long',
    'last long',
    'last longest',
    'high mileage',
    'durable',
  ],
};

/** Nicknames of vehicle makes, by slug. */
export const makeNicknames: Readonly<Record<string, readonly string[]>> = {
  chevrolet: ['chevy', 'chev'],
  volkswagen: ['vw'],
  'mercedes-benz': ['mercedes', 'benz'],
  'land-rover': ['landrover'],
};

/** The same for models. */
export const modelNicknames: Readonly<Record<string, readonly string[]>> = {
  'mx-5': ['miata', 'mx-5 miata'],
  corvette: ['vette'],
  mustang: ['stang'],
  tacoma: ['taco'],
};

/** Words of a search that say nothing about which tire is meant, numbers of tires among them. */
export const silentWords: ReadonlySet<string> = new Set(
  [
    'tire tires tyre tyres for and the with in on my a an of at by to or from',
    'set sets full size sizes inch inches wheel wheels rubber',
    'one two three four five six single pair couple 1 2 3 4 5 6 all each apiece per',
    'i im we you me need needs want looking look find get buy buying shop shopping show please help',
    'have has drive driving is are do does will can go fit fits that which what some any new good great really very',
    'near nearby local online around here price prices priced cost costs sell sale how much take takes should',
    'rim rims awd fwd rwd 2wd 4wd who asap only just or staggered them these those it its this your be today please pls thanks',
    'llanta llantas neumatico neumaticos para mi de con las los',
  ]
    .join(' ')
    .split(' ')
    .filter((word) => word !== 'sale'),
);
