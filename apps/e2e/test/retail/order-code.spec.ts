import type { APIRequestContext } from '@playwright/test';
import { type Answer, BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test as base } from '../../src/by-http.ts';
import { mailedCode } from '../../src/mailbox.ts';
import { deliver } from '../../src/returning.ts';
import { findTire } from '../../src/tires.ts';

/** Another browser than the buyer's, which is told number and ZIP code. */
const test = base.extend<{ other: APIRequestContext; guest: BuyerByHttp }>({
  other: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(context);
    await context.dispose();
  },
  guest: async ({ other }, use) => use(new BuyerByHttp(other)),
});
const anyTire = async () => (await findTire(`sku.fet_cents = 0 AND sku.size = '225/65R17'`)).itemId;
const codePage = (next: string) => `/track-your-order/code?next=${next}`;

/** Presses a button of the order's page, which is a form without scripts. */
async function press(guest: BuyerByHttp, { html }: Answer, next: string): Promise<void> {
  expect(html).toContain(`action="${codePage(next)}"`);
  await guest.step(codePage(next), { intent: 'send' }, `${codePage(next)}&sent=once`);
}

test('Without scripts: a button on the order’s page mails the code, errors stand beside the field, and it ends where it began', async ({
  request,
  guest,
}) => {
  const orderNumber = await new BuyerByHttp(request).buy(await anyTire());
  await press(guest, await guest.track(orderNumber), 'cancel');
  const at = `${codePage('cancel')}&sent=once`;
  const { text: asking } = await guest.get(at);
  expect(asking).toContain('We sent an email with a 6-digit code');
  expect(asking.match(/order was placed with/g)).toHaveLength(1);
  const code = await mailedCode(request, orderNumber);
  for (const [typed, said] of [
    ['', 'Please enter the 6 digits from the email'],
    [`${code}0`, 'Please enter the 6 digits from the email'],
    [
      code === '000000' ? '000001' : '000000',
      'A code works once, for 10 minutes and up to 5 tries. After that, get a new code by email.',
    ],
  ] as const) {
    const refused = await guest.post(at, { code: typed });
    expect(refused.status, typed).toBe(422);
    const field = /<input[^>]*name="code"[^>]*>/.exec(refused.html)?.[0] ?? '';
    expect(field, typed).toContain('aria-invalid="true"');
    expect(refused.text).toContain(said);
  }
  // Another code takes the place of the first.
  await guest.step(at, { intent: 'send' }, `${codePage('cancel')}&sent=again`);
  const second = await mailedCode(request, orderNumber, 2);
  const typed = `${second.slice(0, 3)} ${second.slice(3)}`;
  await guest.step(`${codePage('cancel')}&sent=again`, { code: typed }, '/track-your-order/cancel');
  expect((await guest.get('/track-your-order/cancel')).text).toContain('Cancel this order?');
  // It works once, and no page asks this browser for another.
  await guest.step(at, { code: second }, '/track-your-order/cancel');
  await guest.step('/track-your-order/cancel', {}, '/track-your-order/result');
  expect((await guest.get('/track-your-order/result')).text).toContain('Canceled');
});

test('After the code, tires that are reordered are in the cart, and a return begins', async ({
  request,
  guest,
}) => {
  const buyer = new BuyerByHttp(request);
  const orderNumber = await buyer.buy(await anyTire());
  await deliver(orderNumber, 2);
  const shown = await guest.track(orderNumber);
  await press(guest, shown, 'return');
  const code = await mailedCode(request, orderNumber);
  await guest.step(`${codePage('return')}&sent=once`, { code }, '/track-your-order/return');
  expect((await guest.get('/track-your-order/return')).text).toContain('Return tires');

  await press(buyer, await buyer.track(orderNumber), 'reorder');
  const another = await mailedCode(request, orderNumber, 2);
  await buyer.step(`${codePage('reorder')}&sent=once`, { code: another }, '/cart?reordered');
  expect((await buyer.get('/cart')).html).toMatch(/<input [^>]*name="quantity"[^>]* value="4"/);
});

test('An address that asks for something else, or without an order, leads to no code', async ({
  request,
  guest,
}) => {
  expect((await guest.get(codePage('cancel'))).location).toBe('/track-your-order');
  expect((await guest.post(codePage('cancel'), { intent: 'send' })).location).toBe('/track-your-order');
  await guest.track(await new BuyerByHttp(request).buy(await anyTire()));
  for (const next of ['', 'steal', '//evil.example/'])
    expect((await guest.get(codePage(next))).location, next).toBe('/track-your-order/result');
  expect((await guest.get(codePage('cancel'))).text).toContain('Email me a code');
});
