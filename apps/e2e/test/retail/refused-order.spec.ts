import { type APIRequestContext } from '@playwright/test';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { CARDS, POPULAR_SIZE } from '../../src/buyer.ts';
import { expect, test } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { takeShopAndTime, takeTime } from '../../src/fitted-cart.ts';
import { fieldsIn } from '../../src/html.ts';
import { newEmail } from '../../src/new-email.ts';
import { takeCity } from '../../src/places.ts';
import { fromApi } from '../../src/shop.ts';
import { whileShopRefuses } from '../../src/shops-calendar.ts';

const NOT_CHARGED = 'You were not charged, and your cart is still saved.';

/** The card is not billed where the tires go. */
const BILLED = {
  billingChoice: 'other',
  'billing.firstName': 'Grace',
  'billing.lastName': 'Hopper',
  'billing.addressLine1': '7 Harbor Street',
  'billing.addressLine2': 'Apt 4',
  'billing.city': 'Austin',
  'billing.state': 'TX',
  'billing.zip': '78701',
  'billing.phone': '5125550142',
  'billing.phoneType': 'work',
  poNumber: 'PO-8812',
} as const;

/** The cart's contents, buyer, and total. */
async function getCart(request: APIRequestContext) {
  const { cart } = await fromApi<{
    cart: Record<'lines' | 'groups' | 'coupon' | 'shipping' | 'quote', unknown>;
  }>(request, '/v1/cart');
  const { lines, groups, coupon, shipping, quote } = cart;
  return { lines, groups, coupon, shipping, quote };
}

const getBilling = (orderNumber: string) =>
  inDatabase(async (db) => {
    const { rows } = await db.query<{ billing: object; poNumber: string }>(
      'SELECT billing, po_number AS "poNumber" FROM orders WHERE order_number = $1',
      [orderNumber],
    );
    return rows[0];
  });

test('A refused payment and a refused appointment are told in the specification’s words, with cart and billing address as they were (PAY-03)', async ({
  request,
}) => {
  const buyer = new BuyerByHttp(request);
  const keepsBilling = async () => {
    const { html } = await buyer.get('/checkout/payments');
    expect(fieldsIn(html)).toMatchObject(BILLED);
    // The card is entered again.
    expect((await buyer.get('/checkout/order-summary')).location).toBe('/checkout/payments');
  };

  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  await buyer.goToPayment({ email: newEmail() });
  await buyer.pay({ number: CARDS.declined, ...BILLED });
  const before = await getCart(request);
  const PAY_AGAIN = '/checkout/payments?declined';
  await buyer.step('/checkout/order-summary', await buyer.reviewForm(), PAY_AGAIN);
  const declined = await buyer.get(PAY_AGAIN);
  expect(declined.text).toContain(
    `We're sorry, the payment was not able to be processed. Please try again or use another payment method. ${NOT_CHARGED}`,
  );
  expect(fieldsIn(declined.html)).toMatchObject(BILLED);
  expect(await getCart(request)).toEqual(before);
  await keepsBilling();
  await buyer.pay(BILLED);
  const { firstName, addressLine1 } = { firstName: 'Grace', addressLine1: '7 Harbor Street' };
  expect(await getBilling(await buyer.placeOrder())).toMatchObject({
    billing: { firstName, addressLine1 },
    poNumber: BILLED.poNumber,
  });
  expect(fieldsIn((await buyer.get('/checkout/payments')).html), 'bought is bought').not.toHaveProperty(
    'billing.firstName',
  );

  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  const { shopId } = await takeShopAndTime(buyer, await takeCity());
  await buyer.goToPayment({ mode: 'ship-to-shop', email: newEmail() });
  await buyer.pay(BILLED);
  const fitted = await getCart(request);
  const CHOOSE_AGAIN = '/checkout/shipping?appointment';
  await whileShopRefuses(shopId, async () =>
    buyer.step('/checkout/order-summary', await buyer.reviewForm(), CHOOSE_AGAIN),
  );
  expect((await buyer.get(CHOOSE_AGAIN)).text).toContain(
    `Issue with installer's appointment, please reschedule the appointment ${NOT_CHARGED}`,
  );
  expect(await getCart(request)).toEqual(fitted);
  await takeTime(buyer);
  await buyer.goToPayment({ mode: 'ship-to-shop', email: newEmail() });
  await keepsBilling();
  await buyer.pay(BILLED);
  expect(await getBilling(await buyer.placeOrder())).toMatchObject({ poNumber: BILLED.poNumber });
});
