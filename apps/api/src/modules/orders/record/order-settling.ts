import type { OrderState } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { Charge } from '../../buying/payments/index.ts';
import type { OrderFailure } from './order-failures.ts';
import type { ConfirmationTimes } from './order-record.ts';

/** Asks about a pending order soon, because the outcome of its authorization is unknown. */
const ASK_SOON = `
  UPDATE orders SET settle_after = now() + interval '5 seconds' WHERE order_number = $1 AND state = 'pending'`;

export async function settleSoon(db: Queries, orderNumber: string): Promise<void> {
  await db.execute(ASK_SOON, [orderNumber]);
}

/** Other processes leave these orders alone while this one asks; if it dies, they come up again. */
const TAKE = `
  UPDATE orders SET settle_after = now() + $2 * interval '1 second'
  WHERE order_number IN (
    SELECT order_number FROM orders WHERE settle_after <= now()
    ORDER BY settle_after LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  RETURNING order_number AS "orderNumber"`;

/**
 * Takes orders that are to be settled now.
 * @param leaseSeconds how long they belong to this process
 * @returns their numbers, at most `limit` of them
 */
export async function takeUnsettled(db: Queries, limit: number, leaseSeconds: number): Promise<string[]> {
  const taken = await db.query<{ orderNumber: string }>(TAKE, [limit, leaseSeconds]);
  return taken.map(({ orderNumber }) => orderNumber);
}

const KEEP_CHARGE = `
  UPDATE orders SET charge_id = $2 WHERE order_number = $1 AND state IN ('pending', 'requires-action', 'processing')`;

/**
 * Keeps an approved charge with its order before anything is set aside: from then on, it is found again.
 * @returns false for an order that has ended meanwhile
 */
export const keepCharge = async (db: Queries, orderNumber: string, chargeId: string): Promise<boolean> =>
  (await db.execute(KEEP_CHARGE, [orderNumber, chargeId])) > 0;

const WAIT = `
  UPDATE orders SET state = $2, charge_id = $3, card = coalesce($4, card), next_action_url = $5,
    settle_after = now() + $6 * interval '1 second'
  WHERE order_number = $1 AND state IN ('pending', 'requires-action', 'processing')`;

/** A charge as an order keeps it. */
type KeptCharge = Pick<Charge, 'id' | 'card'>;

interface Waiting {
  readonly state: Extract<OrderState, 'processing' | 'requires-action'>;
  readonly nextActionUrl: string | null;
  /** Seconds until the provider is asked again. */
  readonly seconds: number;
}

/** Has an unsettled order wait for its buyer, its shop, or its provider. */
export async function markWaiting(
  tx: Queries,
  orderNumber: string,
  { id, card }: KeptCharge,
  { state, nextActionUrl, seconds }: Waiting,
): Promise<void> {
  await tx.execute(WAIT, [orderNumber, state, id, card, nextActionUrl, seconds]);
}

const CONFIRM =
  'SELECT placed_at AS "placedAt", confirmed_at AS "confirmedAt" FROM confirm_order($1, $2, $3, $4)';

/**
 * Confirms an unsettled order, with its time, its cart, and the jobs that follow.
 * @param jobs rows of the outbox, as `confirmationRows` writes them
 * @returns null if the order was no longer waiting for this
 */
export const markConfirmed = (
  db: Queries,
  orderNumber: string,
  { id, card }: KeptCharge,
  jobs: string,
): Promise<ConfirmationTimes | null> =>
  db.maybeOne<ConfirmationTimes>(CONFIRM, [orderNumber, id, card, jobs]);

const FAIL = `
  UPDATE orders SET state = 'failed', settle_after = NULL, charge_id = coalesce($2, charge_id),
    card = coalesce($3, card), failure = $4, next_action_url = NULL
  WHERE order_number = $1`;

/** Ends an unsettled order, which is locked, without a payment. */
export async function markFailed(
  tx: Queries,
  orderNumber: string,
  { id, card }: KeptCharge,
  failure: OrderFailure,
): Promise<void> {
  await tx.execute(FAIL, [orderNumber, id, card, failure]);
}

const CANCEL = `
  UPDATE orders SET state = 'cancelled', cancelled_at = now(), next_action_url = NULL,
    settle_after = now() + $2 * interval '1 second'
  WHERE order_number = $1`;

/**
 * Cancels an order, which is locked.
 * @param lateChargeSeconds until the provider is asked for a charge that is not known yet; null if there can be
 * none
 */
export async function markCanceled(
  tx: Queries,
  orderNumber: string,
  lateChargeSeconds: number | null,
): Promise<void> {
  await tx.execute(CANCEL, [orderNumber, lateChargeSeconds]);
}

const CANCELED_ENDED = `UPDATE orders SET settle_after = NULL WHERE order_number = $1 AND state = 'cancelled'`;

/** Asks no longer about the charges of a canceled order. */
export async function endCanceled(tx: Queries, orderNumber: string): Promise<void> {
  await tx.execute(CANCELED_ENDED, [orderNumber]);
}

const KEEP_LOAN = 'UPDATE orders SET resolve_loan_id = $2 WHERE order_number = $1';

export async function keepLoan(tx: Queries, orderNumber: string, loanId: string): Promise<void> {
  await tx.execute(KEEP_LOAN, [orderNumber, loanId]);
}

const KEEP_GIFT_CARD = 'UPDATE orders SET gift_card_id = $2, gift_card_cents = $3 WHERE order_number = $1';

/** Keeps which gift card pays a part of an order, which is then taken or given back by a trigger. */
export async function keepGiftCard(
  tx: Queries,
  orderNumber: string,
  { cardId, amountCents }: { readonly cardId: string; readonly amountCents: number },
): Promise<void> {
  await tx.execute(KEEP_GIFT_CARD, [orderNumber, cardId, amountCents]);
}
