import type { Database, Queries } from '../../../platform/db/database.ts';
import { noteOrderEvent, type ShipmentStep } from '../../orders/record/index.ts';
import type { ShipmentEvent, ShipmentStatus } from './port.ts';

/** The specification's tracking step that a carrier's status reaches. */
const stepColumns: Record<ShipmentStatus, 'pickup_pending_at' | 'in_transit_at' | 'delivered_at'> = {
  label_created: 'pickup_pending_at',
  picked_up: 'in_transit_at',
  in_transit: 'in_transit_at',
  delivered: 'delivered_at',
};

/**
 * A step gets the earliest time in any message, and the expected date comes from the newest one: whatever the order of
 * messages and however often they arrive, the result is the same.
 */
const followSql = (column: string): string => `
  UPDATE orders SET ${column} = least(${column}, $3), tracking_number = coalesce(tracking_number, $2),
    expected_delivery = CASE WHEN carrier_told_at IS NULL OR carrier_told_at <= $3 THEN $4 ELSE expected_delivery END,
    carrier_told_at = greatest(carrier_told_at, $3)
  WHERE order_number = $1 AND state = 'confirmed'`;

/** The step that a message reports for the first time; a parcel that has arrived is no longer announced as on its way. */
function stepOf({ status }: ShipmentEvent, before: Before): ShipmentStep | null {
  if (before.deliveredAt !== null) return null;
  if (status === 'delivered') return 'delivered';
  return before.inTransitAt === null ? 'shipped' : null;
}

type Before = { inTransitAt: Date | null; deliveredAt: Date | null };

const BEFORE = `
  SELECT in_transit_at AS "inTransitAt", delivered_at AS "deliveredAt" FROM orders
  WHERE order_number = $1 AND state = 'confirmed' FOR UPDATE`;

/**
 * Carries out a carrier's message. A copy of it changes nothing, so nobody has to remember which ones came.
 * @param onStep what follows from a step, in the same transaction, once
 * @returns whether there was such a step
 */
export async function followShipment(
  db: Database,
  event: ShipmentEvent,
  onStep: (tx: Queries, event: ShipmentEvent, step: ShipmentStep) => Promise<void>,
): Promise<boolean> {
  // Every parcel's first message is about a step that buyers do not wait for: a single statement, in a rush of orders.
  if (event.status === 'label_created') {
    await follow(db, event);
    return false;
  }
  return db.transaction(async (tx) => {
    const before = await tx.maybeOne<Before>(BEFORE, [event.reference]);
    if (before === null) return false;
    await follow(tx, event);
    const step = stepOf(event, before);
    if (step !== null) {
      await noteOrderEvent(tx, {
        orderNumber: event.reference,
        actor: { kind: 'carrier' },
        what: step,
        detail: { trackingNumber: event.trackingNumber, at: event.at },
      });
      await onStep(tx, event, step);
    }
    return step !== null;
  });
}

async function follow(db: Queries, event: ShipmentEvent): Promise<void> {
  await db.execute(followSql(stepColumns[event.status]), [
    event.reference,
    event.trackingNumber,
    event.at,
    event.expectedDelivery,
  ]);
}
