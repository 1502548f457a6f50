import type { Page } from '@playwright/test';
import { buyFitted } from '../../src/fitted-order.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { formatText } from '../../src/html.ts';
import { hydrate } from '../../src/hydrated.ts';
import { mailNaming } from '../../src/mailbox.ts';
import { newEmail } from '../../src/new-email.ts';
import { formatHeading } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

/** The path of the first link to one of the shop's pages in a mail. */
const linkIn = (text: string, page: string): string => {
  const found = new RegExp(`https?://[^\\s/]+(${page}\\?\\S+)`).exec(text)?.[1];
  expect(found, `a link to ${page} in the mail`).toBeDefined();
  return found ?? '';
};
const main = (page: Page) => page.getByRole('main');

test('A shop confirms a work order, the buyer moves the appointment, the shop enters the tires, the buyer rates it (TRK-06)', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const buyerMail = newEmail();
  const shopMail = newEmail();
  const { orderNumber, company, shopPath } = await buyFitted(page, {
    email: buyerMail,
    shopMail,
  });

  // The shop works without scripts, as an old computer in a workshop may.
  const shop = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const workOrder = await mailNaming(request, shopMail, orderNumber);
  await shop.goto(new URL(linkIn(workOrder.text, '/track-your-order/wo'), page.url()).href);
  await expect(main(shop)).toContainText('Booked, waiting for the shop to confirm');
  await expect(main(shop)).toContainText(/We pay you\s*\$[1-9]/);
  await shop.getByRole('button', { name: 'Confirm appointment' }).click();
  await expect(main(shop)).toContainText('Confirmed by the shop');

  const confirmed = await mailNaming(request, buyerMail, `${company} confirmed your appointment`);
  await page.goto(linkIn(confirmed.text, '/track-your-order/appointment'));
  await expect(main(page)).toContainText(company);
  const before = await main(page).getByRole('definition').first().textContent();
  await hydrate(page);
  // The first may be the one that the buyer has.
  await page.getByRole('region', { name: 'Choose another time' }).getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Move my appointment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your appointment has moved' })).toBeVisible();
  expect(await main(page).getByRole('definition').first().textContent()).not.toBe(before);
  await mailNaming(request, shopMail, 'The customer chose another time');

  await shop.reload();
  await expect(main(shop)).toContainText('Booked, waiting for the shop to confirm');
  await shop.getByRole('button', { name: 'Car is in' }).click();
  const tins = shop.getByLabel(/^DOT number, tire/);
  await tins.first().fill('NOT A NUMBER');
  await shop.getByRole('button', { name: 'Car is done' }).click();
  await expect(tins.first()).toHaveAttribute('aria-invalid', 'true');
  await expect(tins.first()).toHaveValue('NOT A NUMBER');
  await tins.first().fill('1M3X5AB2C 3524');
  await shop.getByRole('button', { name: 'Car is done' }).click();
  await expect(main(shop)).toContainText('Done. We told the customer.');

  const rating = await mailNaming(request, buyerMail, 'How was it? Good or bad');
  await page.goto(linkIn(rating.text, '/track-your-order/rate'));
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Please choose 1 to 5 stars.').first()).toBeVisible();
  await page.locator('label').filter({ hasText: '4 stars' }).click();
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  const comment = `Fast and clean, order ${orderNumber}`;
  await page.getByLabel('What should other customers know?').fill(comment);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(main(page)).toContainText('Thank you. Your rating shows on the shop’s page within a minute.');

  // Everybody's page of a shop is kept for a minute. Visitors who run no scripts and have said where they are get their own.
  const visitor = new BuyerByHttp(request);
  await visitor.step('/location', { zip: '90210', back: '/tire-shops' }, '/tire-shops');
  const { location } = await visitor.get(shopPath);
  const shown = await visitor.get(location);
  expect(formatHeading(shown)).toBe(company);
  const review = async () =>
    [...(await visitor.get(location)).html.matchAll(/<li\b.*?<\/li>/gs)]
      .map(([item]) => formatText(item))
      .find((item) => item.includes(comment));
  await expect.poll(review, { timeout: 60_000 }).toContain('Ada B.');
  expect(await review()).toMatch(/Tires installed [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await shop.context().close();
});

test('An appointment is confirmed by its shop, and changed and cancelled by its buyer, without scripts (INS-04)', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const buyerMail = newEmail();
  const shopMail = newEmail();
  const { orderNumber } = await buyFitted(page, { email: buyerMail, shopMail });
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const openLink = (text: string, path: string) => plain.goto(new URL(linkIn(text, path), page.url()).href);

  await openLink((await mailNaming(request, shopMail, orderNumber)).text, '/track-your-order/wo');
  await plain.getByRole('button', { name: 'Confirm appointment' }).click();
  const confirmed = await mailNaming(request, buyerMail, 'confirmed your appointment');

  await openLink(confirmed.text, '/track-your-order/appointment');
  await plain.getByRole('button', { name: 'Move my appointment' }).click();
  await expect(main(plain)).toContainText('Please select a time slot.');
  await plain.getByRole('radio').nth(1).check();
  await plain.getByRole('button', { name: 'Move my appointment' }).click();
  await expect(main(plain)).toContainText('Your appointment has moved.');
  await plain.getByRole('button', { name: 'Cancel my appointment' }).click();
  await expect(main(plain)).toContainText('Your appointment is canceled.');
  await expect(main(plain).getByRole('button')).toHaveCount(0);
  await mailNaming(request, shopMail, 'The customer canceled the appointment');
  await plain.context().close();
});

testByHttp(
  'A work order link that was changed says so, and a buyer’s leads to the form that finds orders',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    const changed = `expires=1900000000&signature=${'A'.repeat(43)}`;
    const workOrder = await buyer.get(`/track-your-order/wo?wo=ABCDEFGHJK&${changed}`);
    expect(workOrder.text).toContain('This work order link has ended');
    const { location } = await buyer.get(`/track-your-order/appointment?order=ABCDEFGHJK&${changed}`);
    expect(location).toBe('/track-your-order?link=ended');
    expect((await buyer.get(location)).text).toContain('This link has expired or is incomplete.');
  },
);
