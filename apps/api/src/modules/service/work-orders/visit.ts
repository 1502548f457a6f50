import { isFittedMode } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { type AppointmentRow, isTimePlanned, rowOfOrder } from '../../buying/appointments/index.ts';
import { readShop, type Shop } from '../../buying/installers/index.ts';
import { isConfirmed, type OrderRecord, readOrderWithLines } from '../../orders/record/index.ts';

/** A paid order with its appointment and the shop that fits its tires. */
export interface InstallationVisit {
  readonly record: OrderRecord;
  readonly row: AppointmentRow;
  readonly shop: Shop;
}

/** The appointment of a paid order; null for an order that has none, or is not paid. */
export async function findVisit(db: Queries, record: OrderRecord): Promise<InstallationVisit | null> {
  const { order } = record;
  if (!isConfirmed(order.state) || !isFittedMode(order.shippingMode)) return null;
  const row = await rowOfOrder(db, order.orderNumber);
  const shop = row && (await readShop(db, row.installerId));
  return row && shop && { record, row, shop };
}

/** The same, by the order's number. */
export async function readInstallationVisit(
  db: Queries,
  orderNumber: string,
): Promise<InstallationVisit | null> {
  const record = await readOrderWithLines(db, orderNumber);
  return record && findVisit(db, record);
}

/** The last day (YYYY-MM-DD) on which the tires may reach the shop; null if they are there. */
export function arrivesLatest({ record: { order } }: InstallationVisit): string | null {
  if (order.deliveredAt !== null) return null;
  const promised = order.fulfillment?.arrivesLatest ?? null;
  const expected = order.expectedDelivery;
  if (promised === null || expected === null) return promised ?? expected;
  // A carrier that is early may yet be late.
  return expected > promised ? expected : promised;
}

/** Last expected day of late tires (YYYY-MM-DD); null if they come in time. */
export function lateUntil(visit: InstallationVisit, day: string): string | null {
  const { expectedDelivery: expected, deliveredAt } = visit.record.order;
  return deliveredAt === null && expected !== null && expected >= day ? expected : null;
}

/** True if an appointment still lies ahead. */
export const isAhead = ({ row: { state } }: Pick<InstallationVisit, 'row'>): boolean => isTimePlanned(state);
