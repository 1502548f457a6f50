import type { PunchoutForm } from '@tirekit/contract';
import type { Database, Queries } from '../../../../platform/db/database.ts';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../../platform/http/buyers-channel.ts';
import type { TokenUser } from '../../../../platform/http/call-context.ts';
import { type CartCaller, getCartId, findCartLines, type CartService } from '../../../buying/cart/index.ts';
import { newQuoteId } from '../carts/line-ids.ts';
import { fieldValue, orderMessage } from '../carts/order-message.ts';
import { type SentCart, sentCart } from '../carts/sent-cart.ts';
import { type ShopperVisit, readShopperVisit } from './visit.ts';

interface LeaveDeps {
  readonly db: Database;
  readonly carts: Pick<CartService, 'read'>;
  /** The host that gives our documents their ids. */
  readonly host: string;
}

/** Minutes that the same document is sent again, for a second click, or a browser that asks again. */
const AGAIN_MINUTES = 10;
const LEAVE = `
  UPDATE punchout_session SET left_at = now(), message = $2,
    ends_at = least(ends_at, now() + ${String(AGAIN_MINUTES)} * interval '1 minute')
  WHERE session_id = $1`;
const KEEP_QUOTE = `
  INSERT INTO punchout_quote (quote_id, profile_id, sent, total_cents, ends_at)
  VALUES ($1, $2, $3, $4, now() + $5 * interval '1 day')`;

const refusals = {
  empty: 'Your cart is empty. Add tires, or go back without a cart.',
  incomplete: 'Enter your ZIP code first, so the total includes fees and tax.',
  inspect: 'You can look at this cart, but you can’t send it. Go back without changes.',
} as const;

/**
 * Ends a visit with its cart, as the shopper has just seen it.
 * @throws ApiProblem `gone`; `cart-changed`, `price-changed`, `out-of-stock` or `unprocessable`, and the visit goes on
 */
export async function sendCart(
  deps: LeaveDeps,
  caller: CartCaller & { readonly channel: BuyersChannel },
  user: TokenUser | null,
  cartVersion: number,
): Promise<PunchoutForm> {
  const before = await readShopperVisit(deps.db, user);
  if (before.message !== null) return getForm(before, before.message);
  if (before.operation === 'inspect') throw new ApiProblem('unprocessable', refusals.inspect);
  const quoteId = newQuoteId();
  // Before the transaction: a tax service may be asked, and no lock waits for that.
  const cart = await deps.carts.read(caller);
  if (cart === null || cart.lines.length === 0) throw new ApiProblem('unprocessable', refusals.empty);
  if (cart.version !== cartVersion) throw new ApiProblem('cart-changed');
  const troubled = cart.lines.find(({ problem }) => problem !== null)?.problem;
  if (troubled != null)
    throw new ApiProblem(
      troubled.code === 'price-changed' ? 'price-changed' : 'out-of-stock',
      troubled.message,
    );
  if (!cart.quote.complete) throw new ApiProblem('unprocessable', refusals.incomplete);

  return deps.db.transaction(async (tx) => {
    const visit = await readShopperVisit(tx, user, { lock: true });
    if (visit.message !== null) return getForm(visit, visit.message);
    const cartId = getCartId(caller.key);
    const stored = cartId === null ? null : await findCartLines(tx, cartId);
    if (stored?.version !== cart.version) throw new ApiProblem('cart-changed');
    const { profile } = visit;
    const zip = cart.quote.destination?.zip ?? visit.zip;
    const sent = sentCart({ quoteId, profile, cart, stored, zip });
    const { quoteDays } = profile.cart;
    await tx.execute(KEEP_QUOTE, [quoteId, profile.id, JSON.stringify(sent), sent.totalCents, quoteDays]);
    return leave(tx, deps, visit, sent);
  });
}

/** Ends a visit without a cart. @throws ApiProblem `gone` */
export function leaveEmpty(deps: LeaveDeps, user: TokenUser | null): Promise<PunchoutForm> {
  return deps.db.transaction(async (tx) => {
    const visit = await readShopperVisit(tx, user, { lock: true });
    return visit.message === null ? leave(tx, deps, visit, null) : getForm(visit, visit.message);
  });
}

async function leave(
  tx: Queries,
  { host }: LeaveDeps,
  visit: ShopperVisit,
  cart: SentCart | null,
): Promise<PunchoutForm> {
  const { profile, buyerCookie } = visit;
  const message = orderMessage({ profile, buyerCookie, host, cart });
  await tx.execute(LEAVE, [visit.sessionId, message]);
  return getForm(visit, message);
}

const getForm = ({ profile, formPostUrl }: ShopperVisit, message: string): PunchoutForm => ({
  customer: profile.customer,
  url: formPostUrl,
  field: profile.returns.encoding,
  value: fieldValue(message, profile),
});
