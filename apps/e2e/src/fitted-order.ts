import { inDatabase } from './database.ts';

/** How long ago the order was placed: long enough that its buyer cannot cancel it, and its shop has the work order. */
const PLACED = `now() - interval '31 minutes'`;

const SHOP = `
  SELECT installer_id AS id, time_zone AS zone, company FROM installer
  WHERE status = 'open' AND NOT mobile AND NOT EXISTS (SELECT FROM appointment WHERE appointment.installer_id = installer.installer_id)
  ORDER BY installer_id LIMIT 1`;

/**
 * Lets a shop of the sample data fit an order's tires, in ten days at ten o'clock, and sends it the work order.
 * @param shopMail where the shop reads its mails
 */
export async function fitAtShop(orderNumber: string, shopMail: string): Promise<{ company: string }> {
  return inDatabase(async (db) => {
    const {
      rows: [shop],
    } = await db.query<{ id: string; zone: string; company: string }>(SHOP);
    if (shop === undefined) throw new Error('The sample data has no shop without appointments');
    await db.query('UPDATE installer SET email = $2 WHERE installer_id = $1', [shop.id, shopMail]);
    await db.query(
      `UPDATE orders SET shipping_mode = 'ship-to-shop', placed_at = ${PLACED} WHERE order_number = $1`,
      [orderNumber],
    );
    await db.query(
      `INSERT INTO appointment (installer_id, appointment_id, order_number, starts_at, ends_at, time_zone, minutes, tires,
         state)
       SELECT $1, $2, $2, at, at + interval '1 hour', $3, 60, 4, 'booked'
       FROM (SELECT ((now() AT TIME ZONE $3)::date + 10 + time '10:00') AT TIME ZONE $3 AS at) AS start`,
      [shop.id, orderNumber, shop.zone],
    );
    await db.query(
      `INSERT INTO outbox (job_id, topic, payload) VALUES ('work-order:' || $1, 'work-order', jsonb_build_object('orderNumber', $1::text))`,
      [orderNumber],
    );
    return { company: shop.company };
  });
}
