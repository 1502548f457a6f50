import type { Appointment, AppointmentChoice } from '@tirekit/contract';
import { createTestDatabase } from '../../support/test-databases.ts';
import { type Database, openDatabase } from '../../../src/platform/db/database.ts';
import type { Shop } from '../../../src/modules/buying/installers/shop.ts';
import { holdTime, type HoldWanted } from '../../../src/modules/buying/appointments/hold-time.ts';
import { openTestShop } from './test-shop.ts';

/** A Monday, seven in the morning in Chicago. */
export const now = new Date('2027-03-01T13:00:00Z');
/** Tuesday in Chicago. */
export const NINE = '2027-03-02T15:00:00Z';
export const HALF_PAST_NINE = '2027-03-02T15:30:00Z';
export const TEN = '2027-03-02T16:00:00Z';

export const waitFrom = (startsAt: string) => ({ isDropOff: false, startsAt }) as const;
export const getMorning = (date: string) => ({ isDropOff: true, date, dropOffWindow: 'AM' }) as const;

/** A database with two shops, and what tests of holds do with them. */
export interface Holding {
  readonly db: Database;
  /** One bay, no drop-offs, a grid of half hours. */
  readonly shop: Shop;
  /** Two bays, two drop-offs in a window, a grid of quarter hours. */
  readonly wide: Shop;
  /** Holds a time of `shop` for a set of tires that are there, unless told. */
  hold(cartId: string, choice: AppointmentChoice, more?: Partial<HoldWanted>): Promise<Appointment>;
  /** Every counter that has cars, by shop and time (UTC). */
  places(): Promise<{ installerId: string; at: string; kind: string; taken: number }[]>;
  /** Ends the ten minutes of a cart's hold. */
  expire(cartId: string): Promise<void>;
  /** A cart's id that was not there before. */
  newCart(): string;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export async function openHolding(): Promise<Holding> {
  const database = await createTestDatabase();
  const db = openDatabase({ url: database.url, connections: 8, namedStatements: true });
  const shop = await openTestShop(db, 'shop1');
  const wide = await openTestShop(db, 'shop2', { bays: 2, dropOffs: 2, gridMinutes: 15 });
  let carts = 0;
  return {
    db,
    shop,
    wide,
    hold: (cartId, choice, more = {}) =>
      db.transaction((tx) =>
        holdTime(tx, { shop, cartId, choice, tires: 4, arrivesLatest: null, now, ...more }),
      ),
    places: () =>
      db.query(
        `SELECT installer_id AS "installerId", to_char(starts_at AT TIME ZONE 'UTC', 'DD"T"HH24:MI') AS at, kind, taken
         FROM appointment_place WHERE taken > 0 ORDER BY 1, starts_at, 3`,
      ),
    async expire(cartId) {
      await db.execute(`UPDATE appointment SET held_until = now() - interval '1 second' WHERE cart_id = $1`, [
        cartId,
      ]);
    },
    newCart: () => `cart${String(++carts)}`,
    async clear() {
      await db.execute('DELETE FROM appointment');
      await db.execute('DELETE FROM appointment_place');
    },
    async stop() {
      await db.end();
      await database.drop();
    },
  };
}
