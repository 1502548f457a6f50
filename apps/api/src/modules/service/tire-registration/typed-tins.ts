import type { FieldProblem } from '@tirekit/contract';
import { DOT_PROBLEM_TEXTS, parseDot } from '@tirekit/tires';
import { ApiProblem } from '../../../platform/http/api-problem.ts';

/** The numbers that somebody has typed, by line and tire. */
export type TypedTins = readonly { readonly lineNo: number; readonly tins: readonly string[] }[];

/** A tire of a line, counted from 1, with its number. */
export interface TireTin {
  readonly tireNo: number;
  readonly tin: string;
}

const sentences = {
  otherLine: 'This order has no such tires.',
  tooMany: (tires: number) => `Please enter at most ${String(tires)} numbers here, one for each tire.`,
} as const;

/**
 * Reads the DOT TINs of an order's tires as they are stored: in capitals, without spaces. Empty fields are left out.
 * @throws ApiProblem `unprocessable` with a sentence for each field that holds no such number
 */
export function readTypedTins(
  lines: readonly { readonly lineNo: number; readonly quantity: number }[],
  typed: TypedTins,
  now: Date,
): Map<number, TireTin[]> {
  const fields: FieldProblem[] = [];
  const read = new Map<number, TireTin[]>();
  for (const { lineNo, tins } of typed) {
    const path = `tins.${String(lineNo)}`;
    const found = tins.flatMap((text, at) => {
      if (text.trim() === '') return [];
      const result = parseDot(text, now);
      if (result.ok) return [{ tireNo: at + 1, tin: result.value.tin }];
      fields.push({ path: `${path}.${String(at)}`, message: DOT_PROBLEM_TEXTS[result.problem] });
      return [];
    });
    const line = lines.find(({ lineNo: number }) => number === lineNo);
    if (line === undefined || read.has(lineNo)) fields.push({ path, message: sentences.otherLine });
    else if (found.some(({ tireNo }) => tireNo > line.quantity))
      fields.push({ path, message: sentences.tooMany(line.quantity) });
    read.set(lineNo, found);
  }
  const [first] = fields;
  if (first !== undefined) throw new ApiProblem('unprocessable', first.message, { fields });
  return read;
}
