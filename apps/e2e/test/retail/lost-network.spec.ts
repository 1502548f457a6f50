import type { Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { addFourTires, POPULAR_SIZE } from '../../src/buyer.ts';
import { hydrate } from '../../src/hydrated.ts';
import { expect, test } from '../../src/test.ts';

/** The browser's own notes about requests without an answer. */
const UNANSWERED = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const cartHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your cart' });

/** Loses `times` answers to what a page asks for itself by GET. */
const losePage = (page: Page, path: string, times: number) => {
  let lost = 0;
  return page.route(
    (url) => url.pathname === path,
    (route) => {
      if (route.request().method() !== 'GET' || lost === times) return route.fallback();
      lost += 1;
      return route.abort();
    },
  );
};

test('A change of the cart whose page is lost twice on the way back is made once, and the page comes by itself, as does the next', async ({
  page,
  watch,
}) => {
  await addFourTires(page);
  await losePage(page, '/cart.data', 2);
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByText('Tires (5)')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Oops/ })).toHaveCount(0);
  await expect(page.getByRole('spinbutton', { name: /^Quantity: / })).toHaveValue('5');
  await losePage(page, '/checkout/shipping.data', 2);
  await page.getByRole('link', { name: 'Check out' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where should we send your tires?');
  watch.forgive(UNANSWERED);
});

test('While the shop does not answer the page says so, and comes as soon as it does', async ({
  page,
  watch,
}) => {
  await addFourTires(page);
  await losePage(page, '/cart.data', Infinity);
  await page.route('**/healthz', (route) => route.abort());
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t connect to the store' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Your cart is safe.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Tires (5)')).toBeVisible();
  watch.forgive(UNANSWERED);
});

test('A page that fails although the shop answers is said to be broken, with whom to call', async ({
  page,
  watch,
}) => {
  await addFourTires(page);
  await losePage(page, '/cart.data', Infinity);
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Oops, something went wrong' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible();
  watch.forgive(UNANSWERED);
});

test('Offline, links, searches and additions leave the page as it is and say so', async ({
  page,
  context,
  watch,
}) => {
  const itemId = await new BuyerByHttp(page.request).getFirstTire(POPULAR_SIZE);
  await page.goto(POPULAR_SIZE);
  await hydrate(page);
  const offline = page.getByRole('alert').filter({ hasText: 'You are offline.' });
  await context.setOffline(true);
  const row = page.getByRole('article').filter({ has: page.locator(`input[value="${itemId}"]`) });
  const add = row.getByRole('button', { name: /^Add 4/ });
  for (const press of [
    () => page.getByRole('article').first().getByRole('link').first().click(),
    () => add.click(),
    async () => {
      await page.getByLabel('Search tires').fill('civic');
      await page.getByLabel('Search tires').press('Enter');
    },
  ]) {
    await press();
    await expect(offline).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${POPULAR_SIZE}$`));
    await page.getByRole('heading', { level: 1 }).click();
    await expect(offline).toBeHidden();
  }
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await add.click();
  await expect(cartHeading(page)).toBeVisible();
  await expect(page.getByText(/^Added to your cart: 4 × [^,]+, 225\/65R17\.$/)).toBeVisible();
  watch.forgive(UNANSWERED);
});

test('A shop on the visitor’s own machine leads on and sells where the browser knows of no network', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await page.goto(POPULAR_SIZE);
  await hydrate(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/p\//);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('225/65R17 tires');
  await page.getByLabel('Search tires').fill('civic');
  await page.getByLabel('Search tires').press('Enter');
  await expect(page).toHaveURL(/\/vehicles\/honda\/civic$/);
  await addFourTires(page);
});

test('Code of the header that fails to load leaves the page as it is, and is loaded at the next use', async ({
  page,
  watch,
}) => {
  await page.goto(POPULAR_SIZE);
  await hydrate(page);
  const parts = /\/assets\/(location-dialog|search-suggestions)-[^/]*\.js$/;
  await page.route(parts, (route) => route.abort());
  await page.getByLabel('Search tires').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.unroute(parts);
  await page.getByLabel('Search tires').fill('225 65 17');
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible();
  await page.getByLabel('Search tires').fill('');

  await page.route(parts, (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Deliver to/ })
    .click();
  // The page has the same form.
  await expect(page).toHaveURL(/\/location\?back=/);
  await page.unroute(parts);
  // Its own code may have asked for the same part before that.
  await page.reload();
  await hydrate(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Deliver to/ })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  watch.forgive(UNANSWERED);
});
