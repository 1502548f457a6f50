import type { Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { addFourTires, chooseWay, fillContact, fillShipping } from '../../src/buyer.ts';
import { zipOfWarehouse } from '../../src/fitting.ts';
import { expect, test } from '../../src/test.ts';

async function checkOutNear(page: Page, zip: string): Promise<void> {
  await addFourTires(page);
  await new BuyerByHttp(page.request).step('/cart', { intent: 'zip', zip }, '/cart');
  await page.goto('/checkout/shipping');
}

/** A picker's text for each of its places: the state, and how far it is. */
const placesIn = async (page: Page) =>
  (await page.getByRole('group', { name: 'FedEx location' }).locator('label').allInnerTexts()).map(
    (text) => ({
      state: /, ([A-Z]{2}) \d{5}/.exec(text)?.[1],
      miles: Number(/([\d.]+) miles/.exec(text)?.[1]),
    }),
  );

test('FedEx locations near the ZIP code are offered, the nearest first; one is to be selected (SHP-04)', async ({
  page,
}) => {
  await checkOutNear(page, '10118');
  await chooseWay(page, 'Pick up at a FedEx location');
  await expect(page.getByRole('group', { name: 'FedEx location' })).toBeVisible();
  expect(new Set((await placesIn(page)).map(({ state }) => state))).toEqual(new Set(['NY']));

  await new BuyerByHttp(page.request).step('/cart', { intent: 'zip', zip: '90210' }, '/cart');
  await page.goto('/checkout/shipping');
  const near = await placesIn(page);
  expect(near.length).toBeGreaterThan(1);
  expect(new Set(near.map(({ state }) => state))).toEqual(new Set(['CA']));
  const miles = near.map((place) => place.miles);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(miles.at(-1)).toBeLessThanOrEqual(50);

  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please select a FedEx location' })).toBeVisible();
  await page.getByRole('group', { name: 'FedEx location' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('Pick up at');
});

test('Delivery takes 2–4 business days; a warehouse has the tires ready in about 24 hours and pulls them in about 15 minutes (SHP-05)', async ({
  page,
}) => {
  await checkOutNear(page, await zipOfWarehouse(new BuyerByHttp(page.request)));
  await chooseWay(page, 'Pick up at our warehouse');
  const group = page.getByRole('group', { name: 'Warehouse' });
  await expect(group).toContainText('Ready in about 24 hours. Pickup takes about 15 minutes.');
  await group.locator('input:enabled').first().check();
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery).toContainText(/Pick up at.*Ready \w+, \w+ \d+, \d+:\d\d\s[AP]M\s[A-Z]+/s);

  await page.goto('/checkout/shipping');
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(delivery).toContainText('2–4 business days after your order');
  await expect(delivery).toContainText(/Arrives .*(Mon|Tue|Wed|Thu|Fri), \w{3} \d+/);
});
