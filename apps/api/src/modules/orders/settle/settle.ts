import type { Database, Queries } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import type { Charge } from '../../buying/payments/index.ts';
import {
  afterLateFailure,
  afterUnwantedCharge,
  type ConfirmationTimes,
  confirmationRows,
  isCancelled,
  isFailed,
  isPaidBy,
  isPending,
  type LockedOrder,
  lockOrder,
  markConfirmed,
  markFailed,
  markWaiting,
  noteOrderEvent,
  type OrderFailure,
  orderFailures,
  type OrderStep,
  type Payable,
  releaseSteps,
  releaseStock,
  orderStateAfter,
  waitsForProvider,
  whyDeclined,
} from '../record/index.ts';

/** Seconds until the provider is asked about a waiting charge, in case its webhook never comes. */
const ASK_AGAIN_SECONDS = 45;
/** Seconds until a shop that did not confirm, or a provider that did not capture, is asked again. */
const COMPLETE_AGAIN_SECONDS = 5;
/** A buyer who has waited longer than this has seen "processing", and gets a mail if the payment fails after all. */
const TOLD_PROCESSING_AFTER_MS = 20_000;

/**
 * Records what became of an order's charge. Any code that learns of it may call this, in any order and any number of times: the
 * call that placed the order, its copies, webhooks, the reconciler. A confirmed order stays confirmed. A payment for an
 * order that was given up or refused, or for another amount than its total, is released or refunded.
 *
 * @param steps of every order, told how it ends
 * @param refusal why the order fails although its charge is good
 */
export async function settle(
  tx: Queries,
  steps: readonly OrderStep[],
  order: Payable,
  charge: Charge,
  refusal: OrderFailure | null = null,
): Promise<void> {
  const { orderNumber, paymentMethod: method } = order;
  switch (charge.status) {
    case 'approved':
    case 'authorized':
    case 'succeeded': {
      const why = refusal ?? (isPaidBy(order, charge) ? null : orderFailures.chargeDiffers);
      if (why !== null) await fail(tx, steps, orderNumber, charge, why);
      // The buyer has agreed to pay, and shop or provider have not answered yet: there is nothing more to do for the buyer.
      else if (charge.status !== 'succeeded')
        await markWaiting(tx, orderNumber, charge, {
          state: 'processing',
          nextActionUrl: null,
          seconds: COMPLETE_AGAIN_SECONDS,
        });
      else if ((await confirmWithin(tx, steps, order, charge)) !== null) return;
      // An approved payment has set no money aside, and will not.
      return charge.status === 'approved' ? undefined : giveBack(tx, order, charge);
    }
    case 'declined':
      return fail(tx, steps, orderNumber, charge, whyDeclined(method, charge));
    case 'processing':
    case 'requires-action':
      await markWaiting(tx, orderNumber, charge, {
        state: charge.status,
        nextActionUrl: charge.nextActionUrl,
        seconds: ASK_AGAIN_SECONDS,
      });
  }
}

type Confirmed = Pick<Payable, 'orderNumber' | 'shippingMode'>;
type GoodCharge = Pick<Charge, 'id' | 'card' | 'loanId'>;

/**
 * Step (c) of placing an order whose charge succeeded, in a transaction of its own.
 * @returns null if the order was no longer waiting for this
 */
export function confirmOrder(
  db: Database,
  steps: readonly OrderStep[],
  order: Confirmed,
  charge: GoodCharge,
): Promise<ConfirmationTimes | null> {
  // Most orders are confirmed by a single statement.
  return getWork(steps, order, charge).length === 0
    ? confirm(db, order, charge)
    : db.transaction((tx) => confirmWithin(tx, steps, order, charge));
}

async function confirmWithin(
  tx: Queries,
  steps: readonly OrderStep[],
  order: Confirmed,
  charge: GoodCharge,
): Promise<ConfirmationTimes | null> {
  for (const work of getWork(steps, order, charge)) await work(tx);
  return confirm(tx, order, charge);
}

const getWork = (
  steps: readonly OrderStep[],
  { orderNumber }: Confirmed,
  charge: GoodCharge,
): ((tx: Queries) => Promise<unknown>)[] =>
  steps.flatMap((step) => step.confirm?.(orderNumber, charge) ?? []);

const confirm = (
  db: Queries,
  { orderNumber, shippingMode: mode }: Confirmed,
  charge: GoodCharge,
): Promise<ConfirmationTimes | null> =>
  markConfirmed(db, orderNumber, charge, confirmationRows(orderNumber, mode));

async function giveBack(
  tx: Queries,
  { orderNumber, paymentMethod: method }: Payable,
  { id }: Charge,
): Promise<void> {
  const order = await lockOrder(tx, orderNumber);
  if (order === null || id === null || !hasEndedUnpaid(order)) return;
  await addJobs(tx, afterUnwantedCharge(id, method));
  await noteOrderEvent(tx, {
    orderNumber,
    actor: { kind: 'system' },
    what: 'charge-given-back',
    detail: { chargeId: id },
  });
}

/** True for an order that ended before it was paid. Money paid for an order canceled later goes back as its refund. */
const hasEndedUnpaid = ({ state, confirmedAt }: LockedOrder): boolean =>
  isFailed(state) || (isCancelled(state) && confirmedAt === null);

async function fail(
  tx: Queries,
  steps: readonly OrderStep[],
  orderNumber: string,
  charge: Charge,
  failure: OrderFailure,
): Promise<void> {
  const order = await lockOrder(tx, orderNumber);
  if (order === null || orderStateAfter(order.state, 'fail') === null) return;
  await markFailed(tx, orderNumber, charge, failure);
  const isOfShop = failure.code === orderFailures.appointment.code;
  await noteOrderEvent(tx, {
    orderNumber,
    actor: { kind: isOfShop ? 'shop' : 'provider' },
    what: 'failed',
    detail: { code: failure.code },
  });
  await releaseSteps(tx, steps, {
    orderNumber,
    mode: order.shippingMode,
    why: isOfShop ? 'refused' : 'unpaid',
  });
  await releaseStock(tx, orderNumber);
  const toldProcessing =
    waitsForProvider(order.state) ||
    (isPending(order.state) && Date.now() - order.placedAt.getTime() > TOLD_PROCESSING_AFTER_MS);
  if (toldProcessing) await addJobs(tx, afterLateFailure(orderNumber));
}
