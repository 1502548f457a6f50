import type { APIRequestContext, Page } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { POPULAR_SIZE } from '../../src/buyer.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { formatText } from '../../src/html.ts';
import { passTime } from '../../src/order-clock.ts';
import {
  addButton,
  amountsIn,
  amountsOn,
  askToShop,
  HARBOR,
  leaveByHttp,
  orderIdOn,
  pathOfTire,
  procurement,
  punchOut,
  punchOutByHttp,
  sendCart,
  shipOrder,
  startPageOn,
  getStoresNumber,
  waitForNews,
} from '../../src/procurement.ts';
import { formatHeading } from '../../src/shop.ts';
import { expect, test } from '../../src/test.ts';

async function addTires(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await addButton(page).click();
  await page.waitForURL(/\/cart/);
}

/** Puts four tires into the cart of a visit. */
async function addAnyTires(request: APIRequestContext): Promise<void> {
  const shopper = new BuyerByHttp(request);
  await shopper.addToCart(await shopper.getFirstTire(POPULAR_SIZE));
}

const quantities = (page: Page) => page.locator('td[data-column="Quantity"]').first();

test('(MIL-04) a shopper of a procurement system fills a cart, sends it back, changes it, looks at it; it is ordered, confirmed, and shipped', async ({
  page,
}) => {
  // From the first document to the last, with every page between them.
  test.slow();
  await punchOut(page);
  await addTires(page, await pathOfTire());
  // The order names the address, so no shop and no other way to pay are offered.
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
  const orderNumber = await getStoresNumber(await orderIdOn(page));
  await passTime(orderNumber);
  await shipOrder(page, orderNumber);
  await waitForNews(page, /The order is on its way: .+, \w+\./);
});

testByHttp(
  'A customer whose profile says so gets the cart as cxml-urlencoded, every part on a line, and only to look at',
  async ({ request }) => {
    await punchOutByHttp(request, 'lakeside');
    await addAnyTires(request);
    const { html, text } = await leaveByHttp(request, 'send');
    expect(text).toContain('The cart came back. It was in cxml-urlencoded, and valid.');
    expect(text).toContain('SALES-TAX');
    const { items, all } = amountsIn(text);
    expect(items).toBeGreaterThan(0);
    expect(items).toBe(all);
    expect(html).not.toContain('Edit the cart in the store');
    expect(html).toContain('Look at the cart in the store');
  },
);

testByHttp(
  'A shopper who goes back without a cart leaves the procurement system as it was, and the store as a guest',
  async ({ request }) => {
    await punchOutByHttp(request);
    await addAnyTires(request);
    const { text } = await leaveByHttp(request, 'cancel');
    expect(text).toContain('The shopper came back without a cart.');
    expect(text).toContain('No cart came back.');
    const guest = new BuyerByHttp(request);
    const cart = await guest.get('/cart');
    expect(cart.text).not.toContain('You are shopping for');
    expect(cart.text).toContain('Your cart is empty');
    // The review page is nobody’s any more.
    expect(await guest.get('/punchout')).toMatchObject({ status: 302, location: '/' });
  },
);

testByHttp(
  'A start page that somebody else has opened, and one that has expired, say so',
  async ({ request }) => {
    const expectEnded = async (startPage: string) => {
      const answer = await request.get(startPage);
      const html = await answer.text();
      expect([answer.status(), formatHeading({ html })]).toEqual([410, 'This link no longer works']);
      expect(html).toContain('Go back to your purchasing system and start');
    };
    await expectEnded(startPageOn(await askToShop(request, { fault: 'used-page' })));

    const startPage = startPageOn(await askToShop(request, { fault: 'later' }));
    await inDatabase((db) =>
      db.query(
        `UPDATE punchout_session SET page_ends_at = now() - interval '1 second'
       WHERE page_hash = sha256(convert_to($1, 'UTF8'))`,
        [new URL(startPage).searchParams.get('page')],
      ),
    );
    await expectEnded(startPage);
  },
);

for (const [fault, code, what] of [
  ['secret', '401', 'The shared secret is wrong'],
  ['name', '401', 'The buyer’s name is of another domain'],
  ['replay', '409', 'Another document had this payloadID before'],
  ['address', '403', 'The cart is to go to another site'],
] as const)
  testByHttp(`A document is refused with ${code}. ${what}`, async ({ request }) => {
    if (fault === 'replay') await askToShop(request);
    const { text } = await askToShop(request, { fault });
    expect(text).toContain('The store refused');
    expect(text).toMatch(new RegExp(`The store answered ${code} ?\\.`));
  });

testByHttp('An order whose total was edited on the way is rejected with its reason', async ({ request }) => {
  await punchOutByHttp(request);
  await addAnyTires(request);
  const { url } = await leaveByHttp(request, 'send');
  const id = url.split('/').at(-1) ?? '';
  await request.post(`${procurement}/orders`, { form: { id, fault: 'total' } });
  await expect
    .poll(async () => formatText(await (await request.get(url)).text()), { timeout: 30_000 })
    .toMatch(/The store has rejected the order\. The total of the order is \$1\.00/);
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
