import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { lockOrder, noteOrderEvent } from '../../orders/record/index.ts';
import type { NewRefund } from './refund-row.ts';
import { type RefundsBefore, splitRefund } from './split-refund.ts';

// A statement of its own sees the refunds requested by the transaction that held the lock.
const REQUESTED = `
  SELECT coalesce(sum(amount_cents), 0)::integer AS cents,
    coalesce(sum(amount_cents - gift_card_cents), 0)::integer AS "chargedCents", coalesce(bool_or(refund_id = $2), false) AS known
  FROM refund WHERE order_number = $1`;

const ADD = `
  INSERT INTO refund (refund_id, order_number, kind, amount_cents, lines, charge_id, payable_from, settle_after,
    gift_card_cents)
  VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, now()), coalesce($7, now()), $8)`;

const MORE_THAN_PAID = 'More would go back than was paid and not given back yet.';

/**
 * Step (a) of a refund, in the caller's transaction: locks the order, and stores the refund as pending. The same id again
 * changes nothing. After the commit, `settle` pays it; if nobody calls that, the reconciler does.
 *
 * @throws ApiProblem `conflict` if more would go back than was paid and not yet given back
 */
export async function requestRefund(tx: Queries, refund: NewRefund): Promise<void> {
  const { refundId, orderNumber, kind, amountCents, lines, settleAfter = null } = refund;
  if (amountCents < 0 || lines.reduce((sum, line) => sum + line.amountCents, 0) !== amountCents)
    throw new Error(`The lines of refund ${refundId} do not add up`);
  // Refunds of an order take turns, so that together they never exceed the payment.
  const order = await lockOrder(tx, orderNumber);
  const requested = await tx.one<RefundsBefore & { known: boolean }>(REQUESTED, [orderNumber, refundId]);
  if (requested.known) return;
  const parts = order && splitRefund({ ...order, paid: order.confirmedAt !== null }, requested, amountCents);
  if (order === null || parts === null) throw new ApiProblem('conflict', MORE_THAN_PAID);
  await tx.execute(ADD, [
    refundId,
    orderNumber,
    kind,
    amountCents,
    JSON.stringify(lines),
    order.chargeId,
    settleAfter,
    parts.giftCardCents,
  ]);
  await noteOrderEvent(tx, {
    orderNumber,
    actor: { kind: 'system' },
    what: 'refund-requested',
    detail: { refundId, amountCents },
  });
}
