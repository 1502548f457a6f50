import { CARDS, goToReview, orderNumberOn, placeOrderButton } from '../../src/buyer.ts';
import { expect, test } from '../../src/test.ts';

test('A guest finds an order by number and ZIP code, and by nothing else (TRK-01)', async ({
  page,
  browser,
}) => {
  await goToReview(page, { card: CARDS.approved });
  await placeOrderButton(page).click();
  const orderNumber = await orderNumberOn(page);

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL('/track-your-order', page.url()).href);
  const lookUp = async (number: string, zip: string) => {
    await guest.getByLabel('Order number').fill(number);
    await guest.getByLabel('Shipping ZIP code').fill(zip);
    await guest.getByRole('button', { name: 'Track order' }).click();
  };
  const refusal = guest.getByRole('alert');
  for (const [number, zip] of [
    [orderNumber, '10001'],
    ['ABCDEFGHJK', '90210'],
    ['not a number', '90210'],
  ] as const) {
    await lookUp(number, zip);
    await expect(refusal).toHaveText('Please review. Order ID & ZIP Code do not match.');
    await expect(guest).toHaveURL(/\/track-your-order$/);
    await guest.reload();
  }
  await lookUp(orderNumber.toLowerCase(), '90210');
  await expect(guest).toHaveURL(/\/track-your-order\/result$/);
  await expect(guest.getByText(orderNumber)).toBeVisible();
  await expect(guest.getByRole('main')).toContainText('Beverly Hills, CA 90210');
  await expect(guest.getByRole('main')).not.toContainText('Byron');
  await guest.context().close();
});

test('The result page without a look-up leads to the form', async ({ page }) => {
  await page.goto('/track-your-order/result');
  await expect(page).toHaveURL(/\/track-your-order$/);
});
