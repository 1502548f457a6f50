import { isPlacedMode, type ReferralReason } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { NewOrderRow } from '../../orders/record/index.ts';
import {
  findAdvocate,
  type Friend,
  type ReferralOfCart,
  findRefusal,
  readReferral,
  refuseReferral,
} from '../../buying/cart/index.ts';

const ADD = 'INSERT INTO referral (order_number, advocate_uid, channel_id) VALUES ($1, $2, $3)';

/** Friends who order at the same moment wait here for the first one. */
const ADD_FRIEND = `
  WITH known (kind, what) AS (
    VALUES ('uid', $2), ('mailbox', mailbox_key($3)), ('phone', nullif(phone_key($4), '')),
      ('household', household_key($5::jsonb)), ('household', household_key($6::jsonb)), ('card', $7)
  ), keys AS (
    SELECT DISTINCT sha256(convert_to(kind || ' ' || what, 'UTF8')) AS friend_key FROM known WHERE what IS NOT NULL
  ), added AS (
    INSERT INTO referral_friend (friend_key, order_number) SELECT friend_key, $1 FROM keys ORDER BY friend_key
    ON CONFLICT DO NOTHING RETURNING friend_key
  )
  SELECT (SELECT count(*) FROM keys) = (SELECT count(*) FROM added) AS "isFirst"`;

interface Buyer extends Pick<NewOrderRow, 'cartId' | 'uid' | 'shipping' | 'shippingMode' | 'billing'> {
  /** The provider's fingerprint of the card; null if there is none, or the provider didn't answer. */
  readonly fingerprint: string | null;
}

/** A buyer's own addresses: the one that the tires go to, unless that is a shop's or a counter's, and the card's. */
const getAddresses = ({
  shipping,
  shippingMode: mode,
  billing,
}: Omit<Buyer, 'fingerprint'>): (object | null)[] => {
  const own = [isPlacedMode(mode) ? null : shipping, billing].filter((one) => one !== null);
  return own.length === 0 ? [null] : own;
};

const getFriend = (buyer: Buyer, address: object | null): Friend => ({
  cartId: buyer.cartId,
  uid: buyer.uid,
  email: buyer.shipping.email,
  phone: buyer.shipping.phone,
  address,
  card: buyer.fingerprint,
});

/** The link whose offer an order uses, and the card that pays it. */
export interface ReferralOfOrder extends ReferralOfCart {
  readonly fingerprint: string | null;
}

/**
 * The link whose offer an order is about to use. A refusal that only the card's address shows is kept with the cart, which
 * then says so.
 * @throws ApiProblem `price-changed` if the offer does not apply
 */
export async function referralOfOrder(
  db: Database,
  channelId: string,
  buyer: Buyer,
): Promise<ReferralOfOrder | null> {
  const code = await readReferral(db, buyer.cartId);
  const advocate = code === null ? null : await findAdvocate(db, code, channelId);
  if (advocate === null) throw new ApiProblem('price-changed');
  const refusal = await firstRefusal(db, advocate, buyer);
  if (refusal === null) return { ...advocate, fingerprint: buyer.fingerprint };
  await refuseReferral(db, buyer.cartId, refusal);
  throw new ApiProblem('price-changed');
}

async function firstRefusal(
  db: Queries,
  advocate: ReferralOfCart,
  buyer: Buyer,
): Promise<ReferralReason | null> {
  for (const address of getAddresses(buyer)) {
    const refusal = await findRefusal(db, advocate, getFriend(buyer, address));
    if (refusal !== null) return refusal;
  }
  return null;
}

/**
 * Keeps whose link has led to an order, in the transaction that stores it as pending.
 * @throws ApiProblem `price-changed` if the same friend orders elsewhere at this moment
 */
export async function keepReferral(
  tx: Queries,
  order: Omit<Buyer, 'fingerprint'> & Pick<NewOrderRow, 'orderNumber' | 'channelId'>,
  { advocateUid, fingerprint }: ReferralOfOrder,
): Promise<void> {
  const { orderNumber, shipping, uid } = order;
  await tx.execute(ADD, [orderNumber, advocateUid, order.channelId]);
  const [address = null, second = null] = getAddresses(order);
  const { isFirst } = await tx.one<{ isFirst: boolean }>(ADD_FRIEND, [
    orderNumber,
    uid,
    shipping.email,
    shipping.phone,
    address === null ? null : JSON.stringify(address),
    second === null ? null : JSON.stringify(second),
    fingerprint,
  ]);
  if (!isFirst) throw new ApiProblem('price-changed');
}
