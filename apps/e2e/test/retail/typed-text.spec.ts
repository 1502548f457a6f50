import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { cardFields, CARDS, fillContact, goToPayment } from '../../src/buyer.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { fieldsIn } from '../../src/html.ts';
import { hydrate } from '../../src/hydrated.ts';
import { getTile } from '../../src/paying.ts';
import { expect, test } from '../../src/test.ts';
import { findTire } from '../../src/tires.ts';

const STEP = '/checkout/shipping';
const PAYMENTS = '/checkout/payments';
const tire = () => findTire(`sku.fet_cents = 0 AND sku.size = '215/60R16'`);

/** As far as its buyer has come: nothing of it would be accepted yet. */
const half = { email: 'zoe@', firstName: 'Zoe', phone: '(414) 555-01', phoneType: 'work', company: 'Lathe' };
const street = { addressLine1: '1890 N Farwell', city: 'Milwaukee', state: 'WI', zip: '5320' };

testByHttp(
  'Without scripts, what was typed into the shipping step is there after every way out of it and back',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart((await tire()).itemId);
    const shown = async () => fieldsIn((await buyer.get(STEP)).html);
    const { html } = await buyer.get(STEP);
    // Each is a button of the step's form, so that a browser sends along what is typed.
    expect(html).toMatch(/<form[^>]* id="shipping-step"/);
    expect(html).toMatch(/<button(?=[^>]* form="shipping-step")(?=[^>]* value="way")[^>]*>Choose this way</);

    const typed = { mode: 'ship-to-me', ...half, ...street };
    await buyer.step(STEP, { ...typed, leave: '/cart' }, '/cart');
    expect((await buyer.post('/cart', { intent: 'coupon', code: 'NOSUCHCODE' })).status).toBe(422);
    expect(await shown()).toMatchObject({ ...half, ...street });

    // Another way has no street, and the first one still has it.
    await buyer.step(STEP, { ...typed, intent: 'way', way: 'ship-to-shop' }, STEP);
    expect(await shown()).toMatchObject(half);
    await buyer.step(
      STEP,
      { mode: 'ship-to-shop', ...half, lastName: 'Lund', leave: '/checkout/shop' },
      '/checkout/shop',
    );
    await buyer.step('/checkout/shop', { intent: 'place', zip: '53202' }, '/checkout/shop');
    expect(await shown()).toMatchObject({ ...half, lastName: 'Lund' });
    const refused = await buyer.post(STEP, { mode: 'ship-to-shop', ...half, lastName: 'Lund' });
    expect(refused.text).toContain('Please select a shop or change shipping option.');
    expect(refused.text).toContain('Please enter a valid email');
    await buyer.step(STEP, { mode: 'ship-to-shop', intent: 'way', way: 'ship-to-me' }, STEP);
    expect(await shown()).toMatchObject({ ...half, ...street, lastName: 'Lund' });

    // Fields that the cart has stored are not kept as typed text too.
    await buyer.enterContact();
    expect(await shown()).toMatchObject({
      email: ADDRESS.email,
      addressLine1: ADDRESS.addressLine1,
      city: ADDRESS.city,
    });
  },
);

testByHttp(
  'A ZIP code near which something is looked for is no part of the address, and Enter in it looks there',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart((await tire()).itemId);
    const typed = { mode: 'ship-to-shop', ...half };
    await buyer.step(STEP, { ...typed, intent: 'way', way: 'ship-to-shop' }, STEP);
    const wrong = await buyer.post(STEP, { ...typed, intent: 'place', nearZip: '00000' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Please enter a different zip code');
    expect(fieldsIn(wrong.html)).toMatchObject(half);
    await buyer.step(STEP, { ...typed, nearZip: '53202' }, STEP);
    expect(fieldsIn((await buyer.get(STEP)).html)).toMatchObject(half);
  },
);

test('With scripts, contact and street outlive the shops, a change of way, and a link that leads elsewhere', async ({
  page,
}) => {
  const buyer = new BuyerByHttp(page.request);
  await buyer.addToCart((await tire()).itemId);
  await page.goto(STEP);
  await hydrate(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const way = (name: RegExp) => page.getByRole('radio', { name });
  await field('First name').fill('Zoë');
  await field('Street address').fill('1890 N Farwell');
  await way(/^Ship to a shop/).check();
  await expect(field('Street address')).toHaveCount(0);
  await expect(field('First name')).toHaveValue('Zoë');
  await fillContact(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Please select a shop or change shipping option.');
  await page.getByRole('button', { name: 'Choose a shop' }).click();
  await page.getByRole('link', { name: 'Back to shipping options' }).click();
  await expect(field('Last name')).toHaveValue('Byron');

  // A link of the page's frame is no button of the step.
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/cart/draft'));
  await field('Last name').fill('Lovelace');
  await field('Last name').blur();
  expect((await kept).status()).toBe(200);
  await page.goto('/cart');
  await page.goto(STEP);
  await expect(field('Last name')).toHaveValue('Lovelace');
  await way(/^Ship to me/).check();
  await expect(field('Street address')).toHaveValue('1890 N Farwell');
});

/** Another billing address than the one that the tires go to. */
const billed = {
  billingChoice: 'other',
  'billing.firstName': 'Charles',
  'billing.lastName': 'Babbage',
  'billing.addressLine1': '1 Dorset St',
  'billing.addressLine2': 'Floor 2',
  'billing.city': 'Memphis',
  'billing.state': 'TN',
  'billing.zip': '38103-1234',
  'billing.phone': '(901) 555-0134',
  'billing.phoneType': 'home',
  poNumber: 'PO-77',
};

testByHttp(
  'Another billing address outlives a refusal, another way to pay, "Edit payment", and a declined card; only the card is entered again',
  async ({ request }) => {
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart((await tire()).itemId);
    await buyer.goToPayment();
    const asTyped = (html: string, typed: Readonly<Record<string, string>>) => {
      expect(fieldsIn(html)).toMatchObject(typed);
      expect(html).not.toMatch(/tok_|4000 ?0000|name="(?:number|cvc|last4)" value="\d/);
    };
    const half = { ...billed, 'billing.zip': '3810', 'billing.phone': '(901) 555-01' };
    const token = await buyer.cardToken(CARDS.declined);
    const refused = await buyer.post(PAYMENTS, { ...half, token, brand: 'visa', last4: '0002' });
    expect(refused.status).toBe(422);
    asTyped(refused.html, half);

    const paypal = await buyer.get(`${PAYMENTS}/paypal`);
    expect(fieldsIn(paypal.html)).toMatchObject({ poNumber: 'PO-77' });
    asTyped((await buyer.get(PAYMENTS)).html, half);

    await buyer.pay({ number: CARDS.declined, ...billed });
    // "Edit payment" leads there.
    expect((await buyer.get('/checkout/order-summary')).html).toMatch(
      /<a(?=[^>]* href="\/checkout\/payments")[^>]*>Edit /,
    );
    asTyped((await buyer.get(PAYMENTS)).html, billed);
    await buyer.step('/checkout/order-summary', await buyer.reviewForm(), `${PAYMENTS}?declined`);
    asTyped((await buyer.get(`${PAYMENTS}?declined`)).html, billed);
    asTyped((await buyer.get(PAYMENTS)).html, billed);

    await buyer.pay(billed);
    expect(await buyer.placeOrder()).not.toBe('');
  },
);

test('With scripts, another billing address outlives another way to pay before anything is sent', async ({
  page,
}) => {
  await new BuyerByHttp(page.request).addToCart((await tire()).itemId);
  await goToPayment(page);
  await hydrate(page);
  await page.getByRole('radio', { name: /^Use another address/ }).check();
  const field = (name: string) => page.getByRole('textbox', { name });
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/v1/cart/draft') &&
      (answer.request().postData() ?? '').includes('1 Dorset St'),
  );
  await field('First name').fill('Charles');
  await field('Street address').fill('1 Dorset St');
  await field('PO number').fill('PO-77');
  await kept;
  await getTile(page, 'paypal').click();
  await expect(getTile(page, 'paypal')).toHaveAttribute('aria-current', 'page');
  await expect(field('PO number')).toHaveValue('PO-77');
  await getTile(page, 'payments').click();
  await expect(field('First name')).toHaveValue('Charles');
  await expect(field('Street address')).toHaveValue('1 Dorset St');
  await expect(field('PO number')).toHaveValue('PO-77');
  await expect(cardFields(page).getByLabel('Card number')).toHaveValue('');
});
