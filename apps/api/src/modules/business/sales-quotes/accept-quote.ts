import {
  type BodyOf,
  type Cart,
  choiceOfAppointment,
  isFittedMode,
  messages,
  type acceptSalesQuote,
} from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { releaseTime } from '../../buying/appointments/index.ts';
import {
  type CartCaller,
  type CartLineRow,
  cartLines,
  type CartRow,
  type CartService,
  type CartWays,
  deleteLines,
  putLine,
  saveCart,
} from '../../buying/cart/index.ts';
import type { OrderLineRow } from '../../orders/record/index.ts';
import { unavailable } from './open-quote.ts';
import { isBought, isOpenQuote, lockQuote, type SalesQuoteRow } from './quote-row.ts';

interface Deps {
  readonly carts: CartService;
  readonly ways: CartWays;
}

type Quantities = BodyOf<typeof acceptSalesQuote>['quantities'];

/**
 * Puts a quote into the caller's cart, which then has its way, its place, and, until it ends, its prices. A second press or
 * another tab finds it there. The time that was asked for is held if it is still free; if not, the cart says that one is missing.
 * @throws ApiProblem `not-found` for a quote that cannot be bought any more, `conflict` for one that has been,
 *   `unprocessable` for another quantity where the quote allows none
 */
export async function acceptQuote(
  { carts, ways }: Deps,
  caller: CartCaller,
  quoteNumber: string,
  quantities: Quantities,
): Promise<{ cart: Cart; cartKey: string | null }> {
  let quote: SalesQuoteRow | null = null;
  const opened = await carts.opening(caller, async (tx, cart) => {
    quote = await mustBeOpen(tx, quoteNumber);
    const before = await cartLines(tx, cart.cartId);
    const known = before.filter(({ salesQuote }) => salesQuote === quoteNumber);
    const lines = known.length > 0 ? known : await putLines(tx, cart, before, quote);
    await putQuantities(tx, { cart, quote, lines }, quantities);
    if (known.length > 0) return saveCart(tx, cart);
    await releaseTime(tx, cart.cartId);
    return saveCart(tx, {
      ...cart,
      fulfillment: quote.fulfillment ?? cart.fulfillment,
      shipping: quote.shipping ?? cart.shipping,
      destinationZip: quote.destinationZip ?? cart.destinationZip,
    });
  });
  const held = await holdWanted(ways, { ...caller, key: opened.cartKey ?? caller.key }, opened.cart, quote);
  return { cart: held ?? opened.cart, cartKey: opened.cartKey };
}

async function mustBeOpen(tx: Queries, quoteNumber: string): Promise<SalesQuoteRow> {
  const quote = await lockQuote(tx, quoteNumber);
  if (quote !== null && isBought(quote)) throw new ApiProblem('conflict', messages.quoteBought);
  if (quote === null || !isOpenQuote(quote)) throw unavailable();
  return quote;
}

/** A cart has one quote at most: another one goes, and can be opened again by its link. */
async function putLines(
  tx: Queries,
  { cartId }: CartRow,
  before: readonly CartLineRow[],
  quote: SalesQuoteRow,
): Promise<CartLineRow[]> {
  await deleteLines(
    tx,
    cartId,
    before.flatMap(({ lineId, salesQuote }) => (salesQuote === null ? [] : [lineId])),
  );
  const sets = new Map<string, string>();
  const getSet = (setId: string | undefined): string | null => {
    if (setId === undefined) return null;
    const known = sets.get(setId) ?? randomCrockford(8);
    sets.set(setId, known);
    return known;
  };
  const lines = quote.lines.map((line) => cartLine(line, quote.quoteNumber, getSet(line.item.setId)));
  for (const line of lines) await putLine(tx, cartId, line);
  return lines;
}

const cartLine = (
  { skuId, quantity, unitPriceCents: cents, roadHazard, axle, item }: OrderLineRow,
  salesQuote: string,
  setId: string | null,
): CartLineRow => ({
  lineId: randomCrockford(8),
  skuId,
  quantity,
  addedPriceCents: cents,
  roadHazard,
  setId,
  axle,
  fitmentId: item.fitmentId ?? null,
  drive: item.drive ?? null,
  wheelIn: item.wheelIn ?? null,
  acknowledged: [...(item.acknowledged ?? [])],
  salesQuote,
  quotedCents: cents,
});

/** Tires of a set are changed together, as in a cart. */
async function putQuantities(
  tx: Queries,
  { cart, quote, lines }: { cart: CartRow; quote: SalesQuoteRow; lines: readonly CartLineRow[] },
  quantities: Quantities = [],
): Promise<void> {
  for (const { lineNo, quantity } of quantities) {
    const at = quote.lines.findIndex(({ lineNo: number }) => number === lineNo);
    const line = lines[at];
    if (line === undefined || line.quantity === quantity) continue;
    if (!quote.mayChange) {
      throw refuseField(`quantity${String(lineNo)}`, messages.quoteQuantity);
    }
    const together = line.setId === null ? [line] : lines.filter(({ setId }) => setId === line.setId);
    for (const one of together) await putLine(tx, cart.cartId, { ...one, quantity });
  }
}

/** The cart with the requested time; null if there was none, or it is gone. */
async function holdWanted(
  ways: CartWays,
  caller: CartCaller,
  { fulfillment }: Cart,
  quote: SalesQuoteRow | null,
): Promise<Cart | null> {
  const wanted = quote?.appointment ?? null;
  if (wanted === null || fulfillment === null || !isFittedMode(fulfillment.mode)) return null;
  if (fulfillment.appointment !== null || fulfillment.installer?.installerId !== wanted.installerId)
    return null;
  try {
    return await ways.hold(caller, choiceOfAppointment(wanted));
  } catch (refusal) {
    if (refusal instanceof ApiProblem) return null;
    throw refusal;
  }
}
