import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.ts';
import { testSecrets } from '../../../../test/support/test-config.ts';
import { newOrderNumber } from '../../orders/record/order-number.ts';
import { orderEvents } from '../../orders/record/order-events.ts';
import { buyerActions, cards, eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { getLink } from '../../../../test/orders/signed-link.ts';

/** So long are charges left alone, and so often are the books compared. */
const GRACE_MS = 1_500;
const settings = { PAYMENT_LEDGER_GRACE_MS: String(GRACE_MS), PAYMENT_LEDGER_EVERY_MS: '200' };

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let nextTire = 0;

beforeAll(async () => {
  shop = await openShop({ PROVIDER_SETTLE_MS: '3600000' }, settings);
  await shop.startApi();
  await shop.startReconciler();
  buyers = buyerActions(shop);
});
afterAll(() => shop.stop());

/** A charge that the shop knows nothing of, made with its own secret. */
async function lostCharge(
  reference: string,
  { amountCents = 12_345, capture = true, card = cards.good as string } = {},
) {
  const response = await fetch(`${shop.sandbox.provider}/v1/charges`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${testSecrets.PAYMENT_PROVIDER_SECRET_KEY}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      amountCents,
      currency: 'usd',
      token: await buyers.cardToken(card),
      reference,
      description: 'Lost',
      capture,
    }),
  });
  return (await response.json()) as { id: string; createdAt: string };
}

/** Resolves when the books have been compared as far as now. */
async function booksCompared(): Promise<void> {
  const { now } = await shop.db.one<{ now: Date }>('SELECT now()');
  await eventually(
    () =>
      shop.db.one<{ until: Date }>(`SELECT checked_until AS until FROM ledger_check WHERE provider = 'card'`),
    ({ until }) => until > now,
  );
}

/** No webhook speaks of it: whoever does not read the books never learns of it. */
const unannounced = { card: cards.processing };

const chargeNow = async (reference: string, id: string) =>
  (await buyers.charges(reference)).find((charge) => charge.id === id);
const noted = (id: string) =>
  shop.db.maybeOne<{ state: string; reason: string }>(
    'SELECT state, reason FROM unmatched_charge WHERE charge_id = $1',
    [id],
  );
const ended = (id: string) => eventually(() => noted(id), (row) => row !== null && row.state !== 'open' && row.state !== 'giving-back'); // prettier-ignore

describe('a charge whose order we do not know', () => {
  test.each([
    ['captured', true],
    ['authorized', false],
  ])('is given back in full, %s, but not before its time', async (_state, capture) => {
    const reference = newOrderNumber();
    const { id, createdAt } = await lostCharge(reference, { capture });
    const voided = await eventually(
      () => chargeNow(reference, id),
      (charge) => charge?.voided === true,
    );
    expect(voided).toMatchObject({ voided: true });
    expect(Date.now() - new Date(createdAt).getTime()).toBeGreaterThanOrEqual(GRACE_MS);
    expect(await ended(id)).toEqual({ state: 'given-back', reason: 'unknown-order' });
    expect(shop.logged()).toContain('a charge was given back: its order is not known');
  });

  test('is raised to a person where its reference is none of ours, who sees it listed and ends that', async () => {
    const { id } = await lostCharge('another-shop-7', { amountCents: 4_200 });
    expect(await ended(id)).toEqual({ state: 'raised', reason: 'unknown-order' });
    expect(await chargeNow('another-shop-7', id)).toMatchObject({ voided: false, refundedCents: 0 });
    expect(shop.logged()).toContain('somebody has to look into a charge');
    const command = (...words: string[]) => runCommand(shop.databaseUrl, ['orders', ...words]);
    const listed = (await command('charges')).stdout;
    expect(listed).toMatch(
      new RegExp(`^raised .* ${id}  order another-shop-7  42.00 USD  its order is not known$`, 'm'),
    );
    expect((await command('charge-done', id)).stdout).toContain('is looked after');
    expect((await command('charges')).stdout).not.toContain(id);
    expect(await command('charge-done', id)).toMatchObject({ code: 1 });
  }, 60_000);
});

describe('a charge of an order', () => {
  test('a charge of an order that ended unpaid is refunded, and the order’s events say so', async () => {
    const tire = shop.tires[nextTire++];
    const { cartKey, cart } = await buyers.prepareCart(tire);
    expect((await buyers.place(cartKey, await buyers.orderBody(cart, cards.declined))).status).toBe(422);
    const { number } = await shop.db.one<{ number: string }>(
      'SELECT order_number AS number FROM orders WHERE cart_id = $1',
      [cart.cartId],
    );
    const { id } = await lostCharge(number, unannounced);
    expect(await ended(id)).toEqual({ state: 'given-back', reason: 'order-ended' });
    expect(await chargeNow(number, id)).toMatchObject({ voided: true });
    expect((await orderEvents(shop.db, number)).at(-1)).toMatchObject({
      actor: 'system',
      what: 'charge-given-back',
      detail: { chargeId: id },
    });
  });

  test('a second charge of a paid order is refunded, and the order’s own stays', async () => {
    const { answer } = await buyers.buy(shop.tires[nextTire++]);
    const { orderNumber, totalCents } = answer.body.order;
    const { id } = await lostCharge(orderNumber, { amountCents: totalCents });
    expect(await ended(id)).toEqual({ state: 'given-back', reason: 'not-of-order' });
    const charges = await buyers.charges(orderNumber);
    expect(charges.filter(({ voided }) => !voided)).toMatchObject([
      { status: 'succeeded', refundedCents: 0 },
    ]);
    expect(charges).toHaveLength(2);
  });

  test('a charge of an order that is still being paid is left alone until the order has ended', async () => {
    const { answer } = await buyers.buy(shop.tires[nextTire++], cards.secondFactor);
    const { orderNumber } = answer.body.order;
    const { id } = await lostCharge(orderNumber, unannounced);
    await eventually(
      () => noted(id),
      (row) => row !== null,
    );
    // It is looked at again and again: each look is due at another moment.
    const looks = new Set<number>();
    await eventually(
      async () => {
        const { due } = await shop.db.one<{ due: Date }>(
          'SELECT look_after AS due FROM unmatched_charge WHERE charge_id = $1',
          [id],
        );
        return looks.add(due.getTime()).size;
      },
      (count) => count > 3,
    );
    const open = (await buyers.charges(orderNumber)).filter(({ voided }) => !voided);
    expect(open.map(({ status }) => status).toSorted()).toEqual(['processing', 'requires_action']);
    await buyers.call('POST', `/v1/orders/${orderNumber}/abandonment`, {
      headers: { 'x-tirekit-order': answer.body.orderKey },
    });
    expect(await ended(id)).toEqual({ state: 'given-back', reason: 'order-ended' });
    expect((await buyers.charges(orderNumber)).every(({ voided }) => voided)).toBe(true);
  });

  test('a charge that was confirmed with another amount is raised, and not touched', async () => {
    const { answer } = await buyers.buy(shop.tires[nextTire++]);
    const { orderNumber, totalCents } = answer.body.order;
    await shop.db.execute('UPDATE orders SET total_cents = total_cents + 100 WHERE order_number = $1', [
      orderNumber,
    ]);
    const [charge] = await buyers.charges(orderNumber);
    expect(await ended(charge?.id ?? '')).toEqual({ state: 'raised', reason: 'amount-differs' });
    expect(await buyers.charges(orderNumber)).toMatchObject([{ amountCents: totalCents, refundedCents: 0 }]);
  });
});

test('charges that are what their orders are paid with are never touched, also after a cancel', async () => {
  const { answer } = await buyers.buy(shop.tires[nextTire++]);
  const { orderNumber } = answer.body.order;
  const other = (await buyers.buy(shop.tires[nextTire++])).answer.body.order.orderNumber;
  const body = { orderNumber, proof: getLink(orderNumber) };
  expect((await buyers.call('POST', '/v1/orders/cancel', { body })).status).toBe(200);
  await booksCompared();
  const rows = await shop.db.query('SELECT FROM unmatched_charge WHERE reference = ANY ($1)', [
    [orderNumber, other],
  ]);
  expect(rows).toEqual([]);
  expect(await buyers.charges(other)).toMatchObject([{ voided: false, refundedCents: 0 }]);
});

test('a process that is killed right after it has given a charge back leaves nothing half done', async () => {
  const other = await openShop({ PROVIDER_SETTLE_MS: '3600000' }, settings);
  try {
    const { exited } = await other.spawnApi({ TIREKIT_CRASH_AT: 'after-give-back' });
    const before = shop;
    shop = other;
    buyers = buyerActions(other);
    const reference = newOrderNumber();
    const { id } = await lostCharge(reference);
    await exited;
    expect(await noted(id)).toEqual({ state: 'giving-back', reason: 'unknown-order' });
    expect(await chargeNow(reference, id)).toMatchObject({ voided: true });
    // As after the lease of the process that died.
    await other.db.execute('UPDATE unmatched_charge SET look_after = now()');
    await other.startReconciler();
    expect(await ended(id)).toEqual({ state: 'given-back', reason: 'unknown-order' });
    shop = before;
    buyers = buyerActions(before);
  } finally {
    await other.stop();
  }
}, 120_000);
