import { type BodyOf, type requestReturn, returnClosed, tooManyReturned } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { Returnable } from './returnable.ts';
import type { ReturnedPieces } from './return-rows.ts';

/** The tires of each line that their buyer wants to return. */
export type TiresToReturn = BodyOf<typeof requestReturn>['tires'];

/**
 * The pieces that stand for the chosen tires: of each line the first that are free.
 * @throws ApiProblem `conflict` if nothing of the order can be returned, `unprocessable` beside the lines of which too many
 *   were chosen
 */
export function choosePieces({ closed, lines }: Returnable, tires: TiresToReturn): ReturnedPieces[] {
  if (closed !== null) throw new ApiProblem('conflict', closed.message);
  const fields = tires.flatMap(({ lineNo, quantity }, at) => {
    const isRepeated = tires.findIndex((one) => one.lineNo === lineNo) !== at;
    const most = isRepeated ? 0 : (lines.find(({ line }) => line.lineNo === lineNo)?.free.length ?? 0);
    return quantity <= most ? [] : [{ path: `tires.${String(lineNo)}`, message: tooManyReturned(most) }];
  });
  const [first] = fields;
  if (first !== undefined) throw new ApiProblem('unprocessable', first.message, { fields });
  if (tires.length === 0) throw new ApiProblem('conflict', returnClosed['nothing-left']);
  return tires.map(({ lineNo, quantity }) => ({
    lineNo,
    pieces: lines.find(({ line }) => line.lineNo === lineNo)?.free.slice(0, quantity) ?? [],
  }));
}
