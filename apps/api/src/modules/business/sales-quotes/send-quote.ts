import {
  type BodyOf,
  type Cart,
  dayZones,
  daysAfter,
  messages,
  type sendSalesQuote,
  shopDay,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import { endOfDay, releaseTime } from '../../buying/appointments/index.ts';
import {
  type CartCaller,
  cartLines,
  type CartRow,
  type CartService,
  deleteLines,
  forgetAllTyped,
  type QuotedCart,
} from '../../buying/cart/index.ts';
import { newOrderNumber, orderLineRows, orderLines } from '../../orders/record/index.ts';
import { quoteMail } from './quote-jobs.ts';
import { quoteByRequest, readQuote, type SalesQuoteRow } from './quote-row.ts';
import { readSalesTerms } from './sales-terms.ts';

export interface SendQuoteDeps {
  readonly db: Database;
  readonly carts: CartService;
}

/** A clerk, and their cart. */
export type Clerk = CartCaller & { readonly uid: string };

type Body = BodyOf<typeof sendSalesQuote>;

/** Problems of a cart that its buyer solves: times are chosen anew. */
const LEFT_TO_BUYER: ReadonlySet<string> = new Set(['time-missing', 'time-gone']);

const INSERT = `
  INSERT INTO sales_quote (quote_number, channel_id, uid, request_key, kind, email, phone, first_name, last_name, message,
    discount_bps, may_change, pieces, deals, coupon, lines, destination_zip, shipping, fulfillment, appointment, quote,
    expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`;

/**
 * Keeps a clerk's cart as a quote with a discount, mails it to its customer, and empties the cart, all at once or not at all.
 * The same key does it once, however often it is sent.
 * @throws ApiProblem `unprocessable` beside the field, `cart-changed`
 */
export async function sendQuote(
  deps: SendQuoteDeps,
  clerk: Clerk,
  body: Body,
  key: string,
): Promise<SalesQuoteRow> {
  const { db } = deps;
  const requestKey = sha256(`${clerk.uid} ${key}`);
  const earlier = await quoteByRequest(db, requestKey);
  if (earlier !== null) return earlier;
  try {
    const sent = await readQuote(db, await keepQuote(deps, clerk, body, requestKey));
    if (sent === null) throw new Error('The quote that was just sent vanished');
    return sent;
  } catch (refusal) {
    // A second press of the button finds a cart that the first has emptied, or is about to.
    const sent = await quoteByRequest(db, requestKey);
    if (sent !== null) return sent;
    throw refusal;
  }
}

/** Keeps the quote, with its mail to be sent and the cart emptied; returns its number. */
async function keepQuote(
  { db, carts }: SendQuoteDeps,
  clerk: Clerk,
  body: Body,
  requestKey: Buffer,
): Promise<string> {
  await assertWithinTerms(db, clerk.uid, body);
  const quoted = await carts.quoted(clerk, body.discountBps);
  assertQuotable(quoted, body);
  await assertCouponWithinTerms(db, clerk.uid, quoted, body);
  const quoteNumber = newOrderNumber();
  await carts.changing(clerk, async (tx, cart) => {
    if (cart.version !== quoted.row.version) throw new ApiProblem('cart-changed');
    await tx.execute(INSERT, getValues({ quoteNumber, requestKey, clerk, body, quoted }));
    await addJobs(tx, [quoteMail(quoteNumber, 1)]);
    return emptied(tx, cart);
  });
  return quoteNumber;
}

/** @throws ApiProblem `unprocessable` beside a discount or a number of days that is beyond the clerk's terms */
export async function assertWithinTerms(
  db: Queries,
  uid: string,
  { discountBps, days }: Pick<Body, 'discountBps'> & Partial<Pick<Body, 'days'>>,
): Promise<void> {
  const terms = await readSalesTerms(db, uid);
  if (discountBps > terms.discountBps)
    throw refuseField('discountBps', messages.quoteDiscount(terms.discountBps / 100));
  if (days !== undefined && days > terms.days) throw refuseField('days', messages.quoteDays(terms.days));
}

/**
 * A coupon in the quote is part of what the clerk gives away.
 * @throws ApiProblem `unprocessable` beside the discount, where both together are beyond the clerk's terms
 */
async function assertCouponWithinTerms(
  db: Queries,
  uid: string,
  { cart, couponCents }: QuotedCart,
  { discountBps }: Pick<Body, 'discountBps'>,
): Promise<void> {
  if (couponCents === 0 || cart.coupon === null) return;
  const tiresCents = cart.quote.lines.reduce(
    (sum, { kind, amountCents }) => (kind === 'tires' ? sum + amountCents : sum),
    0,
  );
  const couponBps = Math.ceil((couponCents * 10_000) / tiresCents);
  const terms = await readSalesTerms(db, uid);
  if (discountBps + couponBps <= terms.discountBps) return;
  const takes = Math.round(couponBps / 10) / 10;
  throw refuseField('discountBps', messages.quoteCoupon(cart.coupon.code, takes, terms.discountBps / 100));
}

/** @throws ApiProblem where the cart is not what the clerk saw, or nobody could buy it */
function assertQuotable({ cart }: QuotedCart, { cartVersion, kind }: Body): void {
  if (cart.lines.length === 0) throw new ApiProblem('unprocessable', messages.quoteEmptyCart);
  if (cart.version !== cartVersion) throw new ApiProblem('cart-changed');
  if (cart.lines.some(({ problem }) => problem !== null))
    throw new ApiProblem('unprocessable', messages.quoteCartTrouble);
  if (kind === 'order' && !isComplete(cart)) throw refuseField('kind', messages.quoteIncomplete);
}

/** True if nothing is missing but the payment, and a time that is held when its buyer comes. */
const isComplete = ({ shipping, fulfillment, quote }: Cart): boolean =>
  shipping?.form != null &&
  shipping.confirmed &&
  quote.complete &&
  (fulfillment?.problem == null || LEFT_TO_BUYER.has(fulfillment.problem.code));

interface NewQuote {
  readonly quoteNumber: string;
  readonly requestKey: Buffer;
  readonly clerk: Clerk;
  readonly body: Body;
  readonly quoted: QuotedCart;
}

function getValues({ quoteNumber, requestKey, clerk, body, quoted }: NewQuote) {
  const { cart, row, terms } = quoted;
  const json = (value: unknown) => (value == null ? null : JSON.stringify(value));
  return [
    quoteNumber,
    clerk.channel.id,
    clerk.uid,
    requestKey,
    body.kind,
    body.email,
    body.phone,
    body.firstName,
    body.lastName,
    body.message || null,
    body.discountBps,
    // An order taken by phone can't be changed by its buyer.
    body.mayChange && body.kind === 'quote',
    cart.tireCount,
    json(terms.deals),
    json(terms.coupon),
    orderLineRows(orderLines(cart)),
    row.destinationZip,
    json(row.shipping ?? contactOnly(row, body)),
    json(row.fulfillment),
    json(cart.fulfillment?.appointment),
    json(cart.quote),
    // Its mail and its pages name the last day alone.
    new Date(endOfDay(dayZones.shop, daysAfter(shopDay(Date.now()), body.days))),
  ];
}

/** Prefills the form that the buyer still has to complete with the contact from the clerk. */
function contactOnly(
  { fulfillment }: CartRow,
  { email, phone, firstName, lastName }: Body,
): SalesQuoteRow['shipping'] {
  if (fulfillment === null) return null;
  const contact = { email, phone, phoneType: 'mobile', firstName, lastName } as const;
  return { mode: fulfillment.mode, form: null, contact, verification: 'verified', confirmed: false };
}

/** The cart for the clerk's next customer, which keeps nothing of the last one. */
async function emptied(tx: Queries, cart: CartRow): Promise<CartRow> {
  const lines = await cartLines(tx, cart.cartId);
  await deleteLines(
    tx,
    cart.cartId,
    lines.map(({ lineId }) => lineId),
  );
  await releaseTime(tx, cart.cartId);
  await forgetAllTyped(tx, cart.cartId);
  return { ...cart, couponCode: null, shipping: null, fulfillment: null, destinationZip: null };
}
