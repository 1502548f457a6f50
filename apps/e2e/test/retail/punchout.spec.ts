import type { FrameLocator, Page } from '@playwright/test';
import { sandboxOrigin } from '../../src/addresses.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';

const CUSTOMER = 'Harbor County Fleet Services';
const procurement = `${sandboxOrigin}/procurement`;
/** The same system under another name: to a browser, another site than the storefront. */
const elsewhere = procurement.replace('localhost', '127.0.0.1');

async function pathOfTire(): Promise<string> {
  const { itemId } = await findTire('sku.fet_cents = 0 AND sku.map_cents IS NULL');
  const { rows } = await inDatabase((db) =>
    db.query<{ path: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku_id AS path
       FROM sku JOIN line USING (line_id) WHERE sku_id = $1`,
      [itemId],
    ),
  );
  return rows[0]?.path ?? '';
}

/** From the procurement system to the store, in this window. */
async function shop(page: Page, fault = 'Nothing'): Promise<void> {
  await page.goto(procurement);
  await page.getByRole('combobox', { name: 'What goes wrong' }).selectOption(fault);
  await page.getByRole('button', { name: 'Shop at the tire store' }).click();
}

const welcome = (page: Page | FrameLocator) =>
  page.getByText(`You are shopping for ${CUSTOMER}.`, { exact: false });

async function addTires(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('button', { name: /^Add \d to cart|^Add to cart/ })
    .first()
    .click();
  await page.waitForURL(/\/cart/);
}

test('somebody shops from their procurement system, sends the cart there, changes it, orders it, and hears of it', async ({
  page,
}) => {
  test.slow();
  const path = await pathOfTire();
  await shop(page);
  await expect(welcome(page)).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(page.url()).not.toContain('page=');

  await addTires(page, path);
  await page
    .getByRole('link', { name: `Send the cart to ${CUSTOMER}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Send the cart to ${CUSTOMER}`);
  await examine(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const total = await page
    .locator('main')
    .getByText(/^\$[\d,.]+$/)
    .last()
    .textContent();
  await page.getByRole('button', { name: `Send the cart to ${CUSTOMER}` }).click();

  await page.waitForURL(/\/procurement\/requisitions\//);
  const requisition = page.url();
  await expect(page.getByText('The cart came back.')).toBeVisible();
  const sums = await page.getByText(/^Items \$/).textContent();
  const amounts = [...(sums ?? '').matchAll(/\$([\d.]+)/g)].map(([, amount]) => Number(amount));
  const sum = amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
  expect(`$${(sum / 100).toFixed(2)}`).toBe(total?.replaceAll(',', ''));

  // The shopper is a guest again: nothing of the account stays in the browser.
  await page.goto('/cart');
  await expect(welcome(page)).toHaveCount(0);

  await page.goto(requisition);
  await page.getByRole('button', { name: 'Edit the cart in the store' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(welcome(page)).toBeVisible();
  await page.goto('/checkout/payments');
  await expect(page).toHaveURL(/\/punchout$/);
  await page.getByRole('button', { name: `Send the cart to ${CUSTOMER}` }).click();
  await page.waitForURL(/\/procurement\/requisitions\//);

  await page.getByRole('button', { name: 'Look at the cart in the store' }).click();
  await expect(page).toHaveURL(/\/punchout$/);
  await expect(page.getByText('you can’t change it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the cart' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.waitForURL(/\/procurement\/requisitions\//);
  await expect(page.getByText('The shopper came back without a cart.')).toBeVisible();

  await page.getByRole('button', { name: 'Order it' }).click();
  await expect(page.getByText(/^.*Order PO-\d+: 200 OK/)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('The store has accepted the order.')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const orderId = /PO-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0];
  const { rows } = await inDatabase((db) =>
    db.query<{ total: number; payment: string }>(
      'SELECT total_cents AS total, payment_method AS payment FROM orders WHERE po_number = $1',
      [orderId],
    ),
  );
  expect(rows).toEqual([{ total: sum, payment: 'purchase-order' }]);
  await inDatabase((db) =>
    db.query(
      `UPDATE orders SET tracking_number = 'SBX1', carrier = 'Sandbox Carrier', in_transit_at = now() WHERE po_number = $1`,
      [orderId],
    ),
  );
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/The order is on its way: Sandbox Carrier, SBX1/)).toBeVisible({
      timeout: 500,
    });
  }).toPass({ timeout: 20_000 });
});

test('in a frame of another site that the profile allows, a cart is filled and sent back', async ({
  page,
}) => {
  test.slow();
  const path = await pathOfTire();
  await page.goto(elsewhere);
  await page.getByRole('combobox', { name: 'Open the store in' }).selectOption('a frame');
  await page.getByRole('button', { name: 'Shop at the tire store' }).click();
  const frame = page.frameLocator('iframe');
  await expect(welcome(frame)).toBeVisible();
  await page.frames().at(-1)?.goto(path);
  await expect(welcome(frame)).toBeVisible();
  await frame
    .getByRole('button', { name: /^Add \d to cart|^Add to cart/ })
    .first()
    .click();
  await frame
    .getByRole('link', { name: `Send the cart to ${CUSTOMER}` })
    .first()
    .click();
  await frame.getByRole('button', { name: `Send the cart to ${CUSTOMER}` }).click();
  await expect(frame.getByText('The cart came back.')).toBeVisible();
});

test('a start page that somebody else has opened says so', async ({ page }) => {
  await shop(page, 'Somebody else opens the start page first');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expect(page.getByText('Go back to your purchasing system and start again.')).toBeVisible();
  await examine(page);
});

for (const [fault, code] of [
  ['The shared secret is wrong', '401'],
  ['The document was sent before (same payloadID)', '409'],
  ['The cart is to go to another site', '403'],
] as const)
  test(`a document is refused with ${code}: ${fault.toLowerCase()}`, async ({ page }) => {
    if (code === '409') await shop(page);
    await shop(page, fault);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The store refused');
    await expect(page.getByText(`The store answered ${code}.`)).toBeVisible();
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('(MIL-04) a setup request leads to the start page, and the cart goes back to the procurement system by a button', async ({
    page,
  }) => {
    const path = await pathOfTire();
    await shop(page);
    await expect(welcome(page)).toBeVisible();
    await addTires(page, path);
    await page
      .getByRole('link', { name: `Send the cart to ${CUSTOMER}` })
      .first()
      .click();
    await page.getByRole('button', { name: `Send the cart to ${CUSTOMER}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sending your cart to ${CUSTOMER}`);
    await page.getByRole('button', { name: `Continue to ${CUSTOMER}` }).click();
    await expect(page.getByText('The cart came back.')).toBeVisible();
  });
});
