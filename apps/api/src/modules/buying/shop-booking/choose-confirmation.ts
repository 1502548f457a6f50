import { type Config, ConfigProblem } from '../../../platform/config.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log/log.ts';
import { bookingSystem } from './booking-system.ts';
import type { ShopConfirmation } from './port.ts';
import { shopCalendar } from './shop-calendar.ts';

/**
 * The party that confirms the appointments of this installation: the shops' booking system if there is one, else the calendar.
 * @throws ConfigProblem if the booking system's key is missing
 */
export function chooseShopConfirmation(
  {
    SHOP_BOOKING_ORIGIN: origin,
    SHOP_BOOKING_KEY: apiKey,
  }: Pick<Config, 'SHOP_BOOKING_ORIGIN' | 'SHOP_BOOKING_KEY'>,
  db: Queries,
  log: Log,
): ShopConfirmation {
  const calendar = shopCalendar(db);
  if (origin === undefined) return calendar;
  if (apiKey === undefined) throw new ConfigProblem('SHOP_BOOKING_ORIGIN needs SHOP_BOOKING_KEY.');
  return bookingSystem({ origin, apiKey, log }, calendar);
}
