import type { APIRequestContext, APIResponse, FrameLocator, Page } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { BuyerByHttp } from './buyer-by-http.ts';
import { inDatabase } from './database.ts';
import { formatText, unescaped } from './html.ts';
import { moveShipment, untilHandedOver } from './shipment.ts';
import { expect } from './test.ts';
import { findTire, toPath } from './tires.ts';

export const HARBOR = 'Harbor County Fleet Services';
export const LAKESIDE = 'Lakeside School District';
export const procurement = `${sandboxOrigin}/procurement`;

interface Trip {
  /** For whom somebody shops. */
  readonly customer?: string;
  readonly where?: 'this window' | 'a frame';
  /** The fault that the procurement system makes. */
  readonly fault?: string;
  /** The procurement system's address. */
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
export const pathOfTire = async (): Promise<string> =>
  toPath((await findTire('sku.fet_cents = 0 AND sku.map_cents IS NULL')).itemId);

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

/** A page of a procurement system as it arrived over HTTP. */
interface SystemPage {
  readonly url: string;
  readonly html: string;
  readonly text: string;
}

async function systemPage(answer: APIResponse): Promise<SystemPage> {
  const html = await answer.text();
  return { url: answer.url(), html, text: formatText(html) };
}

/** Starts a customer's shopping trip in the procurement system; the answer is its page with the store's reply. */
export const askToShop = async (
  request: APIRequestContext,
  { buyer = 'harbor', fault = 'none' }: { buyer?: 'harbor' | 'lakeside'; fault?: string } = {},
): Promise<SystemPage> =>
  systemPage(
    await request.post(`${procurement}/punchout`, {
      form: { operation: 'create', where: 'window', buyer, fault },
    }),
  );

/** The address that the store gave for a shopper's visit; it opens the store once. */
export const startPageOn = ({ html }: SystemPage): string =>
  /href="(http[^"]+\/punchout\/start\?[^"]+)"/.exec(html)?.[1] ?? '';

/** From the procurement system to the store, without a browser. */
export async function punchOutByHttp(
  request: APIRequestContext,
  buyer: 'harbor' | 'lakeside' = 'harbor',
): Promise<void> {
  const opened = await request.get(startPageOn(await askToShop(request, { buyer })));
  expect(await opened.text()).toContain('You are shopping for');
}

/** Ends a visit with the cart or without, as without scripts; returns the requisition. */
export async function leaveByHttp(
  request: APIRequestContext,
  intent: 'send' | 'cancel',
): Promise<SystemPage> {
  const store = new BuyerByHttp(request);
  const { html: review } = await store.get('/punchout');
  const cartVersion = /name="cartVersion" value="(\d+)"/.exec(review)?.[1];
  const { html, text } = await store.post('/punchout/leave', {
    intent,
    ...(cartVersion !== undefined && { cartVersion }),
  });
  const action = /<form [^>]*action="([^"]+)"/.exec(html)?.[1];
  const [, field = '', value = ''] = /name="(cxml-\w+)" value="([^"]*)"/.exec(html) ?? [];
  expect([action, field], text.slice(0, 400)).toEqual([expect.any(String), expect.any(String)]);
  return systemPage(await request.post(action ?? '', { form: { [field]: unescaped(value) } }));
}

/** The amounts of a requisition, in cents: what the cart's items come to, and what is beside them. */
export const amountsOn = async (page: Page): Promise<Amounts> =>
  amountsIn(await page.getByText(/^Items \$/).innerText());

interface Amounts {
  readonly items: number;
  readonly all: number;
}

/** The same in the text of its page. */
export function amountsIn(text: string): Amounts {
  const [line = ''] = /Items \$[\d.]+ ?, shipping \$[\d.]+, tax \$[\d.]+/.exec(text) ?? [];
  const cents = [...line.matchAll(/\$([\d.]+)/g)].map(([, amount = '0']) => Math.round(Number(amount) * 100));
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
export async function getStoresNumber(orderId: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query<{ orderNumber: string }>(
      'SELECT order_number AS "orderNumber" FROM punchout_order WHERE order_id = $1',
      [orderId],
    ),
  );
  return rows[0]?.orderNumber ?? '';
}

/** Waits until an order is handed over, and lets the carrier take it. */
export async function shipOrder(page: Page, orderNumber: string): Promise<void> {
  await moveShipment(page.request, await untilHandedOver(orderNumber), 2);
}
