import type { TireRegistration } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { isConfirmed, type OrderRecord } from '../../orders/record/index.ts';
import { listRecalls } from './recalled-tires.ts';

interface RegistrationRow {
  readonly lineNo: number;
  readonly tireNo: number;
  readonly tin: string;
  readonly source: 'shop' | 'buyer';
  readonly enteredAt: Date;
  readonly exportId: string | null;
}

const REGISTERED = `
  SELECT line_no AS "lineNo", tire_no AS "tireNo", tin, source, entered_at AS "enteredAt", export_id AS "exportId"
  FROM tire_registration WHERE order_number = $1`;

/** The registration of an order's tires. */
export async function readTireRegistration(
  db: Queries,
  { order, lines }: OrderRecord,
): Promise<TireRegistration> {
  const known = await db.query<RegistrationRow>(REGISTERED, [order.orderNumber]);
  const tireAt = (lineNo: number, tireNo: number): TireRegistration['lines'][number]['tires'][number] => {
    const row = known.find((one) => one.lineNo === lineNo && one.tireNo === tireNo);
    if (row === undefined) return null;
    return {
      tin: row.tin,
      source: row.source,
      enteredAt: row.enteredAt.toISOString(),
      sent: row.exportId !== null,
    };
  };
  return {
    lines: lines.map(({ lineNo, quantity, item: { name, size } }) => ({
      lineNo,
      name,
      size,
      tires: Array.from({ length: quantity }, (_, at) => tireAt(lineNo, at + 1)),
    })),
    isOpen: isConfirmed(order.state),
    recalls: (await listRecalls(db, order.orderNumber)).map(({ campaignId, brandOwner, remedy, tins }) => ({
      campaignId,
      brandOwner,
      remedy,
      tins,
    })),
  };
}
