import { type APIRequestContext, expect } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { inDatabase } from './database.ts';

/** Waits until an order is handed over; returns the carrier's number. */
export async function untilHandedOver(orderNumber: string): Promise<string> {
  const find = async () => {
    const { rows } = await inDatabase((db) =>
      db.query<{ tracking: string | null }>(
        'SELECT tracking_number AS tracking FROM orders WHERE order_number = $1',
        [orderNumber],
      ),
    );
    return rows[0]?.tracking ?? '';
  };
  await expect
    .poll(find, { message: `a tracking number of order ${orderNumber}`, timeout: 30_000 })
    .not.toBe('');
  return find();
}

/** Moves a shipment so many steps on: picked up, on its way, delivered. */
export async function moveShipment(
  request: APIRequestContext,
  trackingNumber: string,
  steps: number,
): Promise<void> {
  for (let step = 0; step < steps; step++)
    await request.post(`${sandboxOrigin}/carrier/shipments/${trackingNumber}/step`, { maxRedirects: 0 });
}
