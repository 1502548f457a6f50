import { business, messages, type SignedOrderLink, type TrackedOrder } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deriveKey } from '../../../platform/tokens/signing-keys.ts';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import { type Answer, buyerActions, eventually, shippingForm } from '../../../../test/orders/test-buyer.ts';
import { orderCodes } from './order-code.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';

const { tries, wrongADay } = business.orderCode;
const { zip } = shippingForm;
const OTHER_ZIP = '99501';
const NO_ORDER = '0000000000';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;

beforeAll(async () => {
  shop = await borrowShop('all');
  await shop.startApi();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());
// Tests ask for more codes, and from one address, than a buyer does in half an hour.
beforeEach(() => shop.db.execute('DELETE FROM rate_limit'));

const order = async (): Promise<string> =>
  (await buyers.buy(shop.tires[0], undefined, 1)).answer.body.order.orderNumber;

const ask = (orderNumber: string, changes: object = {}, channel = 'retail') =>
  buyers.call('POST', '/v1/orders/code', { channel, body: { orderNumber, zip, ...changes } });
const check = (orderNumber: string, code: string, changes: object = {}, channel = 'retail') =>
  buyers.call<{ proof: SignedOrderLink }>('POST', '/v1/orders/code/check', {
    channel,
    body: { orderNumber, zip, code, ...changes },
  });

const mails = async (orderNumber: string) =>
  (await buyers.mails(orderNumber)).filter(({ subject }) => subject.startsWith('Your code'));
const codeIn = (text: string): string => /\bCode:?\s+(\d{6})\b/.exec(text)?.[1] ?? '';

/** Asks for a code, and reads it in the mailbox. */
async function mailedCode(orderNumber: string): Promise<string> {
  const before = (await mails(orderNumber)).length;
  expect(await ask(orderNumber)).toMatchObject({ status: 202 });
  const [newest] = await eventually(
    () => mails(orderNumber),
    ({ length }) => length > before,
  );
  return codeIn(newest?.text ?? '');
}

/** Codes that are not this one. */
const wrongCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));

/** The answer to a caller, without the id of the request. */
const told = ({ status, body: { code, message, fields } }: Answer<unknown>) => ({
  status,
  body: { code, message, fields },
});

const refusal = {
  status: 422,
  body: { code: 'unprocessable', fields: [{ path: 'code', message: messages.orderCodeWrong }] },
};

describe('An order’s number and ZIP code', () => {
  test.each([
    ['cancel it', '/v1/orders/cancel', {}],
    ['reorder its tires', '/v1/orders/reorder', {}],
    ['see what can be returned', '/v1/orders/returns/open', {}],
    ['see what a return gives back', '/v1/orders/returns/preview', { tires: [{ lineNo: 1, quantity: 1 }] }],
    [
      'return its tires',
      '/v1/orders/returns',
      { tires: [{ lineNo: 1, quantity: 1 }], reason: 'changed-mind' },
    ],
    ['cancel a return', '/v1/orders/returns/cancellation', { returnId: 'R000000000' }],
    ['choose another size', '/v1/orders/returns/reorder', { returnId: 'R000000000', itemId: 'A000000000' }],
    ['see its price guarantee', '/v1/orders/price-guarantee/open', {}],
    ['claim a lower price', '/v1/orders/price-guarantee', { claim: 1, amountCents: 1 }],
    ['register its tires', '/v1/orders/registration', { tins: [{ lineNo: 1, tins: [''] }] }],
  ])(
    'an order’s number and ZIP code let nobody %s, and get the same answer as an unknown order',
    async (_what, path, body) => {
      const [real, none, wrong] = await Promise.all(
        [
          { orderNumber: await order(), proof: { zip } },
          { orderNumber: NO_ORDER, proof: { zip } },
          { orderNumber: await order(), proof: { zip: OTHER_ZIP } },
        ].map(async (named) => told(await buyers.call('POST', path, { body: { ...named, ...body } }))),
      );
      expect(real).toMatchObject({
        status: 403,
        body: { code: 'order-code-required', message: messages.orderCodeRequired },
      });
      expect([none, wrong]).toEqual([real, real]);
    },
  );

  test('show the order and what is known of its tires', async () => {
    const orderNumber = await order();
    const shown = await buyers.call('POST', '/v1/orders/track', { body: { orderNumber, zip } });
    expect(shown.status).toBe(200);
    const tires = await buyers.call('POST', '/v1/orders/registration/open', {
      body: { orderNumber, proof: { zip } },
    });
    expect(tires.status).toBe(200);
  });
});

describe('The code of an order', () => {
  test('goes to the order’s own address and opens what a mail’s link opens, for an hour', async () => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    const [mail] = await mails(orderNumber);
    expect(JSON.stringify(mail?.to)).toContain(shippingForm.email);
    expect(mail?.subject).not.toContain(code);
    const { status, body } = await check(orderNumber, code);
    expect(status).toBe(200);
    const left = Number(body.proof.expires) - Date.now() / 1000;
    expect(left).toBeGreaterThan(business.orderCode.linkMinutes * 60 - 60);
    expect(left).toBeLessThanOrEqual(business.orderCode.linkMinutes * 60);
    const canceled = await buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/cancel', {
      body: { orderNumber, proof: body.proof },
    });
    expect(canceled).toMatchObject({ status: 200, body: { order: { state: 'cancelled' } } });
    const other = await order();
    const foreign = await buyers.call('POST', '/v1/orders/cancel', {
      body: { orderNumber: other, proof: body.proof },
    });
    expect(foreign.status).toBe(404);
  });

  test('an order’s code is in no log, and the database holds no form of it that can be tried out', async () => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    const rows = await shop.db.query<{ row: string }>(
      `SELECT row_to_json(c)::text AS row FROM order_code c WHERE order_number = $1
       UNION ALL SELECT payload::text FROM outbox WHERE topic = 'order-code'`,
      [orderNumber],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) expect(row).not.toContain(code);
    expect(shop.logged()).not.toContain(code);
    const { id, hash } = await shop.db.one<{ id: string; hash: Buffer }>(
      'SELECT code_id AS id, code_hash AS hash FROM order_code WHERE order_number = $1',
      [orderNumber],
    );
    const other = orderCodes(deriveKey(testSecrets.OIDC_SECRET, 'codes of orders'));
    expect(other.hashValue(id, code).equals(hash)).toBe(false);
  });

  test('an order’s code ends after five wrong tries, and is then refused as if there were none', async () => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    const wrong = await Promise.all(wrongCodes(code, tries).map((one) => check(orderNumber, one)));
    for (const answer of wrong) expect(answer).toMatchObject(refusal);
    expect(await check(orderNumber, code)).toMatchObject(refusal);
  });

  test('works after four wrong tries', async () => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    for (const one of wrongCodes(code, tries - 1))
      expect(await check(orderNumber, one)).toMatchObject(refusal);
    expect((await check(orderNumber, code)).status).toBe(200);
  });

  test('an order’s code cannot be found by asking for many: after twenty wrong tries in a day the right one is refused', async () => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    for (let asked = 0; asked < wrongADay / tries; asked++) {
      await shop.db.execute('UPDATE order_code SET tries_left = $2 WHERE order_number = $1', [
        orderNumber,
        tries,
      ]);
      await Promise.all(wrongCodes(code, tries).map((one) => check(orderNumber, one)));
    }
    await shop.db.execute('UPDATE order_code SET tries_left = $2 WHERE order_number = $1', [
      orderNumber,
      tries,
    ]);
    expect(await check(orderNumber, code)).toMatchObject({
      status: 429,
      body: { code: 'too-many-tries', message: messages.orderCodeTooOften },
    });
  });

  test('is over after ten minutes', async () => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    const { seconds } = await shop.db.one<{ seconds: number }>(
      'SELECT extract(epoch FROM expires_at - now())::integer AS seconds FROM order_code WHERE order_number = $1',
      [orderNumber],
    );
    expect(seconds).toBeGreaterThan(business.orderCode.minutes * 60 - 30);
    expect(seconds).toBeLessThanOrEqual(business.orderCode.minutes * 60);
    await shop.db.execute('UPDATE order_code SET expires_at = now() WHERE order_number = $1', [orderNumber]);
    expect(await check(orderNumber, code)).toMatchObject(refusal);
  });

  test('opens no other order, no other ZIP code’s, and nothing in another storefront', async () => {
    const [orderNumber, other] = [await order(), await order()];
    const code = await mailedCode(orderNumber);
    await mailedCode(other);
    expect(await check(other, code)).toMatchObject(refusal);
    expect(await check(orderNumber, code, { zip: OTHER_ZIP })).toMatchObject(refusal);
    expect(await check(orderNumber, code, {}, 'military-exchange')).toMatchObject(refusal);
    expect((await check(orderNumber, code)).status).toBe(200);
  });

  test('works once, also where it is used many times at the same moment', async () => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    const answers = await Promise.all(Array.from({ length: tries }, () => check(orderNumber, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
    expect(await check(orderNumber, code)).toMatchObject(refusal);
  });

  test('takes the place of the one before', async () => {
    const orderNumber = await order();
    const first = await mailedCode(orderNumber);
    const second = await mailedCode(orderNumber);
    if (first !== second) expect(await check(orderNumber, first)).toMatchObject(refusal);
    expect((await check(orderNumber, second)).status).toBe(200);
  });

  test.each([
    ['a space', ' '],
    ['a dash', '-'],
  ])('works with %s between its digits', async (_what, between) => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    expect((await check(orderNumber, `${code.slice(0, 3)}${between}${code.slice(3)}`)).status).toBe(200);
  });

  test('an order’s code is six digits: other input is refused beside its field, and is no try', async () => {
    const orderNumber = await order();
    const code = await mailedCode(orderNumber);
    for (const typed of [`${code}0`, code.slice(1), `${code.slice(0, 5)}O`, '12345', '', 'code', '1+1'])
      expect(await check(orderNumber, typed)).toMatchObject({
        body: { fields: [{ path: 'code', message: messages.orderCode }] },
      });
    expect((await check(orderNumber, code)).status).toBe(200);
  });
});

describe('the existence of an order', () => {
  test('an order’s existence shows neither in answers nor in their timing, and a wrong ZIP code sends no mail', async () => {
    const orderNumber = await order();
    const asked: readonly [string, object, string][] = [
      [orderNumber, {}, 'retail'],
      [orderNumber, { zip: OTHER_ZIP }, 'retail'],
      [NO_ORDER, {}, 'retail'],
      [orderNumber, {}, 'military-exchange'],
    ];
    const timed = async (call: () => Promise<Answer<unknown>>) => {
      const from = performance.now();
      return { ...told(await call()), ms: performance.now() - from };
    };
    for (const [name, call] of [
      ['asking', ask],
      [
        'checking',
        (number: string, changes: object, channel: string) => check(number, '000000', changes, channel),
      ],
    ] as const) {
      const answers = [];
      for (const [number, changes, channel] of asked)
        answers.push(await timed(() => call(number, changes, channel)));
      const [first, ...others] = answers.map(({ status, body }) => ({ status, body }));
      expect(others, name).toEqual([first, first, first]);
      // Each waits for the same time, which is longer than the work.
      for (const { ms } of answers) expect(ms, name).toBeGreaterThanOrEqual(145);
    }
    await eventually(
      () => mails(orderNumber),
      ({ length }) => length > 0,
    );
    expect(await mails(orderNumber)).toHaveLength(1);
    const kept = await shop.db.query(
      'SELECT order_number AS number FROM order_code WHERE order_number = ANY ($1)',
      [[orderNumber, NO_ORDER]],
    );
    expect(kept).toEqual([{ number: orderNumber }]);
  });

  test('an order gets few codes in half an hour, and the answer stays the same; a wrong ZIP code uses up none', async () => {
    const orderNumber = await order();
    const { most } = business.askedMails;
    for (let asked = 0; asked < 2 * most; asked++)
      expect(await ask(orderNumber, { zip: OTHER_ZIP })).toMatchObject({ status: 202 });
    const answers = [];
    for (let asked = 0; asked < most + 3; asked++) answers.push((await ask(orderNumber)).status);
    expect(new Set(answers)).toEqual(new Set([202]));
    const sent = await eventually(
      () => mails(orderNumber),
      ({ length }) => length > 0,
    );
    expect(sent.length).toBeLessThanOrEqual(most);
  });
});
