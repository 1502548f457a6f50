import { type Cart, dayZones, type ErrorCode } from '@tirekit/contract';
import type { ModuleDeps } from '../../../../module.ts';
import { usd } from '../../../../platform/format.ts';
import type { AccountDirectory } from '../../../../platform/http/account-directory.ts';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import {
  type BuyersChannel,
  buyersChannel,
  institutionsChannel,
} from '../../../../platform/http/buyers-channel.ts';
import { addJobs } from '../../../../platform/jobs/outbox.ts';
import { type CartService, type CartShippingService, openCartWith } from '../../../buying/cart/index.ts';
import type { BuyCart } from '../../../orders/record/index.ts';
import { SentCart } from '../carts/sent-cart.ts';
import type { PunchoutProfile } from '../profiles/profile.ts';
import { profileById } from '../profiles/profile-store.ts';
import { getBilling, OrderRefused, getShipping } from './delivery.ts';
import { assertSameCart, getQuoteId } from './match-cart.ts';
import {
  claimCart,
  keepCart,
  markDecided,
  markPlaced,
  type PunchoutOrder,
  readPunchoutOrder,
} from './order-rows.ts';
import { documentJob, getOrderName, PlaceJob } from './order-topics.ts';

export interface PlacingDeps extends Pick<ModuleDeps, 'db' | 'log' | 'channels'> {
  readonly accounts: AccountDirectory;
  readonly carts: CartService;
  readonly shipping: CartShippingService;
  readonly buy: BuyCart;
}

type Placing = {
  order: PunchoutOrder;
  profile: PunchoutProfile;
  channel: BuyersChannel;
  sent: SentCart;
};

const QUOTE = `
  SELECT sent, ends_at > now() AS open, to_char(ends_at AT TIME ZONE '${dayZones.shop}', 'FMMonth FMDD, YYYY') AS "endedOn"
  FROM punchout_quote WHERE quote_id = $1 AND profile_id = $2`;

/** The longest purchase order number of an order. */
const PO_LENGTH = 30;
/** A call that another one has made at the same moment is tried again later, like one that found an outside party away. */
const passing: ReadonlySet<ErrorCode> = new Set(['rate-limited', 'unavailable', 'internal', 'conflict']);

/**
 * The job that places an order which a customer's system has sent, from the cart that it was made of. It may run again: the cart
 * and the purchase are made once. An order that cannot be placed is rejected with its reason.
 */
export async function placePunchoutOrder(deps: PlacingDeps, payload: unknown): Promise<void> {
  const key = PlaceJob.parse(payload);
  const order = await readPunchoutOrder(deps.db, key);
  if (order?.state !== 'received' || order.revision !== key.revision) return;
  try {
    const placing = await prepare(deps, order);
    const orderNumber = await place(deps, placing);
    await markPlaced(deps.db, key, orderNumber);
  } catch (error) {
    const reason = getReason(error);
    if (reason === null) throw error;
    deps.log.info({ profile: key.profileId, order: getOrderName(key) }, 'a punched-out order was rejected');
    await deps.db.transaction(async (tx) => {
      if (await markDecided(tx, key, { state: 'rejected', reason, from: ['received'] }))
        await addJobs(tx, [documentJob(key, 'reject')]);
    });
  }
}

/** The reason why an order is rejected, for people; null for a problem that may pass by itself. */
function getReason(error: unknown): string | null {
  if (error instanceof OrderRefused) return error.message;
  if (!(error instanceof ApiProblem) || passing.has(error.code)) return null;
  // The customer's system also reads which field is wrong.
  const fields = (error.fields ?? []).map(({ message }) => message).filter((one) => one !== error.message);
  return [error.message, ...new Set(fields)].join(' ');
}

async function prepare({ db, channels, accounts }: PlacingDeps, order: PunchoutOrder): Promise<Placing> {
  const kept = await profileById(db, order.profileId);
  const profile = kept?.profile;
  const storefront = profile && channels.get(profile.channel);
  if (profile === undefined || storefront === undefined || !profile.active)
    throw new OrderRefused('Your organization can’t order here at the moment. Please call us.');
  const account = await accounts
    .of({ uid: profile.account, sid: null }, profile.channel)
    .catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      throw new OrderRefused('Your organization’s account is closed. Please call us.');
    });
  const quoteId = getQuoteId(order.asked);
  const quote = await db.maybeOne<{ sent: unknown; open: boolean; endedOn: string }>(QUOTE, [
    quoteId,
    profile.id,
  ]);
  if (quote === null) throw new OrderRefused('The cart of this order is not known here any more.');
  if (!quote.open)
    throw new OrderRefused(
      `The prices of this cart ended on ${quote.endedOn}. Please start again from your purchasing system.`,
    );
  const sent = SentCart.parse(quote.sent);
  assertSameCart(order.asked, sent, profile);
  const other = await claimCart(db, order, quoteId);
  if (other !== null) throw new OrderRefused(`This cart was ordered before, as ${other}.`);
  return { order, profile, sent, channel: institutionsChannel(buyersChannel(storefront, account.account)) };
}

async function place(deps: PlacingDeps, { order, profile, channel, sent }: Placing): Promise<string> {
  const form = getShipping(order.asked, profile);
  const cartKey = order.cartKey ?? (await openCart(deps, order, channel, sent));
  const caller = { channel, key: cartKey, uid: profile.account, sharesAccount: true };
  const open = await deps.carts.read(caller);
  // The cart is gone if an earlier run of this job bought it and then ended early.
  if (open !== null && open.shipping?.confirmed !== true) {
    await deps.shipping.save(caller, { mode: 'ship-to-me', form, asEntered: true });
    await deps.shipping.confirm(caller);
  }
  const cart = await deps.carts.read(caller);
  if (cart !== null) assertSameTotal(cart, sent);
  const placed = await deps.buy({
    channel,
    publicOrigins: [],
    cartKey,
    idempotencyKey: `punchout-${getOrderName(order)}`,
    sessionId: null,
    customerId: undefined,
    uid: profile.account,
    body: {
      cartVersion: cart?.version ?? 0,
      totalCents: sent.totalCents,
      payment: { method: 'purchase-order' },
      billing: getBilling(order.asked, profile),
      poNumber: order.orderId.replaceAll(/[^\p{L}\p{N} .,#/-]/gu, '-').slice(0, PO_LENGTH),
      acceptTerms: true,
    },
  });
  return placed.order.orderNumber;
}

/** The cart is stored together with its key, so that another run of the job finds it. */
function openCart(
  { db }: PlacingDeps,
  order: PunchoutOrder,
  channel: BuyersChannel,
  { zip, couponCode, lines }: SentCart,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { cartKey } = await openCartWith(tx, { channelId: channel.id, zip, couponCode, lines });
    await keepCart(tx, order, cartKey);
    return cartKey;
  });
}

/** @throws OrderRefused where a price has changed since, or the address has other fees and taxes than the cart was sent with */
function assertSameTotal({ lines, quote }: Cart, sent: SentCart): void {
  const problem = lines.find((line) => line.problem !== null);
  if (problem?.problem != null) throw new OrderRefused(`${problem.name}: ${problem.problem.message}`);
  if (quote.totalCents === sent.totalCents) return;
  const place = quote.destination?.zip;
  const why =
    place !== undefined && place !== sent.zip
      ? `The cart was sent with fees and tax for ${sent.zip}, and the order goes to ${place}.`
      : 'Prices or fees have changed since the cart was sent.';
  throw new OrderRefused(
    `The total is now ${usd(quote.totalCents)}, and not ${usd(sent.totalCents)}. ${why} Please start again from your purchasing system.`,
  );
}
