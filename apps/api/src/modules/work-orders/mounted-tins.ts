import type { FieldProblem } from '@tirekit/contract';
import { DOT_PROBLEM_TEXTS, parseDot } from '@tirekit/tires';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { OrderLineRow } from '../orders/order-record.ts';

/** The numbers that a shop has typed, by line. */
export type TypedTins = readonly { readonly lineNo: number; readonly tins: readonly string[] }[];

const SAVE = 'UPDATE order_line SET tins = $3 WHERE order_number = $1 AND line_no = $2';

const sentences = {
  otherLine: 'This work order has no such tires.',
  tooMany: (tires: number) => `Please enter at most ${String(tires)} numbers here, one for each tire.`,
} as const;

/**
 * Reads the DOT TINs of mounted tires as they are stored: in capitals, without spaces. Empty fields are left out.
 * @throws ApiProblem `unprocessable` with a sentence for each field that holds no such number
 */
export function readTins(
  lines: readonly Pick<OrderLineRow, 'line_no' | 'quantity'>[],
  typed: TypedTins,
  now: Date,
): Map<number, string[]> {
  const fields: FieldProblem[] = [];
  const read = new Map<number, string[]>();
  for (const { lineNo, tins } of typed) {
    const line = lines.find(({ line_no: number }) => number === lineNo);
    const found = tins.flatMap((text, at) => {
      if (text.trim() === '') return [];
      const result = parseDot(text, now);
      if (result.ok) return [result.value.tin];
      fields.push({
        path: `tins.${String(lineNo)}.${String(at)}`,
        message: DOT_PROBLEM_TEXTS[result.problem],
      });
      return [];
    });
    if (line === undefined) fields.push({ path: `tins.${String(lineNo)}`, message: sentences.otherLine });
    else if (found.length > line.quantity)
      fields.push({ path: `tins.${String(lineNo)}`, message: sentences.tooMany(line.quantity) });
    read.set(lineNo, found);
  }
  const [first] = fields;
  if (first !== undefined) throw new ApiProblem('unprocessable', first.message, { fields });
  return read;
}

export async function saveTins(
  tx: Queries,
  orderNumber: string,
  tins: ReadonlyMap<number, readonly string[]>,
): Promise<void> {
  for (const [lineNo, numbers] of tins) await tx.execute(SAVE, [orderNumber, lineNo, numbers]);
}
