import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passTime } from '../../../test/orders/order-clock.ts';
import { buyerActions, eventually } from '../../../test/orders/test-buyer.ts';
import { openShop, type TestShop } from '../../../test/orders/test-shop.ts';

const ORDERS = 24;
/** Much less than these mails would hold them up for, even on a busy machine: each is given eight seconds, two at a time. */
const SHIPPED_WITHIN_MS = 30_000;

let mailServer: Server;
const sockets = new Set<Socket>();
let shop: TestShop;

beforeAll(async () => {
  // Takes connections and never says a word.
  mailServer = createServer((socket) => void sockets.add(socket));
  await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', done));
  const address = mailServer.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  shop = await openShop({}, { SMTP_URL: `smtp://127.0.0.1:${address.port}` });
  await shop.startApi();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  mailServer.close();
  await shop.stop();
});

test('orders are shipped in time while the mail server hangs', async () => {
  const buyers = buyerActions(shop);
  const bought = await Promise.all(
    Array.from({ length: ORDERS }, (_, at) => buyers.buy(shop.tires[at % shop.tires.length])),
  );
  expect(bought.map(({ answer }) => answer.status)).toEqual(Array.from({ length: ORDERS }, () => 201));
  const placed = await shop.db.query<{ number: string }>('SELECT order_number AS number FROM orders');
  await Promise.all(placed.map(({ number }) => passTime(shop.db, number)));
  await eventually(
    () => shop.db.query('SELECT FROM orders WHERE tracking_number IS NOT NULL'),
    ({ length }) => length === ORDERS,
    SHIPPED_WITHIN_MS,
  );
}, 120_000);
