import {
  business,
  type OrderState,
  type PaymentMethod,
  type Quote,
  type ShippingMode,
} from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { type RefundLine, listRefunds, requestRefund } from '../../modules/service/refunds/index.ts';
import {
  afterCancel,
  afterUnwantedCharge,
  isConfirmed,
  isUnsettled,
  markCanceled,
  noteOrderEvent,
  type OrderActor,
  type OrderStep,
  releaseSteps,
  releaseStock,
  orderStateAfter,
} from '../../modules/orders/record/index.ts';

const cancelWords = {
  tooLate: `This order can no longer be canceled, because we send orders out ${String(business.cancelMinutes)} minutes after they are placed. Nothing has changed. You can return unmounted tires within ${String(business.returns.days)} days of delivery.`,
  failed:
    'The payment of this order did not go through, so there is nothing to cancel. You were not charged.',
} as const;

/** Locks the order: handing it over waits here and finds it canceled, or was first, and canceling is too late. */
const LOCK = `
  SELECT state, shipping_mode AS mode, total_cents AS "totalCents", quote, charge_id AS "chargeId",
    payment_method AS method,
    clock_timestamp() < placed_at + $2 * interval '1 minute' AND dispatched_at IS NULL AND tracking_number IS NULL
      AND pickup_ready_at IS NULL AS "isFree"
  FROM order_header WHERE order_number = $1 FOR UPDATE`;

type Locked = {
  state: OrderState;
  mode: ShippingMode;
  totalCents: number;
  quote: Quote;
  chargeId: string | null;
  method: PaymentMethod;
  isFree: boolean;
};

/** Seconds after which every authorization has ended or has a known charge. */
const LATE_CHARGE_SECONDS = 90;

/** The refund of a cancelled order. */
export const cancelRefundId = (orderNumber: string): string => `cancel:${orderNumber}`;

/**
 * Cancels an order in the caller's transaction: what was paid is to go back, its tires are in stock and its time is free again,
 * and what would have followed does not. Repeating it changes nothing. After the commit, settle {@link cancelRefundId}.
 *
 * @returns false if it was canceled before
 * @throws ApiProblem `too-late` once it was handed over or its 30 minutes are over; `conflict` if there is nothing to cancel
 */
export async function cancelPlacedOrder(
  tx: Queries,
  steps: readonly OrderStep[],
  orderNumber: string,
  actor: OrderActor,
): Promise<boolean> {
  const order = await tx.maybeOne<Locked>(LOCK, [orderNumber, business.cancelMinutes]);
  if (order === null) throw new ApiProblem('not-found');
  const next = orderStateAfter(order.state, 'cancel');
  if (next === null) throw new ApiProblem('conflict', cancelWords.failed);
  if (next === order.state) return false;
  const isPaid = isConfirmed(order.state);
  if (isPaid && !order.isFree) throw new ApiProblem('too-late', cancelWords.tooLate);
  const mayHaveLateCharge = isUnsettled(order.state) && order.chargeId === null;
  await markCanceled(tx, orderNumber, mayHaveLateCharge ? LATE_CHARGE_SECONDS : null);
  await noteOrderEvent(tx, { orderNumber, actor, what: 'cancelled', detail: { wasPaid: isPaid } });
  await releaseSteps(tx, steps, { orderNumber, mode: order.mode, why: isPaid ? 'canceled' : 'unpaid' });
  await releaseStock(tx, orderNumber);
  if (isPaid) {
    const lines = [...paidLines(order.quote), ...(await givenBefore(tx, orderNumber))];
    await requestRefund(tx, {
      refundId: cancelRefundId(orderNumber),
      orderNumber,
      kind: 'cancel',
      amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      lines,
    });
  } else if (order.chargeId !== null) await addJobs(tx, afterUnwantedCharge(order.chargeId, order.method));
  await addJobs(tx, afterCancel(orderNumber));
  return true;
}

/** All that was paid. A guest who follows the order by its ZIP code alone is not told the shop. */
const paidLines = ({ summary }: Quote): RefundLine[] =>
  summary
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ kind, label, note, amountCents }) => ({
      kind,
      label,
      detail: kind === 'installation' ? null : note,
      amountCents,
    }));

/** The amounts that our price guarantee has already refunded for the order. */
async function givenBefore(tx: Queries, orderNumber: string): Promise<RefundLine[]> {
  const given = await listRefunds(tx, orderNumber);
  const cents = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const label = 'Refunded before by our price guarantee';
  return cents === 0 ? [] : [{ kind: 'price-guarantee', label, detail: null, amountCents: -cents }];
}
