import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowShop, unheard } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { type FittedBuyers, fittedBuyers } from '../../../../test/service/work-orders/fitted-buyer.ts';

const UID = 'mel';
const CIVIC = '2019-honda-civic-lx';

let shop: BorrowedShop;
let buyers: FittedBuyers;
beforeAll(async () => {
  shop = await borrowShop('buying', unheard);
  await shop.startApi();
  buyers = await fittedBuyers(shop);
  const axle = { size: '225/65R17', sizeSlug: '225-65r17-tires', loadIndex: 94, speed: 'H' };
  await shop.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
     VALUES ($1, 'mel@example.com', 'Mel', 'Sample', 'Retail', 'Retail')`,
    [UID],
  );
  await shop.db.execute(
    `INSERT INTO fitment (fitment_id, make_slug, model_slug, year, trim, kind, vehicle_class, all_wheel_drive, drives, tire_count,
       front, rear, source, confidence)
     VALUES ($1, 'honda', 'civic', 2019, 'LX', 'square', 'passenger', false, '{2wd}', 4, $2, $2, 'recalled', 'high')`,
    [CIVIC, JSON.stringify(axle)],
  );
});
afterAll(() => shop.stop());

const add = (vehicleId: string, model: string, isDefault: boolean) =>
  shop.db.execute(
    `INSERT INTO garage_vehicle (vehicle_id, uid, channel_id, year, make_slug, model_slug, is_default, reminders)
     VALUES ($1, $2, 'retail', 2019, 'honda', $3, $4, true)`,
    [vehicleId, UID, model, isDefault],
  );
const events = () =>
  shop.db.query(
    `SELECT vehicle_id AS vehicle, kind, miles, order_number AS number FROM garage_event ORDER BY event_id`,
  );

/** A member's order for their Civic, which the shop has fitted. */
async function fitted(uid: string | null): Promise<string> {
  const { order } = await buyers.buyFitted();
  await shop.db.execute('UPDATE orders SET uid = $2 WHERE order_number = $1', [order.orderNumber, uid]);
  await shop.db.execute(
    `UPDATE order_line SET item = item || jsonb_build_object('fitmentId', $2::text) WHERE order_number = $1`,
    [order.orderNumber, CIVIC],
  );
  for (let press = 0; press < 2; press += 1)
    await buyers.act(order.orderNumber, { kind: 'finish', tins: [] });
  return order.orderNumber;
}

test('tires that a shop has fitted are noted in the garage of their buyer, once, with the next reminder', async () => {
  await add('vehicle-civic', 'civic', true);
  await add('vehicle-accord', 'accord', false);
  const number = await fitted(UID);
  expect(await events()).toEqual([{ vehicle: 'vehicle-civic', kind: 'tires', miles: null, number }]);
  const { remindOn } = await shop.db.one<{ remindOn: string | null }>(
    `SELECT remind_on AS "remindOn" FROM garage_vehicle WHERE vehicle_id = 'vehicle-civic'`,
  );
  expect(remindOn).not.toBeNull();
});

test('a fitting is noted neither for a guest nor on one of two vehicles of the same kind', async () => {
  await shop.db.execute('DELETE FROM garage_event');
  await fitted(null);
  await add('vehicle-second', 'civic', false);
  await fitted(UID);
  expect(await events()).toEqual([]);
});
