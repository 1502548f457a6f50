import type { Page } from '@playwright/test';
import { POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { untilIdle } from '../../src/early-use.ts';
import { FIRST_LOAD, KB, listScripts } from '../../src/first-load.ts';
import { hydrate } from '../../src/hydrated.ts';
import { STEADY_SIZE, steadyTirePath } from '../../src/tires.ts';
import { expect, test } from '../../src/test.ts';

/** The elements that moved while a page loaded, and how far, as browsers measure it. */
const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    // Chromium's own entry, which the DOM's types do not have.
    const entries = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[];
    observer.disconnect();
    return entries.flatMap(({ value, sources }) =>
      sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${value}: "${node?.textContent?.slice(0, 60) ?? ''}" ${from.x},${from.y} to ${to.x},${to.y}`,
      ),
    );
  });

const pages = [
  { name: 'home', toPath: () => '/', limit: FIRST_LOAD.home.scripts },
  { name: 'a list', toPath: () => STEADY_SIZE, limit: FIRST_LOAD.list.scripts },
  { name: 'a tire', toPath: steadyTirePath, limit: FIRST_LOAD.detail.scripts },
  { name: 'the cart', toPath: () => '/cart', limit: FIRST_LOAD.cart.scripts },
  { name: 'the checkout', toPath: () => '/checkout/shipping', limit: FIRST_LOAD.checkout.scripts },
];

for (const { name, toPath, limit } of pages)
  test(`a phone loads at most ${limit} kB of JavaScript for ${name} once it is used, and nothing on it moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (name === 'the cart' || name === 'the checkout') {
      const buyer = new BuyerByHttp(page.request);
      await buyer.addToCart(await buyer.getFirstTire(POPULAR_SIZE));
    }
    const { byPage } = await listScripts(page, await toPath());
    test.info().annotations.push({ type: 'kB of JavaScript', description: String(byPage / KB) });
    expect(byPage).toBeGreaterThan(50 * KB);
    expect(byPage).toBeLessThanOrEqual(limit * KB);
    expect(await layoutShifts(page)).toEqual([]);
  });

test('nothing moves when the code of a page that asks for a place takes it over', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/tire-shops', '/tire-shops?place=houston-tx', '/location']) {
    await page.goto(path);
    await hydrate(page);
    await untilIdle(page);
    expect(await layoutShifts(page), path).toEqual([]);
  }
});

test('a tire goes into the cart even if the page’s code never arrives', async ({ page, watch }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(STEADY_SIZE);
  await page
    .getByRole('button', { name: /^Add 4 to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart\?added/);
  await expect(page.getByText('Tires (4)')).toBeVisible();
  // The browser says that there was no network.
  watch.forgive(/^Failed to load resource: net::ERR_FAILED/);
});
