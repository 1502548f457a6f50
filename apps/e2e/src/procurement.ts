import type { FrameLocator, Page } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { inDatabase } from './database.ts';
import { expect } from './test.ts';

export const HARBOR = 'Harbor County Fleet Services';
export const LAKESIDE = 'Lakeside School District';
export const procurement = `${sandboxOrigin}/procurement`;

interface Trip {
  /** For whom somebody shops. */
  readonly customer?: string;
  readonly where?: 'this window' | 'a frame';
  /** What the procurement system lets go wrong. */
  readonly fault?: string;
  /** Where the procurement system is. */
  readonly system?: string;
}

/** From the procurement system to the store; in a window of its own, until the store is there. */
export async function punchOut(
  page: Page,
  { customer = HARBOR, where = 'this window', fault = 'Nothing', system = procurement }: Trip = {},
): Promise<void> {
  await page.goto(system);
  await page.getByRole('combobox', { name: 'Shop for' }).selectOption(customer);
  await page.getByRole('combobox', { name: 'Open the store in' }).selectOption(where);
  await page.getByRole('combobox', { name: 'What goes wrong' }).selectOption(fault);
  await page.getByRole('button', { name: 'Shop at the tire store' }).click();
  if (fault === 'Nothing' && where === 'this window') await expect(welcome(page, customer)).toBeVisible();
}

export const welcome = (place: Page | FrameLocator, customer = HARBOR) =>
  place.getByText(`You are shopping for ${customer}.`, { exact: false });

/** The address of a tire without federal excise tax and minimum price, of which there are dozens. */
export async function pathOfTire(): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query<{ path: string; itemId: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || line.slug || '/p/' || sku_id AS path, sku_id AS "itemId"
       FROM sku JOIN line USING (line_id)
       WHERE sku.fet_cents = 0 AND sku.map_cents IS NULL AND NOT sku.discontinued AND NOT line.discontinued
       ORDER BY sku_id LIMIT 1`,
    ),
  );
  const [tire] = rows;
  if (tire === undefined) throw new Error('The sample data has no such tire');
  await inDatabase((db) =>
    db.query('UPDATE stock SET quantity = 40 WHERE sku_id = $1 AND quantity < 40', [tire.itemId]),
  );
  return tire.path;
}

export const addButton = (place: Page | FrameLocator) =>
  place.getByRole('button', { name: /^Add \d to cart|^Add to cart/ }).first();

/** The cart's way back, and what is pressed there. */
export async function sendCart(place: Page | FrameLocator, customer = HARBOR): Promise<void> {
  await place
    .getByRole('link', { name: `Send the cart to ${customer}` })
    .first()
    .click();
  await expect(place.getByRole('heading', { level: 1 })).toHaveText(`Send the cart to ${customer}`);
  await place.getByRole('button', { name: `Send the cart to ${customer}` }).click();
}

/** The amounts of a requisition, in cents: what the cart's items come to, and what is beside them. */
export async function amountsOn(page: Page): Promise<{ items: number; all: number }> {
  const text = await page.getByText(/^Items \$/).innerText();
  const cents = [...text.matchAll(/\$([\d.]+)/g)].map(([, amount = '0']) => Math.round(Number(amount) * 100));
  return { items: cents[0] ?? 0, all: cents.reduce((sum, one) => sum + one, 0) };
}

/** The number of a requisition's order, by which the customer knows it. */
export const orderIdOn = async (page: Page): Promise<string> =>
  /PO-\d{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

/** Looks at a requisition again until it says something. */
export async function waitForNews(page: Page, news: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(news)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** The store's own number of an order. */
export async function storesNumberOf(orderId: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query<{ orderNumber: string }>(
      'SELECT order_number AS "orderNumber" FROM punchout_order WHERE order_id = $1',
      [orderId],
    ),
  );
  return rows[0]?.orderNumber ?? '';
}

/** Hands an order over, and lets the carrier take it. */
export async function shipOrder(page: Page, orderNumber: string): Promise<void> {
  const tracking = async (): Promise<string | undefined> => {
    const { rows } = await inDatabase((db) =>
      db.query<{ tracking: string | null }>(
        'SELECT tracking_number AS tracking FROM orders WHERE order_number = $1',
        [orderNumber],
      ),
    );
    return rows[0]?.tracking ?? undefined;
  };
  await expect.poll(tracking, { timeout: 30_000 }).toBeDefined();
  const number = (await tracking()) ?? '';
  for (let step = 0; step < 2; step += 1)
    await page.request.post(`${sandboxOrigin}/carrier/shipments/${number}/step`, { maxRedirects: 0 });
}
