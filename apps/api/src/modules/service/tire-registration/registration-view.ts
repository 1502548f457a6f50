import type { TireRegistration } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { isConfirmed, type OrderRecord } from '../../orders/record/index.ts';
import { recallsOf } from './recalled-tires.ts';

interface RegistrationRow {
  readonly line_no: number;
  readonly tire_no: number;
  readonly tin: string;
  readonly source: 'shop' | 'buyer';
  readonly entered_at: Date;
  readonly export_id: string | null;
}

const REGISTERED = `
  SELECT line_no, tire_no, tin, source, entered_at, export_id FROM tire_registration WHERE order_number = $1`;

/** The registration of an order's tires. */
export async function registrationOf(db: Queries, { order, lines }: OrderRecord): Promise<TireRegistration> {
  const known = await db.query<RegistrationRow>(REGISTERED, [order.order_number]);
  const tireAt = (lineNo: number, tireNo: number): TireRegistration['lines'][number]['tires'][number] => {
    const row = known.find((one) => one.line_no === lineNo && one.tire_no === tireNo);
    if (row === undefined) return null;
    return {
      tin: row.tin,
      source: row.source,
      enteredAt: row.entered_at.toISOString(),
      sent: row.export_id !== null,
    };
  };
  return {
    lines: lines.map(({ line_no: lineNo, quantity, item: { name, size } }) => ({
      lineNo,
      name,
      size,
      tires: Array.from({ length: quantity }, (_, at) => tireAt(lineNo, at + 1)),
    })),
    isOpen: isConfirmed(order.state),
    recalls: (await recallsOf(db, order.order_number)).map(({ campaignId, brandOwner, remedy, tins }) => ({
      campaignId,
      brandOwner,
      remedy,
      tins,
    })),
  };
}
