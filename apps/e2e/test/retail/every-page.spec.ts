import {
  addFourTires,
  CARDS,
  cardFields,
  goToPayment,
  orderNumberOn,
  payBy,
  placeOrderButton,
  POPULAR_SIZE,
} from '../../src/buyer.ts';
import { examine, violationsOn } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';

const OPEN_PAGES = [
  '/',
  '/find/size',
  '/find/vehicle',
  '/find/vin',
  '/tire-sizes',
  '/brands',
  '/vehicles',
  '/vehicles/honda/civic/2019',
  // Few rows say as much as many: axe looks at each of them.
  '/vehicles/bmw/m4/2020?brand=orchardway&fitment=2020-bmw-m4-19-inch',
  `${POPULAR_SIZE}?score=9`,
  '/guided-shopping',
  '/guided-shopping?style=urban',
  '/guided-shopping?style=urban&car=skip',
  '/guided-shopping?style=lead-foot&car=2019-honda-civic-ex&weather=snow&miles=skip&matters=skip',
  '/tire-score',
  '/returns-and-refunds',
  '/sales',
  '/military-discount',
  '/simplecrew',
  '/invite',
  '/partner-program',
  '/military-discount?outcome=not-eligible',
  '/privacy-policy',
  '/help-center?query=apo',
  '/help-center/delivery',
  '/learn',
  '/learn/tire-basics',
  '/learn/tire-basics/reading-a-tire-sidewall',
  '/press',
  '/about',
  '/faqs',
  '/search?query=3pmsf',
  '/sitemap',
  '/search?query=no-such-tire',
  '/location',
  '/cart',
  '/track-your-order',
  '/no-such-page',
];

for (const address of OPEN_PAGES)
  test(`axe finds nothing on ${address}, narrow and light, wide and dark`, async ({ page }) => {
    await page.goto(address);
    await examine(page);
  });

test('axe finds nothing in the tire dictionary, narrow and light, wide and dark', async ({ page }) => {
  // It looks at each of its terms.
  test.slow();
  await page.goto('/learn/tire-news-information/tire-dictionary');
  await examine(page);
});

test('axe finds nothing in the drawer of filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(POPULAR_SIZE);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
  expect((await violationsOn(page, '#filters')).map(({ id }) => id)).toEqual([]);
});

test('axe finds nothing on a tire, its line and its brand, narrow and light, wide and dark', async ({
  page,
}) => {
  test.slow();
  await page.goto(POPULAR_SIZE);
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await examine(page);
  const trail = new URL(page.url()).pathname.split('/p/')[0] ?? '';
  for (const address of [trail, trail.replace(/\/[^/]+$/, '')]) {
    await page.goto(address);
    await examine(page);
  }
});

test('axe finds nothing on one tire of a staggered set, narrow and light, wide and dark', async ({
  page,
}) => {
  await page.goto('/vehicles/bmw/m4/2020?brand=orchardway&fitment=2020-bmw-m4-19-inch');
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page.getByText('set of 4, front and rear')).toBeVisible();
  await examine(page);
});

test('axe finds nothing on the way from a full cart to a tracked order, narrow and light, wide and dark', async ({
  page,
}) => {
  test.slow();
  await addFourTires(page);
  await examine(page);
  await page.goto('/checkout/shipping');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await examine(page);
  await goToPayment(page);
  await expect(cardFields(page).getByLabel('Card number')).toBeVisible();
  await examine(page);
  for (const step of ['/checkout/shipping-confirmation', '/checkout/services']) {
    await page.goto(step);
    await examine(page);
  }
  await page.goto('/checkout/payments');
  await payBy(page, CARDS.approved);
  await examine(page);
  await placeOrderButton(page).click();
  const orderNumber = await orderNumberOn(page);
  await examine(page);
  await page.goto('/track-your-order');
  await page.getByLabel('Order number').fill(orderNumber);
  await page.getByLabel('Shipping ZIP code').fill('90210');
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page).toHaveURL(/\/result$/);
  await examine(page);
});
