import { openAccount, signInByHttp } from '../../src/account.ts';
import { providerOrigin, sandboxOrigin, shopOrigin } from '../../src/addresses.ts';
import { ADDRESS, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { test as testByHttp } from '../../src/by-http.ts';
import { inDatabase } from '../../src/database.ts';
import { examine } from '../../src/examine.ts';
import { formatText } from '../../src/html.ts';
import { newEmail } from '../../src/new-email.ts';
import { dayPlaced, passTime } from '../../src/order-clock.ts';
import { decideByHttp, openCompanyByHttp } from '../../src/paying.ts';
import { careDesk, deliver, moveParcel, newestReturn } from '../../src/returning.ts';
import { untilHandedOver } from '../../src/shipment.ts';
import { expect, test } from '../../src/test.ts';
import { findTire } from '../../src/tires.ts';

const MY_ORDERS = '/account/my-orders';
const member = () => openAccount({ userType: 'Retail', priceType: 'Retail' });

/** Buys four of a tire; returns the order's number. */
async function buy(buyer: BuyerByHttp, poNumber = '', size = '205/60R16'): Promise<string> {
  await buyer.addToCart((await findTire(`sku.fet_cents = 0 AND sku.size = '${size}'`)).itemId);
  await buyer.goToPayment({ email: newEmail() });
  await buyer.pay(poNumber === '' ? {} : { poNumber });
  return buyer.placeOrder();
}

/** The orders that a page lists, in its order. */
const listedIn = ({ html }: { html: string }): string[] =>
  [...html.matchAll(/data-column="Order"><a [^>]*href="\/account\/my-orders\/([0-9A-Z]{10})"/g)].map(
    ([, number = '']) => number,
  );

test('A member’s orders: number, date, ordered and returned tires, shipment, PO number, and a page for each', async ({
  page,
}) => {
  test.slow();
  await signInByHttp(page.request, shopOrigin, await member());
  const buyer = new BuyerByHttp(page.request);
  expect((await buyer.get(MY_ORDERS)).text).toContain('No orders yet');
  const first = await buy(buyer, 'PO-4471');
  await passTime(first);
  const second = await buy(buyer, '', '215/60R16');
  await inDatabase((db) =>
    db.query('UPDATE order_line SET returned_quantity = 1 WHERE order_number = $1', [first]),
  );
  // The carrier's number comes once the order is handed over.
  const trackingNumber = await untilHandedOver(first);

  await page.goto(MY_ORDERS);
  const row = page.getByRole('row', { name: new RegExp(first) });
  const valueOf = (name: string) =>
    row
      .getByRole('cell')
      .nth(['Tires', 'Ordered', 'Returned', 'Status', 'Shipment', 'PO number', 'Total'].indexOf(name));
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order',
    'Tires',
    'Ordered',
    'Returned',
    'Status',
    'Shipment',
    'PO number',
    'Total',
  ]);
  await expect(page.getByRole('row').nth(1), 'the newest first').toContainText(second);
  await expect(row.getByRole('rowheader')).toContainText(await dayPlaced(first));
  await expect(valueOf('Tires')).toContainText('205/60R16');
  await expect(valueOf('Ordered')).toHaveText('4');
  await expect(valueOf('Returned')).toHaveText('1');
  await expect(valueOf('PO number')).toHaveText('PO-4471');
  await expect(valueOf('Total')).toHaveText(/^\$[\d,]+\.\d\d$/);
  const tracking = valueOf('Shipment').getByRole('link');
  await expect(tracking).toHaveText(trackingNumber);
  await expect(tracking).toHaveAttribute('href', /^https?:\/\//);
  await examine(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  const field = page.getByRole('searchbox', { name: 'Search your orders' });
  await field.fill(first.toLowerCase());
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page.getByRole('rowheader')).toContainText(first);
  await expect(field).toHaveValue(first.toLowerCase());
  for (const [query, found] of [
    ['PO-4471', [first]],
    [trackingNumber, [first]],
    ['2156016', [second]],
    ['R16', [second, first]],
  ] as const)
    expect(listedIn(await buyer.get(`${MY_ORDERS}?query=${query}`)), query).toEqual(found);
  await field.fill(`%_'"<script>`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `No order matches “%_'"<script>”` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('link', { name: first }).click();
  await expect(page).toHaveURL(new RegExp(`${MY_ORDERS}/${first}$`));
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation', { name: 'Account' })).toBeVisible();
  for (const text of ['Ada Byron', ADDRESS.addressLine1, 'Visa ending in 4242', 'PO-4471'])
    await expect(main).toContainText(text);
  await expect(main.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible();
  await examine(page);
});

testByHttp(
  'The list shows number, date, ordered and returned tires, carrier and tracking number, PO number, and the Resolve loan (ACC-03)',
  async ({ request }) => {
    testByHttp.slow();
    await signInByHttp(request, shopOrigin, await member());
    const buyer = new BuyerByHttp(request);
    await buyer.addToCart((await findTire(`sku.fet_cents = 0 AND sku.size = '205/55R16'`)).itemId);
    await buyer.goToPayment({ email: newEmail() });
    await buyer.step(
      '/checkout/payments/resolve',
      { acceptTerms: 'on', poNumber: 'PO-8803' },
      '/checkout/order-summary',
    );
    const company = await openCompanyByHttp(buyer, 'resolve');
    const { html, text } = await decideByHttp(request, company, 'approve');
    const order = /data-order-number[^>]*>([0-9A-Z]{10})</.exec(html)?.[1] ?? '';
    expect(order, text.slice(0, 400)).not.toBe('');
    const loans = await (await request.get(`${providerOrigin}/hosted/resolve`)).text();
    const loan =
      /loan <code>(LN-\w+)</.exec(loans.split('<tr').find((one) => one.includes(order)) ?? '')?.[1] ?? '';
    await passTime(order);
    const trackingNumber = await untilHandedOver(order);

    await deliver(order, 2);
    await buyer.post(`/track-your-order/return?own=${order}`, {
      'tires.1': '1',
      reason: 'wrong-size',
      note: '',
    });
    const returnId = await newestReturn(order);
    await careDesk('approve', returnId);
    await expect
      .poll(async () => (await request.get(`${sandboxOrigin}/carrier/returns`)).text())
      .toContain(returnId);
    await moveParcel(request, returnId, 3);
    await careDesk('received', returnId, '--sellable');

    const row = async () => {
      const page = (await buyer.get(MY_ORDERS)).html;
      return page.split('<tr').find((one) => one.includes(order)) ?? '';
    };
    const cell = (of: string, column: string) =>
      formatText(new RegExp(`data-column="${column}">(.*?)</t[hd]>`, 's').exec(of)?.[1] ?? '');
    await expect.poll(async () => cell(await row(), 'Returned'), { timeout: 20_000 }).toBe('1');
    const shown = await row();
    expect(cell(shown, 'Order')).toMatch(new RegExp(`^${order} .*\\d`));
    expect(cell(shown, 'Ordered')).toBe('4');
    expect(cell(shown, 'Shipment')).toContain(trackingNumber);
    expect(cell(shown, 'Shipment').replace(trackingNumber, '').trim(), 'the carrier').not.toBe('');
    expect(loan).not.toBe('');
    expect(cell(shown, 'PO number')).toBe(`PO-8803 Resolve loan ${loan}`);
    expect(listedIn(await buyer.get(`${MY_ORDERS}?query=${loan}`))).toEqual([order]);
  },
);

testByHttp('Nobody reads the orders of somebody else', async ({ request, playwright }) => {
  await signInByHttp(request, shopOrigin, await member());
  const order = await buy(new BuyerByHttp(request));
  const context = await playwright.request.newContext();
  const stranger = new BuyerByHttp(context);
  for (const path of [MY_ORDERS, `${MY_ORDERS}/${order}`])
    expect((await stranger.get(path)).location).toMatch(/^\/login\?redirectUri=/);
  await signInByHttp(context, shopOrigin, await member());
  for (const path of [`${MY_ORDERS}/${order}`, `${MY_ORDERS}/nonsense`])
    expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.get(`${MY_ORDERS}?query=${order}`)).text).toContain(`No order matches “${order}”`);
  await context.dispose();
});

testByHttp(
  'Pages of orders do not move while something is bought, and need no scripts',
  async ({ request }) => {
    await signInByHttp(request, shopOrigin, await member());
    const buyer = new BuyerByHttp(request);
    const original = await buy(buyer);
    const copies = (count: number, daysAgo: number) =>
      inDatabase((db) =>
        db.query(
          `WITH copies AS (
           SELECT upper(substr(translate(md5(random()::text || at), 'abcdef', 'ABCDEF'), 1, 10)) AS number, at
           FROM generate_series(1, $2) AS at
         ), placed AS (
           INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('order_number', number,
             'placed_at', now() - (at + $3) * interval '1 day'))).*
           FROM orders o, copies WHERE o.order_number = $1
         )
         INSERT INTO order_line SELECT (jsonb_populate_record(l, jsonb_build_object('order_number', number))).*
         FROM order_line l, copies WHERE l.order_number = $1`,
          [original, count, daysAgo],
        ),
      );
    await copies(14, 1);
    const page = await buyer.get(MY_ORDERS);
    expect(page.text).toContain('15 orders');
    const seen = listedIn(page);
    expect(seen).toHaveLength(10);
    await copies(3, -5);
    const next = /href="([^"]*[?;]page=2[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&');
    const rest = listedIn(await buyer.get(next ?? ''));
    expect(rest).toHaveLength(5);
    expect(new Set([...seen, ...rest]).size).toBe(15);

    expect(listedIn(await buyer.get(`${MY_ORDERS}?query=${original}`))).toEqual([original]);
    expect((await buyer.get('/account')).text).toContain('Your last orders');
  },
);
