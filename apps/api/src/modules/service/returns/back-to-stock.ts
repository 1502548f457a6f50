import type { Queries } from '../../../platform/db/database.ts';
import { addToStock, type OrderRecord } from '../../orders/record/index.ts';
import type { ReturnedPieces } from './return-rows.ts';

/** Puts tires that came back where they can be sold again. Call it once for a return, under the lock of its order. */
export async function backToStock(
  tx: Queries,
  { lines }: OrderRecord,
  tires: readonly ReturnedPieces[],
): Promise<void> {
  const pieces = new Map<string, number>();
  for (const { lineNo, pieces: back } of tires) {
    const skuId = lines.find(({ lineNo: number }) => number === lineNo)?.skuId;
    if (skuId !== undefined) pieces.set(skuId, (pieces.get(skuId) ?? 0) + back.length);
  }
  await addToStock(tx, pieces);
}
