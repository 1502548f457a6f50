import { setTimeout as sleep } from 'node:timers/promises';
import { business } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import { addJobs } from '../../platform/jobs/outbox.ts';
import type { OutboxWorker } from '../../platform/jobs/outbox-worker.ts';
import { isFirstDelivery } from '../../platform/webhooks/first-delivery.ts';
import { type Charge, type PaymentEvent, PaymentUnknown, refusedCharge } from '../payments/port.ts';
import { isPaidBy, type Payable } from './charge-difference.ts';
import { completePayment, type CompletionDeps } from './complete-payment.ts';
import type { CrashPoint } from './fault-injection.ts';
import { afterUnwantedCharge } from './order-jobs.ts';
import { type Confirmation, type OrderRow, readOrder } from './order-record.ts';
import { confirmOrder, settle } from './settle.ts';

/** After this, an authorization that never reached the provider is no longer attempted: the buyer has gone elsewhere. */
const CHARGE_WINDOW_MS = 10 * 60_000;
/** How long a buyer may take to complete a second factor. */
const SECOND_FACTOR_MS = business.paymentProcessingMinutes * 60_000;

/** How long a webhook that overtakes the answer to its call waits for that; then it is carried out anyway. */
const ANSWER_COMES_MS = 500;
/** Far more than are confirmed between an answer and its webhook. */
const CONFIRMED_REMEMBERED = 5_000;

const ASK_SOON = `
  UPDATE orders SET settle_after = now() + interval '5 seconds' WHERE order_number = $1 AND state = 'pending'`;

const CANCELLED_ENDED = `UPDATE orders SET settle_after = NULL WHERE order_number = $1 AND state = 'cancelled'`;

const PAYABLE = `
  SELECT order_number, total_cents, shipping_mode, placed_at, state FROM orders WHERE order_number = $1`;

/** The parts of an order that a charge needs. */
export type Chargeable = Pick<OrderRow, 'order_number' | 'total_cents' | 'payment_token' | 'return_url'>;

export interface PaymentDeps extends CompletionDeps {
  readonly outbox: Pick<OutboxWorker, 'wake'>;
}

const isGood = ({ status }: Charge): boolean => status === 'authorized' || status === 'succeeded';

/** Advances orders according to what the provider says about their charges. */
export class OrderPayments {
  readonly #deps: PaymentDeps;
  /** Orders that this process is currently placing. */
  readonly #placing = new Map<string, Promise<unknown>>();
  /** Orders that this process has confirmed: a webhook that says the same adds nothing. */
  readonly #confirmed = new LRUCache<string, true>({ max: CONFIRMED_REMEMBERED });

  constructor(deps: PaymentDeps) {
    this.#deps = deps;
  }

  /**
   * Sets a pending order's total aside on its card. The provider's idempotency key is the order number, so it happens
   * once, however often and from however many processes this is called. Null if the outcome is unknown: the reconciler
   * asks again.
   */
  async authorize(order: Chargeable): Promise<Charge | null> {
    const { db, log, provider } = this.#deps;
    try {
      return await provider.authorize({
        key: `order-${order.order_number}`,
        reference: order.order_number,
        amountCents: order.total_cents,
        token: order.payment_token,
        description: `Order ${order.order_number}`,
        returnUrl: order.return_url,
      });
    } catch (error) {
      if (!(error instanceof PaymentUnknown)) throw error;
      log.warn(
        { orderNumber: order.order_number, err: error },
        'an authorization is unknown and is asked for again',
      );
      await db.execute(ASK_SOON, [order.order_number]);
      return null;
    }
  }

  /** Has a new order paid and records the outcome. Webhooks about it wait a moment for that. */
  async whilePlacing<T>(orderNumber: string, work: () => Promise<T>): Promise<T> {
    const placing = work();
    this.#placing.set(orderNumber, placing);
    try {
      return await placing;
    } finally {
      this.#placing.delete(orderNumber);
    }
  }

  /**
   * Completes an authorized charge and records what became of it. Null unless this call has confirmed the order.
   */
  async settle(
    order: Payable,
    given: Charge,
    crash: (point: CrashPoint) => void = () => undefined,
  ): Promise<Confirmation | null> {
    const { db, outbox } = this.#deps;
    const { charge, refusal } = await completePayment(this.#deps, order, given, crash);
    const isPaid = isGood(charge) && this.#isPaidBy(order, charge) && charge.status === 'succeeded';
    const confirmed = isPaid ? await confirmOrder(db, order, charge) : null;
    if (confirmed === null) await db.transaction((tx) => settle(tx, order, charge, refusal));
    else this.#confirmed.set(order.order_number, true);
    outbox.wake();
    return confirmed;
  }

  /** Asks the provider about an order that is not settled, and advances it. */
  async lookAgain(orderNumber: string): Promise<void> {
    const order = await readOrder(this.#deps.db, orderNumber);
    if (order?.state === 'cancelled') return this.#endCancelled(order);
    const charge = order && (await this.#ask(order));
    if (charge) await this.settle(order, charge);
  }

  /** Gives up an order that is waiting for its buyer; if it has just been paid, confirms it instead. */
  async abandon(orderNumber: string): Promise<void> {
    const order = await readOrder(this.#deps.db, orderNumber);
    const chargeId = order?.charge_id ?? null;
    if (order?.state !== 'requires-action' || chargeId === null) return;
    const charge = await this.#known(() => this.#endWaiting(chargeId));
    if (charge) await this.settle(order, charge);
  }

  /** Carries out a webhook of the provider, the first time it arrives. */
  async receive({ id, charge }: PaymentEvent): Promise<void> {
    const { db, outbox } = this.#deps;
    const good = isGood(charge);
    // The usual case: it only repeats what the provider has answered, or is about to answer.
    if (good && this.#confirmed.has(charge.reference)) return;
    const placing = this.#placing.get(charge.reference)?.catch(() => undefined);
    // An order that is only authorized may be in the hands of another process.
    if (placing !== undefined || charge.status === 'authorized')
      await Promise.race([
        ...(placing === undefined ? [] : [placing]),
        sleep(ANSWER_COMES_MS, undefined, { ref: false }),
      ]);
    if (good && this.#confirmed.has(charge.reference)) return;
    const order = await db.maybeOne<Payable & Pick<OrderRow, 'state'>>(PAYABLE, [charge.reference]);
    if (order === null || (good && order.state === 'confirmed')) return;
    if (charge.status === 'authorized' && order.state !== 'failed' && order.state !== 'cancelled') {
      // Shop and provider are asked, which cannot be part of a transaction; asking again changes nothing.
      await this.settle(order, charge);
      return;
    }
    if (good) this.#isPaidBy(order, charge);
    await db.transaction(async (tx) => {
      if (await isFirstDelivery(tx, 'payments', id)) await settle(tx, order, charge);
    });
    outbox.wake();
  }

  /** Compares a charge with its order. A difference is for people to look into, so it is logged. */
  #isPaidBy(order: Payable, charge: Charge): boolean {
    if (isPaidBy(order, charge)) return true;
    const { id: chargeId, amountCents, currency } = charge;
    this.#deps.log.error(
      { orderNumber: order.order_number, totalCents: order.total_cents, chargeId, amountCents, currency },
      'a charge differs from its order and is refunded',
    );
    return false;
  }

  async #ask(order: OrderRow): Promise<Charge | null> {
    const age = Date.now() - order.placed_at.getTime();
    const chargeId = order.charge_id;
    if (order.state === 'pending')
      return age < CHARGE_WINDOW_MS ? this.#authorizeNow(order) : this.#findOrGiveUp(order);
    if (chargeId === null) return null;
    if (order.state === 'processing') return this.#known(() => this.#deps.provider.get(chargeId));
    if (order.state !== 'requires-action') return null;
    return this.#known(() =>
      age > SECOND_FACTOR_MS ? this.#endWaiting(chargeId) : this.#deps.provider.get(chargeId),
    );
  }

  /** A repeated key returns its first answer again; if that was a waiting one, the charge may have moved on. */
  async #authorizeNow(order: OrderRow): Promise<Charge | null> {
    const charge = await this.authorize(order);
    const waits = charge?.status === 'processing' || charge?.status === 'requires-action';
    const chargeId = charge?.id ?? null;
    if (!waits || chargeId === null) return charge;
    return (await this.#known(() => this.#deps.provider.get(chargeId))) ?? charge;
  }

  async #findOrGiveUp(order: OrderRow): Promise<Charge | null> {
    const { order_number: reference } = order;
    return this.#known(
      async () =>
        (await this.#deps.provider.find(reference)).at(-1) ?? refusedCharge(reference, 'never-charged'),
    );
  }

  /** Gives back whatever an order was charged that its buyer canceled while its payment was under way. */
  async #endCancelled({ order_number: orderNumber, confirmed_at: confirmedAt }: OrderRow): Promise<void> {
    if (confirmedAt !== null) return;
    const { db, provider, outbox } = this.#deps;
    const charges = await this.#known(() => provider.find(orderNumber));
    if (charges === null) return;
    const unwanted = charges.flatMap(({ id, status }) => (id === null || status === 'declined' ? [] : [id]));
    await db.transaction(async (tx) => {
      await tx.execute(CANCELLED_ENDED, [orderNumber]);
      await addJobs(tx, unwanted.flatMap(afterUnwantedCharge));
    });
    outbox.wake();
  }

  /** Voids a charge that is still waiting for its buyer; one that has ended since is returned as it is. */
  async #endWaiting(chargeId: string): Promise<Charge> {
    const charge = await this.#deps.provider.get(chargeId);
    return charge.status === 'requires-action' ? this.#deps.provider.void(chargeId) : charge;
  }

  /** Returns null if no answer came. */
  async #known<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PaymentUnknown)) throw error;
      this.#deps.log.warn({ err: error }, 'the payment provider is asked again later');
      return null;
    }
  }
}
