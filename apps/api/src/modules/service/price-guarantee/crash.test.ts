import type { PriceGuarantee } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from '../../../platform/fault-injection.ts';
import { often } from '../../../../test/orders/leases.ts';
import { buyerActions, eventually, type Placed } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { listRefunds } from '../refunds/index.ts';

/** Milliseconds after a crash within which begun refunds are paid. */
const SETTLED_WITHIN_MS = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, often);
});
afterAll(() => shop.stop());

interface Case {
  readonly crashAt: CrashPoint;
  /** The refund is paid in the background: its process may have answered the press before it dies. */
  readonly answer: 'none' | 'perhaps';
  readonly refunds: 0 | 1;
}

const cases: readonly Case[] = [
  { crashAt: 'before-claim', answer: 'none', refunds: 0 },
  { crashAt: 'after-claim', answer: 'none', refunds: 1 },
  { crashAt: 'before-refund', answer: 'perhaps', refunds: 1 },
  { crashAt: 'after-refund', answer: 'perhaps', refunds: 1 },
];

test.each(cases)(
  'kill -9 at $crashAt gives the difference back $refunds times, and a second press does so once at most',
  async ({ crashAt, answer: answered, refunds }) => {
    const buyers = buyerActions(shop);
    const { child, exited } = await shop.spawnApi({ TIREKIT_CRASH_AT: crashAt });
    const tire = shop.tires[cases.findIndex((one) => one.crashAt === crashAt)];
    const { answer } = await buyers.buy(tire);
    const placed: Placed = answer.body;
    await shop.db.execute('UPDATE sku SET price_cents = price_cents - 500 WHERE sku_id = $1', [tire]);
    const ask = (path: string, body: object) =>
      buyers.call<{ priceGuarantee: PriceGuarantee }>('POST', `/v1/orders/price-guarantee${path}`, {
        headers: { 'x-tirekit-order': placed.orderKey },
        body: { orderNumber: placed.order.orderNumber, ...body },
      });
    const seen = (await ask('/open', {})).body.priceGuarantee;
    expect(seen.refundCents).toBeGreaterThan(2_000);
    const press = () => ask('', { claim: seen.claim, amountCents: seen.refundCents });
    const status = await press().then(
      (pressed) => pressed.status,
      () => null,
    );
    if (answered === 'none') expect(status).toBeNull();
    else expect([200, null]).toContain(status);
    await exited;
    expect(child.signalCode).toBe('SIGKILL');

    const next = await shop.startApi();
    // Refunds that a dead process had taken are left alone for a while, so that time is skipped here.
    await shop.db.execute(`UPDATE refund SET settle_after = now() WHERE state = 'pending'`);
    const given = async () =>
      (await buyers.charges(placed.order.orderNumber)).reduce((sum, one) => sum + one.refundedCents, 0);
    const done = async () =>
      (await listRefunds(shop.db, placed.order.orderNumber)).filter(({ state }) => state === 'done').length;
    await eventually(done, (count) => count === refunds, SETTLED_WITHIN_MS);
    expect(await given()).toBe(refunds * seen.refundCents);

    expect((await press()).status).toBe(200);
    await eventually(done, (count) => count === 1, SETTLED_WITHIN_MS);
    expect(await given()).toBe(seen.refundCents);
    await next.stop();
  },
  120_000,
);
