import type { Queries } from '../../../platform/db/database.ts';
import { keepMountedTins, type OrderLineRow } from '../../orders/record/index.ts';
import { readTypedTins, registerMounted, type TypedTins } from '../tire-registration/index.ts';

/**
 * Reads the DOT TINs of mounted tires as they are stored: in capitals, without spaces. Empty fields are left out.
 * @throws ApiProblem `unprocessable` with a sentence for each field that holds no such number
 */
export const readTins = (
  lines: readonly Pick<OrderLineRow, 'lineNo' | 'quantity'>[],
  typed: TypedTins,
  now: Date,
): Map<number, string[]> =>
  new Map(
    [...readTypedTins(lines, typed, now)].map(([lineNo, tires]) => [lineNo, tires.map(({ tin }) => tin)]),
  );

/** Stores the shop's mounted tires, which registers them with their manufacturer. */
export async function saveTins(
  tx: Queries,
  orderNumber: string,
  tins: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  await keepMountedTins(tx, orderNumber, tins);
  await registerMounted(tx, orderNumber, tins);
}
