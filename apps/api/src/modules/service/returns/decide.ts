import { business } from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { noteOrderEvent, type OrderActor, readOrderWithLines } from '../../orders/record/index.ts';
import { backToStock } from './back-to-stock.ts';
import { returnJob, returnTopics } from './return-jobs.ts';
import { lockReturn, piecesIn, listReturns, type ReturnRow } from './return-rows.ts';
import { canChange, isOpenReturn, isRefunded, type ReturnEvent, returnStateAfter } from './transitions.ts';

/** A decision that cannot be made; the message says why. */
export class ReturnRefused extends Error {
  override name = 'ReturnRefused';
}

const CARE: OrderActor = { kind: 'care' };

const APPROVE = `
  UPDATE order_return SET state = 'approved', approved_at = now(), fee_waived = $2 WHERE return_id = $1`;
const DECLINE = `
  UPDATE order_return SET state = 'declined', ended_at = now(), why = $2 WHERE return_id = $1`;
const RECEIVE = `
  UPDATE order_return SET state = 'received', received_at = coalesce(received_at, $2),
    shipped_at = coalesce(shipped_at, $2), ended_at = NULL
  WHERE return_id = $1`;
const INSPECT = `
  UPDATE order_return SET inspected_at = now(), restocked = $2, fee_waived = fee_waived OR $3 WHERE return_id = $1`;

/**
 * Approves a return: its buyer gets the carrier's label by mail.
 * @param feeWaived it was our fault, or the carrier's: no handling fee is kept
 * @throws ReturnRefused if there is no such return, or it has been decided already
 */
export async function approveReturn(
  db: Database,
  returnId: string,
  { feeWaived = false }: { feeWaived?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReturnFor(tx, returnId, 'approve');
    await tx.execute(APPROVE, [returnId, feeWaived]);
    await note(tx, row, 'return-approved', { feeWaived });
    await addJobs(tx, [returnJob(returnTopics.label, returnId)]);
  });
}

/**
 * Turns a return down, before it is approved or after the tires came back. The buyer reads why.
 * @throws ReturnRefused if there is no such return, or it is past that
 */
export async function declineReturn(db: Database, returnId: string, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReturnFor(tx, returnId, 'decline');
    if (row.refund !== null) throw new ReturnRefused('The refund of this return is already on its way.');
    await tx.execute(DECLINE, [returnId, why]);
    await note(tx, row, 'return-declined', {});
    await addJobs(tx, [returnJob(returnTopics.declinedMail, returnId)]);
  });
}

export interface Inspection {
  /** The tires can be sold again: they go back to stock. */
  readonly sellable: boolean;
  readonly feeWaived?: boolean;
}

/**
 * Somebody of ours has looked at the tires of a return, with or without the carrier’s message that they came. The refund is
 * made now. Also where the return was canceled and the tires came all the same.
 * @throws ReturnRefused if there is no such return, its tires were looked at already, or it cannot have come back
 */
export async function inspectReturn(
  db: Database,
  returnId: string,
  { sellable, feeWaived = false }: Inspection,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockReturnFor(tx, returnId, 'inspect');
    if (!isOpenReturn(row.state)) await assertSentAnyway(tx, row);
    if (row.inspectedAt !== null) throw new ReturnRefused('These tires were looked at already.');
    if (canChange(row.state, 'inspect')) await receive(tx, row, new Date(), CARE);
    await tx.execute(INSPECT, [returnId, sellable, feeWaived]);
    const record = sellable ? await readOrderWithLines(tx, row.orderNumber) : null;
    if (record !== null) await backToStock(tx, record, row.lines);
    await note(tx, row, 'return-inspected', { sellable, feeWaived });
    await addJobs(tx, [returnJob(returnTopics.refund, returnId, { about: 'inspected' })]);
  });
}

/** Tires whose return was canceled may come all the same. Meanwhile they may be in another return, which then counts. */
async function assertSentAnyway(tx: Queries, row: ReturnRow): Promise<void> {
  if (row.shippedAt === null) throw new ReturnRefused(`Return ${row.returnId} is cancelled.`);
  const others = (await listReturns(tx, row.orderNumber)).filter(
    ({ state }) => isRefunded(state) || isOpenReturn(state),
  );
  const isTaken = row.lines.some(({ lineNo, pieces }) =>
    others.some(({ lines }) =>
      lines.some((one) => one.lineNo === lineNo && one.pieces.some((piece) => pieces.includes(piece))),
    ),
  );
  if (isTaken) throw new ReturnRefused('Its tires are in another return of the same order.');
}

const HOUR_MS = 3_600_000;

/** The tires of a return are at our warehouse: the refund is due, and the buyer hears of it. The return is locked. */
export async function receive(tx: Queries, row: ReturnRow, at: Date, actor: OrderActor): Promise<void> {
  const { returnId } = row;
  await tx.execute(RECEIVE, [returnId, at]);
  await noteOrderEvent(tx, {
    orderNumber: row.orderNumber,
    actor,
    what: 'return-received',
    detail: { returnId, tires: piecesIn(row.lines) },
  });
  await addJobs(tx, [
    returnJob(returnTopics.receivedMail, returnId),
    returnJob(returnTopics.refund, returnId, {
      runAt: new Date(at.getTime() + business.returns.inspectHours * HOUR_MS),
    }),
  ]);
}

const note = (tx: Queries, { orderNumber, returnId }: ReturnRow, what: string, detail: object) =>
  noteOrderEvent(tx, { orderNumber, actor: CARE, what, detail: { returnId, ...detail } });

async function lockReturnFor(tx: Queries, returnId: string, event: ReturnEvent): Promise<ReturnRow> {
  const row = await lockReturn(tx, returnId);
  if (row === null) throw new ReturnRefused(`There is no return ${returnId}.`);
  if (returnStateAfter(row.state, event) === null)
    throw new ReturnRefused(`Return ${returnId} is ${row.state}.`);
  return row;
}
