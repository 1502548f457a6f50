import { expect, test } from 'vitest';
import { fitmentRows } from './fitments.ts';

const rows = [...fitmentRows()];
const named = (some: typeof rows) => some.map((row) => row.fitmentId);

const getDrives = (fitmentId: string) => rows.find((row) => row.fitmentId === fitmentId)?.drives;

test.each([
  ['2022-tesla-model-3-performance', ['awd']],
  ['2022-tesla-model-3-long-range-19-inch', ['awd']],
  ['2022-tesla-model-3-standard-range', ['2wd']],
  ['2022-tesla-model-s-plaid-21-inch', ['awd']],
  ['2021-tesla-model-y-long-range', ['awd']],
  ['2021-tesla-model-y-standard-range', ['2wd']],
  ['2021-toyota-rav4-le', ['2wd', 'awd']],
  ['2021-honda-cr-v-ex', ['2wd', 'awd']],
  ['2021-nissan-rogue-sv', ['2wd', 'awd']],
  ['2021-bmw-330i-base', ['2wd', 'awd']],
  ['2021-subaru-outback-premium', ['awd']],
  ['2019-honda-civic-lx', ['2wd']],
  ['2021-ford-f-150-xlt-4x4', ['part-time-4wd']],
  ['2021-jeep-wrangler-rubicon', ['part-time-4wd']],
  ['2021-jeep-grand-cherokee-limited', ['2wd', '4wd']],
])('the drives that a trim comes with: %s, %s', (fitmentId, drives) => {
  expect(getDrives(fitmentId)).toEqual(drives);
});

test('a fitment from the previous version is certain of all-wheel drive only where there is no other drive', () => {
  expect(
    named(rows.filter((row) => row.allWheelDrive !== (row.drives.length === 1 && row.drives[0] === 'awd'))),
  ).toEqual([]);
});

/** The models whose owners a counter sees every day. */
const BEST_SELLERS = [
  ...[
    'ford f-150',
    'chevrolet silverado-1500',
    'ram 1500',
    'gmc sierra-1500',
    'toyota tacoma',
    'toyota tundra',
  ],
  ...[
    'ford ranger',
    'ford maverick',
    'chevrolet colorado',
    'nissan frontier',
    'jeep gladiator',
    'honda ridgeline',
  ],
  ...[
    'toyota rav4',
    'honda cr-v',
    'nissan rogue',
    'mazda cx-50',
    'subaru forester',
    'hyundai tucson',
    'kia sportage',
  ],
  ...[
    'chevrolet equinox',
    'chevrolet trax',
    'chevrolet trailblazer',
    'ford escape',
    'ford bronco',
    'jeep compass',
  ],
  ...['subaru crosstrek', 'honda hr-v', 'toyota corolla-cross', 'hyundai kona', 'kia seltos', 'nissan kicks'],
  ...[
    'toyota highlander',
    'toyota grand-highlander',
    'honda pilot',
    'honda passport',
    'ford explorer',
    'kia telluride',
  ],
  ...[
    'hyundai palisade',
    'hyundai santa-fe',
    'kia sorento',
    'chevrolet traverse',
    'chevrolet tahoe',
    'gmc yukon',
  ],
  ...[
    'jeep grand-cherokee',
    'jeep wrangler',
    'toyota 4runner',
    'ford expedition',
    'subaru ascent',
    'volkswagen atlas',
  ],
  ...[
    'volkswagen tiguan',
    'volkswagen taos',
    'chevrolet blazer',
    'buick encore-gx',
    'buick envision',
    'gmc acadia',
  ],
  ...[
    'toyota camry',
    'toyota corolla',
    'honda civic',
    'honda accord',
    'nissan altima',
    'nissan sentra',
    'kia k5',
  ],
  ...[
    'hyundai elantra',
    'hyundai sonata',
    'subaru wrx',
    'subaru impreza',
    'mazda mazda3',
    'toyota prius',
    'kia k4',
  ],
  ...[
    'volkswagen jetta',
    'ford mustang',
    'tesla model-3',
    'tesla model-y',
    'hyundai ioniq-5',
    'kia ev6',
    'kia ev9',
  ],
  ...[
    'ford mustang-mach-e',
    'lexus rx',
    'lexus nx',
    'acura mdx',
    'acura rdx',
    'bmw x3',
    'bmw x5',
    'bmw 330i',
  ],
  ...['audi q5', 'audi q7', 'mercedes-benz glc-class', 'mercedes-benz gle-class', 'volvo xc60', 'volvo xc90'],
  ...[
    'lincoln nautilus',
    'lincoln corsair',
    'honda odyssey',
    'toyota sienna',
    'chrysler pacifica',
    'kia carnival',
  ],
  ...[
    'ford transit',
    'chevrolet express',
    'ram promaster-2500',
    'ford f-250',
    'ford f-350',
    'ram 2500',
    'ram 3500',
  ],
  ...[
    'chevrolet silverado-2500-hd',
    'chevrolet silverado-3500-hd',
    'gmc sierra-2500-hd',
    'gmc sierra-3500-hd',
  ],
];

test('every best seller has its sizes for 2026', () => {
  const of2026 = new Set(
    rows.filter(({ year }) => year === 2026).map((row) => `${row.makeSlug} ${row.modelSlug}`),
  );
  expect(BEST_SELLERS.filter((model) => !of2026.has(model))).toEqual([]);
});

test('more than 250 vehicles are there', () => {
  expect(new Set(rows.map((row) => `${row.makeSlug} ${row.modelSlug}`)).size).toBeGreaterThan(250);
});

test('an owner of a one-ton truck chooses between single and dual rear wheels, in every year', () => {
  const oneTon = rows.filter(({ modelSlug }) =>
    ['silverado-3500-hd', 'sierra-3500-hd', '3500', 'ram-3500', 'f-350'].includes(modelSlug),
  );
  const byYear = Map.groupBy(oneTon, (row) => `${String(row.year)} ${row.makeSlug} ${row.modelSlug}`);
  expect(byYear.size).toBeGreaterThan(80);
  for (const [year, trims] of byYear) {
    const single = trims.filter(({ kind }) => kind === 'square');
    const dual = trims.filter(({ kind }) => kind === 'dually');
    expect([single.length > 0, dual.length > 0], year).toEqual([true, true]);
    expect(
      single.every(({ trim, tireCount }) => tireCount === 4 && /single rear wheels/i.test(trim ?? '')),
      year,
    ).toBe(true);
    expect(
      dual.every(({ trim, tireCount }) => tireCount === 6 && /dual rear wheels/i.test(trim ?? '')),
      year,
    ).toBe(true);
  }
});

test.each([
  ['2020-acura-mdx-a-spec', '265/45R20', 104],
  ['2017-honda-accord-sport', '235/40R19', 96],
  ['2019-honda-odyssey-touring', '235/60R18', 103],
  ['2012-infiniti-g37-sedan-journey', '225/55R17', 97],
  ['2022-nissan-frontier-s', '265/70R16', 112],
  ['2016-nissan-murano-sl', '235/65R18', 106],
  ['2006-toyota-4runner-sr5', 'P265/70R16', 111],
  ['2022-toyota-sienna-platinum', '235/60R18', 103],
  ['2020-chevrolet-equinox-lt', '225/65R17', 102],
  ['2018-dodge-charger-sxt', '235/55R18', 100],
  ['2019-dodge-durango-gt', '265/50R20', 107],
  ['2022-jeep-grand-cherokee-summit', '275/45R21', 107],
  ['2017-hyundai-tucson-limited', '245/45R19', 98],
  ['2019-audi-a4-premium', '225/50R17', 98],
  ['2021-chevrolet-silverado-1500-ltz-20-inch-wheels', '275/60R20', 115],
  ['2021-gmc-sierra-1500-denali-22-inch-wheels', '275/50R22', 111],
  ['2023-honda-cr-v-ex', '235/60R18', 103],
])('%s takes %s with load index %i', (fitmentId, size, loadIndex) => {
  expect(rows.find((row) => row.fitmentId === fitmentId)?.front).toMatchObject({ size, loadIndex });
});

test('every fitment says what it rests on; what is only recalled is never said to come from a document', () => {
  expect(new Set(rows.map(({ source }) => source))).toEqual(
    new Set(['recalled', 'size-guide', 'owner-manual']),
  );
  expect(rows.find(({ fitmentId }) => fitmentId === '2017-honda-accord-sport')?.source).toBe('size-guide');
  expect(rows.find(({ fitmentId }) => fitmentId === '2026-genesis-gv80-2-5t-19-inch')?.source).toBe(
    'owner-manual',
  );
});
