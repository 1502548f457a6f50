import type { Attribution } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

const KEEP = 'INSERT INTO order_attribution (order_number, attribution) VALUES ($1, $2)';

/** Keeps how a visit came to its order with an order that was stored in the same transaction. */
export async function keepAttribution(
  tx: Queries,
  orderNumber: string,
  attribution: Attribution,
): Promise<void> {
  await tx.execute(KEEP, [orderNumber, JSON.stringify(attribution)]);
}

/** Null where there is nothing to keep. */
export const attributionToKeep = (given: Attribution | undefined): Attribution | null =>
  given === undefined || Object.keys(given).length === 0 ? null : given;

/** The part that tells one visitor from another goes with their account. */
export const FORGET_VISITOR = `
  UPDATE order_attribution AS kept SET attribution = kept.attribution - 'analyticsId'
  FROM orders WHERE orders.order_number = kept.order_number AND orders.uid = $1`;
