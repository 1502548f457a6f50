import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RefundKind } from '@tirekit/contract';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { noteOrderEvent, orderEvents } from '../../orders/record/order-events.ts';
import { hold } from '../../../../test/orders/hold.ts';
import { sell } from '../../../../test/orders/sell.ts';
import {
  type Charge,
  type PaymentProvider,
  PaymentUnknown,
  RefundRefused,
} from '../../buying/payments/port.ts';
import type { AfterRefund } from './after-refund-type.ts';
import { type NewRefund, listRefunds } from './refund-row.ts';
import { Refunds } from './refunds.ts';
import { requestRefund } from './request-refund.ts';

const ORDER = 'REFUND0001';
const PAID = 10_000;

let database: OpenTestDatabase;
let db: Database;
/** The calls to the provider, and its next answer. */
let asked: { chargeId: string; key: string; amountCents: number }[];
let answer: () => Promise<void>;
let followed: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await sell(db, { TIRE: 1_000 });
  await hold(db, ORDER, { TIRE: 4 }, {});
});
beforeEach(async () => {
  await db.execute('DELETE FROM refund');
  await db.execute(
    `UPDATE orders SET state = 'confirmed', confirmed_at = now(), charge_id = 'ch_1', total_cents = $1`,
    [PAID],
  );
  asked = [];
  followed = [];
  answer = () => Promise.resolve();
});
afterAll(() => database.close());

const note: AfterRefund = (_tx, { refundId }) => {
  followed.push(refundId);
  return Promise.resolve();
};
const provider = {
  async refund(chargeId: string, { key, amountCents }: { key: string; amountCents: number }) {
    asked.push({ chargeId, key, amountCents });
    await answer();
    return {} as Charge;
  },
} as unknown as PaymentProvider;

/** A process of the API. */
const process = (after: AfterRefund = note) =>
  new Refunds({
    db,
    log: createLog({ level: 'silent' }),
    providers: { of: () => provider },
    after: { cancel: after, return: after, 'price-guarantee': after },
    crash: () => undefined,
    leaseSeconds: 30,
  });

const getRefund = (refundId: string, amountCents: number, more: Partial<NewRefund> = {}): NewRefund => ({
  refundId,
  orderNumber: ORDER,
  kind: 'return' satisfies RefundKind,
  amountCents,
  lines: amountCents === 0 ? [] : [{ kind: 'tires', label: 'Tires', detail: null, amountCents }],
  ...more,
});
const request = (refund: NewRefund) => db.transaction((tx) => requestRefund(tx, refund));
const states = async () => (await listRefunds(db, ORDER)).map(({ refundId, state }) => [refundId, state]);
const isDue = () => db.execute(`UPDATE refund SET settle_after = now() WHERE state = 'pending'`);

describe('a refund', () => {
  test('is asked for under its own id, and done once with what follows from it', async () => {
    await request(getRefund('r1', 2_500));
    expect(await states()).toEqual([['r1', 'pending']]);
    await process().settle('r1');
    await process().settle('r1');
    await process().reconcile();
    expect(asked).toEqual([{ chargeId: 'ch_1', key: 'r1', amountCents: 2_500 }]);
    expect(followed).toEqual(['r1']);
    const [refund] = await listRefunds(db, ORDER);
    expect(refund).toMatchObject({ state: 'done', kind: 'return', doneAt: expect.any(Date) });
  });

  test('a refund that is requested again changes nothing', async () => {
    await request(getRefund('r1', 2_500));
    await request(getRefund('r1', 7_000));
    expect(await listRefunds(db, ORDER)).toMatchObject([{ refundId: 'r1', amountCents: 2_500 }]);
  });

  test('is settled by one of several processes', async () => {
    await request(getRefund('r1', 2_500));
    const several = Array.from({ length: 6 }, () => process());
    await Promise.all(several.flatMap((one) => [one.settle('r1'), one.reconcile()]));
    expect(asked).toHaveLength(1);
    expect(followed).toEqual(['r1']);
  });

  test('a refund of zero is done without the provider', async () => {
    await request(getRefund('r0', 0));
    await process().settle('r0');
    expect(asked).toEqual([]);
    expect(await states()).toEqual([['r0', 'done']]);
    expect(followed).toEqual(['r0']);
  });

  test('a refund that is not payable yet waits', async () => {
    await request(getRefund('r1', 2_500, { settleAfter: new Date(Date.now() + 3_600_000) }));
    await process().settle('r1');
    await process().reconcile();
    expect(asked).toEqual([]);
    await isDue();
    await process().reconcile();
    expect(await states()).toEqual([['r1', 'done']]);
  });

  test('a refund with an unknown outcome is requested again, with longer and longer pauses, until it is known', async () => {
    await request(getRefund('r1', 2_500));
    answer = () => Promise.reject(new PaymentUnknown('no answer'));
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt++) {
      await isDue();
      await process().reconcile();
      const { pause } = await db.one<{ pause: number }>(
        'SELECT round(extract(epoch FROM settle_after - now()) / 30)::integer AS pause FROM refund',
      );
      pauses.push(pause);
    }
    expect(pauses).toEqual([1, 2, 4]);
    expect(await states()).toEqual([['r1', 'pending']]);
    answer = () => Promise.resolve();
    await isDue();
    await process().reconcile();
    expect(asked.map(({ key }) => key)).toEqual(['r1', 'r1', 'r1', 'r1']);
    expect(await states()).toEqual([['r1', 'done']]);
  });

  test('a refund that the provider refuses stays pending, names the reason, and is tried again', async () => {
    await request(getRefund('r1', 2_500));
    answer = () => Promise.reject(new RefundRefused('invalid_state'));
    await process().settle('r1');
    expect(
      await db.one(
        "SELECT state, refusal, settle_after > now() + interval '59 minutes' AS later FROM refund",
      ),
    ).toEqual({
      state: 'pending',
      refusal: 'invalid_state',
      later: true,
    });
  });

  test('is not done if what follows from it fails, and follows later', async () => {
    await request(getRefund('r1', 2_500));
    await process(() => Promise.reject(new Error('no'))).settle('r1');
    expect(await states()).toEqual([['r1', 'pending']]);
    await isDue();
    await process().reconcile();
    expect(await states()).toEqual([['r1', 'done']]);
  });
});

describe('refunds of an order', () => {
  const outcome = async (refund: NewRefund) =>
    request(refund).then(
      () => 'requested',
      (error: unknown) => (error as { code?: string }).code,
    );

  test('never exceed what was paid, whoever requests them at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => outcome(getRefund(`r${String(at)}`, 3_000))),
    );
    expect(outcomes.toSorted()).toEqual([
      ...Array<string>(5).fill('conflict'),
      ...Array<string>(3).fill('requested'),
    ]);
    expect(await outcome(getRefund('last', 1_001))).toBe('conflict');
    expect(await outcome(getRefund('last', 1_000))).toBe('requested');
    expect(await outcome(getRefund('more', 1))).toBe('conflict');
  });

  test('are refused where nothing was paid', async () => {
    await db.execute(`UPDATE orders SET state = 'cancelled', confirmed_at = NULL`);
    expect(await outcome(getRefund('r1', 1))).toBe('conflict');
  });

  test('say what they are made of', async () => {
    await expect(
      request({
        ...getRefund('r1', 100),
        lines: [{ kind: 'tires', label: 'Tires', detail: null, amountCents: 99 }],
      }),
    ).rejects.toThrow('do not add up');
  });
});

describe('the events of an order', () => {
  test('say who did what, and can neither be changed nor deleted', async () => {
    const before = (await orderEvents(db, ORDER)).length;
    await db.transaction((tx) =>
      noteOrderEvent(tx, {
        orderNumber: ORDER,
        actor: { kind: 'buyer', uid: 'u1' },
        what: 'looked-at',
        detail: { at: 1 },
      }),
    );
    expect((await orderEvents(db, ORDER)).slice(before)).toMatchObject([
      { actor: 'buyer', uid: 'u1', what: 'looked-at', detail: { at: 1 } },
    ]);
    for (const sql of [`UPDATE order_event SET what = 'nothing'`, 'DELETE FROM order_event'])
      await expect(db.execute(sql)).rejects.toMatchObject({ code: 'TK002' });
  });
});
