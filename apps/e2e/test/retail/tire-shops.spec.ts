import type { Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { examine, violationsOn } from '../../src/examine.ts';
import { FIRST_LOAD, KB, listScripts } from '../../src/first-load.ts';
import { hydrate } from '../../src/hydrated.ts';
import { ask, expectMoved, fromApi, formatHeading, jsonLdIn, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

const FINDER = '/tire-shops';
/** A big city, with shops around it in any sample; no test books there. */
const ZIP = '77002';
const CITY = 'Houston, TX';
const PLACE = 'houston-tx';
const AREA = `/tire-shops/${PLACE}`;

interface Listed {
  installers: { code: string; path: string; company: string; rating: { count: number } }[];
}

interface Detail {
  path: string;
  services: string[];
  prices: { priceList: { salePriceInCents: number }[] };
  reviews: { name: string | null; car: string | null }[];
}

const shopsNear = (page: Page, zip = ZIP): Promise<Listed> =>
  fromApi<Listed>(page.request, `/v1/installers?zip=${zip}`);

/** Looks for shops as a visitor does. */
async function find(page: Page, where: string): Promise<void> {
  await page.goto(FINDER);
  await page.getByLabel('ZIP code or city').fill(where);
  await page.getByRole('button', { name: 'Find shops' }).click();
}

const map = (page: Page) => page.getByRole('region', { name: /^Map of tire shops/ }).first();
/** Pins of one shop, and circles of several. */
const pins = (page: Page) => map(page).getByRole('button', { name: /to install 4 tires|shops\. Zoom in/ });
/** Without a graphics card the first drawing of the map takes its time. */
const DRAWN = { timeout: 60_000 };

test('A ZIP code finds shops in a list and on a map, a city’s page has its own shops, and a shop’s page has hours, services, prices, and reviews of buyers who were fitted there (INS-01)', async ({
  page,
}) => {
  test.slow();
  await find(page, ZIP);
  await expect(page.getByText(new RegExp(`^\\d+ shops? near ${CITY}$`))).toBeVisible();
  expect(page.url()).not.toContain(ZIP);
  const { installers } = await shopsNear(page);
  const names = page.getByRole('article').getByRole('heading');
  await expect(names).toHaveText(installers.map(({ company }) => company));
  await expect(pins(page).first()).toBeVisible(DRAWN);
  expect((await violationsOn(page)).map(({ id, nodes }) => `${id} ${String(nodes[0]?.target)}`)).toEqual([]);

  await page.goto(AREA);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tire shops in ${CITY}`);
  await expect(page.getByText(/mount the tires you buy here/)).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tire-shops\/shop\/[a-z0-9-]+\/[a-z]{2}\d+$/);

  const rated = installers.find(({ rating }) => rating.count > 1);
  if (rated === undefined) throw new Error('No shop of the city has ratings');
  const shop = await fromApi<Detail>(page.request, `/v1/installers/${rated.code}`);
  await page.goto(shop.path);
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const hours = part('Hours').getByRole('row');
  await expect(hours).toHaveCount(7);
  await expect(hours.first()).toContainText(/^Mon\d{1,2}(?::\d\d)?am–\d{1,2}(?::\d\d)?pm/);
  await expect(page.getByText(/^(?:Open until|Closed)/).first()).toBeVisible();
  await expect(part('Services').getByRole('listitem')).toHaveCount(shop.services.length);
  const [cheapest] = shop.prices.priceList;
  await expect(
    part('Prices').getByRole('row', { name: /^Mounting and balancing, wheels up to/ }),
  ).toContainText(`$${((cheapest?.salePriceInCents ?? 0) / 100).toFixed(2)}`);
  const reviews = part('Reviews');
  await expect(reviews).toContainText('Only customers who had tires installed here can rate this shop.');
  for (const { name, car } of shop.reviews)
    await expect(
      reviews
        .getByRole('listitem')
        .filter({ hasText: [name, car].filter(Boolean).join(' · ') })
        .first(),
    ).toContainText(/Tires installed [A-Z][a-z]{2} \d{1,2}, \d{4}/);
});

test('The finder, a city, and a shop have their addresses; other spellings lead there, and nothing else is a page (RTE-21)', async ({
  page,
}) => {
  const { request } = page;
  expect(formatHeading(await openPage(request, FINDER))).toBe('Tire shops near you');
  const area = await openPage(request, AREA);
  expect(jsonLdIn(area).map((item) => item['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'ItemList']),
  );
  await expectMoved(request, '/tire-shops/Houston-TX', AREA);
  expect((await ask(request, '/tire-shops/atlantis-tx')).status).toBe(404);

  const [shop] = (await shopsNear(page)).installers;
  if (shop === undefined) throw new Error('The city has no shops');
  const detail = await openPage(request, shop.path);
  expect(formatHeading(detail)).toBe(shop.company);
  expect(jsonLdIn(detail).map((item) => item['@type'])).toContain('TireShop');
  await expectMoved(request, `/tire-shops/shop/another-name/${shop.code}`, shop.path);
  expect((await ask(request, '/tire-shops/shop/any-name/tx9999999')).status).toBe(404);
  expect((await ask(request, '/tire-shops/shop/any-name/nonsense')).status).toBe(404);
  for (const hostile of [
    '/tire-shops/%3Cscript%3E',
    '/tire-shops/s%C3%A3o-paulo',
    '/tire-shops/shop/a/tx%00',
  ])
    expect((await ask(request, hostile)).status, hostile).toBe(404);
  await openPage(request, `${FINDER}?place=%00%27&page=999&sort=%22&rim=NaN&with=x`);

  const parts = await (await request.get('/sitemap.xml')).text();
  expect(parts).toContain('/sitemaps/shops.xml');
  expect(await (await request.get('/sitemaps/shops.xml')).text()).toContain(`${AREA}</loc>`);
  const listed: string[] = [];
  for (const [part] of parts.matchAll(/\/sitemaps\/shops-\d+\.xml/g))
    listed.push(await (await request.get(part)).text());
  expect(listed.join('')).toContain(`${shop.path}</loc>`);
});

test('The map has every shop in view, also those that the list does not show; a pin and its row are marked together, and the visible piece can be searched', async ({
  page,
}) => {
  test.slow();
  await page.goto(`${FINDER}?place=${PLACE}`);
  await hydrate(page);
  await expect(pins(page).first()).toBeVisible(DRAWN);
  const row = page.getByRole('article').first();
  await row.hover();
  await expect(
    map(page).getByRole('link', { name: await row.getByRole('heading').innerText() }),
  ).toBeVisible();

  const seen = async (): Promise<number> => {
    const texts = await pins(page).evaluateAll((found) => found.map(({ textContent }) => textContent ?? ''));
    return texts.reduce((sum, text) => sum + (text.startsWith('$') ? 1 : Number(text)), 0);
  };
  const search = map(page).getByRole('button', { name: 'Search this area' });
  await expect(search).toHaveCount(0);
  // From farther away there are more shops than a page of the list has.
  await map(page).getByRole('button', { name: 'Zoom out' }).click();
  await map(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(seen, DRAWN).toBeGreaterThan(60);

  const listed = await page.getByRole('article').getByRole('heading').allInnerTexts();
  const names = await map(page)
    .getByRole('button', { name: /to install 4 tires/ })
    .evaluateAll((found) => found.map((pin) => pin.getAttribute('aria-label') ?? ''));
  const other = names.find((name) => !listed.some((company) => name.startsWith(`${company}, `)));
  if (other === undefined) throw new Error('Every shop on the map is in the list as well');
  const pin = map(page).getByRole('button', { name: other, exact: true }).first();
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  const company = other.replace(/, \$[\d.,]+ to install 4 tires.*$/, '');
  await expect(map(page).getByRole('link', { name: company, exact: true })).toHaveAttribute(
    'href',
    /^\/tire-shops\/shop\//,
  );

  await search.click();
  await expect(page.getByText(/shops? on this part of the map$/)).toBeVisible();
  expect(page.url()).not.toMatch(/\d{2}\.\d/);
});

test('Where there is no shop, a buyer reads so, and can look farther away, have a van come, or have the tires sent', async ({
  page,
}) => {
  // Pago Pago, an island without shops.
  await find(page, '96799');
  const none = page.getByRole('main');
  await expect(none.getByRole('heading', { name: 'No shops nearby' })).toBeVisible();
  for (const way of ['Search within 50 miles', 'Have a van come to me', 'Ship tires to me'])
    await expect(none.getByRole('link', { name: way })).toBeVisible();
  await examine(page);
  await page.goto(`${FINDER}?place=nowhereville-tx`);
  await expect(none.getByText('We couldn’t find that place.')).toBeVisible();
});

test('The size that a buyer has looked for chooses shops that mount it, and on a phone filters fold away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tire-sizes');
  await page.evaluate(() => {
    const choice = { kind: 'size', label: '285/30R22', path: '/find/size?size=285/30R22' };
    localStorage.setItem('tk:1:finder', JSON.stringify(choice));
  });
  await page.goto(`${FINDER}?place=${PLACE}`);
  await hydrate(page);
  const mine = page.getByRole('button', { name: 'Mounts my 285/30R22' });
  await expect(mine).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await mine.click();
  await expect(page).toHaveURL(/with=lowProfile&rim=22/);
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toHaveAttribute('aria-expanded', 'true');
  await mine.click();
  await expect(page).not.toHaveURL(/rim=/);
});

test('Without WebGL the map says why it is missing; the list’s order and filters are in the address, and survive a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(`${FINDER}?place=${PLACE}`);
  await hydrate(page);
  await expect(page.getByText('This browser can’t draw the map.')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('Price');
  await expect(page).toHaveURL(/sort=price/);
  await page.getByRole('checkbox', { name: 'Open Saturday' }).check();
  await expect(page).toHaveURL(/with=saturday/);
  await page.reload();
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await expect(page.getByRole('checkbox', { name: 'Open Saturday' })).toBeChecked();
  const prices = (
    await page
      .getByRole('article')
      .getByText(/^\$\d+\.\d\d$/)
      .allInnerTexts()
  ).map((text) => Number(text.slice(1)));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('On a phone list and map take turns, and the map is no part of the first load', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const { byPage } = await listScripts(page, `${FINDER}?place=${PLACE}`);
  expect(byPage).toBeLessThanOrEqual(FIRST_LOAD.checkout.scripts * KB);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(pins(page).first()).toBeVisible(DRAWN);
  await expect(page.getByRole('article').first()).toBeHidden();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('The keyboard reaches the search, its filters, every pin, and the shop behind it', async ({ page }) => {
  test.slow();
  await page.goto(FINDER);
  await page.getByLabel('ZIP code or city').focus();
  await page.keyboard.type(ZIP);
  await page.keyboard.press('Enter');
  const pin = map(page)
    .getByRole('button', { name: /to install 4 tires/ })
    .first();
  await expect(pin).toBeVisible(DRAWN);
  await page.getByRole('article').getByRole('link').last().focus();
  for (
    let presses = 0;
    !(await pin.evaluate((element) => element === document.activeElement));
    presses += 1
  ) {
    expect(presses).toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
});

test('Without JavaScript a posted ZIP code shows the shops nearby, a city is part of the address, and mistakes are named', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  expect((await buyer.post(FINDER, { where: '' })).text).toContain('Please enter your zip code');
  expect((await buyer.post(FINDER, { where: '123' })).text).toContain('Oops. Please enter a valid ZIP code.');
  expect((await buyer.post(FINDER, { where: '00000' })).text).toContain('Please enter a different zip code');
  expect((await buyer.post(FINDER, { where: 'Zzyzxville' })).text).toContain('We couldn’t find that place');
  expect((await buyer.post(FINDER, { where: 'Springfield' })).text).toContain('Which one do you mean?');
  await buyer.step(FINDER, { where: CITY }, `${FINDER}?place=${PLACE}`);
  expect((await buyer.get(`${FINDER}?place=${PLACE}`)).text).toMatch(new RegExp(`\\d+ shops? near ${CITY}`));
  await buyer.step(FINDER, { where: ZIP }, FINDER);
  expect((await buyer.get(FINDER)).text).toMatch(new RegExp(`\\d+ shops? near ${CITY}`));
});

test('axe finds nothing on the finder, a city, and a shop, narrow and light, wide and dark', async ({
  page,
}) => {
  test.slow();
  await page.goto(FINDER);
  await examine(page);
  await page.goto(AREA);
  await examine(page);
  await page.goto((await shopsNear(page)).installers[0]?.path ?? '');
  await examine(page);
});
