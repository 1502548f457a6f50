import type { Queries } from '../../../src/platform/db/database.ts';
import { readShop, type Shop } from '../../../src/modules/buying/installers/shop.ts';

/** Weekdays from eight to six, Saturdays from nine to one. */
export const usualHours: Shop['hours'] = [
  { days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' },
  { days: [6], open: '09:00', close: '13:00' },
];

/** Of the shop's row, what a test of its calendar says. */
export type ShopFacts = Partial<
  Pick<
    Shop,
    'timeZone' | 'hours' | 'status' | 'mobile' | 'bays' | 'dropOffs' | 'gridMinutes' | 'workMinutes' | 'state'
  >
>;

/** Opens a shop in Chicago with one bay and no drop-offs, unless the test says otherwise. */
export async function openTestShop(db: Queries, installerId: string, facts: ShopFacts = {}): Promise<Shop> {
  await db.execute(
    `INSERT INTO installer (installer_id, code, company, address, city, state, zip, latitude, longitude, time_zone, phone,
       hours, services, mobile, max_rim_in, min_aspect, run_flat, dually, tpms, prices, status, bays, drop_offs,
       grid_minutes, work_minutes)
     VALUES ($1, $2, 'Test Tire', '1 Main St', 'Chicago', $3, '60601', 41.9, -87.6, $4, '3125550100', $5, '{}', $6, 22,
       35, true, false, true, '[]', $7, $8, $9, $10, $11)`,
    [
      installerId,
      `il${installerId.replaceAll(/\D/g, '').padStart(4, '0')}`,
      facts.state ?? 'IL',
      facts.timeZone ?? 'America/Chicago',
      JSON.stringify(facts.hours ?? usualHours),
      facts.mobile ?? false,
      facts.status ?? 'open',
      facts.bays ?? 1,
      facts.dropOffs ?? 0,
      facts.gridMinutes ?? 30,
      JSON.stringify(facts.workMinutes ?? {}),
    ],
  );
  const shop = await readShop(db, installerId);
  if (shop === null) throw new Error('The shop is missing');
  return shop;
}
