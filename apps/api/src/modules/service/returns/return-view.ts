import type { OrderReturn, OrderReturns, TrackedReturns } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileLinks } from '../../../platform/files/file-links.ts';
import { fileName } from '../../../platform/files/file-store.ts';
import type { OrderRecord } from '../../orders/record/index.ts';
import type { Carrier } from '../shipments/index.ts';
import { canCancel } from './cancel-return.ts';
import { carOfReturn } from './car-of-return.ts';
import { refundNow } from './refund-now.ts';
import { canChooseRightSize } from './right-size.ts';
import { isFitted, type Returnable, getReturnable } from './returnable.ts';
import { returnPictureId } from './return-picture.ts';
import { piecesIn, type ReturnRow, listReturns } from './return-rows.ts';
import { isOpenReturn } from './transitions.ts';

export interface ReturnViewDeps {
  readonly db: Queries;
  readonly fileLinks: FileLinks;
  readonly carrier: Pick<Carrier, 'trackingUrl'>;
}

const SIZES = 'SELECT sku_id AS "skuId", size FROM tire WHERE sku_id = ANY ($1)';

/** Everything about the returns of an order, for its buyer. */
export async function orderReturns(
  deps: ReturnViewDeps,
  record: OrderRecord,
  now = new Date(),
): Promise<OrderReturns> {
  const { db } = deps;
  const rows = await listReturns(db, record.order.orderNumber);
  const chosen = rows.flatMap(({ reorderSku }) => reorderSku ?? []);
  const sizes = chosen.length === 0 ? [] : await db.query<{ skuId: string; size: string }>(SIZES, [chosen]);
  const { closed, until, lines } = await returnable(db, record, rows, now);
  const returns: OrderReturn[] = [];
  for (const row of rows)
    returns.push(
      await orderReturn(deps, record, {
        row,
        rows,
        getSize: (sku) => sizes.find(({ skuId }) => skuId === sku)?.size ?? null,
      }),
    );
  return {
    closed,
    until,
    lines: lines.map(({ line, free, why }) => ({
      lineNo: line.lineNo,
      name: line.item.name,
      size: line.item.size,
      service: line.item.service,
      axle: line.axle,
      quantity: line.quantity,
      returnable: free.length,
      why,
    })),
    returns,
  };
}

/** The part of an order's page about returns. */
export async function trackedReturns(
  db: Queries,
  record: OrderRecord,
  now = new Date(),
): Promise<TrackedReturns> {
  const rows = await listReturns(db, record.order.orderNumber);
  const { closed, until } = await returnable(db, record, rows, now);
  return {
    closed,
    until,
    returns: rows.map(({ returnId, state, lines, requestedAt }) => ({
      returnId,
      state,
      tires: piecesIn(lines),
      requestedAt: requestedAt.toISOString(),
    })),
  };
}

/** No shop is asked about tires that have not come. */
const returnable = async (
  db: Queries,
  record: OrderRecord,
  rows: readonly ReturnRow[],
  now: Date,
): Promise<Returnable> =>
  getReturnable(record, rows, {
    fitted: record.order.deliveredAt !== null && (await isFitted(db, record.order.orderNumber)),
    now,
  });

interface Shown {
  readonly row: ReturnRow;
  /** All of the order's. */
  readonly rows: readonly ReturnRow[];
  readonly getSize: (skuId: string) => string | null;
}

async function orderReturn(
  { db, fileLinks, carrier }: ReturnViewDeps,
  record: OrderRecord,
  { row, rows, getSize }: Shown,
): Promise<OrderReturn> {
  const { refund, reorderOrder } = row;
  // The return covers the tires that were requested, even if more are ordered later.
  const now =
    refund === null
      ? await refundNow(db, record, row, rows)
      : { refund, reorder: reorderOrder === null ? null : { orderNumber: reorderOrder } };
  const linkTo = (file: string): string | null => {
    const name = fileName(file);
    return name === null ? null : fileLinks.linkTo(name);
  };
  const size = row.reorderSku === null ? null : getSize(row.reorderSku);
  return {
    returnId: row.returnId,
    state: row.state,
    reason: row.reason,
    note: row.note,
    lines: row.lines.map(({ lineNo, pieces }) => {
      const line = record.lines.find(({ lineNo: number }) => number === lineNo);
      if (line === undefined) throw new Error(`Return ${row.returnId} is of other lines`);
      const { name, size: bought, path, car = null, fitmentId = null } = line.item;
      const tires = { lineNo, quantity: pieces.length, itemId: line.skuId };
      return { ...tires, name, size: bought, path, car, fitmentId };
    }),
    ...carOfReturn(
      record,
      row.lines.map(({ lineNo }) => lineNo),
    ),
    pictures: row.pictures.flatMap(({ file, width, height }) => {
      const path = linkTo(file);
      return path === null ? [] : [{ imageId: returnPictureId(file), path, width, height }];
    }),
    refund: now.refund,
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    shippedAt: row.shippedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    why: row.why,
    canCancel: canCancel(row),
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    trackingUrl: row.trackingNumber === null ? null : carrier.trackingUrl(row.trackingNumber),
    labelPath: row.labelFile === null || !isOpenReturn(row.state) ? null : linkTo(row.labelFile),
    reorder:
      row.reorderSku === null || size === null
        ? null
        : { itemId: row.reorderSku, size, orderNumber: now.reorder?.orderNumber ?? null },
    canReorder: canChooseRightSize(row),
    sample: record.lines.some(({ item }) => item.sample),
  };
}
