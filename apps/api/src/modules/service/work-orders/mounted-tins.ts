import type { Queries } from '../../../platform/db/database.ts';
import type { OrderLineRow } from '../../orders/record/index.ts';
import { readTypedTins, registerMounted, type TypedTins } from '../tire-registration/index.ts';

const SAVE = 'UPDATE order_line SET tins = $3 WHERE order_number = $1 AND line_no = $2';

/**
 * Reads the DOT TINs of mounted tires as they are stored: in capitals, without spaces. Empty fields are left out.
 * @throws ApiProblem `unprocessable` with a sentence for each field that holds no such number
 */
export const readTins = (
  lines: readonly Pick<OrderLineRow, 'line_no' | 'quantity'>[],
  typed: TypedTins,
  now: Date,
): Map<number, string[]> =>
  new Map(
    [...readTypedTins(lines, typed, now)].map(([lineNo, tires]) => [lineNo, tires.map(({ tin }) => tin)]),
  );

/** Stores what the shop has mounted, which registers the tires with their manufacturer. */
export async function saveTins(
  tx: Queries,
  orderNumber: string,
  tins: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  for (const [lineNo, numbers] of tins) await tx.execute(SAVE, [orderNumber, lineNo, numbers]);
  await registerMounted(tx, orderNumber, tins);
}
