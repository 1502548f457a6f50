import type { ExchangeProfile } from '@tirekit/channel';
import type { Quote } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderedTires } from './document-lines.ts';
import { purchaseOrder } from './purchase-order.ts';

/** Further facts of an order paid at an exchange: its customer there, and their checkout. */
export interface ExchangeFacts {
  readonly customerId: string;
  readonly checkoutUrl: string;
}

interface ExchangeOrder extends ExchangeFacts {
  readonly document: string | null;
}

const KEEP = `INSERT INTO exchange_order (order_number, customer_id, checkout_url) VALUES ($1, $2, $3)`;

const READ = `
  SELECT customer_id AS "customerId", checkout_url AS "checkoutUrl", document FROM exchange_order WHERE order_number = $1`;

/** The first document stays, whichever process wrote it: the exchange was told of that one. */
const KEEP_DOCUMENT = `
  UPDATE exchange_order SET document = coalesce(document, $2) WHERE order_number = $1 RETURNING document`;

/** Keeps the exchange's part of a new order, in the order's own transaction. */
export async function keepExchangeFacts(
  tx: Queries,
  orderNumber: string,
  { customerId, checkoutUrl }: ExchangeFacts,
): Promise<void> {
  await tx.execute(KEEP, [orderNumber, customerId, checkoutUrl]);
}

/** An order's facts and its purchase order, once there is one; null for an order that is not paid at an exchange. */
export const readExchangeOrder = (db: Queries, orderNumber: string): Promise<ExchangeOrder | null> =>
  db.maybeOne<ExchangeOrder>(READ, [orderNumber]);

/** The order, as its purchase order needs it. */
export interface OrderForDocument {
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly lines: readonly {
    readonly skuId: string;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
  }[];
  readonly quote: Quote;
}

/** The lines of an order with the ids that its quote knows them by: both were written from one cart, in the same order. */
export function orderedTires({ orderNumber, lines, quote }: OrderForDocument): OrderedTires[] {
  const priced = quote.lines.filter(({ kind }) => kind === 'tires');
  return lines.map(({ skuId: sku, name, size, quantity }, at) => {
    const lineId = priced[at]?.lineId;
    if (lineId == null) throw new Error(`The quote of order ${orderNumber} lacks a line`);
    return { lineId, sku, name: `${name} ${size}`, quantity };
  });
}

/**
 * The purchase order of an order, the same however often it is asked for. Null for one that is not paid at an exchange.
 * @param timeZone the seller's, in which it is dated
 */
export async function findDocument(
  db: Queries,
  order: OrderForDocument,
  { profile, timeZone }: { readonly profile: ExchangeProfile; readonly timeZone: string },
): Promise<string | null> {
  const kept = await readExchangeOrder(db, order.orderNumber);
  if (kept === null || kept.document !== null) return kept?.document ?? null;
  const { orderNumber, placedAt: issuedAt, quote } = order;
  const { customerId, checkoutUrl } = kept;
  const tires = orderedTires(order);
  const facts = { orderNumber, customerId, checkoutUrl, issuedAt, timeZone, tires, quote };
  const { document } = await db.one<{ document: string }>(KEEP_DOCUMENT, [
    orderNumber,
    purchaseOrder(facts, profile),
  ]);
  return document;
}
