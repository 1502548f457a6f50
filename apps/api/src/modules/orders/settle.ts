import { messages, type OrderState } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { addJobs, jobRows } from '../../platform/jobs/outbox.ts';
import type { Charge } from '../payments/port.ts';
import { afterConfirmation, afterLateFailure, afterUnwantedCharge } from './order-jobs.ts';
import { CHARGE_DIFFERS, isPaidBy, type Payable } from './charge-difference.ts';
import type { Confirmation, OrderRow } from './order-record.ts';
import { releaseStock } from './stock-holds.ts';

/** Seconds until the provider is asked about a waiting charge, in case its webhook never comes. */
const ASK_AGAIN_SECONDS = 45;
/** A buyer who has waited longer than this has seen "processing", and gets a mail if the payment fails after all. */
const TOLD_PROCESSING_AFTER_MS = 20_000;

const CONFIRM = 'SELECT placed_at, confirmed_at FROM confirm_order($1, $2, $3, $4)';

const WAIT = `
  UPDATE orders SET state = $2, charge_id = $3, card = coalesce($4, card), next_action_url = $5,
    settle_after = now() + ${ASK_AGAIN_SECONDS} * interval '1 second'
  WHERE order_number = $1 AND state IN ('pending', 'requires-action', 'processing')`;

const LOCK = 'SELECT state, placed_at FROM orders WHERE order_number = $1 FOR UPDATE';

const FAIL = `
  UPDATE orders SET state = 'failed', settle_after = NULL, charge_id = coalesce($2, charge_id),
    card = coalesce($3, card), failure = $4, next_action_url = NULL
  WHERE order_number = $1`;

const unsettled: readonly OrderState[] = ['pending', 'requires-action', 'processing'];

/**
 * Records what the provider says about an order's charge. Whoever learns of it may call this, in any order and any
 * number of times: the call that placed the order, its copies, webhooks, the reconciler. A confirmed order stays
 * confirmed; a payment for an order that was given up, or for another amount than its total, is refunded.
 */
export async function settle(tx: Queries, order: Payable, charge: Charge): Promise<void> {
  const { order_number: orderNumber } = order;
  switch (charge.status) {
    case 'succeeded':
      if (!isPaidBy(order, charge)) {
        const failure = { code: CHARGE_DIFFERS, message: messages.paymentDiffers };
        await fail(tx, orderNumber, charge, failure);
        return giveBack(tx, orderNumber, charge);
      }
      if ((await confirmOrder(tx, orderNumber, charge)) === null) await giveBack(tx, orderNumber, charge);
      return;
    case 'declined':
      return fail(tx, orderNumber, charge, {
        code: charge.code ?? 'declined',
        message: messages.paymentFailed,
      });
    case 'processing':
    case 'requires-action':
      await tx.execute(WAIT, [orderNumber, charge.status, charge.id, charge.card, charge.nextActionUrl]);
  }
}

/**
 * Step (c) of placing an order whose charge succeeded; a transaction of its own unless called within one.
 * @returns null if the order was no longer waiting for this
 */
export function confirmOrder(
  db: Queries,
  orderNumber: string,
  { id, card }: Pick<Charge, 'id' | 'card'>,
): Promise<Confirmation | null> {
  const jobs = jobRows(afterConfirmation(orderNumber));
  return db.maybeOne<Confirmation>(CONFIRM, [orderNumber, id, card, jobs]);
}

async function giveBack(tx: Queries, orderNumber: string, { id }: Charge): Promise<void> {
  const order = await tx.maybeOne<{ state: OrderState }>(LOCK, [orderNumber]);
  if (order?.state === 'failed' && id !== null) await addJobs(tx, afterUnwantedCharge(id));
}

async function fail(
  tx: Queries,
  orderNumber: string,
  { id, card }: Charge,
  failure: NonNullable<OrderRow['failure']>,
): Promise<void> {
  const order = await tx.maybeOne<{ state: OrderState; placed_at: Date }>(LOCK, [orderNumber]);
  if (order === null || !unsettled.includes(order.state)) return;
  await tx.execute(FAIL, [orderNumber, id, card, failure]);
  await releaseStock(tx, orderNumber);
  const toldProcessing =
    order.state === 'processing' ||
    (order.state === 'pending' && Date.now() - order.placed_at.getTime() > TOLD_PROCESSING_AFTER_MS);
  if (toldProcessing) await addJobs(tx, afterLateFailure(orderNumber));
}
