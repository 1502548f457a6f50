import type { APIRequestContext, Page } from '@playwright/test';
import { addFourTires, POPULAR_SIZE } from '../../src/buyer.ts';
import { FIRST_LOAD, KB, scriptsOf } from '../../src/first-load.ts';
import { openPage, tirePathsIn } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

/** What moved while a page came, and how far, as browsers reckon it. */
const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        const observer = new PerformanceObserver((list) => {
          // Chromium's own entry; the DOM's types do not know it.
          for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
          })[])
            for (const { node, previousRect: from, currentRect: to } of sources)
              shifts.push(
                `${value}: "${node?.textContent?.slice(0, 60) ?? ''}" ${from.x},${from.y} to ${to.x},${to.y}`,
              );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shifts), 200);
      }),
  );

/** The page of a tire of which there are enough. */
async function aTire(request: APIRequestContext): Promise<string> {
  const [path = ''] = tirePathsIn(await openPage(request, `${POPULAR_SIZE}?feature=inStock`));
  return path;
}

const pages = [
  { name: 'home', pathOf: () => '/', limit: FIRST_LOAD.home.scripts },
  { name: 'a list', pathOf: () => POPULAR_SIZE, limit: FIRST_LOAD.list.scripts },
  { name: 'a tire', pathOf: aTire, limit: FIRST_LOAD.detail.scripts },
  { name: 'the cart', pathOf: () => '/cart', limit: FIRST_LOAD.cart.scripts },
];

for (const { name, pathOf, limit } of pages)
  test(`A phone loads at most ${limit} kB of JavaScript for ${name} first, and nothing on it moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (name === 'the cart') await addFourTires(page);
    const { byPage } = await scriptsOf(page, await pathOf(page.request));
    expect(byPage).toBeGreaterThan(50 * KB);
    expect(byPage).toBeLessThanOrEqual(limit * KB);
    expect(await layoutShifts(page)).toEqual([]);
  });

test.describe('What is pressed before its code is there', () => {
  const SLOW_MS = 1_000;

  /** A page whose first code is there, and whose other code takes its time. */
  async function openSlowly(page: Page, path: string): Promise<void> {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
  }

  test('a filter and an order are taken up', async ({ page }) => {
    await openSlowly(page, POPULAR_SIZE);
    const brand = page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first();
    await brand.check();
    await expect(page).toHaveURL(/brand=/);
    await expect(brand).toBeChecked();

    await openSlowly(page, POPULAR_SIZE);
    await page.getByLabel('Sort by').selectOption('price-low');
    await expect(page).toHaveURL(/sort=price-low/);
  });

  test('a button that is pressed twice puts a set into the cart once', async ({ page }) => {
    await openSlowly(page, POPULAR_SIZE);
    await page
      .getByRole('button', { name: /^Add 4 to cart/ })
      .first()
      .dblclick();
    await expect(page).toHaveURL(/\/cart\?added/);
    await expect(page.getByText('Tires (4)')).toBeVisible();
  });

  test('one more is one more, and a ZIP code gets its total', async ({ page }) => {
    const path = await aTire(page.request);
    await openSlowly(page, path);
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('5');

    await openSlowly(page, path);
    await page.getByRole('main').getByLabel('ZIP code').fill('90210');
    await page.getByRole('button', { name: 'See the total' }).click();
    await expect(page.getByText(/^Total to Beverly Hills/)).toBeVisible();
    await expect(page).toHaveURL(path);
  });

  test('year and make bring the models', async ({ page }) => {
    await openSlowly(page, '/');
    await page.getByLabel('Year').selectOption('2019');
    await page.getByLabel('Make').selectOption({ index: 3 });
    // One of them asks to choose.
    await expect(page.getByLabel('Model').locator('option')).not.toHaveCount(1);
  });
});

test('Where the code does not come at all, a tire still goes into the cart', async ({ page, watch }) => {
  await page.goto(POPULAR_SIZE, { waitUntil: 'networkidle' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Add 4 to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart\?added/);
  await expect(page.getByText('Tires (4)')).toBeVisible();
  // The browser says that there was no network.
  watch.forgive(/^Failed to load resource: net::ERR_FAILED/);
});
