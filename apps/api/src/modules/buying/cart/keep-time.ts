import type { Queries } from '../../../platform/db/database.ts';
import { isTimeHeld, releaseTime, timeOfCart, workMinutes } from '../appointments/index.ts';
import { readShop } from '../installers/index.ts';
import type { CartLineRow, CartRow } from './cart-rows.ts';

type Lines = readonly Pick<CartLineRow, 'quantity'>[];

const count = (lines: Lines): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * A time at a shop was held for a number of tires. If another number takes another amount of work, it is given up, and the
 * cart says so until the buyer chooses a new one.
 */
export async function keepTime(
  tx: Queries,
  cart: CartRow,
  tires: { readonly before: Lines; readonly now: Lines },
): Promise<CartRow> {
  const { cartId, fulfillment } = cart;
  const [before, now] = [count(tires.before), count(tires.now)];
  if (fulfillment?.installerId == null || before === now) return cart;
  const held = await timeOfCart(tx, cartId);
  if (held === null || !isTimeHeld(held.state)) return cart;
  const shop = await readShop(tx, fulfillment.installerId);
  const minutes = (count: number) => shop && workMinutes(shop, { tires: count });
  if (now > 0 && minutes(before) === minutes(now)) return cart;
  await releaseTime(tx, cartId);
  return { ...cart, fulfillment: { ...fulfillment, gaveUp: now > 0 ? 'tires' : null } };
}
