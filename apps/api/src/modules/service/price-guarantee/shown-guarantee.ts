import type { PriceGuarantee } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRecord } from '../../orders/record/index.ts';
import type { PriceGuarantees } from './guarantee.ts';
import { guaranteeView } from './guarantee-view.ts';

/** The price guarantee on an order's page; null if it does not cover the order. */
export async function shownGuarantee(
  db: Queries,
  guarantees: PriceGuarantees,
  record: OrderRecord,
  now = new Date(),
): Promise<PriceGuarantee | null> {
  const guarantee = await guarantees.of(db, record, now);
  if (guarantee === null) return null;
  const histories = guarantee.isOpen ? await guarantees.histories(db, record, now) : new Map<number, never>();
  return guaranteeView(guarantee, record, histories);
}
