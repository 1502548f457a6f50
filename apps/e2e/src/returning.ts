import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIRequestContext } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { inDatabase } from './database.ts';

const COMMAND = join(import.meta.dirname, '../../api/src/cli/tirekit.ts');

/** `tirekit returns …` beside the TireKit under test: the care desk. @returns what it prints */
export async function careDesk(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, 'returns', ...args], {
    env: process.env,
  });
  return stdout;
}

/** The carrier has delivered an order so many days of the shop ago: two of them in a year are not of 24 hours. */
export const deliver = (orderNumber: string, daysAgo: number) =>
  inDatabase((db) =>
    db.query(
      `UPDATE orders SET placed_at = (here - ($2 + 3) * interval '1 day') AT TIME ZONE 'America/New_York',
         in_transit_at = (here - ($2 + 1) * interval '1 day') AT TIME ZONE 'America/New_York',
         delivered_at = (here - $2 * interval '1 day') AT TIME ZONE 'America/New_York'
       FROM (SELECT now() AT TIME ZONE 'America/New_York' AS here) AS shop
       WHERE order_number = $1`,
      [orderNumber, daysAgo],
    ),
  );

/** The number of the newest return of an order. */
export async function newestReturn(orderNumber: string): Promise<string> {
  const { rows } = await inDatabase((db) =>
    db.query<{ id: string }>(
      'SELECT return_id AS id FROM order_return WHERE order_number = $1 ORDER BY requested_at DESC LIMIT 1',
      [orderNumber],
    ),
  );
  expect(rows, `a return of order ${orderNumber}`).toHaveLength(1);
  return rows[0]?.id ?? '';
}

/** The parcel of a return goes so many steps on; its page at the carrier names the return. */
export async function moveParcel(request: APIRequestContext, returnId: string, steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) {
    const page = await (await request.get(`${sandboxOrigin}/carrier/returns`)).text();
    const row = page.split('<tr>').find((text) => text.includes(returnId));
    const number = /\/carrier\/track\/(SR\d+)/.exec(row ?? '')?.[1];
    expect(number, `a parcel of return ${returnId}`).toBeDefined();
    await request.post(`${sandboxOrigin}/carrier/returns/${number ?? ''}/step`, { maxRedirects: 0 });
  }
}
