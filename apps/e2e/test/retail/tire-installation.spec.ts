import type { Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { examine, violationsOn } from '../../src/examine.ts';
import { hydrate } from '../../src/hydrated.ts';
import { openPage, tirePathsIn } from '../../src/shop.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/test.ts';

/** Tells the storefront where the buyer is. */
const liveIn = (page: Page, zip: string) =>
  new BuyerByHttp(page.context().request).step('/location', { zip, back: '/tire-sizes' }, '/tire-sizes');

/** The page of a tire that is in stock. */
async function aTire(page: Page): Promise<string> {
  const [path = ''] = tirePathsIn(await openPage(page.request, `${STEADY_SIZE}?feature=inStock`));
  return path;
}

const installation = (page: Page) => page.getByRole('region', { name: 'Installation', exact: true });
const ownShop = (page: Page) => page.getByRole('region', { name: 'Your shop' });

test('(PDP-03) A tire’s page shows shops near the buyer’s ZIP code with price and next time, and another can be chosen in place; it survives a reload, is in the totals of lists, and goes along into the cart', async ({
  page,
}) => {
  // Axe reads a long page in every look.
  test.slow();
  await page.goto(await aTire(page));
  await expect(installation(page)).toContainText('Enter your ZIP code above');
  const price = page.getByRole('region', { name: 'Delivered price' });
  await price.getByLabel('ZIP code').fill('90210');
  await price.getByRole('button', { name: 'See the total' }).click();

  const shops = installation(page).getByRole('list', { name: 'Shops near you' }).getByRole('listitem');
  for (const shop of [shops.nth(0), shops.nth(1)]) {
    await expect(shop).toContainText(/\$\d+\.\d\d a tire/);
    await expect(shop).toContainText(/Next available \w+day, \w+ \d+/);
  }
  const choose = shops.first().getByRole('button', { name: /^Choose this / });
  const name = ((await choose.getAttribute('aria-label')) ?? '').replace(/^Choose this \w+: /, '');
  await choose.click();
  await expect(ownShop(page)).toContainText(name);
  await expect(ownShop(page)).toContainText(/\$\d+\.\d\d a tire/);
  await expect(ownShop(page)).toContainText(/Next available \w+day, \w+ \d+/);

  const total = page.getByRole('region', { name: 'Out-the-door price, installed' });
  await expect(total).toContainText(`Out the door at ${name}`);
  await total
    .getByText(/^Details/)
    .first()
    .click();
  await expect(total).toContainText(/Mounting and balancing/);
  await expect(total).toContainText(/[Ee]stimated/);
  await examine(page);

  await ownShop(page).getByRole('button', { name: 'Choose another shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a shop' });
  const next = dialog.getByRole('button', { name: /^Choose this / }).first();
  await expect(next).toBeVisible();
  const second = ((await next.getAttribute('aria-label')) ?? '').replace(/^Choose this \w+: /, '');
  expect(second).not.toBe(name);
  await next.click();
  await expect(dialog).toBeHidden();
  await expect(ownShop(page)).toContainText(second);
  await expect(total).toContainText(`Out the door at ${second}`);
  await page.reload();
  await hydrate(page);
  await expect(ownShop(page)).toContainText(second);

  await page.goto(STEADY_SIZE);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add 4 to cart/ }) })
    .first();
  await expect(card).toContainText(`installed at ${second}`);
  const inList = /\$[\d,]+\.\d\d(?= installed)/.exec(await card.innerText())?.[0] ?? 'no total';
  await card.getByText('What’s included').click();
  const parts = card.getByLabel('Parts of the total');
  await expect(parts).toContainText('Installation');
  await expect(parts).toContainText(inList);
  expect(await violationsOn(page, 'article:has(details[open])')).toEqual([]);

  await card.getByRole('button', { name: /^Add 4 to cart/ }).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('main')).toContainText(second);
  await expect(page.getByRole('main')).toContainText(inList);
});

test('A ZIP code that is typed where a shop is chosen becomes the visitor’s place', async ({ page }) => {
  await liveIn(page, '90210');
  await page.goto(await aTire(page));
  await installation(page)
    .getByRole('button', { name: /^Choose this / })
    .first()
    .click();
  const total = page.getByRole('region', { name: 'Out-the-door price, installed' });
  await total.getByRole('button', { name: 'Change ZIP code' }).click();
  await total.getByLabel('ZIP code').fill('91101');
  await total.getByRole('button', { name: 'See the total' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Pasadena\s*91101/ })).toBeVisible();
});

test('A shop that has gone is forgotten, and totals are delivered again', async ({ page }) => {
  await liveIn(page, '90210');
  const path = await aTire(page);
  await page.addInitScript(() => {
    if (sessionStorage.getItem('once') !== null) return;
    sessionStorage.setItem('once', 'yes');
    const gone = { installerId: 'gone', code: 'zz9999', name: 'Gone Tire' };
    localStorage.setItem('tk:1:selected-shop', JSON.stringify(gone));
  });
  await page.goto(path);
  await hydrate(page);
  await expect(page.getByRole('region', { name: 'Delivered price' })).toContainText(
    'Total to Beverly Hills, CA',
  );
  await expect(page.getByText('Gone Tire')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('tk:1:selected-shop'))).toBeNull();
});

test('Tires that no shop nearby can mount say so, with the ways out', async ({ page }) => {
  // Axe reads a long page in every look.
  test.slow();
  const [tire] = await inDatabase(async (db) => {
    const found = await db.query<{ path: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku.sku_id AS path
       FROM sku JOIN line ON line.line_id = sku.line_id
       WHERE NOT sku.discontinued AND NOT line.discontinued
         AND EXISTS (SELECT FROM stock WHERE stock.sku_id = sku.sku_id AND stock.quantity >= 4)
       ORDER BY sku.rim_in DESC, sku.width_mm DESC NULLS LAST, sku.sku_id LIMIT 1`,
    );
    return found.rows;
  });
  // A town far from every city.
  await liveIn(page, '89049');
  await page.goto(tire?.path ?? '');
  await hydrate(page);
  await expect(
    installation(page).getByRole('heading', { name: /^(Installation unavailable|No shops nearby)$/ }),
  ).toBeVisible();
  await expect(installation(page).getByRole('button', { name: 'Search within 50 miles' })).toBeVisible();
  await expect(
    installation(page).getByRole('button', { name: 'Look for mobile installation' }),
  ).toBeVisible();
  await expect(installation(page).getByRole('link', { name: 'Ship to me' })).toBeVisible();
  await examine(page);
});

test('(LST-04) Lists and tire pages advise pairs, and say that four earn extra install savings', async ({
  page,
}) => {
  await page.goto(STEADY_SIZE);
  const list = page.getByRole('region', { name: 'Tires' });
  await expect(list).toContainText('Replace tires in pairs on the same axle.');
  await expect(list).toContainText('Buy 4 with installation and save an extra $25.');

  await page.goto(await aTire(page));
  const panel = page.getByRole('region', { name: 'Price and purchase' });
  await expect(panel).toContainText('With installation, you save an extra $25.');
  await hydrate(page);
  await panel.getByRole('button', { name: /^Decrease / }).click();
  await expect(panel).toContainText('We recommend buying tires in pairs, so that both on an axle match.');
  await expect(panel).toContainText('Buy 4 with installation and save an extra $25.');
});
