import { ARRIVAL } from '../../src/arrival.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as base, expect } from '../../src/by-http.ts';
import { CARDS } from '../../src/buyer.ts';
import { findTire } from '../../src/tires.ts';

/** Pages over HTTP: what a script would add is not asked for here. */
const test = base.extend<{ buyer: BuyerByHttp }>({
  buyer: async ({ request }, use) => use(new BuyerByHttp(request)),
});
const anyTire = () => findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`);

test('Every address of checkout has its page, in its turn (RTE-24)', async ({ buyer }) => {
  const steps = [
    ['/checkout/shipping', 'Where should we send your tires?'],
    ['/checkout/shipping-confirmation', 'Is this right?'],
    ['/checkout/services', 'Protect your tires'],
    ['/checkout/payments', 'Payment'],
    ['/checkout/payments/paypal', 'Payment'],
    ['/checkout/order-summary', 'Review your order'],
  ] as const;
  for (const [path] of steps)
    expect(await buyer.get(path), path).toMatchObject({ status: 302, location: '/cart' });
  for (const path of ['/checkout/order-confirmation', '/checkout/confirm-order/ABCDEFGHJK'])
    expect(await buyer.get(path), path).toMatchObject({ status: 302, location: '/track-your-order' });

  await buyer.addToCart((await anyTire()).itemId);
  for (const [path] of steps.slice(1))
    expect((await buyer.get(path)).location, path).toBe('/checkout/shipping');
  await buyer.goToPayment();
  expect((await buyer.get('/checkout/order-summary')).location).toBe('/checkout/payments');
  expect((await buyer.get('/checkout/payments/barter')).status).toBe(404);
  // A card's fields are on the step itself.
  expect((await buyer.get('/checkout/payments/card')).location).toBe('/checkout/payments');
  await buyer.pay();
  for (const [path, heading] of steps) {
    const { status, html } = await buyer.get(path);
    expect(status, path).toBe(200);
    expect(html, path).toContain(`<h1>${heading}</h1>`);
  }
  const orderNumber = await buyer.placeOrder();
  expect((await buyer.get('/checkout/order-confirmation')).text).toContain(orderNumber);
  expect((await buyer.get(`/checkout/confirm-order/${orderNumber}`)).text).toContain('already confirmed');
  expect((await buyer.get('/checkout/confirm-order/ABCDEFGHJK')).status).toBe(404);
});

test('Option and address are confirmed before services, and again after each change (SHP-06)', async ({
  buyer,
}) => {
  await buyer.addToCart((await anyTire()).itemId);
  const confirmation = '/checkout/shipping-confirmation';
  await buyer.step('/checkout/shipping', ADDRESS, confirmation);
  expect((await buyer.get('/checkout/services')).location).toBe(confirmation);
  const { text } = await buyer.get(confirmation);
  expect(text).toMatch(
    new RegExp(`Ship to me, free Arrives ${ARRIVAL.source} 2–4 business days after your order`),
  );
  expect(text).toContain('Ada Byron 12 Maple Drive Beverly Hills, CA 90210');
  expect(text).toContain('ada@example.com (310) 555-0134');
  await buyer.step(confirmation, {}, '/checkout/services');
  expect((await buyer.get('/checkout/services')).status).toBe(200);

  await buyer.step('/checkout/shipping', { ...ADDRESS, addressLine1: '14 Maple Drive' }, confirmation);
  expect((await buyer.get('/checkout/payments')).location).toBe(confirmation);
  expect((await buyer.get(confirmation)).text).toContain('14 Maple Drive');
});

test('A page’s context says who visits, what is in the cart, and how it is shipped once that is confirmed (CTX-01)', async ({
  buyer,
  request,
  extraHTTPHeaders,
}) => {
  const context = async (headers: Record<string, string> = {}): Promise<unknown> =>
    (await request.get('/api/context', { headers })).json();
  const { itemId, priceCents } = await anyTire();
  await buyer.addToCart(itemId, 2);
  expect(await context()).toMatchObject({
    userIp: extraHTTPHeaders?.['x-forwarded-for'],
    siteCart: { tireCount: 2, totalCents: 2 * priceCents, held: { [itemId]: 2 } },
    cartShipping: null,
  });
  await buyer.step('/checkout/shipping', ADDRESS, '/checkout/shipping-confirmation');
  const shipping = { mode: 'ship-to-me', verification: 'verified' };
  expect(await context()).toMatchObject({ cartShipping: { ...shipping, confirmed: false } });
  await buyer.step('/checkout/shipping-confirmation', {}, '/checkout/services');
  expect(await context()).toMatchObject({ cartShipping: { ...shipping, confirmed: true } });
  for (const [device, agent] of [
    ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
    ['tablet', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'],
    ['desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'],
  ] as const)
    expect(await context({ 'user-agent': agent })).toMatchObject({ device });
});

test.describe('Where a parcel cannot go', () => {
  const poBox = 'We do not ship to PO boxes. Please enter a valid address';
  const base = 'TireKit is unable to ship to International Military bases';
  for (const [what, changes, sentence] of [
    ['a PO box', { addressLine1: 'P.O. Box 12' }, poBox],
    ['a PO box on the second line', { addressLine2: 'PO Box 12' }, poBox],
    ['a base in Europe', { addressLine1: 'Unit 2050', city: 'APO', state: 'AE', zip: '09012' }, base],
    ['a base in the Pacific', { addressLine1: 'PSC 80', city: 'Yokota', state: 'AP', zip: '96328' }, base],
    ['a ship', { city: 'FPO' }, base],
    ['a base by its ZIP code', { zip: '34002' }, base],
    ['nowhere', { zip: '00001' }, 'Please enter valid US Zip Code'],
    ['another state than its ZIP code', { state: 'OR', asEntered: 'yes' }, 'ZIP code 90210 is in CA.'],
  ] as const)
    test(`${what} is refused in the specification’s words, with the form as it was typed (SHP-03)`, async ({
      buyer,
    }) => {
      await buyer.addToCart((await anyTire()).itemId);
      const { status, text, html } = await buyer.post('/checkout/shipping', { ...ADDRESS, ...changes });
      expect([status, text]).toEqual([422, expect.stringContaining(sentence)]);
      expect(html).toContain('value="Byron"');
      expect((await buyer.get('/checkout/services')).location).toBe('/checkout/shipping');
    });

  for (const [what, changes, sentence] of [
    ['a PO box', { addressLine1: 'P.O. Box 12' }, poBox],
    ['a base in Europe', { city: 'APO', state: 'AE', zip: '09012' }, base],
    ['nowhere', { zip: '00001' }, 'Please enter valid US Zip Code'],
  ] as const)
    test(`${what} is said together with the errors of the form’s other fields`, async ({ buyer }) => {
      await buyer.addToCart((await anyTire()).itemId);
      const typed = { ...ADDRESS, ...changes, email: 'ada@', phoneType: '' };
      const { status, text } = await buyer.post('/checkout/shipping', typed);
      expect(status).toBe(422);
      for (const said of [sentence, 'Please enter a valid email', 'Please select a phone type'])
        expect(text).toContain(said);
    });

  test('An address is verified against its ZIP code: another city is offered, and kept if the buyer insists (SHP-03)', async ({
    buyer,
  }) => {
    await buyer.addToCart((await anyTire()).itemId);
    const typed = { ...ADDRESS, city: 'Springfield' };
    const { text } = await buyer.post('/checkout/shipping', typed);
    expect(text).toContain('ZIP code 90210 belongs to Beverly Hills, CA. You entered Springfield, CA.');
    await buyer.step('/checkout/shipping', { ...typed, asEntered: 'yes' }, '/checkout/shipping-confirmation');
    expect((await buyer.get('/checkout/shipping-confirmation')).text).toContain(
      'We will use this address as you entered it.',
    );
  });

  test('Puerto Rico is no foreign country', async ({ buyer }) => {
    await buyer.addToCart((await anyTire()).itemId);
    const sanJuan = { city: 'San Juan', state: 'PR', zip: '00901' };
    await buyer.step('/checkout/shipping', { ...ADDRESS, ...sanJuan }, '/checkout/shipping-confirmation');
  });
});

test('A summary stands before paying; an order is to be confirmed, or is confirmed already (ORD-01)', async ({
  buyer,
  request,
}) => {
  const { itemId, priceCents } = await findTire(`sku.fet_cents = 0 AND sku.size = '235/45R18'`);
  await buyer.addToCart(itemId, 2);
  await buyer.goToPayment();
  await buyer.pay({ number: CARDS.secondFactor, poNumber: 'PO 77' });
  const { text } = await buyer.get('/checkout/order-summary');
  for (const part of [
    `2 × $${(priceCents / 100).toFixed(2)}`,
    'Ship to me, free',
    '12 Maple Drive',
    'Visa ending in 3155',
    'PO 77',
    'State tire fee',
    'Estimated sales tax',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(/you accept our terms of sale \(\w+ \d+, \d{4}\)/);
  const total = /Place order for (\$[\d,.]+)/.exec(text)?.[1];
  expect(text).toContain(`Total ${total ?? ''}`);

  const { location } = await buyer.post('/checkout/order-summary', await buyer.reviewForm());
  expect(location, 'the provider asks for a second factor').toContain('/challenge/');
  const toConfirm = (await buyer.get('/checkout/order-confirmation')).location;
  expect(toConfirm).toMatch(/^\/checkout\/confirm-order\/[0-9A-Z]{10}$/);
  expect((await buyer.get(toConfirm)).html).toContain('<h1>Confirm your order</h1>');
  expect((await buyer.post(toConfirm, {})).location).toBe(location);

  await request.post(location, { form: { answer: 'approve' }, maxRedirects: 0 });
  const confirmed = (await buyer.get('/checkout/order-confirmation')).text;
  expect(confirmed).toContain('Thank you. Your order is confirmed.');
  expect(confirmed, 'what was charged is no estimate').not.toMatch(/estimate/i);
  expect((await buyer.get(toConfirm)).html).toContain('<h1>Your order is already confirmed</h1>');
});

test('The review of a card that was declined, sent again with another card, is to be looked at once more, and then orders', async ({
  buyer,
}) => {
  await buyer.addToCart((await anyTire()).itemId);
  await buyer.goToPayment();
  await buyer.pay({ number: CARDS.declined });
  const before = await buyer.reviewForm();
  await buyer.step('/checkout/order-summary', before, '/checkout/payments?declined');
  await buyer.pay();
  const again = await buyer.post('/checkout/order-summary', before);
  expect([again.status, again.text]).toEqual([
    409,
    expect.stringContaining('Your payment details changed since this page loaded.'),
  ]);
  const purchaseKey = /name="purchaseKey" value="([^"]*)"/.exec(again.html)?.[1] ?? '';
  expect(purchaseKey).not.toBe(before['purchaseKey']);
  await buyer.step('/checkout/order-summary', { ...before, purchaseKey }, '/checkout/order-confirmation');
});

test('A provider that answers too late is waited for: the order is there, and nobody is told to try again', async ({
  buyer,
}) => {
  await buyer.addToCart((await anyTire()).itemId);
  await buyer.goToPayment();
  await buyer.pay({ number: CARDS.late });
  expect(await buyer.placeOrder()).toMatch(/^[0-9A-Z]{10}$/);
});
