import { testSecrets } from '../support/test-config.ts';
import type { BorrowedShop } from './test-shop.ts';

type Sandbox = Pick<BorrowedShop, 'sandbox'>;

/** Chooses the behavior of the shops' booking system from now on, as on its page. */
export async function bookingSystem({ sandbox }: Sandbox, behavior: string): Promise<void> {
  const body = new URLSearchParams({ behavior });
  await fetch(`${sandbox.sandbox}/booking/settings`, { method: 'POST', body, redirect: 'manual' });
}

/** The booking system's entry for an order. */
export const getBooking = async (shop: Sandbox, orderNumber: string): Promise<string | undefined> =>
  (await bookedAt(shop, orderNumber)).status;

/** The same with the start that it has. */
export async function bookedAt(
  { sandbox }: Sandbox,
  orderNumber: string,
): Promise<{ status?: string; startsAt?: string }> {
  const response = await fetch(`${sandbox.sandbox}/booking/v1/appointments/${orderNumber}`, {
    headers: { authorization: `Bearer ${testSecrets.SHOP_BOOKING_KEY}` },
  });
  return (await response.json()) as { status?: string; startsAt?: string };
}
