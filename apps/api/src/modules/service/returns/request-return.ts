import type { BodyOf, requestReturn } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { keepPictures } from '../../../platform/files/picture-upload.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { readableId, getReadableId } from '../../../platform/random-id.ts';
import {
  lockOrder,
  noteOrderEvent,
  type OrderActor,
  type OrderRecord,
  readOrderWithLines,
} from '../../orders/record/index.ts';
import { choosePieces } from './choose-pieces.ts';
import { isFitted, type Returnable, getReturnable } from './returnable.ts';
import { returnJob, returnTopics } from './return-jobs.ts';
import { returnPictures } from './return-picture.ts';
import { piecesIn, readReturn, listReturns } from './return-rows.ts';

export interface Requesting extends Pick<
  BodyOf<typeof requestReturn>,
  'tires' | 'reason' | 'note' | 'pictures'
> {
  readonly orderNumber: string;
  readonly actor: OrderActor;
  /** Key of one press of the button; without one, every call is a return of its own. */
  readonly idempotencyKey: string | null;
}

const ADD = 'INSERT INTO order_return (return_id, order_number, reason, note) VALUES ($1, $2, $3, $4)';
const ADD_LINE = 'INSERT INTO order_return_line (return_id, line_no, pieces) VALUES ($1, $2, $3)';
const ADD_PICTURE = 'INSERT INTO order_return_picture (return_id, nth, file) VALUES ($1, $2, $3)';

/**
 * Asks to return tires of an order. Two tabs take turns, so that no tire goes back twice.
 * @returns the return's number, also where the same key has asked before
 * @throws ApiProblem `conflict` if nothing of the order can be returned, `unprocessable` beside the lines of which too many
 *   were chosen, or for a picture that is not there
 */
export async function requestTires(db: Database, request: Requesting): Promise<string> {
  const { orderNumber, idempotencyKey } = request;
  // People read it aloud and write it on parcels.
  const returnId =
    idempotencyKey === null ? readableId() : getReadableId(`return ${orderNumber} ${idempotencyKey}`);
  await db.transaction(async (tx) => {
    await lockOrder(tx, orderNumber);
    if ((await readReturn(tx, returnId)) !== null) return;
    const record = await readOrderWithLines(tx, orderNumber);
    if (record === null) throw new ApiProblem('not-found');
    const tires = choosePieces(await whatIsReturnable(tx, record), request.tires);
    await tx.execute(ADD, [returnId, orderNumber, request.reason, request.note || null]);
    for (const { lineNo, pieces } of tires) await tx.execute(ADD_LINE, [returnId, lineNo, pieces]);
    await keepPictures(
      tx,
      { kind: returnPictures, imageIds: request.pictures },
      {
        owner: `return:${returnId}`,
        add: (name, nth) => tx.execute(ADD_PICTURE, [returnId, nth, name]),
      },
    );
    await noteOrderEvent(tx, {
      orderNumber,
      actor: request.actor,
      what: 'return-requested',
      detail: { returnId, tires: piecesIn(tires) },
    });
    await addJobs(tx, [
      returnJob(returnTopics.requestedMail, returnId),
      returnJob(returnTopics.desk, returnId),
    ]);
  });
  return returnId;
}

/** The tires of an order that can be returned now. */
export async function whatIsReturnable(
  db: Queries,
  record: OrderRecord,
  now = new Date(),
): Promise<Returnable> {
  const { orderNumber } = record.order;
  const returns = await listReturns(db, orderNumber);
  return getReturnable(record, returns, { fitted: await isFitted(db, orderNumber), now });
}
