import type { Database, Queries } from '../../../platform/db/database.ts';
import {
  isConfirmed,
  keepProgress,
  type LockedOrder,
  lockOrder,
  noteOrderEvent,
  type ShipmentProgress,
  type ShipmentStep,
} from '../../orders/record/index.ts';
import type { ShipmentEvent, ShipmentStatus } from './port.ts';

/** The specification's tracking step that a carrier's status reaches. */
const stepColumns: Record<ShipmentStatus, ShipmentProgress['step']> = {
  label_created: 'pickup_pending_at',
  picked_up: 'in_transit_at',
  in_transit: 'in_transit_at',
  delivered: 'delivered_at',
};

/** The step that a message reports for the first time; a parcel that has arrived is no longer announced as on its way. */
function getStep({ status }: ShipmentEvent, before: LockedOrder): ShipmentStep | null {
  if (before.deliveredAt !== null) return null;
  if (status === 'delivered') return 'delivered';
  return before.inTransitAt === null ? 'shipped' : null;
}

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
    const before = await lockOrder(tx, event.reference);
    if (before === null || !isConfirmed(before.state)) return false;
    await follow(tx, event);
    const step = getStep(event, before);
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

const follow = (
  db: Queries,
  { reference, status, trackingNumber, at, expectedDelivery }: ShipmentEvent,
): Promise<void> =>
  keepProgress(db, {
    orderNumber: reference,
    step: stepColumns[status],
    trackingNumber,
    at,
    expectedDelivery,
  });
