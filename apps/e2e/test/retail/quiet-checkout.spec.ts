import type { Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { addFourTires, CARDS } from '../../src/buyer.ts';
import { examine } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';

/** The links of header and footer that lead to another page of the shop. */
const linksAway = (page: Page) =>
  page
    .locator('body > header a, body > footer a')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? '').filter((to) => to.startsWith('/')),
    );

test('Checkout has a header of its own: the shop, the telephone number, and nothing that leads away', async ({
  page,
}) => {
  await addFourTires(page);
  expect(await linksAway(page)).not.toEqual([]);
  await page.getByRole('link', { name: 'Check out' }).click();
  const header = page.getByRole('banner');
  await expect(header).toContainText('Secure checkout');
  await expect(header.getByRole('link')).toHaveCount(1);
  await expect(header.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await examine(page);

  const buyer = new BuyerByHttp(page.request);
  await buyer.goToPayment();
  await buyer.pay({ number: CARDS.approved });
  const steps = ['shipping', 'shipping-confirmation', 'services', 'payments', 'order-summary'];
  for (const step of steps) {
    await page.goto(`/checkout/${step}`);
    await expect(header, step).toContainText('Secure checkout');
    expect(await linksAway(page), step).toEqual([]);
    await expect(page.getByRole('navigation', { name: 'Checkout' }), step).toBeVisible();
  }
  await buyer.placeOrder();
  await page.goto('/checkout/order-confirmation');
  await expect(header).not.toContainText('Secure checkout');
  await expect(header.getByRole('link', { name: /^Cart/ })).toBeVisible();
});
