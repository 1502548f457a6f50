import type { Page } from '@playwright/test';
import { POPULAR_SIZE } from '../../src/buyer.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { fillFittedCart, takeShop } from '../../src/fitted-cart.ts';
import { endHold, holdFirstTime } from '../../src/fitting.ts';
import { hydrate } from '../../src/hydrated.ts';
import { takeCity } from '../../src/places.ts';
import { findTire } from '../../src/tires.ts';
import { expect, test } from '../../src/test.ts';

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const wayCard = (page: Page) => page.getByRole('region', { name: 'How you get your tires' });

/** Chooses a shop for what is in the cart, and shows the cart. */
async function fitAtShop(page: Page): Promise<void> {
  await takeShop(new BuyerByHttp(page.request), await takeCity());
  await page.goto('/cart');
  await hydrate(page);
}

/** A cart of four tires with a time that is held at a shop; returns the shop's name. */
async function openFittedCart(page: Page): Promise<string> {
  const { company } = await fillFittedCart(page);
  await page.goto('/cart');
  await hydrate(page);
  return company;
}

/** The storefront's cookies about the cart. */
async function cartCookies(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return Object.fromEntries(
    cookies.flatMap(({ name, value }) => {
      const [, what] = /^tk_.+?_(cart(?:-\w+)?)$/.exec(name) ?? [];
      return what === undefined ? [] : [[what, value.replace(/^\d+~/, '')]];
    }),
  );
}

test('The cart sums up what is in it; quantity, coverage, services and the appointment are changed and removed there, and the last tire leaves an empty cart (CRT-01)', async ({
  page,
}) => {
  const shop = await openFittedCart(page);
  await expect(wayCard(page)).toContainText(shop);
  await expect(wayCard(page).getByText(/^Yours until /)).toBeVisible();
  await expect(summary(page)).toContainText('Tires (4)');
  await expect(summary(page)).toContainText('Estimated total');

  const coverage = page.getByLabel(/^Road hazard coverage/);
  await coverage.check();
  await expect(summary(page)).toContainText('Road hazard coverage');
  await coverage.uncheck();
  await expect(summary(page)).not.toContainText('Road hazard coverage');

  const services = page.getByRole('region', { name: 'Services' });
  const extra = services.getByRole('checkbox').first();
  const name = ((await extra.locator('xpath=ancestor::label').innerText()).split(':')[0] ?? '').trim();
  await extra.check();
  await expect(summary(page)).toContainText(name);
  await extra.uncheck();
  await expect(summary(page)).not.toContainText(name);

  await page.getByRole('button', { name: /^Increase quantity:/ }).click();
  await expect(summary(page)).toContainText('Tires (5)');
  await expect(wayCard(page)).toContainText('Please choose a new time.');
  await wayCard(page).getByRole('link', { name: 'Choose a time' }).click();
  await holdFirstTime(page);
  await page.goto('/cart');
  await expect(wayCard(page).getByRole('link', { name: 'Change time' })).toBeVisible();
  await wayCard(page).getByRole('button', { name: 'Remove time' }).click();
  await expect(wayCard(page)).toContainText('Please select a time slot.');
  await expect(wayCard(page).getByText(/^Yours until /)).toHaveCount(0);

  await page.getByRole('button', { name: /^Remove Set|^Remove (?!installation|time)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeVisible();
});

test('Removing the installation in the cart leads back to the shipping options, without shop and time (CRT-03)', async ({
  page,
}) => {
  await openFittedCart(page);
  await expect(summary(page)).toContainText('Installation');
  await wayCard(page).getByRole('button', { name: 'Remove installation' }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
  await expect(page.getByRole('group', { name: /^How to get your tires/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Ship to me/ })).toBeChecked();
  await page.goto('/cart');
  await expect(wayCard(page)).toContainText('Ship to me');
  await expect(summary(page)).not.toContainText('Installation');
});

test('A cart survives a reload and a return, with its quantity, shipping and appointment, which cookies name (CRT-05)', async ({
  page,
  context,
}) => {
  const shop = await openFittedCart(page);
  const time = await wayCard(page).locator('strong').first().innerText();
  expect(await cartCookies(page)).toEqual({
    cart: expect.stringMatching(/^[\w-]{22,}~[\w-]{43}$/),
    'cart-quantity': '4',
    'cart-shipping': 'ship-to-shop',
    'cart-appointment': expect.stringMatching(/^[\w-]{8,}$/),
  });
  const same = async (shown: Page) => {
    await expect(wayCard(shown)).toContainText(shop);
    await expect(wayCard(shown)).toContainText(time);
    await expect(shown.getByRole('spinbutton', { name: /^Quantity: / })).toHaveValue('4');
  };
  await page.reload();
  await same(page);
  await page.close();
  const later = await context.newPage();
  await later.goto('/cart');
  await same(later);

  await hydrate(later);
  await wayCard(later).getByRole('button', { name: 'Remove installation' }).click();
  await expect(later).toHaveURL(/\/checkout\/shipping$/);
  const left = await cartCookies(later);
  expect(left).toMatchObject({ 'cart-quantity': '4', 'cart-shipping': 'ship-to-me' });
  expect(left).not.toHaveProperty('cart-appointment');
});

test('Three tires with installation are told that the install deal needs four; the fourth earns the extra $25 and 12 months of 24/7 roadside help (DEA-02)', async ({
  page,
}) => {
  const buyer = new BuyerByHttp(page.request);
  // No other deal takes anything off tires of this brand.
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?brand=levanto&sort=price-low`), 3);
  await fitAtShop(page);
  await expect(
    page.getByText(
      /^At least 4 tires are needed for the install deal\. Add 1 more .+ tire to get it: Extra \$25/,
    ),
  ).toBeVisible();
  await expect(summary(page)).not.toContainText('Extra $25');
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services).toContainText(
    '12 months of 24/7 roadside help are free with at least 4 tires and installation.',
  );

  await page.getByRole('button', { name: /^Increase quantity:/ }).click();
  await expect(summary(page)).toContainText('Tires (4)');
  await expect(page.getByText(/^At least 4 tires are needed/)).toHaveCount(0);
  await expect(services).toContainText('Included for free: 12 months of 24/7 roadside help');
  await expect(summary(page)).toContainText(/Extra \$25 off with installation/);
  await expect(summary(page)).toContainText('-$25.00');
  await expect(summary(page)).toContainText('Roadside help');
  await expect(summary(page)).toContainText('24/7 for 12 months');
});

test('Where a deal sells road hazard coverage with installation only, the cart says so, refuses it, and offers it once a shop installs the tires (DEA-03)', async ({
  page,
}) => {
  const sentence = /road hazard coverage must be bought with tires and installation\.$/;
  const { itemId } = await findTire(
    `sku.fet_cents = 0 AND 'commercial' = ANY (line.categories) AND sku.rim_in <= 17 AND NOT EXISTS (SELECT 1 FROM deal
       WHERE deal.slug <> 'commercial-5-off' AND deal.code IS NULL AND NOT deal.needs_installation
       AND (deal.brand_slugs IS NULL OR line.brand_slug = ANY (deal.brand_slugs))
       AND (deal.categories IS NULL OR line.categories && deal.categories))`,
  );
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(itemId);
  await page.goto('/cart');
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel(/^Road hazard coverage/)).toHaveCount(0);
  const lineId = await page.locator('input[name="lineId"]').first().getAttribute('value');
  const refused = await buyer.post('/cart', { intent: 'coverage', lineId: lineId ?? '', roadHazard: 'on' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('road hazard coverage must be bought with tires and installation.');

  await fitAtShop(page);
  await expect(page.getByText(sentence)).toHaveCount(0);
  await page.getByLabel(/^Road hazard coverage/).check();
  await expect(summary(page)).toContainText('Road hazard coverage');
});

test('A time that ran out is told in the cart with its three ways out, in every open tab', async ({
  page,
  context,
}) => {
  await openFittedCart(page);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(wayCard(other).getByText(/^Yours until /)).toBeVisible();
  await endHold(page);
  for (const tab of [page, other]) {
    await tab.reload();
    const lost = wayCard(tab).getByRole('alert');
    await expect(lost).toContainText('Install time is no longer available');
    await expect(lost.getByRole('link', { name: 'Change time' })).toBeVisible();
    await expect(lost.getByRole('link', { name: 'Browse shops' })).toBeVisible();
    await expect(lost.getByRole('button', { name: 'No longer need install' })).toBeVisible();
  }
  expect(await cartCookies(page)).not.toHaveProperty('cart-appointment');
  await page.getByRole('button', { name: 'No longer need install' }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping$/);
});
