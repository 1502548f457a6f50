import type { Queries } from '../../../platform/db/database.ts';

/** The actor of an order's change. `care`: our staff, by a command; `system`: changes that follow from the terms. */
export interface OrderActor {
  readonly kind: 'buyer' | 'guest' | 'shop' | 'carrier' | 'provider' | 'care' | 'system';
  /** Account that was signed in. */
  readonly uid?: string | undefined;
  /** Member of our staff who gave the command, and their reason. */
  readonly staff?: { readonly by: string; readonly reason: string } | undefined;
}

/** A change of an order. */
export interface OrderEvent {
  readonly orderNumber: string;
  readonly actor: OrderActor;
  /** Name of the event in lower case: `cancelled`, `appointment-changed`. */
  readonly what: string;
  /** Holds nothing about buyers, because it is kept as long as the order's number. The actor's `staff` is added to it. */
  readonly detail?: object;
}

/** An event as it is stored. */
export interface StoredOrderEvent {
  readonly at: Date;
  readonly actor: OrderActor['kind'];
  readonly uid: string | null;
  readonly what: string;
  readonly detail: object | null;
}

const NOTE =
  'INSERT INTO order_event (order_number, actor, actor_uid, what, detail) VALUES ($1, $2, $3, $4, $5)';

const EVENTS = `
  SELECT at, actor, actor_uid AS uid, what, detail FROM order_event WHERE order_number = $1 ORDER BY event_id`;

/**
 * Notes a change of an order, in the transaction that makes it. A note can be neither changed nor deleted.
 * `hold_order` and `confirm_order` note `placed` and `confirmed` themselves (`sql/hold-order.sql`).
 *
 * @example await noteOrderEvent(tx, { orderNumber, actor: buyerOf(request), what: 'cancelled' });
 */
export async function noteOrderEvent(
  tx: Queries,
  { orderNumber, actor, what, detail }: OrderEvent,
): Promise<void> {
  const noted = actor.staff === undefined ? detail : { ...detail, ...actor.staff };
  await tx.execute(NOTE, [
    orderNumber,
    actor.kind,
    actor.uid ?? null,
    what,
    noted === undefined ? null : JSON.stringify(noted),
  ]);
}

/** Everything that has happened to an order, the oldest first. */
export const orderEvents = (db: Queries, orderNumber: string): Promise<StoredOrderEvent[]> =>
  db.query<StoredOrderEvent>(EVENTS, [orderNumber]);

/** The buyer who calls: a member who is signed in, else a guest. */
export const getBuyer = ({
  user,
}: {
  readonly user?: { readonly uid: string } | null;
}): OrderActor & { readonly kind: 'buyer' | 'guest' } =>
  user == null ? { kind: 'guest' } : { kind: 'buyer', uid: user.uid };
