import { randomUUID } from 'node:crypto';
import { describe, expect, test, type TestContext } from 'vitest';
import type { CrashPoint } from './fault-injection.ts';
import { buyersOf, cards, eventually } from './testing/test-buyer.ts';
import { openShop } from './testing/test-shop.ts';

/** What is promised for an order whose process died. */
const SETTLED_WITHIN_MS = 60_000;

const crashes: readonly { at: CrashPoint; card: keyof typeof cards; ends: 'confirmed' | 'failed' }[] = [
  { at: 'after-hold', card: 'good', ends: 'confirmed' },
  { at: 'after-charge', card: 'good', ends: 'confirmed' },
  { at: 'after-confirm', card: 'good', ends: 'confirmed' },
  { at: 'after-hold', card: 'declined', ends: 'failed' },
  { at: 'after-charge', card: 'declined', ends: 'failed' },
];

/** A shop of each test's own, so that they can wait side by side. */
async function ownShop(context: TestContext, settings: Record<string, string> = {}) {
  const shop = await openShop(settings);
  context.onTestFinished(() => shop.stop());
  return { shop, buyers: buyersOf(shop), tire: shop.tires[0] };
}

describe.concurrent('an API that is killed while it places an order', { timeout: 240_000 }, () => {
  test.for(crashes)('$at, with a $card card: the order is $ends', async ({ at, card, ends }, context) => {
    const { shop, buyers, tire } = await ownShop(context);
    const doomed = await shop.spawnApi({ TIREKIT_CRASH_AT: at });
    const { cartKey, cart } = await buyers.prepareCart(tire);
    const body = await buyers.orderBody(cart, cards[card]);
    const key = randomUUID();
    await expect(buyers.place(cartKey, body, key)).rejects.toThrow();
    await doomed.exited;
    const { order_number: number } = await shop.db.one<{ order_number: string }>(
      'SELECT order_number FROM orders WHERE cart_id = $1',
      [cart.cartId],
    );

    await shop.spawnApi();
    const state = async () =>
      (await shop.db.one<{ state: string }>('SELECT state FROM orders WHERE order_number = $1', [number]))
        .state;
    expect(await eventually(state, (now) => now !== 'pending', SETTLED_WITHIN_MS)).toBe(ends);

    const taken = (await buyers.charges(number)).filter(({ status }) => status === 'succeeded');
    expect(taken).toHaveLength(ends === 'confirmed' ? 1 : 0);
    expect(await buyers.stock(tire)).toBe(ends === 'confirmed' ? 996 : 1000);
    const repeated = await buyers.place(cartKey, body, key);
    expect(repeated.status).toBe(ends === 'confirmed' ? 201 : 422);
    expect(await buyers.charges(number)).toHaveLength(1);
    if (ends === 'confirmed') {
      expect(repeated.body.order.orderNumber).toBe(number);
      await eventually(
        () => buyers.mails(number),
        ({ length }) => length === 1,
        SETTLED_WITHIN_MS,
      );
    }
  });

  test('a provider that does not answer in time leaves the order pending, and it is settled soon after', async (context) => {
    // Its webhooks go nowhere: what settles the order is asking again.
    const { shop, buyers, tire } = await ownShop(context, {
      API_ORIGIN: 'http://127.0.0.1:9',
      PROVIDER_HOLD_MS: '20000',
    });
    await shop.spawnApi();
    const { answer } = await buyers.buy(tire, cards.slow);
    expect(answer.body.order).toMatchObject({ state: 'pending', statusText: 'Payment processing' });
    const settled = await eventually(
      () => buyers.order(answer.body),
      ({ state }) => state !== 'pending',
      20_000,
    );
    expect(settled.state).toBe('confirmed');
    expect(await buyers.charges(settled.orderNumber)).toHaveLength(1);
    expect(await buyers.stock(tire)).toBe(996);
  });
});
