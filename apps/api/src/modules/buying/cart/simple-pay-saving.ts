import { business } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { Saving } from '../pricing/index.ts';
import type { CartRow } from './cart-rows.ts';
import type { SavingFacts } from './savings-of-cart.ts';
import { contactIn } from './stored-shipping.ts';

const bps = business.simplePayFirstOrderBps;

/**
 * An order that is still being paid counts as well, or two carts would save at once; but not one of this cart that waits for its
 * buyer, whose place a new attempt takes.
 */
const COUNTS = `(state IN ('confirmed', 'pending', 'processing') OR (state = 'requires-action' AND cart_id <> $1))`;

const OF_BUYER = [
  'uid = $2',
  `lower(shipping ->> 'email') = lower($3)`,
  `phone_key(shipping ->> 'phone') = phone_key($4)`,
];

const HAS_PAID = `SELECT ${OF_BUYER.map(
  (same) => `EXISTS (SELECT FROM order_header WHERE payment_method = 'simple-pay' AND ${same} AND ${COUNTS})`,
).join(' OR ')} AS known`;

/** True if a cart's buyer, by account, address, or phone, has no order by SimplePay yet. */
export async function isFirstSimplePay(db: Queries, cart: CartRow): Promise<boolean> {
  const contact = cart.shipping && contactIn(cart.shipping);
  const { known } = await db.one<{ known: boolean | null }>(HAS_PAID, [
    cart.cartId,
    cart.uid,
    contact?.email ?? null,
    contact?.phone ?? null,
  ]);
  return known !== true;
}

/** The specification's saving on the first order that is financed with SimplePay. */
export async function simplePaySaving({ db, cart }: SavingFacts): Promise<Saving | null> {
  if (cart.paymentMethod !== 'simple-pay' || !(await isFirstSimplePay(db, cart))) return null;
  return { name: `First SimplePay order, ${String(bps / 100)}% off`, bps };
}
