import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import {
  type Item,
  newPayload,
  orderBody,
  post,
  readMessage,
  requestDocument,
  setupBody,
} from './cxml-client.ts';
import { documentIn, type openPunchoutShop } from './punchout-shop.ts';

/** The answer of a customer's system: a cXML status, an HTTP error, or none at all. */
export type TheirAnswer = number | 'http-500' | 'nothing';

/** A customer's system, which takes our documents. */
export async function openTheirSystem() {
  const received: string[] = [];
  /** The next answers to documents of an order, by its number; 200 where there are none. */
  const answers = new Map<string, TheirAnswer[]>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const document = Buffer.concat(pieces).toString('utf8');
      received.push(document);
      const orderId = /orderID="([^"]+)"/.exec(document)?.[1] ?? '';
      const next = answers.get(orderId)?.shift() ?? 200;
      if (next === 'nothing') return request.socket.destroy();
      response.writeHead(next === 'http-500' ? 500 : 200, { 'content-type': 'text/xml' });
      response.end(
        `<?xml version="1.0"?><cXML payloadID="x" timestamp="x"><Response><Status code="${String(next)}" text="x"/></Response></cXML>`,
      );
      return undefined;
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/cxml`,
    received,
    answers,
    about: (orderId: string) => received.filter((one) => one.includes(`orderID="${orderId}"`)),
    close: () => void server.close(),
  };
}

/** A cart that was returned to the procurement system, ready to be ordered. */
export interface Sent {
  readonly items: Item[];
  readonly total: string;
}

type Row = { state: string; orderNumber: string | null; reason: string | null };
type Envelope = NonNullable<Parameters<typeof requestDocument>[1]>;

let numbers = 0;
/** A purchase order's number that nobody has. */
export const newOrderId = (): string => `PO-${String(Date.now())}-${String((numbers += 1))}`;

/** The calls of a customer's purchasing staff, over HTTP. */
export function orderDesk(
  open: Awaited<ReturnType<typeof openPunchoutShop>>,
  their: Awaited<ReturnType<typeof openTheirSystem>>,
) {
  const { db, origin, tires } = open.shop;

  const sentCart = async (
    tire = 0,
    { quantity = 4, of = {} }: { quantity?: number; of?: Envelope } = {},
  ): Promise<Sent & { cents: number }> => {
    const visit = await open.punchIn(setupBody('create'), of);
    const cart = await open.add(visit, tires[tire], quantity, { roadHazard: true });
    const message = readMessage(documentIn((await open.send(visit, cart)).body));
    return {
      items: message.items,
      total: (message.totalCents / 100).toFixed(2),
      cents: cart.quote.totalCents,
    };
  };

  const order = (
    orderId: string,
    { items, total }: Sent,
    more: Parameters<typeof orderBody>[3] = {},
    payloadId = newPayload(),
    of: Envelope = {},
  ) => post(origin, requestDocument(orderBody(orderId, items, total, more), { payloadId, ...of }));

  const toRow = (orderId: string): Promise<Row | null> =>
    db.maybeOne<Row>(
      `SELECT state, order_number AS "orderNumber", reason FROM punchout_order WHERE order_id = $1`,
      [orderId],
    );
  const decided = async (orderId: string): Promise<Row> => {
    let row: Row | null = null;
    await expect
      .poll(async () => (row = await toRow(orderId))?.state, { timeout: 15_000, interval: 50 })
      .toMatch(/accepted|rejected/);
    return row ?? { state: '', orderNumber: null, reason: null };
  };

  /** A document of ours about an order. */
  const documentAbout = async (orderId: string, kind: RegExp): Promise<string> => {
    const find = () => their.about(orderId).find((one) => kind.test(one));
    await expect.poll(find, { timeout: 15_000, interval: 50 }).toBeDefined();
    return find() ?? '';
  };

  return { sentCart, order, decided, documentAbout };
}
