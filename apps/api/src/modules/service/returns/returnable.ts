import {
  business,
  daysAfter,
  type OrderReturns,
  returnClosed,
  returnLineClosed,
  shopDay,
} from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { hasArrived, isCarDone, rowOfOrder } from '../../buying/appointments/index.ts';
import {
  isCancelled,
  isConfirmed,
  type OrderLineRow,
  type OrderRecord,
  type OrderRow,
} from '../../orders/record/index.ts';
import type { ReturnRow } from './return-rows.ts';
import { isOpenReturn, isRefunded } from './transitions.ts';

/** The part of a line that can be returned. */
export interface ReturnableLine {
  readonly line: OrderLineRow;
  /** The pieces that are in no other return, as many as can go back. */
  readonly free: readonly number[];
  readonly why: string | null;
}

export interface Returnable {
  readonly closed: OrderReturns['closed'];
  /** The last day, YYYY-MM-DD; null before the delivery. */
  readonly until: string | null;
  readonly lines: readonly ReturnableLine[];
}

/** The last day on which tires that were delivered then can be returned. */
export const returnableUntil = (deliveredAt: Date): string =>
  daysAfter(shopDay(deliveredAt), business.returns.days);

/** True if a shop reports that it has mounted the tires of an order, even without their numbers. */
export async function isFitted(db: Queries, orderNumber: string): Promise<boolean> {
  const visit = await rowOfOrder(db, orderNumber);
  return visit !== null && (isCarDone(visit.state) || hasArrived(visit.state));
}

/**
 * The part of an order that can be returned: delivered not longer ago than terms allow, not mounted, and neither returned nor on its
 * way back.
 */
export function getReturnable(
  { order, lines }: OrderRecord,
  returns: readonly ReturnRow[],
  { fitted, now }: { readonly fitted: boolean; readonly now: Date },
): Returnable {
  const until = order.deliveredAt && returnableUntil(order.deliveredAt);
  const each = lines.map((line) => returnableLine(line, returns, fitted));
  const code = closedBecause(order, until, now) ?? closedByLines(each);
  return {
    closed: code && { code, message: returnClosed[code] },
    until,
    lines: code === null ? each : each.map((line) => ({ ...line, free: [] })),
  };
}

type ClosedCode = NonNullable<OrderReturns['closed']>['code'];

function closedBecause({ state }: OrderRow, until: string | null, now: Date): ClosedCode | null {
  if (isCancelled(state)) return 'cancelled';
  if (!isConfirmed(state)) return 'not-confirmed';
  if (until === null) return 'not-delivered';
  return shopDay(now) > until ? 'too-late' : null;
}

function closedByLines(lines: readonly ReturnableLine[]): ClosedCode | null {
  if (lines.some(({ free }) => free.length > 0)) return null;
  return lines.some(({ why }) => why === returnLineClosed.mounted) ? 'mounted' : 'nothing-left';
}

/** The pieces of a line in some returns. */
const countPieces = (returns: readonly ReturnRow[], lineNo: number): number[] =>
  returns.flatMap(({ lines }) => lines.flatMap((one) => (one.lineNo === lineNo ? one.pieces : [])));

function returnableLine(line: OrderLineRow, returns: readonly ReturnRow[], fitted: boolean): ReturnableLine {
  const { lineNo, quantity, returnedQuantity: returned } = line;
  const inReturns = countPieces(
    returns.filter(({ state }) => isOpenReturn(state)),
    lineNo,
  );
  const back = countPieces(
    returns.filter(({ state }) => isRefunded(state)),
    lineNo,
  );
  const mounted = fitted ? quantity - returned - inReturns.length : (line.tins?.length ?? 0);
  const left = Math.max(0, quantity - returned - inReturns.length - mounted);
  const taken = new Set([...inReturns, ...back]);
  const pieces = Array.from({ length: quantity }, (_, piece) => piece).filter((piece) => !taken.has(piece));
  return {
    line,
    free: pieces.slice(0, left),
    why: whyNotAll({ mounted, inReturns: inReturns.length, returned }),
  };
}

function whyNotAll(counts: { mounted: number; inReturns: number; returned: number }): string | null {
  if (counts.mounted > 0) return returnLineClosed.mounted;
  if (counts.inReturns > 0) return returnLineClosed['in-return'];
  return counts.returned > 0 ? returnLineClosed.returned : null;
}
