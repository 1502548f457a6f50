import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowShop } from '../../test/orders/borrow-shop.ts';
import { type Cancels, cancelActions } from '../../test/orders/cancels.ts';
import { passTime } from '../../test/orders/order-clock.ts';
import { buyerActions, eventually } from '../../test/orders/test-buyer.ts';
import type { BorrowedShop } from '../../test/orders/test-shop.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { orderEvents } from '../modules/orders/record/index.ts';
import { orderSteps, releasingSteps } from '../workflows/place-order/steps/index.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let cancels: Cancels;
let steps: ReturnType<typeof orderSteps>;
beforeAll(async () => {
  shop = await borrowShop();
  const { deps } = await shop.startApi();
  steps = orderSteps({ db: shop.db, exchanges: new Map(), providers: deps.providers });
  buyers = buyerActions(shop);
  cancels = cancelActions(shop, buyers);
});
afterAll(() => shop.stop());

const staff = ['--by', 'Kim', '--reason', 'called, mistyped address'];
const cancel = (number: string, ...words: string[]) =>
  runCommand(shop.databaseUrl, ['orders', 'cancel', number, ...staff, ...words]);
const cancelEvents = async (number: string) =>
  (await orderEvents(shop.db, number)).filter(({ what }) => what === 'cancelled');

test('staff cancel an order as its buyer can: the money goes back, the tires are in stock, and one mail says so', async () => {
  const { number, tire, order } = await cancels.bought();
  expect(await cancel(number.toLowerCase())).toMatchObject({
    code: 0,
    stdout: `Order ${number} is canceled. $${(order.totalCents / 100).toFixed(2)} is being refunded, and the buyer gets a mail.\n`,
  });
  const { state, charge } = await eventually(
    () => cancels.fact(number),
    ({ refunds }) => refunds[0]?.state === 'done',
  );
  expect(state).toBe('cancelled');
  expect(charge).toMatchObject({ refundedCents: order.totalCents });
  expect(await buyers.stock(tire)).toBe(1000);
  const mails = await eventually(
    () => cancels.cancelledMails(number),
    ({ length }) => length > 0,
  );
  expect(mails).toHaveLength(1);
  expect(await cancelEvents(number)).toMatchObject([
    { actor: 'care', uid: null, detail: { wasPaid: true, by: 'Kim', reason: 'called, mistyped address' } },
  ]);
});

test('an order that was canceled before is left as it is', async () => {
  const { number, order } = await cancels.bought();
  expect((await cancels.cancel(number)).status).toBe(200);
  const { code, stdout } = await cancel(number, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ orderNumber: number, isNew: false, refundCents: order.totalCents });
  expect((await cancel(number)).stdout).toBe(`Order ${number} was canceled before.\n`);
  expect(await cancelEvents(number)).toMatchObject([{ actor: 'guest' }]);
});

test('an order that is too late to cancel is refused with the sentence that its buyer would read', async () => {
  const { number } = await cancels.bought();
  await passTime(shop.db, number);
  const onPage = (await cancels.cancel(number)).body as unknown as { code: string; message: string };
  expect(onPage.code).toBe('too-late');
  const { code, stdout, stderr } = await cancel(number);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(onPage.message);
  expect(await cancelEvents(number)).toEqual([]);
});

test('an unknown order is named, and a cancel without a person or a reason is wrong usage', async () => {
  expect(await cancel('7K3QWERT90')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no order 7K3QWERT90.'),
  });
  for (const missing of ['--by', '--reason']) {
    const kept = missing === '--by' ? staff.slice(2) : staff.slice(0, 2);
    const { code, stderr } = await runCommand(shop.databaseUrl, ['orders', 'cancel', '7K3QWERT90', ...kept]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`required option '${missing}`)]);
  }
});

test('a cancel by command releases every step of an order that the page releases', () => {
  expect(steps.filter(({ release }) => release !== undefined)).toEqual(releasingSteps);
});
