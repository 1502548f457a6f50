import type { Page } from '@playwright/test';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { passTime } from '../../src/order-clock.ts';
import {
  addButton,
  amountsOn,
  HARBOR,
  LAKESIDE,
  orderIdOn,
  pathOfTire,
  punchOut,
  sendCart,
  shipOrder,
  storesNumberOf,
  waitForNews,
  welcome,
} from '../../src/procurement.ts';
import { expect, test } from '../../src/test.ts';

async function addTires(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await addButton(page).click();
  await page.waitForURL(/\/cart/);
}

const quantities = (page: Page) => page.locator('td[data-column="Quantity"]').first();

test('(MIL-04) a shopper of a procurement system fills a cart, sends it back, changes it, looks at it; it is ordered, confirmed, and shipped', async ({
  page,
}) => {
  // From the first document to the last, with every page between them.
  test.setTimeout(150_000);
  await punchOut(page);
  await addTires(page, await pathOfTire());
  // Where the tires go is the order's business: no shop, and no other way to pay.
  await expect(page.getByText('Pay later')).toHaveCount(0);
  await page
    .getByRole('link', { name: `Send the cart to ${HARBOR}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Where your tires go' })).toBeVisible();
  await expect(page.getByText('Fees and tax are for Memphis, TN 38103.', { exact: false })).toBeVisible();
  await examine(page);
  const shown = await page.getByLabel('Price summary').innerText();
  await page.getByRole('button', { name: `Send the cart to ${HARBOR}` }).click();

  await expect(page.getByText('The cart came back. It was in cxml-base64, and valid.')).toBeVisible();
  const first = await amountsOn(page);
  expect(shown.replaceAll(',', '')).toContain(`$${(first.all / 100).toFixed(2)}`);
  await expect(quantities(page)).toHaveText(/^4 EA/);

  await page.getByRole('button', { name: 'Edit the cart in the store' }).click();
  const quantity = page.getByRole('spinbutton', { name: /^Quantity: / });
  await expect(quantity).toHaveValue('4');
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page.getByText('Tires (2)').first()).toBeVisible();
  await sendCart(page);
  await expect(quantities(page)).toHaveText(/^2 EA/);
  expect((await amountsOn(page)).items).toBeLessThan(first.items);

  await page.getByRole('button', { name: 'Look at the cart in the store' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart');
  await expect(
    page.getByText('You can look at this cart, but you can’t change it.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: `Send the cart to ${HARBOR}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('The shopper came back without a cart.')).toBeVisible();
  await expect(quantities(page)).toHaveText(/^2 EA/);

  await page.getByRole('button', { name: 'Order it' }).click();
  await expect(page.getByText(/Order PO-\d{8}: 200 OK/)).toBeVisible();
  await waitForNews(page, 'The store has accepted the order.');
  const orderNumber = await storesNumberOf(await orderIdOn(page));
  await passTime(orderNumber);
  await shipOrder(page, orderNumber);
  await waitForNews(page, /The order is on its way: .+, \w+\./);
});

test('A customer whose profile says so gets the cart as cxml-urlencoded, every part on a line, and only to look at', async ({
  page,
}) => {
  await punchOut(page, { customer: LAKESIDE });
  await addTires(page, await pathOfTire());
  await sendCart(page, LAKESIDE);
  await expect(page.getByText('The cart came back. It was in cxml-urlencoded, and valid.')).toBeVisible();
  await expect(page.getByText('SALES-TAX')).toBeVisible();
  const { items, all } = await amountsOn(page);
  expect(items).toBe(all);
  await expect(page.getByRole('button', { name: 'Edit the cart in the store' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Look at the cart in the store' })).toBeVisible();
});

test('A shopper who goes back without a cart leaves the procurement system as it was, and the store as a guest', async ({
  page,
}) => {
  await punchOut(page);
  await addTires(page, await pathOfTire());
  await page.getByRole('link', { name: 'Finish or go back' }).click();
  await page.getByRole('button', { name: 'Go back without a cart' }).click();
  await expect(page.getByText('The shopper came back without a cart.')).toBeVisible();
  await expect(page.getByText('No cart came back.')).toBeVisible();
  await page.goto('/cart');
  await expect(welcome(page)).toHaveCount(0);
  await expect(page.getByText('Your cart is empty', { exact: false }).first()).toBeVisible();
  // The review page is nobody’s any more.
  await page.goto('/punchout');
  await expect(page).toHaveURL(/\/$/);
});

test('A start page that somebody else has opened, and one that has expired, say so', async ({ page }) => {
  await punchOut(page, { fault: 'Somebody else opens the start page first' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This link no longer works');
  await expect(page.getByText('Go back to your purchasing system and start again.')).toBeVisible();
  await examine(page);

  await punchOut(page, { fault: 'The shopper opens the start page later' });
  await inDatabase((db) =>
    db.query(
      `UPDATE punchout_session SET page_ends_at = now() - interval '1 second' WHERE opened_at IS NULL`,
    ),
  );
  await page.getByRole('link', { name: 'Open the store' }).click();
  await expect(heading).toHaveText('This link no longer works');
});

for (const [fault, code] of [
  ['The shared secret is wrong', '401'],
  ['The buyer’s name is of another domain', '401'],
  ['The document was sent before (same payloadID)', '409'],
  ['The cart is to go to another site', '403'],
] as const)
  test(`A document is refused with ${code}. ${fault}`, async ({ page }) => {
    if (code === '409') await punchOut(page);
    await punchOut(page, { fault });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The store refused');
    await expect(page.getByText(`The store answered ${code}.`)).toBeVisible();
  });

test('An order whose total was edited on the way is rejected with its reason', async ({ page }) => {
  await punchOut(page);
  await addTires(page, await pathOfTire());
  await sendCart(page);
  await page.getByRole('combobox', { name: 'What goes wrong' }).selectOption('The total was changed');
  await page.getByRole('button', { name: 'Order it' }).click();
  await waitForNews(page, /The store has rejected the order\. The total of the order is \$1\.00/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('A cart goes back to the procurement system by a button', async ({ page }) => {
    const path = await pathOfTire();
    await punchOut(page);
    await addTires(page, path);
    await sendCart(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sending your cart to ${HARBOR}`);
    await page.getByRole('button', { name: `Continue to ${HARBOR}` }).click();
    await expect(page.getByText('The cart came back.', { exact: false })).toBeVisible();
  });
});
