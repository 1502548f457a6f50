import type { Cart } from '@tirekit/contract';
import type { CookieJar, CookieName, CookieValue } from '../session-storage/cookie-jar.ts';

/**
 * Keeps in cookies what pages may say of a cart before the server has answered: how many tires it has, how they reach
 * their buyer, and the appointment that goes with it. They are for display; the server reads the cart itself.
 * @param cart null if the visitor has none
 */
export function rememberCart(
  cookies: CookieJar,
  cart: Pick<Cart, 'tireCount' | 'shipping' | 'fulfillment'> | null,
): void {
  const count = cart?.tireCount ?? 0;
  if ((cookies.get('cartQuantity') ?? 0) !== count) cookies.set('cartQuantity', count);
  keep(cookies, 'cartShipping', cart?.fulfillment?.mode ?? cart?.shipping?.mode ?? null);
  const appointment = cart?.fulfillment?.appointment ?? null;
  // A time that was lost no longer goes with the cart.
  const isLost = appointment === null || appointment.state === 'expired';
  keep(cookies, 'cartAppointment', isLost ? null : appointment.appointmentId);
}

/** Writes only what changed, so that an answer has no cookie without need. */
function keep<N extends CookieName>(cookies: CookieJar, name: N, value: CookieValue<N> | null): void {
  if (cookies.get(name) === value) return;
  if (value === null) cookies.clear(name);
  else cookies.set(name, value);
}
