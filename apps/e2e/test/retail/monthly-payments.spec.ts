import type { Locator, Page } from '@playwright/test';
import { originAt } from '../../src/addresses.ts';
import { openMethod, reachPayment } from '../../src/paying.ts';
import { fromApi } from '../../src/shop.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/test.ts';
import { usd } from '../../src/usd.ts';

interface Offer {
  amountCents: number;
  monthlyCents: number;
  months: number;
  aprPercent: number;
  totalCents: number;
  disclosure: string;
}

/** The sentence with the lender's figures, once they are here. */
const figuresIn = (page: Page | Locator): Locator => page.getByText(/^From \$.* a month for /);

/** Asserts that a page shows the lender's answer about the amount that it names, and returns that amount. */
async function expectAsGiven(page: Page, shown: Locator): Promise<number> {
  await expect(shown).toBeVisible();
  const text = (await shown.textContent()) ?? '';
  const amount = Math.round(
    Number(/for a purchase of \$([\d,.]+) with SimplePay/.exec(text)?.[1]?.replaceAll(',', '')) * 100,
  );
  const { offer } = await fromApi<{ offer: Offer }>(
    page.request,
    `/v1/financing/offer?amount=${String(amount)}`,
  );
  expect(text).toBe(
    `From ${usd(offer.monthlyCents)} a month for ${String(offer.months)} months at ${String(offer.aprPercent)}% APR, ${usd(offer.totalCents)} total, for a purchase of ${usd(amount)} with SimplePay. ${offer.disclosure} See how it works`,
  );
  return amount;
}

test('A price from $200 names the lender’s monthly figures on the tire’s page, in the cart, and with SimplePay, as it gave them', async ({
  page,
}) => {
  const { items } = await fromApi<{
    items: { path: string; salePriceInCents: number; dealPrice?: object; seePriceInCart: boolean }[];
  }>(
    page.request,
    `/v1/catalog/tires?size=${STEADY_SIZE.replace('/tire-sizes/', '')}&inStock=true&sort=price-low`,
  );
  const tire = items.find(
    ({ salePriceInCents, dealPrice, seePriceInCart }) =>
      salePriceInCents > 5_000 && salePriceInCents < 20_000 && dealPrice === undefined && !seePriceInCart,
  );
  if (tire === undefined) throw new Error('The sample data has no tire at such a price');
  await page.goto(tire.path);
  const panel = page.getByRole('region', { name: 'Price and purchase' });
  const quantity = panel.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.focus();
  expect(await expectAsGiven(page, figuresIn(panel))).toBe(tire.salePriceInCents * 4);
  // One alone costs less than that.
  await quantity.fill('1');
  await expect(figuresIn(panel)).toBeHidden();

  await reachPayment(page);
  await page.goto('/cart');
  const summary = page.getByRole('region', { name: 'Order summary' });
  const total = await expectAsGiven(page, figuresIn(summary));
  await expect(summary.getByText(usd(total), { exact: true }).first()).toBeVisible();

  await openMethod(page, 'simple-pay');
  const method = page.getByRole('region', { name: 'Pay with SimplePay' });
  expect(await expectAsGiven(page, figuresIn(method))).toBe(total);
  await method.getByRole('link', { name: 'See how it works' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Financing' })).toBeVisible();
});

test('A storefront without monthly payments is told no figures', async ({ page }) => {
  const answer = await page.request.get(`${originAt(1)}/api/v1/financing/offer?amount=60000`);
  expect(await answer.json()).toEqual({ offer: null });
});
