import { messages } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSignature } from '../../../../test/support/change-signature.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { customer, type Link, salesDesk } from '../../../../test/business/sales-quotes/sales-desk.ts';

let shop: BorrowedShop;
let desk: Awaited<ReturnType<typeof salesDesk>>;
let nextTire = 0;
/** A tire of each test's own. */
const ownTire = () => shop.tires[nextTire++];

beforeAll(async () => {
  shop = await borrowShop();
  desk = await salesDesk(shop);
}, 60_000);
afterAll(() => shop.stop());

describe('somebody else’s quote', () => {
  test('is answered with the same sentence, whatever is wrong', async () => {
    const { link } = await desk.sent(ownTire());
    const { link: withdrawn } = await desk.sent(ownTire());
    const taken = await desk.call('POST', `/v1/account/sales-quotes/${withdrawn.quoteNumber}/withdrawal`, {
      headers: desk.clerk,
    });
    expect(taken.body).toMatchObject({ quote: { state: 'withdrawn' } });
    const wrong: readonly [Link, string?][] = [
      [{ ...link, signature: changeSignature(link.signature) }],
      [{ ...link, expires: String(Number(link.expires) + 60) }],
      [{ ...link, quoteNumber: withdrawn.quoteNumber }],
      [{ ...link, quoteNumber: 'ZZZZZZZZZZ' }],
      [link, 'military-exchange'],
      [withdrawn],
    ];
    for (const [given, channel] of wrong) {
      const { status, body } = await desk.open(given, channel);
      expect([status, (body as unknown as { message: string }).message]).toEqual([
        404,
        messages.quoteUnavailable,
      ]);
    }
    expect((await desk.accept(withdrawn)).status).toBe(404);
  });

  test('opens by its number with the email or the ZIP code, and after a few wrong ones not even by those', async () => {
    const filled = await desk.fill(ownTire());
    await desk.change(filled.headers['x-tirekit-cart'] ?? '', 'PUT', '/destination', { zip: '38103' });
    const { cart } = (
      await desk.call<{ cart: typeof filled.cart }>('PUT', '/v1/cart/destination', {
        headers: filled.headers,
        body: { zip: '38103' },
      })
    ).body;
    const { quoteNumber } = (await desk.send({ ...filled, cart })).body.quote;
    const find = (proof: string) =>
      desk.call<{ link: Omit<Link, 'quoteNumber'> }>('POST', '/v1/sales-quotes/find', {
        body: { quoteNumber, proof },
      });
    for (const proof of [customer.email.toUpperCase(), '38103', '38103-1234'])
      expect((await find(proof)).status, proof).toBe(200);
    const { link } = (await find(customer.email)).body;
    expect((await desk.open({ quoteNumber, ...link })).status).toBe(200);
    const wrong = await find('99501');
    expect(wrong.body).toMatchObject({ code: 'not-found', message: messages.quoteUnavailable });
    for (let tries = 0; tries < 9; tries++) await find('nobody@example.com');
    expect((await find(customer.email)).body).toMatchObject({
      code: 'too-many-tries',
      message: messages.quoteTooOften,
    });
  });

  test('cannot be withdrawn or mailed again by another clerk', async () => {
    const { link } = await desk.sent(ownTire());
    const headers = await desk.signedIn('other-clerk');
    for (const what of ['withdrawal', 'mail'])
      expect(
        (await desk.call('POST', `/v1/account/sales-quotes/${link.quoteNumber}/${what}`, { headers })).status,
      ).toBe(404);
  });
});
