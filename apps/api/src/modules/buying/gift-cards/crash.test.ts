import { randomUUID } from 'node:crypto';
import type { TrackedOrder } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from '../../../platform/fault-injection.ts';
import { often } from '../../../../test/orders/leases.ts';
import { eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { giftCardOrders } from '../../../../test/buying/gift-cards/gift-card-orders.ts';
import { getLink } from '../../../../test/orders/signed-link.ts';

/** Milliseconds after a crash within which begun payments are settled. */
const SETTLED_WITHIN_MS = 60_000;

let shop: TestShop;
let gifts: ReturnType<typeof giftCardOrders>;
let nth = 0;
beforeAll(async () => {
  shop = await openShop({}, often);
  gifts = giftCardOrders(shop);
});
afterAll(() => shop.stop());

interface Case {
  readonly crashAt: CrashPoint;
  readonly pays: 'a part' | 'everything';
  readonly card?: 'good' | 'declined';
  readonly ends: 'taken' | 'released';
}

const cases: readonly Case[] = [
  { crashAt: 'after-hold', pays: 'a part', ends: 'taken' },
  { crashAt: 'after-hold', pays: 'a part', card: 'declined', ends: 'released' },
  { crashAt: 'after-hold', pays: 'everything', ends: 'taken' },
  { crashAt: 'after-authorization', pays: 'a part', card: 'declined', ends: 'released' },
  { crashAt: 'after-capture', pays: 'a part', ends: 'taken' },
  { crashAt: 'after-capture', pays: 'everything', ends: 'taken' },
  { crashAt: 'after-confirm', pays: 'a part', ends: 'taken' },
];

test.each(cases)(
  'kill -9 at $crashAt of an order of which a gift card pays $pays: it is $ends once',
  async ({ crashAt, pays, card: cardKind = 'good', ends }) => {
    const { exited } = await shop.spawnApi({ TIREKIT_CRASH_AT: crashAt });
    const tire = shop.tires[nth++];
    await gifts.setPrice(tire, 5_000);
    const amountCents = pays === 'everything' ? 50_000 : 1_000;
    const card = await gifts.giveCard(amountCents);
    const ready = await gifts.cartWith(card, tire, 1);
    const paysCents = ready.cart.giftCard?.paysCents ?? 0;
    const key = randomUUID();
    const body = await gifts.bodyFor(ready, cardKind);
    await expect(gifts.place(ready.cartKey, body, key)).rejects.toThrow();
    await exited;

    const api = await shop.startApi();
    await shop.db.execute(`UPDATE orders SET settle_after = now() WHERE settle_after IS NOT NULL`);
    await eventually(
      () => gifts.ledger(card.cardId),
      (entries) => entries.some(([kind]) => kind === ends),
      SETTLED_WITHIN_MS,
    );
    // The buyer, who has seen an error, presses the button again.
    const again = await gifts.place(ready.cartKey, body, key);
    expect(again.status).toBe(ends === 'taken' ? 201 : 422);
    expect(await gifts.ledger(card.cardId)).toEqual([
      ['issued', amountCents],
      ['held', -paysCents],
      [ends, ends === 'taken' ? 0 : paysCents],
    ]);
    const { number } = await shop.db.one<{ number: string }>(
      'SELECT order_number AS number FROM orders WHERE cart_id = $1',
      [ready.cart.cartId],
    );
    const taken = (await gifts.buyers.charges(number)).filter(({ status }) => status === 'succeeded');
    expect(taken.map((charge) => charge.amountCents)).toEqual(
      ends === 'taken' && pays === 'a part' ? [ready.cart.quote.totalCents - paysCents] : [],
    );
    await api.stop();
  },
  120_000,
);

test.each(['before-refund', 'after-refund'] as const)(
  'kill -9 at %s gives each of the two its part back once',
  async (crashAt) => {
    const { exited } = await shop.spawnApi({ TIREKIT_CRASH_AT: crashAt });
    const card = await gifts.giveCard(1_000);
    const ready = await gifts.cartWith(card, shop.tires[nth++]);
    const { order } = (await gifts.place(ready.cartKey, await gifts.bodyFor(ready))).body;
    const cancel = () =>
      gifts.buyers.call<{ order: TrackedOrder }>('POST', '/v1/orders/cancel', {
        body: { orderNumber: order.orderNumber, proof: getLink(order.orderNumber) },
      });
    await cancel().catch(() => undefined);
    await exited;
    const api = await shop.startApi();
    await shop.db.execute(`UPDATE refund SET settle_after = now() WHERE state = 'pending'`);
    await eventually(
      () => gifts.balance(card.cardId),
      (cents) => cents === 1_000,
      SETTLED_WITHIN_MS,
    );
    expect((await cancel()).status).toBe(200);
    expect((await gifts.ledger(card.cardId)).filter(([kind]) => kind === 'refunded')).toEqual([
      ['refunded', 1_000],
    ]);
    const [charge] = await gifts.buyers.charges(order.orderNumber);
    expect(charge?.refundedCents).toBe(order.totalCents - 1_000);
    await api.stop();
  },
  120_000,
);
