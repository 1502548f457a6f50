import { AppointmentTimes, type Cart, daysAfter, shopDay } from '@tirekit/contract';
import { freeTimes } from '../../../src/modules/buying/appointments/index.ts';
import { readShop } from '../../../src/modules/buying/installers/shop.ts';
import { type ShopFacts, startCartWithWays } from './start-way-api.ts';

/** The recipient of the tires. */
export const contact = {
  email: 'ada@example.com',
  phone: '(212) 555-1234',
  phoneType: 'mobile',
  firstName: 'Ada',
  lastName: 'Byron',
};
/** Their own address. */
export const home = { addressLine1: '12 Main St', city: 'Beverly Hills', state: 'CA', zip: '90210' };

export const toShop = { mode: 'ship-to-shop', installerId: 'near' };

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The amounts of a kind in a cart's total. */
export const parts = ({ quote }: Cart, kind: string) =>
  quote.lines.flatMap((line) => (line.kind === kind ? [line.amountCents] : []));

/** A shop's price for tires, by its rates for mounting them, with kits at $7 and disposal at $3. */
export const fitted = (...mounting: number[]) => sum(mounting) + mounting.length * 1000;

/** The API of {@link startCartWithWays}, with what tests of a fitted cart do first. */
export async function startWayApi(more: readonly ShopFacts[] = []) {
  const shop = await startCartWithWays(more);
  const { db } = shop.api;

  /** A time to wait, by its place among the free ones of a shop from two weeks ahead. */
  const freeTime = async (installerId = 'near', at = 0, tires = 4) => {
    const found = await readShop(db, installerId);
    if (found === null) throw new Error('No such shop');
    const arrivesLatest = daysAfter(shopDay(Date.now()), 10);
    const { days } = AppointmentTimes.parse(
      await freeTimes(db, { shop: found, job: { tires }, arrivesLatest, now: new Date() }),
    );
    return { isDropOff: false, startsAt: days.flatMap(({ waits }) => waits)[at]?.startsAt ?? '' };
  };

  /** A cart that is fitted at the near shop, with a time. */
  const bookedCart = async () => {
    const opened = await shop.openCart();
    await opened.change('PUT', '/destination', { zip: '90210' });
    await opened.change('PUT', '/fulfillment', toShop);
    const cart = await opened.change('PUT', '/appointment', await freeTime());
    return { ...opened, cart };
  };

  const forgetTimes = async () => {
    await db.execute('DELETE FROM appointment');
    await db.execute('DELETE FROM appointment_place');
  };

  return { ...shop, freeTime, bookedCart, forgetTimes };
}

export type WayApi = Awaited<ReturnType<typeof startWayApi>>;
