import type { Page } from '@playwright/test';
import { BuyerByHttp } from './buyer-by-http.ts';
import { CARDS } from './buyer.ts';
import { inDatabase } from './database.ts';
import { fillFittedCart } from './fitted-cart.ts';

/** The address of the card, which an order that goes to a shop asks for. */
export const BILLING = {
  billingChoice: 'other',
  'billing.firstName': 'Ada',
  'billing.lastName': 'Byron',
  'billing.addressLine1': '12 Maple Drive',
  'billing.city': 'Beverly Hills',
  'billing.state': 'CA',
  'billing.zip': '90210',
  'billing.phone': '(310) 555-0134',
  'billing.phoneType': 'mobile',
} as const;

interface FittedBuyer {
  readonly email: string;
  /** The shop's mail address. */
  readonly shopMail: string;
}

/** Buys four tires with a shop and its first free time, over HTTP, and lets the shop get its work order at once. */
export async function buyFitted(
  page: Page,
  { email, shopMail }: FittedBuyer,
): Promise<{ orderNumber: string; company: string; shopPath: string }> {
  const buyer = new BuyerByHttp(page.request);
  await fillFittedCart(page);
  await buyer.goToPayment({ mode: 'ship-to-shop', email });
  await buyer.pay({ number: CARDS.approved, ...BILLING });
  const orderNumber = await buyer.placeOrder();
  await page.goto('/checkout/order-confirmation');
  const { company, code } = await sendWorkOrder(orderNumber, shopMail);
  // Any name leads to the shop's own address.
  return { orderNumber, company, shopPath: `/tire-shops/shop/any-name/${code}` };
}

/**
 * Lets the half hour pass in which the buyer could cancel the order. The job may not be planned yet: whoever plans it
 * later finds it there, or plans it for the past.
 * @returns the shop
 */
const sendWorkOrder = (orderNumber: string, shopMail: string): Promise<{ company: string; code: string }> =>
  inDatabase(async (db) => {
    const {
      rows: [shop],
    } = await db.query<{ company: string; code: string }>(
      `UPDATE installer SET email = $2
       WHERE installer_id = (SELECT installer_id FROM appointment WHERE order_number = $1)
       RETURNING company, code`,
      [orderNumber, shopMail],
    );
    await db.query(`UPDATE orders SET placed_at = now() - interval '31 minutes' WHERE order_number = $1`, [
      orderNumber,
    ]);
    await db.query(
      `INSERT INTO outbox (job_id, topic, payload)
       VALUES ('work-order:' || $1, 'work-order', jsonb_build_object('orderNumber', $1::text))
       ON CONFLICT (job_id) DO UPDATE SET run_at = now()`,
      [orderNumber],
    );
    if (shop === undefined) throw new Error(`Order ${orderNumber} has no shop`);
    return shop;
  });
