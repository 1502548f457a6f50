import { suggest } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../../test/support/start-test-api.ts';
import { insertRows } from '../../../../../test/catalog/catalog/sample-catalog.ts';
import { startCatalogApi } from '../../../../../test/catalog/catalog/start-catalog-api.ts';

/** Further makes and models: names that begin alike, names with figures, and one name of two makes. */
const makes = {
  toyota: 'Toyota',
  chevrolet: 'Chevrolet',
  ram: 'Ram',
  dodge: 'Dodge',
  mazda: 'Mazda',
  jeep: 'Jeep',
  tesla: 'Tesla',
  trailer: 'Trailer',
};
const models: Record<string, Record<string, readonly [first: number, last: number]>> = {
  honda: { 'Civic Type R': [2018, 2026], 'HR-V': [2016, 2026], Odyssey: [2000, 2026] },
  ford: { 'F-150 Heritage': [2004, 2004], 'F-250': [2000, 2026], 'E-150': [2000, 2014] },
  toyota: { Camry: [2000, 2026], 'Camry Solara': [2000, 2009], RAV4: [2000, 2026], '4Runner': [2000, 2026] },
  chevrolet: { 'Silverado 1500': [2000, 2026], 'Silverado 2500 HD': [2001, 2026] },
  ram: { 1500: [2013, 2026], 2500: [2013, 2026], 4000: [2013, 2023] },
  dodge: { 'Ram 1500': [2000, 2012] },
  mazda: { Mazda3: [2004, 2026], 'CX-3': [2016, 2022], 'CX-5': [2013, 2026] },
  jeep: { Wrangler: [2000, 2026] },
  trailer: { 'Boat Trailer': [2000, 2026], 'Utility Trailer': [2000, 2026] },
  tesla: { 'Model 3': [2017, 2026], 'Model Y': [2020, 2026] },
};

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(6_000, (db) =>
    db.withClient((client) =>
      insertRows(client, {
        vehicle_make: Object.entries(makes).map(([slug, name]) => ({ slug, name })),
        vehicle_model: Object.entries(models).flatMap(([make_slug, each]) =>
          Object.entries(each).map(([name, [first, last]]) => ({
            make_slug,
            slug: name.toLowerCase().replaceAll(' ', '-'),
            name,
            years: Array.from({ length: last - first + 1 }, (_, step) => first + step),
            trims: {},
          })),
        ),
      }),
    ),
  );
});
afterAll(() => api.stop());

async function ask(typed: string) {
  const answer = await api.call(`${suggest.path}?query=${encodeURIComponent(typed)}&limit=20`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return suggest.answer.parse(answer.body);
}

describe('search as people write', () => {
  it.each([
    // Vehicles, in any order and with the words around them.
    ['2019 honda civic', '/vehicles/honda/civic/2019'],
    ['civic 2019 honda', '/vehicles/honda/civic/2019'],
    ['tires for a 2019 honda civic', '/vehicles/honda/civic/2019'],
    ['I have a 2019 Honda Civic, what fits?', '/vehicles/honda/civic/2019'],
    ['’19 civic', '/vehicles/honda/civic/2019'],
    ['need new tires for my 2019 civic lx', '/vehicles/honda/civic/2019?trim=lx'],
    ['honda civic type r', '/vehicles/honda/civic-type-r'],
    ['civics', '/vehicles/honda/civic'],
    ['f150', '/vehicles/ford/f-150'],
    ['f-150', '/vehicles/ford/f-150'],
    ['F 150', '/vehicles/ford/f-150'],
    ['ford f150 tires', '/vehicles/ford/f-150'],
    ['2021 f150', '/vehicles/ford/f-150/2021'],
    ['f250', '/vehicles/ford/f-250'],
    ['toyota camry', '/vehicles/toyota/camry'],
    ['rav 4', '/vehicles/toyota/rav4'],
    ['4 runner', '/vehicles/toyota/4runner'],
    ['hrv', '/vehicles/honda/hr-v'],
    ['chevy silverado 1500', '/vehicles/chevrolet/silverado-1500'],
    ['2018 ram 1500', '/vehicles/ram/1500/2018'],
    ['mazda 3', '/vehicles/mazda/mazda3'],
    ['mazda cx5', '/vehicles/mazda/cx-5'],
    ['tesla model 3', '/vehicles/tesla/model-3'],
    // Vehicles and what the tires are for.
    ['snow tires for honda civic', '/vehicles/honda/civic?category=winter'],
    ['2019 civic all season', '/vehicles/honda/civic/2019?category=all-season'],
    ['mud tires f150', '/vehicles/ford/f-150?category=mud-terrain'],
    ['jeep wrangler off road tires', '/vehicles/jeep/wrangler?category=all-terrain&category=mud-terrain'],
    ['f 150 for towing', '/vehicles/ford/f-150?category=highway'],
    ['quiet tires for 2019 honda civic', '/vehicles/honda/civic/2019?category=touring&category=highway'],
    [
      'best tires for rain 2019 civic',
      '/vehicles/honda/civic/2019?category=all-season&category=all-weather&sort=score',
    ],
    ['cheap tires for 2020 toyota camry', '/vehicles/toyota/camry/2020?sort=price-low'],
    ['2020 camry run flat', '/vehicles/toyota/camry/2020?feature=runFlat'],
    ['2019 civic under $150', '/vehicles/honda/civic/2019?price=0-14999'],
    ['northmark camry 2020', '/vehicles/toyota/camry/2020?brand=northmark'],
    ['long lasting tires rav4', '/vehicles/toyota/rav4?sort=warranty'],
    // Sizes.
    ['4 tires 225/65r17', '/tire-sizes/225-65r17-tires'],
    ['set of four 225 65 17', '/tire-sizes/225-65r17-tires'],
    ['225/65/17 tires near me', '/tire-sizes/225-65r17-tires'],
    ['cheapest 225/65r17', '/tire-sizes/225-65r17-tires?sort=price-low'],
    ['225/65r17 under $150', '/tire-sizes/225-65r17-tires?price=0-14999'],
    ['under 150 dollars 225 65 17', '/tire-sizes/225-65r17-tires?price=0-14999'],
    ['225/65r17 $100-$150 each', '/tire-sizes/225-65r17-tires?price=10000-15000'],
    ['225/65r17 for snow', '/tire-sizes/225-65r17-tires?category=winter'],
    ['run flats 225/65r17', '/tire-sizes/225-65r17-tires?feature=runFlat'],
    ['quiet 225/65r17', '/tire-sizes/225-65r17-tires?category=touring&category=highway'],
    ['best 225/65r17 all season', '/tire-sizes/225-65r17-tires?category=all-season&sort=score'],
    ['northmark 225/65r17 up to $300 per tire', '/tire-sizes/225-65r17-tires?brand=northmark&price=0-30000'],
    ['17 inch snow tires', '/tire-sizes/diameter/17-inch-winter-tires'],
    // Categories and types by the names that people have for them.
    ['snow', '/categories/winter-tires'],
    ['for snow', '/categories/winter-tires'],
    ['snow tires', '/categories/winter-tires'],
    ['ice and snow tyres', '/categories/winter-tires'],
    ['all season', '/categories/all-season-tires'],
    ['mud', '/categories/mud-terrain-tires'],
    ['EV tires', '/categories/ev-tires'],
    ['tires for electric cars', '/categories/ev-tires'],
    ['minivan tires', '/types/passenger-tires'],
    ['2020 boat trailer', '/vehicles/trailer/boat-trailer/2020'],
    ['best all season tires', '/categories/all-season-tires?sort=score'],
    ['cheap snow tires', '/categories/winter-tires?sort=price-low'],
    ['winter tires under $200', '/categories/winter-tires?price=0-19999'],
    ['top rated suv tires', '/types/suv-crossover-tires?sort=rating'],
    ['all terrain', '/categories/all-terrain-tires'],
    ['a/t tires', '/categories/all-terrain-tires'],
    ['mud tires', '/categories/mud-terrain-tires'],
    ['suv tires', '/types/suv-crossover-tires'],
    ['dually tires', '/types/light-truck-tires'],
    ['low profile tires', '/categories/performance-tires'],
    ['tires good in snow and rain', '/categories/all-weather-tires'],
    ['good gas mileage tires', '/categories/touring-tires'],
    ['❄️ tires', '/categories/winter-tires'],
    ['llantas para nieve', '/categories/winter-tires'],
    ['llantas para honda civic 2019', '/vehicles/honda/civic/2019'],
    ['llantas baratas para camioneta', '/types/light-truck-tires?sort=price-low'],
    // Sizes as no catalog writes them, and with their load range.
    ['225/65R/17', '/tire-sizes/225-65r17-tires'],
    ['225/65-17', '/tire-sizes/225-65r17-tires'],
    ['225x65x17', '/tire-sizes/225-65r17-tires'],
    ['35x12.5-20', '/tire-sizes/35x12-50r20-tires'],
    ['LT275/70R18 E', '/tire-sizes/lt275-70r18-tires?feature=loadE'],
    ['LT 275 70 18 load e', '/tire-sizes/lt275-70r18-tires?feature=loadE'],
    ['10 ply 275/70r18', '/tire-sizes/lt275-70r18-tires?feature=loadE'],
    ['275/70r18 e rated', '/tire-sizes/lt275-70r18-tires?feature=loadE'],
    [
      '275/70r18 load range e all terrain',
      '/tire-sizes/lt275-70r18-tires?category=all-terrain&feature=loadE',
    ],
    ['f250 load range e', '/vehicles/ford/f-250?feature=loadE'],
    ['225/65r17 xl', '/tire-sizes/225-65r17-tires?feature=xl'],
    ['studded 225/65r17', '/tire-sizes/225-65r17-tires?feature=studdable'],
    ['3 peak 225/65r17', '/tire-sizes/225-65r17-tires?feature=severeSnow'],
    ['225/65r17 white letters', '/tire-sizes/225-65r17-tires?feature=whiteLetters'],
    ['35 inch tires', '/tire-sizes/35x12-50r20-tires'],
    ['17 inch tires', '/tire-sizes/diameter/17-inch-tires'],
    ['17" rims', '/tire-sizes/diameter/17-inch-tires'],
    ['llantas rin 17', '/tire-sizes/diameter/17-inch-tires'],
    // Mileage and prices.
    ['60,000 mile tires 225/65r17', '/tire-sizes/225-65r17-tires?sort=warranty'],
    ['225/65r17 with 80k warranty', '/tire-sizes/225-65r17-tires?sort=warranty'],
    ['4 tires under $600 225/65r17', '/tire-sizes/225-65r17-tires?price=0-14999'],
    ['225/65r17 set of 4 under 600', '/tire-sizes/225-65r17-tires?price=0-14999'],
    ['225/65r17 under $300 a pair', '/tire-sizes/225-65r17-tires?price=0-14999'],
    ['4 tires 225/65r17 under $150 each', '/tire-sizes/225-65r17-tires?price=0-14999'],
    ['who has the best price on 225/65r17', '/tire-sizes/225-65r17-tires?sort=price-low'],
    // Questions about a vehicle.
    ['how much are tires for a 2019 honda civic?', '/vehicles/honda/civic/2019'],
    ['what size tires does a 2017 camry take', '/vehicles/toyota/camry/2017'],
    ['awd tires for 2020 cr-v', '/vehicles/honda/cr-v/2020'],
    // Pages that are no list of tires.
    ['where is my order', '/track-your-order'],
    ['order status', '/track-your-order'],
    ['return policy', '/returns-and-refunds'],
    ['tire installers near me', '/tire-shops'],
    ['same day install', '/tire-shops'],
    ['tires near 55401', '/tire-shops'],
    ['buy 3 get 1 free', '/tire-deals'],
    ['help me choose', '/guided-shopping'],
    ['simplesnap', '/simplesnap'],
    ['scan my tire', '/simplesnap'],
    ['tire reviews', '/tire-reviews'],
  ])('opens the page that "%s" means: %s', async (typed, path) => {
    const { suggestions, isCertain, unread } = await ask(typed);
    expect({ path: suggestions[0]?.path, isCertain, unread }).toEqual({ path, isCertain: true, unread: [] });
  });

  const everyday = ['passenger', 'suv-crossover', 'light-truck', 'van'];
  const ofEveryday = (query: string): string[] => everyday.map((type) => `/types/${type}-tires${query}`);

  it.each([
    ['run flat', ofEveryday('?feature=runFlat')],
    ['runflats', ofEveryday('?feature=runFlat')],
    ['cheap', ofEveryday('?sort=price-low')],
    ['cheap tires near me', ofEveryday('?sort=price-low')],
    ['under $100', ofEveryday('?price=0-9999')],
    ['tires below 150 dollars', ofEveryday('?price=0-14999')],
    ['less than $120 a tire', ofEveryday('?price=0-11999')],
    ['150 or less', ofEveryday('?price=0-15000')],
    ['between 100 and 150', ofEveryday('?price=10000-15000')],
    ['long lasting', ofEveryday('?sort=warranty')],
    ['best', ofEveryday('?sort=score')],
    ['cheap run flats under $200', ofEveryday('?feature=runFlat&price=0-19999&sort=price-low')],
    ['4 tires', ofEveryday('')],
    ['tires near me', ofEveryday('')],
    ['quiet', ['/categories/touring-tires', '/categories/highway-tires']],
    ['quiet and comfortable tires', ['/categories/touring-tires', '/categories/highway-tires']],
    ['for towing', ['/categories/highway-tires', '/types/light-truck-tires', '/types/trailer-tires']],
    ['off road', ['/categories/all-terrain-tires', '/categories/mud-terrain-tires']],
    ['ram 1500', ['/vehicles/ram/1500', '/vehicles/dodge/ram-1500']],
    ['silverado', ['/vehicles/chevrolet/silverado-1500', '/vehicles/chevrolet/silverado-2500-hd']],
    ['truck tires', ['/types/light-truck-tires', '/types/commercial-truck-tires']],
    ['load range e', ofEveryday('?feature=loadE')],
    ['10 ply', ofEveryday('?feature=loadE')],
    ['10-ply tires', ofEveryday('?feature=loadE')],
    ['e rated', ofEveryday('?feature=loadE')],
    ['3 peak', ofEveryday('?feature=severeSnow')],
    ['set of 4 under 600', ofEveryday('?price=0-14999')],
    ['tires with 80k warranty', ofEveryday('?sort=warranty')],
    ['how much for 4 tires', ofEveryday('')],
    ['deals', ['/tire-deals', ...ofEveryday('?feature=deals')]],
    ['what tires fit my car', ['/find/vehicle', '/types/passenger-tires']],
    ['where is the tire size', ['/find/vehicle', '/find/size']],
    ['f-150 tires 17 inch', ['/vehicles/ford/f-150', '/tire-sizes/diameter/17-inch-tires']],
    ['cheap northmark', everyday.map((type) => `/brands/northmark-tires/types/${type}-tires?sort=price-low`)],
  ])('offers a choice where "%s" has several readings', async (typed, paths) => {
    const { suggestions, isCertain, unread } = await ask(typed);
    expect(suggestions.map(({ path }) => path).slice(0, paths.length)).toEqual(paths);
    expect([isCertain, unread]).toEqual([false, []]);
  });

  it.each([
    ['toyta camry', '/vehicles/toyota/camry'],
    ['cheep tires', '/types/passenger-tires?sort=price-low'],
    ['qiuet tires', '/categories/touring-tires'],
    ['wintr tires 2020 toyta camry', '/vehicles/toyota/camry/2020?category=winter'],
    ['undr armor 2020 camery', '/vehicles/toyota/camry/2020'],
    ['chevrolet silvarado', '/vehicles/chevrolet/silverado-1500'],
    ['275/70r18', '/tire-sizes/lt275-70r18-tires'],
  ])('offers what "%s" resembles, and is not certain of it', async (typed, path) => {
    const { suggestions, isCertain } = await ask(typed);
    expect(suggestions[0]?.path).toBe(path);
    expect(isCertain).toBe(false);
  });

  it.each([
    ['quiet winter tires 225/65r17', ['quiet'], '/tire-sizes/225-65r17-tires?category=winter'],
    ['used winter tires', ['used'], '/categories/winter-tires'],
    ['h rated 225/65r17', ['h rated'], '/tire-sizes/225-65r17-tires'],
    ['2019 civic lifted kit under $150', ['lifted kit'], '/vehicles/honda/civic/2019?price=0-14999'],
  ])('leads "%s" on, and says that it left out %j', async (typed, left, path) => {
    const { suggestions, isCertain, unread } = await ask(typed);
    expect({ path: suggestions[0]?.path, isCertain, unread }).toEqual({
      path,
      isCertain: false,
      unread: left,
    });
  });

  it('offers with an F-150 nothing but F-150s', async () => {
    for (const typed of ['f150', 'f-150', 'F 150']) {
      const { suggestions } = await ask(typed);
      expect(suggestions.map(({ label }) => label)).toEqual(['Ford F-150', 'Ford F-150 Heritage']);
    }
  });

  it.each([
    ['used tires', 'All our tires are new'],
    ['do you sell rims', 'We sell tires, not wheels'],
    ['motorcycle tires', 'We have none for motorcycles, ATVs, bicycles, or tractors'],
    ['95v', 'Load index and speed rating come with a size'],
    ['alignment', 'They install the tires you buy here. Ask the shop about other work'],
  ])('tells who asks for "%s" what we have instead', async (typed, detail) => {
    const { suggestions, isCertain } = await ask(typed);
    expect([suggestions[0]?.kind, suggestions[0]?.detail, isCertain]).toEqual(['page', detail, false]);
  });

  it.each(['bridgestone', 'phone number', 'oil filter', 'no credit needed', 'walmart', 'アイス'])(
    'finds nothing for "%s", rather than names that share some letters with it',
    async (typed) => {
      expect((await ask(typed)).suggestions).toEqual([]);
    },
  );

  it('says what it understood: what for, up to which price, in which order', async () => {
    const { suggestions } = await ask('cheap quiet tires for 2019 civic under $150');
    expect(suggestions[0]).toMatchObject({
      label: 'Touring or highway tires for 2019 Honda Civic',
      detail: 'quiet, under $150 per tire, lowest price first',
    });
  });

  it.each([
    ['under 225 65 17', '/tire-sizes/225-65r17-tires'],
    ['lt275/70r18', '/tire-sizes/lt275-70r18-tires'],
    ['from 35x12.5r20', '/tire-sizes/35x12-50r20-tires'],
  ])('takes no size for a price: "%s"', async (typed, path) => {
    expect((await ask(typed)).suggestions[0]?.path).toBe(path);
  });

  it.each([
    'under $',
    '$0',
    'under $99999999999999999999',
    '$150 - $100',
    '-- $ - $ under over $$',
    '<script>alert(1)</script> under $100',
    "' OR 1=1; -- cheap",
    '$1'.repeat(40),
    'under 9'.repeat(11),
    'ｃｉｖｉｃ ２０１９',
    '\u200e civic',
  ])('answers "%s" without an error', async (typed) => {
    const { suggestions } = await ask(typed.slice(0, 80));
    expect(suggestions.length).toBeLessThanOrEqual(20);
    for (const { path } of suggestions) expect(path).toMatch(/^\/[a-z]/);
  });
});
