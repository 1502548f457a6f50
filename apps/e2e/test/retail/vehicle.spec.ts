import { formatText } from '../../src/html.ts';
import { ask, cardsIn, countIn, formatHeading, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/by-http.ts';

test('Year, make, model and trim lead to the sizes that fit, front and rear where they differ; a pair is one thing in list, page and cart (VEH-01)', async ({
  request,
  baseURL,
}) => {
  // The finder's form, as it is sent without scripts: year and make, then the model.
  const step = await openPage(request, '/find/vehicle?year=2019&make=honda');
  expect(step.html).toContain('<option value="civic">Civic</option>');
  const found = await ask(request, '/find/vehicle?year=2019&make=honda&model=civic');
  expect(found.location).toBe('/vehicles/honda/civic/2019');
  const trims = await openPage(request, '/vehicles/honda/civic/2019');
  expect(formatText(trims.html)).toContain('Which one is yours?');
  expect(formatText(trims.html)).toMatch(/Sport *All 4 235\/40R18/);
  expect(cardsIn(trims)).toEqual([]);

  const sport = await openPage(request, '/vehicles/honda/civic/2019?fitment=2019-honda-civic-sport');
  expect(cardsIn(sport)).toHaveLength(24);
  for (const card of cardsIn(sport)) {
    expect(card).toContain('235/40');
    // The verdict, for this car, with a reason.
    expect(card).toMatch(/(?:Fits|Does not fit) your 2019 Honda Civic Sport.*?[A-Z][^.]+\./);
  }

  const staggered = await openPage(request, '/vehicles/bmw/m4/2020?fitment=2020-bmw-m4-19-inch');
  expect(formatText(staggered.html)).toMatch(/Front 255\/35ZR19.*Rear 275\/35ZR19/);
  expect(countIn(staggered)).toBeGreaterThan(24);
  expect(cardsIn(staggered).length).toBeGreaterThan(0);
  for (const card of cardsIn(staggered)) {
    expect(card).toMatch(/Front 255\/35.*Fits.* on the front axle.*Rear 275\/35.*Fits.* on the rear axle/);
    expect(card).toMatch(/\$[\d,]+\.\d\d set of 4/);
  }

  const [, path = ''] =
    /href="(\/brands\/[^"]*\?fitment=2020-bmw-m4-19-inch&amp;axle=front)"/.exec(staggered.html) ?? [];
  const page = await openPage(request, path.replace('&amp;', '&'));
  expect(formatText(page.html)).toMatch(
    /set of 4, front and rear.*Front 255\/35.*Rear 275\/35.*Add set of 4 to cart/,
  );
  const field = (name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(
      page.html.slice(page.html.indexOf('id="add-to-cart"')),
    )?.[1] ?? '';
  const names = ['intent', 'itemId', 'quantity', 'axle', 'itemId2', 'quantity2', 'axle2'];
  const added = await request.post('/cart', {
    form: Object.fromEntries(names.map((name) => [name, field(name)])),
    headers: { origin: baseURL ?? '' },
  });
  expect(added.status()).toBe(200);
  const cart = await openPage(request, '/cart');
  expect(cardsIn(cart)).toHaveLength(1);
  expect(formatText(cart.html)).toContain('Tires (4)');
});

test('A car whose sizes we do not know is not guessed at, and stays out of the index', async ({
  request,
}) => {
  const page = await openPage(request, '/vehicles/ferrari/f430/2007');
  expect(page.html).toContain('We don’t have tire sizes for this vehicle yet');
  expect(page.html).toContain('href="/find/size"');
  expect(page.html).toContain('content="noindex,follow');
  expect(cardsIn(page)).toEqual([]);
});

test('A trailer is named by its kind, without its make once more', async ({ request }) => {
  const page = await openPage(request, '/vehicles/trailer/boat-trailer/2020');
  expect(formatHeading(page)).toBe('2020 Boat Trailer tires');
  const [, fitted = ''] = /href="([^"]*\?fitment=2020-trailer-boat-trailer[^"]*)"/.exec(page.html) ?? [];
  expect(cardsIn(await openPage(request, fitted))[0]).toContain('Fits your 2020 Boat Trailer');
  expect((await ask(request, '/search?query=2020+boat+trailer')).location).toBe(
    '/vehicles/trailer/boat-trailer/2020',
  );
});
