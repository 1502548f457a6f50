import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../../platform/fault-injection.ts';
import { often } from '../../../../test/orders/leases.ts';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../../test/orders/test-shop.ts';
import { approveReturn, inspectReturn } from './decide.ts';
import { type Own, returnActions } from '../../../../test/service/returns/returning.ts';

/** Milliseconds within which a refund is settled after its process died: within the job's lease, and the reconciler's. */
const SETTLED_WITHIN_MS = 90_000;

/** The points at which the process is killed, as hard as kill -9: each step of the label, and of the refund. */
const points: readonly CrashPoint[] = [
  'after-label',
  'before-return-refund',
  'after-return-refund',
  'before-refund',
  'after-refund',
];

interface Interrupted {
  readonly order: Own;
  readonly returnId: string;
  readonly refundCents: number;
  readonly item: string | undefined;
}

let shop: TestShop;
let buyers: ReturnType<typeof buyerActions>;
let returning: ReturnType<typeof returnActions>;
const interrupted = new Map<CrashPoint, Interrupted>();

/** A return whose tires are on their way, in front of a process that will kill itself. */
async function interrupt(point: CrashPoint, at: number): Promise<void> {
  const item = shop.tires[at];
  const doomed = await shop.spawnApi({ TIREKIT_CRASH_AT: point });
  const order = await returning.delivered(item);
  const { returnId, refund } = await returning.requested(order, 3);
  interrupted.set(point, { order, returnId, refundCents: refund.totalCents, item });
  await approveReturn(shop.db, returnId);
  if (point !== 'after-label') {
    await eventually(
      () =>
        shop.db.maybeOne<{ label: string | null }>(
          'SELECT label_file AS label FROM order_return WHERE return_id = $1',
          [returnId],
        ),
      (row) => row?.label != null,
    );
    await inspectReturn(shop.db, returnId, { sellable: true });
  }
  await doomed.exited;
  await leave(`'1 hour'`);
}

/** Moves the end of leases on half-done work, so that the next process that dies does not take it up. */
async function leave(until: string): Promise<void> {
  await shop.db.execute(`UPDATE outbox SET run_at = now() + interval ${until} WHERE payload ? 'returnId'`);
  await shop.db.execute(`UPDATE refund SET settle_after = now() + interval ${until} WHERE state = 'pending'`);
}

beforeAll(async () => {
  shop = await openShop({}, often);
  buyers = buyerActions(shop);
  returning = returnActions(shop, buyers);
  for (const [at, point] of points.entries()) await interrupt(point, at);
  await leave(`'0'`);
  await shop.startApi();
}, 300_000);
afterAll(() => shop.stop());

const whole = (point: CrashPoint): Interrupted => {
  const found = interrupted.get(point);
  if (found === undefined) throw new Error(`Nothing was interrupted at ${point}`);
  return found;
};

describe('a process that dies', () => {
  test('a process that dies after asking for the label leaves one parcel, and its label is mailed', async () => {
    const { order, returnId } = whole('after-label');
    const row = await eventually(
      () =>
        shop.db.one<{ tracking: string | null; label: string | null }>(
          'SELECT tracking_number AS tracking, label_file AS label FROM order_return WHERE return_id = $1',
          [returnId],
        ),
      ({ label }) => label !== null,
      SETTLED_WITHIN_MS,
    );
    const page = await (await fetch(`${shop.sandbox.sandbox}/carrier/returns`)).text();
    const parcels = [...page.matchAll(/\/carrier\/track\/(SR\d{12})/g)].map(([, number]) => number);
    expect(parcels.filter((number) => number === row.tracking)).toHaveLength(1);
    expect(parcels).toHaveLength(points.length);
    await eventually(
      () => buyers.mails(order.orderNumber),
      (mails) => mails.some(({ subject }) => subject.startsWith('Your return label')),
      SETTLED_WITHIN_MS,
    );
  });

  test.each(points.filter((point) => point !== 'after-label'))(
    'a process that dies %s gives the money back exactly once',
    async (point) => {
      const { order, returnId, refundCents, item } = whole(point);
      await eventually(
        () =>
          shop.db.one<{ state: string }>('SELECT state FROM order_return WHERE return_id = $1', [returnId]),
        ({ state }) => state === 'refunded',
        SETTLED_WITHIN_MS,
      );
      expect(await returning.refundedCents(order.orderNumber)).toBe(refundCents);
      const { returned } = await shop.db.one<{ returned: number }>(
        'SELECT returned_quantity AS returned FROM order_line WHERE order_number = $1',
        [order.orderNumber],
      );
      expect(returned).toBe(3);
      expect(await buyers.stock(item)).toBe(999);
      const refunds = await shop.db.query('SELECT FROM refund WHERE order_number = $1', [order.orderNumber]);
      expect(refunds).toHaveLength(1);
      const mails = await eventually(
        () => buyers.mails(order.orderNumber),
        (found) => found.some(({ subject }) => subject.startsWith('We refunded')),
        SETTLED_WITHIN_MS,
      );
      expect(mails.filter(({ subject }) => subject.startsWith('We refunded'))).toHaveLength(1);
    },
    SETTLED_WITHIN_MS * 2,
  );
});
