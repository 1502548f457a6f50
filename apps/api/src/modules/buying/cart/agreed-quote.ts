import { messages } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { refuseField } from '../../../platform/http/api-problem.ts';
import { type BuyersChannel, getPriceTypes } from '../../../platform/http/buyers-channel.ts';
import { type Deal, shopToday } from '../../catalog/deals/index.ts';
import {
  draftQuote,
  isAutomatic,
  pricedLine,
  type QuoteRequest,
  type RunningDeals,
  type SkuFacts,
} from '../pricing/index.ts';
import type { CartContents } from './cart-contents.ts';
import type { CartLineRow } from './cart-rows.ts';

/** The sales quote that lines of a cart came from (docs/adr/0053-sales-quotes-as-carts.md). */
export interface AgreedQuote {
  readonly quoteNumber: string;
  readonly expiresAt: Date;
  readonly discountBps: number;
  /** True if the buyer may change quantities. */
  readonly mayChange: boolean;
  /** The number of tires that it is for. */
  readonly pieces: number;
  readonly deals: readonly Deal[];
  readonly coupon: Deal | null;
}

/** The columns of {@link joinAgreed}: null for a line of no quote, or of one that cannot be bought any more. */
export type AgreedRow =
  | { quoteNumber: null }
  | {
      quoteNumber: string;
      quoteExpiresAt: Date;
      quoteDiscountBps: number;
      quoteMayChange: boolean;
      quotePieces: number;
      quoteDeals: Deal[];
      quoteCoupon: Deal | null;
    };

export const agreedColumns = `
  agreed.quote_number AS "quoteNumber", agreed.expires_at AS "quoteExpiresAt", agreed.discount_bps AS "quoteDiscountBps",
  agreed.may_change AS "quoteMayChange", agreed.pieces AS "quotePieces", agreed.deals AS "quoteDeals",
  agreed.coupon AS "quoteCoupon"`;

/**
 * A quote can be bought if it is neither withdrawn nor expired, nor bought by a standing order. An order of
 * this cart that still waits for its payment has the quote, and may be paid.
 */
export const joinAgreed = `
  LEFT JOIN LATERAL (
    SELECT q.quote_number, q.expires_at, q.discount_bps, q.may_change, q.pieces, q.deals, q.coupon
    FROM quote_terms q LEFT JOIN order_header o ON o.order_number = q.order_number
    WHERE q.quote_number = cl.sales_quote AND q.channel_id = c."channelId" AND q.withdrawn_at IS NULL
      AND q.expires_at > now()
      AND (o.order_number IS NULL OR o.cart_id = c."cartId" AND o.confirmed_at IS NULL OR o.state = 'failed'
        OR o.state = 'cancelled' AND o.confirmed_at IS NULL)
  ) agreed ON cl.sales_quote IS NOT NULL`;

/** The quote of a cart's rows; a cart has one at most. */
export function agreedIn(rows: readonly AgreedRow[]): AgreedQuote | null {
  for (const row of rows)
    if (row.quoteNumber !== null)
      return {
        quoteNumber: row.quoteNumber,
        expiresAt: row.quoteExpiresAt,
        discountBps: row.quoteDiscountBps,
        mayChange: row.quoteMayChange,
        pieces: row.quotePieces,
        deals: row.quoteDeals,
        coupon: row.quoteCoupon,
      };
  return null;
}

/** The label of the discount, for the buyer. */
const discountName = (bps: number): string => `Quote discount, ${String(bps / 100)}% off`;

/** A line as carts know it. */
interface KnownLine {
  readonly line: CartLineRow;
  readonly sku: SkuFacts;
}

/**
 * The tires of a quote, each at the lower of its price then and now. Null where they are not what was agreed: some are gone,
 * and the buyer may not change them.
 */
export function asAgreed<K extends KnownLine>(agreed: AgreedQuote, known: readonly K[]): readonly K[] | null {
  const isMatch = ({ line }: KnownLine) => line.salesQuote === agreed.quoteNumber;
  const pieces = known.filter(isMatch).reduce((sum, { line }) => sum + line.quantity, 0);
  if (pieces === 0 || (!agreed.mayChange && pieces !== agreed.pieces)) return null;
  return known.map((one) =>
    isMatch(one)
      ? { ...one, sku: { ...one.sku, ...lowerPrice(one.sku, one.line.quotedCents ?? one.sku.priceCents) } }
      : one,
  );
}

const lowerPrice = (
  { priceCents, accountPrice }: SkuFacts,
  quotedCents: number,
): Pick<SkuFacts, 'priceCents' | 'accountPrice'> =>
  quotedCents < priceCents ? { priceCents: quotedCents, accountPrice: null } : { priceCents, accountPrice };

/**
 * The request with the agreed terms, if they cost no more than today's prices and deals; null if those are
 * lower.
 */
export function agreedRequest(
  today: QuoteRequest,
  agreed: AgreedQuote,
  lines: readonly KnownLine[],
): QuoteRequest | null {
  const ofQuote = lines.filter(({ line }) => line.salesQuote === agreed.quoteNumber);
  const request: QuoteRequest = {
    ...today,
    lines: lines.map(({ line, sku }) => ({
      ...pricedLine(sku, line),
      ...(sku.priceCents === line.quotedCents && ofQuote.some((one) => one.line === line)
        ? { priceName: 'quoted price' }
        : {}),
    })),
    codes: [],
    agreed: {
      lineIds: new Set(ofQuote.map(({ line }) => line.lineId)),
      name: discountName(agreed.discountBps),
      discountBps: agreed.discountBps,
      deals: agreed.deals,
      coupon: agreed.coupon,
    },
  };
  const getCents = (one: QuoteRequest): number => draftQuote(one).tally.getCents();
  return getCents(request) <= getCents(today) ? request : null;
}

/** The terms that a clerk agrees on: the whole cart at today's prices, its deals, and its code, with a discount. */
export async function agreeOn(
  { db, channel, deals }: { db: Queries; channel: BuyersChannel; deals: RunningDeals },
  contents: CartContents,
  discountBps: number,
): Promise<CartContents & { agreed: AgreedQuote }> {
  const { cart, lines } = contents;
  const running = await deals.of(db, getPriceTypes(channel), shopToday());
  const quoteNumber = '';
  return {
    ...contents,
    lines: lines.map(({ line, sku }) => ({
      sku,
      line: { ...line, salesQuote: quoteNumber, quotedCents: sku?.priceCents ?? null },
    })),
    agreed: {
      quoteNumber,
      expiresAt: new Date(),
      discountBps,
      mayChange: true,
      pieces: 0,
      deals: running.filter(isAutomatic),
      coupon: running.find(({ code }) => code !== null && code === cart.couponCode) ?? null,
    },
  };
}

const MAY_CHANGE = 'SELECT may_change AS "mayChange" FROM quote_terms WHERE quote_number = $1';

/**
 * A clerk may have agreed on a fixed number of tires.
 * @throws ApiProblem `unprocessable` for another quantity of them
 */
export async function assertMayChange(
  tx: Queries,
  lines: readonly CartLineRow[],
  quantity: number,
): Promise<void> {
  const line = lines.find((one) => one.salesQuote !== null && one.quantity !== quantity);
  if (line?.salesQuote == null) return;
  const quote = await tx.maybeOne<{ mayChange: boolean }>(MAY_CHANGE, [line.salesQuote]);
  if (quote?.mayChange !== false) return;
  throw refuseField('quantity', messages.quoteQuantity);
}
