import { expect, type Page } from '@playwright/test';
import { type Answer, BuyerByHttp } from './buyer-by-http.ts';
import { POPULAR_SIZE } from './buyer.ts';
import { formatText } from './html.ts';
import { takeCity } from './places.ts';

/** The kind of installer: a shop, or a van that comes to the customer. */
type FittingMode = 'ship-to-shop' | 'mobile-install';

interface TakenShop {
  readonly shopId: string;
  readonly company: string;
}

/** From a cart to the first shop, or van, near a ZIP code that can do the job, and to its times. */
export async function takeShop(
  buyer: BuyerByHttp,
  zip: string,
  mode: FittingMode = 'ship-to-shop',
): Promise<TakenShop> {
  await buyer.step('/checkout/shipping', { intent: 'way', mode }, '/checkout/shipping');
  await buyer.step('/checkout/shop', { intent: 'place', zip }, '/checkout/shop');
  const shops = await buyer.get('/checkout/shop');
  const button = firstIn(shops, /(name="installerId" value="[^"]+"\/><button aria-label="Choose [^"]+")/);
  const [, shopId = '', company = ''] = /value="([^"]+)".*label="Choose ([^"]+)"/.exec(button) ?? [];
  await buyer.step('/checkout/shop', { installerId: shopId }, '/checkout/time');
  return { shopId, company: formatText(company) };
}

/** Holds the first open appointment at the cart's shop. */
export async function takeTime(buyer: BuyerByHttp): Promise<void> {
  const time = firstIn(await buyer.get('/checkout/time'), /value="(wait [^"]+)"/);
  await buyer.step('/checkout/time', { time }, '/checkout/shipping');
}

/** Chooses the first shop, or van, near a ZIP code that can do the job, and its first open appointment. */
export async function takeShopAndTime(
  buyer: BuyerByHttp,
  zip: string,
  mode?: FittingMode,
): Promise<TakenShop> {
  const shop = await takeShop(buyer, zip, mode);
  await takeTime(buyer);
  return shop;
}

/** Four tires in a cart, with the first open appointment of a shop in a city that this test has for itself. */
export async function fillFittedCart(page: Page): Promise<TakenShop> {
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  return takeShopAndTime(buyer, await takeCity());
}

function firstIn({ html, text }: Answer, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  expect(found, text.slice(0, 400)).toBeDefined();
  return found ?? '';
}
