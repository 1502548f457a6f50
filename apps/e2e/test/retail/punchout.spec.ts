import type { Page } from '@playwright/test';
import { sandboxOrigin } from '../../src/addresses.ts';
import { inDatabase } from '../../src/database.ts';
import { findTire } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { expect, test } from '../../src/test.ts';

const CUSTOMER = 'Harbor County Fleet Services';
const procurement = `${sandboxOrigin}/procurement`;

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

const welcome = (page: Page) => page.getByText(`You are shopping for ${CUSTOMER}.`, { exact: false });

async function addTires(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page
    .getByRole('button', { name: /^Add \d to cart|^Add to cart/ })
    .first()
    .click();
  await page.waitForURL(/\/cart/);
}

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
