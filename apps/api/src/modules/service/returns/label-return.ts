import type { ModuleDeps } from '../../../module.ts';
import { newFileName } from '../../../platform/files/file-store.ts';
import { addFile, claimFile } from '../../../platform/files/kept-files.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { readWarehouses, type Warehouse } from '../../buying/fulfillment/index.ts';
import { noteOrderEvent, readOrder } from '../../orders/record/index.ts';
import { type Carrier, type Consignee, consigneeFor } from '../shipments/index.ts';
import { returnJob, returnTopics } from './return-jobs.ts';
import { lockReturn, piecesIn, readReturn, type ReturnRow } from './return-rows.ts';
import { returnStateAfter } from './transitions.ts';

export interface LabelDeps extends Pick<ModuleDeps, 'db' | 'files' | 'crash'> {
  readonly carrier: Pick<Carrier, 'labelReturn'>;
}

const LABELED = `
  UPDATE order_return SET carrier = $2, tracking_number = $3, label_file = $4 WHERE return_id = $1`;

/**
 * Gets the carrier's label for an approved return, keeps it, and has it mailed. After a crash the carrier is asked again and gives
 * the same parcel; a file that nothing has claimed by then is deleted after a day.
 */
export async function labelReturn({ db, files, carrier, crash }: LabelDeps, returnId: string): Promise<void> {
  const row = await readReturn(db, returnId);
  if (row === null || !needsLabel(row)) return;
  const order = await readOrder(db, row.orderNumber);
  const [main] = await readWarehouses(db);
  if (order === null || main === undefined) throw new Error(`Return ${returnId} has nowhere to go`);
  const label = await carrier.labelReturn({
    reference: returnId,
    from: consigneeFor(order),
    to: toAddress(main),
    packages: piecesIn(row.lines),
  });
  crash('after-label');
  const name = newFileName('return-label', 'pdf');
  await addFile(db, files, { name, content: label.pdf });
  await db.transaction(async (tx) => {
    const now = await lockReturn(tx, returnId);
    if (now === null || !needsLabel(now)) return;
    await claimFile(tx, name, `return:${returnId}`);
    await tx.execute(LABELED, [returnId, label.carrier, label.trackingNumber, name]);
    await noteOrderEvent(tx, {
      orderNumber: row.orderNumber,
      actor: { kind: 'carrier' },
      what: 'return-labeled',
      detail: { returnId, trackingNumber: label.trackingNumber },
    });
    await addJobs(tx, [returnJob(returnTopics.approvedMail, returnId)]);
  });
}

const needsLabel = ({ state, labelFile }: ReturnRow): boolean =>
  returnStateAfter(state, 'label') !== null && labelFile === null;

const toAddress = ({ name, address, city, state, zip, phone }: Warehouse): Consignee => ({
  name,
  company: 'Returns',
  street: [address],
  city,
  state,
  zip,
  phone,
});
