import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowShop } from '../../test/orders/borrow-shop.ts';
import { buyerActions, eventually } from '../../test/orders/test-buyer.ts';
import type { BorrowedShop } from '../../test/orders/test-shop.ts';
import { returnActions } from '../../test/service/returns/returning.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { orderEvents } from '../modules/orders/record/index.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let returning: ReturnType<typeof returnActions>;
let nextTire = 0;
const tire = () => shop.tires[nextTire++];
beforeAll(async () => {
  // All modules, because returns are not part of buying.
  shop = await borrowShop('all');
  await shop.startApi();
  buyers = buyerActions(shop);
  returning = returnActions(shop, buyers);
}, 120_000);
afterAll(() => shop.stop());

const command = (...words: string[]) => runCommand(shop.databaseUrl, ['returns', ...words]);
const request = (number: string, ...words: string[]) =>
  command('request', number, '--reason', 'wrong-size', '--by', 'Kim', ...words);

test('staff request a return as its buyer can: it waits for a decision, and the same mails go out', async () => {
  const order = await returning.delivered(tire());
  const { code, stdout } = await request(
    order.orderNumber.toLowerCase(),
    ...['--tires', '1:2', '--note', 'They rub.', '--json'],
  );
  expect(code).toBe(0);
  const { returnId } = JSON.parse(stdout) as { returnId: string };
  const { lines, returns } = await returning.open(order);
  expect(lines).toMatchObject([{ returnable: 2 }]);
  expect(returns).toMatchObject([
    { returnId, state: 'requested', reason: 'wrong-size', lines: [{ lineNo: 1, quantity: 2 }] },
  ]);
  expect((await command('show', returnId)).stdout).toContain('Note: They rub.');
  const events = await orderEvents(shop.db, order.orderNumber);
  expect(events.at(-1)).toMatchObject({
    actor: 'care',
    what: 'return-requested',
    detail: { returnId, tires: 2, by: 'Kim', reason: 'wrong-size' },
  });
  const mails = await eventually(
    async () =>
      (await buyers.mails(order.orderNumber)).filter(({ messageId }) =>
        messageId.toUpperCase().includes(returnId),
      ),
    ({ length }) => length === 2,
  );
  expect(mails).toHaveLength(2);
});

test('a command that is repeated on the same day requests one return, unless a second one is meant', async () => {
  const order = await returning.delivered(tire());
  const words = ['--tires', '1:2', '--json'];
  const [first, repeated] = [
    await request(order.orderNumber, ...words),
    await request(order.orderNumber, ...words),
  ];
  expect([first.code, repeated.stdout]).toEqual([0, first.stdout]);
  expect((await returning.open(order)).returns).toHaveLength(1);
  expect((await request(order.orderNumber, ...words, '--again')).code).toBe(0);
  expect((await returning.open(order)).returns).toHaveLength(2);
});

test('the tires that can be returned are listed by line', async () => {
  const order = await returning.delivered(tire());
  await returning.requested(order, 1);
  expect((await command('eligible', order.orderNumber)).stdout).toMatch(
    /^Returnable until \d{4}-\d\d-\d\d:\nLine 1: 3 of 4 × .+ \(.+\)\n$/,
  );
  const late = await returning.delivered(tire(), { days: 31 });
  const { closed } = await returning.open(late);
  const { code, stdout } = await command('eligible', late.orderNumber, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    closed: closed?.message,
    lines: [{ lineNo: 1, returnable: 0 }],
  });
});

test('a return that the page would refuse is refused with the same sentence, and nothing is stored', async () => {
  const late = await returning.delivered(tire(), { days: 31 });
  const tooMany = await returning.delivered(tire());
  for (const [order, tires] of [
    [late, [{ lineNo: 1, quantity: 1 }]],
    [tooMany, [{ lineNo: 1, quantity: 5 }]],
  ] as const) {
    const onPage = await returning.request(order, { tires: [...tires] });
    const { code, stdout, stderr } = await request(
      order.orderNumber,
      '--tires',
      tires.map(({ lineNo, quantity }) => `${String(lineNo)}:${String(quantity)}`).join(','),
    );
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(onPage.body.message);
    expect((await returning.open(order)).returns).toEqual([]);
  }
});

test.each([
  ['tires that are no lines', ['--tires', 'four'], 'as 1:4 or 1:2,2:2'],
  ['no tire of a line', ['--tires', '1:0'], 'Usage: tirekit returns request'],
  [
    'a reason that is not in the table',
    ['--tires', '1:1', '--reason', 'ugly'],
    'Name a reason of the table.',
  ],
])('a request is wrong usage with %s', async (_what, words, problem) => {
  const { orderNumber } = await returning.delivered(tire(), { quantity: 1 });
  const { code, stderr } = await request(orderNumber, ...words);
  expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
});

test('an unknown order is named', async () => {
  const unknown = { code: 1, stderr: expect.stringContaining('There is no order 7K3QWERT90.') };
  expect(await request('7K3QWERT90', '--tires', '1:1')).toMatchObject(unknown);
  expect(await command('eligible', '7K3QWERT90')).toMatchObject(unknown);
});
