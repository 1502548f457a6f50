import type { Appointment, OrderState, Quote, SalesQuoteKind, SalesQuoteState } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { StoredShipping } from '../../buying/cart/index.ts';
import type { Deal } from '../../catalog/deals/index.ts';
import type { FulfillmentChoice } from '../../buying/fulfillment/index.ts';
import {
  isCancelled,
  isConfirmed,
  isFailed,
  type OrderLineRow,
  orderLinesJson,
  waitsForProvider,
} from '../../orders/record/index.ts';

/** A row of `sales_quote`. */
export interface SalesQuoteRow {
  readonly quoteNumber: string;
  readonly channelId: string;
  /** The clerk; null once their account is closed. */
  readonly uid: string | null;
  readonly kind: SalesQuoteKind;
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly message: string | null;
  readonly discountBps: number;
  readonly mayChange: boolean;
  readonly pieces: number;
  readonly deals: readonly Deal[];
  readonly coupon: Deal | null;
  readonly lines: readonly OrderLineRow[];
  readonly destinationZip: string | null;
  readonly shipping: StoredShipping | null;
  readonly fulfillment: FulfillmentChoice | null;
  readonly appointment: Appointment | null;
  readonly quote: Quote;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly sentTimes: number;
  readonly openedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly orderNumber: string | null;
  /** State of that order; null without one. */
  readonly orderState: OrderState | null;
  readonly orderConfirmedAt: Date | null;
  /** The clerk's first name, while they have an account. */
  readonly clerk: string | null;
}

const COLUMNS = `
  q.quote_number AS "quoteNumber", q.channel_id AS "channelId", q.uid, q.kind, q.email, q.phone,
  q.first_name AS "firstName", q.last_name AS "lastName", q.message, q.discount_bps AS "discountBps",
  q.may_change AS "mayChange", q.pieces, q.deals, q.coupon, q.destination_zip AS "destinationZip", q.shipping, (
    SELECT coalesce(${orderLinesJson}, '[]') FROM jsonb_to_recordset(q.lines) AS line (line_no integer, sku_id text, quantity integer,
      returned_quantity integer, unit_price_cents integer, road_hazard boolean, axle text, item jsonb, tins text[])
  ) AS lines,
  q.fulfillment, q.appointment, q.quote, q.created_at AS "createdAt", q.expires_at AS "expiresAt",
  q.sent_times AS "sentTimes", q.opened_at AS "openedAt", q.withdrawn_at AS "withdrawnAt",
  q.order_number AS "orderNumber", o.state AS "orderState", o.confirmed_at AS "orderConfirmedAt",
  nullif(u.first_name, '') AS clerk`;
const FROM = `
  FROM sales_quote q LEFT JOIN order_header o ON o.order_number = q.order_number
  LEFT JOIN account_holder u ON u.uid = q.uid`;

export const readQuote = (db: Queries, quoteNumber: string): Promise<Selected | null> =>
  db.maybeOne<Selected>(`SELECT ${COLUMNS} ${FROM} WHERE q.quote_number = $1`, [quoteNumber]);

/** The same, locked against other writers of it until the transaction ends. */
export const lockQuote = async (tx: Queries, quoteNumber: string): Promise<Selected | null> => {
  await tx.query('SELECT FROM sales_quote WHERE quote_number = $1 FOR UPDATE', [quoteNumber]);
  return readQuote(tx, quoteNumber);
};

export const quoteByRequest = (db: Queries, requestKey: Buffer): Promise<Selected | null> =>
  db.maybeOne<Selected>(`SELECT ${COLUMNS} ${FROM} WHERE q.request_key = $1`, [requestKey]);

/** A page of the quotes that a clerk has sent in a storefront, the newest first, and their number. */
export async function readQuotes(
  db: Queries,
  { uid, channelId }: { readonly uid: string; readonly channelId: string },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ quotes: Selected[]; total: number }> {
  const { total } = await db.one<{ total: number }>(
    'SELECT count(*)::integer AS total FROM sales_quote WHERE uid = $1 AND channel_id = $2',
    [uid, channelId],
  );
  const quotes = await db.query<Selected>(
    `SELECT ${COLUMNS} ${FROM} WHERE q.uid = $1 AND q.channel_id = $2
     ORDER BY q.created_at DESC, q.quote_number LIMIT $3 OFFSET $4`,
    [uid, channelId, pageSize, (page - 1) * pageSize],
  );
  return { quotes, total };
}

type Selected = SalesQuoteRow & Record<string, unknown>;

/** True if a quote's order is paid, or may be any moment: nobody else can buy it then. */
export const isBought = ({ orderState, orderConfirmedAt }: Order): boolean =>
  (orderState !== null && (isConfirmed(orderState) || waitsForProvider(orderState))) ||
  orderConfirmedAt !== null;

/** True if an order has the quote. One that failed, or was canceled before it was paid, has given it back. */
export const hasOrder = ({ orderState, orderConfirmedAt }: Order): boolean =>
  orderState !== null && !isFailed(orderState) && !(isCancelled(orderState) && orderConfirmedAt === null);

type Order = Pick<SalesQuoteRow, 'orderState' | 'orderConfirmedAt'>;

/** The state of a quote, for the clerk who sent it. */
export function toState(row: SalesQuoteRow, now: Date = new Date()): SalesQuoteState {
  if (isBought(row)) return 'bought';
  if (row.withdrawnAt !== null) return 'withdrawn';
  if (row.expiresAt <= now) return 'expired';
  return row.openedAt === null ? 'sent' : 'opened';
}

/** True if its customer can still buy it. */
export const isOpenQuote = (row: SalesQuoteRow): boolean => ['sent', 'opened'].includes(toState(row));
