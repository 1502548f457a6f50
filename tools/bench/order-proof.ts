import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import * as z from 'zod';
import type { Wish } from './buyers.ts';

/** The address of the sandbox's books. */
export interface Books {
  /** The provider's origin, and the key for its list of charges. */
  readonly provider: string;
  readonly providerKey: string;
  /** The sandbox's data directory, with the carrier's journal and the mailbox. */
  readonly directory: string;
}

/** The state before anyone buys. */
export interface Before {
  readonly orders: number;
  readonly stock: number;
}

const Charges = z.object({
  data: z.array(
    z.object({
      status: z.string(),
      voided: z.boolean(),
      amountCents: z.number(),
      refundedCents: z.number(),
      reference: z.string(),
    }),
  ),
  next: z.string().nullable(),
});
type Charge = z.infer<typeof Charges>['data'][number];

/** Webhooks and their delivery stand in the same journal. */
const CarrierLine = z.array(z.object({ shipment: z.object({ trackingNumber: z.string() }).optional() }));

/** Counts orders and pieces in stock, for {@link proveNothingLost} later. */
export const countBefore = async (db: pg.Client): Promise<Before> => ({
  orders: await confirmedOrders(db),
  stock: await piecesInStock(db),
});

/**
 * Counts what came of all orders since {@link countBefore} against what was bought, in our books and in those of provider,
 * carrier and mailbox.
 * @throws Error for whatever is missing or there twice
 */
export async function proveNothingLost(
  db: pg.Client,
  books: Books,
  before: Before,
  bought: readonly (readonly Wish[])[],
): Promise<void> {
  const tires = bought.flat().reduce((sum, { quantity }) => sum + quantity, 0);
  const orders = bought.length;
  const charges = await getCharges(books);
  const good = charges.filter(
    ({ status, voided, refundedCents }) => status === 'succeeded' && !voided && refundedCents === 0,
  );
  const events = (what: string): Promise<number> =>
    count(db, `SELECT count(*) FROM order_event WHERE what = '${what}'`);
  const counted: [string, number, number][] = [
    ['orders', (await confirmedOrders(db)) - before.orders, orders],
    ['tires sold', before.stock - (await piecesInStock(db)), tires],
    ['unsettled', await count(db, `SELECT count(*) FROM orders WHERE state <> 'confirmed'`), 0],
    ['different charges', await count(db, 'SELECT count(DISTINCT charge_id) FROM orders'), orders],
    ['charges at the provider', charges.length, orders],
    ['of them captured', good.length, orders],
    ['orders charged', new Set(good.map(({ reference }) => reference)).size, orders],
    [
      'cents charged',
      good.reduce((sum, { amountCents }) => sum + amountCents, 0),
      await count(db, 'SELECT sum(total_cents) AS count FROM orders'),
    ],
    ['handed over', await events('dispatched'), orders],
    ['shipments', await count(db, 'SELECT count(DISTINCT tracking_number) FROM orders'), orders],
    ['shipments at the carrier', shipmentsIn(books), orders],
    ['mails', mailsIn(books), orders],
  ];
  const wrong = counted.filter(([, found, expected]) => found !== expected);
  if (wrong.length > 0)
    throw new Error(
      wrong.map(([what, found, expected]) => `${what}: ${found} instead of ${expected}`).join('; '),
    );
}

const confirmedOrders = (db: pg.Client): Promise<number> =>
  count(db, `SELECT count(*) FROM orders WHERE state = 'confirmed'`);

const piecesInStock = (db: pg.Client): Promise<number> =>
  count(db, 'SELECT sum(quantity) AS count FROM stock');

async function count(db: pg.Client, sql: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>(sql);
  return Number(rows[0]?.count);
}

/** The provider's whole list. */
async function getCharges({ provider, providerKey }: Books): Promise<Charge[]> {
  const charges: Charge[] = [];
  let next: string | null = null;
  do {
    const query = new URLSearchParams({
      since: new Date(0).toISOString(),
      ...(next !== null && { after: next }),
    });
    const answer = await fetch(`${provider}/v1/charges?${query.toString()}`, {
      headers: { authorization: `Bearer ${providerKey}` },
    });
    if (!answer.ok) throw new Error(`The provider lists no charges: ${await answer.text()}`);
    const page = Charges.parse(await answer.json());
    charges.push(...page.data);
    next = page.next;
  } while (next !== null);
  return charges;
}

/** Shipments that the carrier has taken over: it has no list, so they are counted in its journal. */
function shipmentsIn({ directory }: Books): number {
  const lines = readFileSync(join(directory, 'sandbox/carrier.jsonl'), 'utf8').split('\n').filter(Boolean);
  const shipments = lines.flatMap((line) => CarrierLine.parse(JSON.parse(line)));
  return new Set(shipments.flatMap(({ shipment }) => shipment?.trackingNumber ?? [])).size;
}

/** Confirmations that the mailbox holds: it keeps a file for each, however often it was sent. */
const mailsIn = ({ directory }: Books): number => readdirSync(join(directory, 'sandbox/mails')).length;
