import type { Database } from '../../../src/platform/db/database.ts';

/** A warehouse in Reno and one in Chicago, besides the one in Memphis that every database begins with. */
export async function storeWarehouses(db: Database): Promise<void> {
  await db.execute(
    `INSERT INTO warehouse (warehouse_id, name, address, city, state, zip, latitude, longitude, time_zone, phone, hours, cut_off)
     VALUES
       ('reno', 'Reno warehouse', '4870 Longley Lane', 'Reno', 'NV', '89502', 39.47, -119.74, 'America/Los_Angeles',
        '7755550148', '[{"days": [1, 2, 3, 4, 5], "open": "08:00", "close": "17:00"}]', '14:00'),
       ('chicago', 'Chicago warehouse', '1200 Internationale Parkway', 'Woodridge', 'IL', '60517', 41.69, -88.06,
        'America/Chicago', '6305550172', '[{"days": [1, 2, 3, 4, 5], "open": "07:00", "close": "18:00"}]', '15:00')`,
  );
}
