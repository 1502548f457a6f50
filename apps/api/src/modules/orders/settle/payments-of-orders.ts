import { setTimeout as sleep } from 'node:timers/promises';
import { business, CANCELED_PAYMENT, EXPIRED_PAYMENT, type PaymentMethod } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { isFirstDelivery } from '../../../platform/webhooks/first-delivery.ts';
import {
  type Charge,
  type PaymentEvent,
  type PaymentProvider,
  PaymentUnknown,
  refusedCharge,
} from '../../buying/payments/index.ts';
import { type Chargeable, chargeRequest } from './charge-request.ts';
import {
  afterUnwantedCharge,
  type ConfirmationTimes,
  endCanceled,
  isCancelled,
  isConfirmed,
  isFailed,
  isPaidBy,
  isPending,
  keepCharge,
  type OrderRow,
  type OrderStep,
  type Payable,
  readOrder,
  settleSoon,
  waitsForBuyer,
  waitsForProvider,
} from '../record/index.ts';
import { completePayment, type CompletionDeps } from './complete-payment.ts';
import type { CrashPoint } from '../../../platform/fault-injection.ts';
import { confirmOrder, settle } from './settle.ts';

/** After this, an authorization that never reached the provider is no longer attempted: the buyer has gone elsewhere. */
const CHARGE_WINDOW_MS = 10 * 60_000;
/** Milliseconds that a buyer may take to complete a second factor. */
const SECOND_FACTOR_MS = business.paymentProcessingMinutes * 60_000;

/** Milliseconds that a webhook waits for the answer to its call if it overtakes it; then it is carried out anyway. */
const ANSWER_COMES_MS = 500;
/** Far more than are confirmed between an answer and its webhook. */
const CONFIRMED_REMEMBERED = 5_000;

export interface PaymentDeps extends CompletionDeps {
  /** Starts the jobs in the outbox at once. */
  readonly wakeOutbox: () => void;
  readonly crash: (point: CrashPoint) => void;
  /** The features that take part in every order. */
  readonly steps: readonly OrderStep[];
}

/** Ids of events are unique to their provider. */
const getSource = (method: PaymentMethod): string => (method === 'card' ? 'payments' : `payments-${method}`);

const isGood = ({ status }: Charge): boolean => status === 'authorized' || status === 'succeeded';

/** Advances orders according to what the provider says about their charges. */
export class OrderPayments {
  readonly #deps: PaymentDeps;
  readonly #startedAt = new Date();
  /** Orders that this process is currently placing. */
  readonly #placing = new Map<string, Promise<unknown>>();
  /** Orders that this process has confirmed: a webhook that says the same adds nothing. */
  readonly #confirmed = new LRUCache<string, true>({ max: CONFIRMED_REMEMBERED });

  constructor(deps: PaymentDeps) {
    this.#deps = deps;
  }

  /**
   * Sets a pending order's total aside, or learns from the provider where its buyer does that. The provider's idempotency
   * key is the order number, so it happens once, however often and from however many processes this is called. Null if the
   * outcome is unknown: the reconciler asks again.
   */
  async authorize(order: Chargeable): Promise<Charge | null> {
    const { db, log, providers } = this.#deps;
    const { orderNumber } = order;
    try {
      return await providers.of(order.paymentMethod).authorize(chargeRequest(db, order));
    } catch (error) {
      if (!(error instanceof PaymentUnknown)) throw error;
      log.warn({ orderNumber, err: error }, 'an authorization is unknown and is asked for again');
      await settleSoon(db, orderNumber);
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
    crash: (point: CrashPoint) => void = this.#crashOf(order),
  ): Promise<ConfirmationTimes | null> {
    const { db, steps, wakeOutbox } = this.#deps;
    const agreed = given.status === 'approved' ? await this.#authorizeApproved(order, given, crash) : given;
    const { charge, refusal } = await completePayment(this.#deps, order, agreed, crash);
    const isPaid = isGood(charge) && this.#isPaidBy(order, charge) && charge.status === 'succeeded';
    const confirmed = isPaid ? await confirmOrder(db, steps, order, charge) : null;
    if (confirmed === null) await db.transaction((tx) => settle(tx, steps, order, charge, refusal));
    else this.#confirmed.set(order.orderNumber, true);
    wakeOutbox();
    return confirmed;
  }

  /** A test's process dies of the orders placed since it began: it also settles those of the processes before it. */
  #crashOf({ placedAt }: Payable): (point: CrashPoint) => void {
    return placedAt !== undefined && placedAt >= this.#startedAt ? this.#deps.crash : () => undefined;
  }

  /** Asks the provider about an order that is not settled, and advances it. */
  async pollProvider(orderNumber: string): Promise<void> {
    const order = await readOrder(this.#deps.db, orderNumber);
    if (order && isCancelled(order.state)) return this.#endCancelled(order);
    const charge = order && (await this.#ask(order));
    if (charge) await this.settle(order, charge);
  }

  /** Gives up an order that is waiting for its buyer; if it has been paid meanwhile, confirms it instead. */
  async abandon(orderNumber: string): Promise<void> {
    const order = await readOrder(this.#deps.db, orderNumber);
    const chargeId = order?.chargeId ?? null;
    if (order === null || !waitsForBuyer(order.state) || chargeId === null) return;
    const charge = await this.#known(() => this.#endWaiting(order, ['requires-action', 'approved']));
    const isGivenUp = charge?.status === 'declined';
    if (charge) await this.settle(order, isGivenUp ? { ...charge, code: CANCELED_PAYMENT } : charge);
  }

  /**
   * Carries out a webhook of the provider of a method, the first time it arrives.
   * @throws ApiProblem `unavailable` if it has to be sent again, because the provider does not say how the charge is
   */
  async receive(event: PaymentEvent, method: PaymentMethod): Promise<void> {
    const { db, providers, steps, wakeOutbox } = this.#deps;
    const charge =
      'charge' in event ? event.charge : await this.#known(() => providers.of(method).get(event.chargeId));
    if (charge === null) throw new ApiProblem('unavailable');
    const good = isGood(charge);
    // The usual case, in which it only repeats the provider's answer, or its next one.
    if (good && this.#confirmed.has(charge.reference)) return;
    const placing = this.#placing.get(charge.reference)?.catch(() => undefined);
    // An order that is only authorized may be in the hands of another process.
    const isToComplete = charge.status === 'authorized' || charge.status === 'approved';
    if (placing !== undefined || isToComplete)
      await Promise.race([
        ...(placing === undefined ? [] : [placing]),
        sleep(ANSWER_COMES_MS, undefined, { ref: false }),
      ]);
    if (good && this.#confirmed.has(charge.reference)) return;
    const order = await readOrder(db, charge.reference);
    if (order === null || (good && isConfirmed(order.state))) return;
    if (!this.#isOf(method, order)) return;
    if (isToComplete && !isFailed(order.state) && !isCancelled(order.state)) {
      // Shop and provider are asked, which cannot be part of a transaction; asking again changes nothing.
      await this.settle(order, charge);
      return;
    }
    if (good) this.#isPaidBy(order, charge);
    await db.transaction(async (tx) => {
      if (await isFirstDelivery(tx, getSource(method), event.id)) await settle(tx, steps, order, charge);
    });
    wakeOutbox();
  }

  /** Compares a charge with its order. A difference is for people to look into, so it is logged. */
  #isPaidBy(order: Payable, charge: Charge): boolean {
    if (isPaidBy(order, charge)) return true;
    const { id: chargeId, amountCents, currency } = charge;
    this.#deps.log.error(
      { orderNumber: order.orderNumber, totalCents: order.totalCents, chargeId, amountCents, currency },
      'a charge differs from its order and is refunded',
    );
    return false;
  }

  /** True if an order is paid through the provider of this method. Another one has nothing to say about it. */
  #isOf(method: PaymentMethod, { orderNumber, paymentMethod: ofOrder }: Payable): boolean {
    const { log, providers } = this.#deps;
    if (providers.has(ofOrder) && providers.of(ofOrder) === providers.of(method)) return true;
    log.error({ orderNumber, method, ofOrder }, 'a provider speaks about an order that is paid elsewhere');
    return false;
  }

  /** Has an approved payment set aside. It stays as it is while it cannot be known what came of that. */
  async #authorizeApproved(
    order: Payable,
    charge: Charge,
    crash: (point: CrashPoint) => void,
  ): Promise<Charge> {
    const { db, providers } = this.#deps;
    const provider = providers.of(order.paymentMethod);
    const { id } = charge;
    if (id === null || !isPaidBy(order, charge)) return charge;
    // An order that has ended meanwhile is not paid any more.
    if (!(await keepCharge(db, order.orderNumber, id))) return charge;
    const authorized = await this.#known(async () => (await provider.authorizeApproved?.(id)) ?? charge);
    crash('after-approval');
    return authorized ?? charge;
  }

  async #ask(order: OrderRow): Promise<Charge | null> {
    const age = Date.now() - order.placedAt.getTime();
    const chargeId = order.chargeId;
    if (isPending(order.state))
      return age < CHARGE_WINDOW_MS ? this.#authorizeNow(order) : this.#findOrGiveUp(order);
    if (chargeId === null) return null;
    if (waitsForProvider(order.state)) return this.#known(() => this.#providerOf(order).get(chargeId));
    if (!waitsForBuyer(order.state)) return null;
    return this.#known(() =>
      age > SECOND_FACTOR_MS ? this.#expire(order) : this.#providerOf(order).get(chargeId),
    );
  }

  /** A repeated key returns its first answer again; if that was a waiting one, the charge may have moved on. */
  async #authorizeNow(order: OrderRow): Promise<Charge | null> {
    const charge = await this.authorize(order);
    const waits = charge?.status === 'processing' || charge?.status === 'requires-action';
    const chargeId = charge?.id ?? null;
    if (!waits || chargeId === null) return charge;
    return (await this.#known(() => this.#providerOf(order).get(chargeId))) ?? charge;
  }

  async #findOrGiveUp(order: OrderRow): Promise<Charge | null> {
    const { orderNumber: reference } = order;
    return this.#known(
      async () =>
        (await this.#providerOf(order).find(reference)).at(-1) ?? refusedCharge(reference, 'never-charged'),
    );
  }

  /** Refunds every charge of an order that was canceled while its payment was under way. */
  async #endCancelled(order: OrderRow): Promise<void> {
    const { orderNumber, confirmedAt, paymentMethod: method } = order;
    if (confirmedAt !== null) return;
    const { db, wakeOutbox } = this.#deps;
    const charges = await this.#known(() => this.#providerOf(order).find(orderNumber));
    if (charges === null) return;
    const unwanted = charges.flatMap(({ id, status }) => (id === null || status === 'declined' ? [] : [id]));
    await db.transaction(async (tx) => {
      await endCanceled(tx, orderNumber);
      await addJobs(
        tx,
        unwanted.flatMap((id) => afterUnwantedCharge(id, method)),
      );
    });
    wakeOutbox();
  }

  /** Voids a charge that is still waiting for its buyer; one that has ended since is returned as it is. */
  async #endWaiting(order: OrderRow, waiting: readonly Charge['status'][]): Promise<Charge> {
    const provider = this.#providerOf(order);
    const chargeId = order.chargeId ?? '';
    const charge = await provider.get(chargeId);
    return waiting.includes(charge.status) ? provider.void(chargeId) : charge;
  }

  /** Ends a payment that its buyer has not finished in time. */
  async #expire(order: OrderRow): Promise<Charge> {
    const provider = this.#providerOf(order);
    const chargeId = order.chargeId ?? '';
    const charge = await provider.get(chargeId);
    if (charge.status !== 'requires-action') return charge;
    const ended = await provider.void(chargeId);
    return ended.status === 'declined' ? { ...ended, code: EXPIRED_PAYMENT } : ended;
  }

  #providerOf({ paymentMethod: method }: Pick<OrderRow, 'paymentMethod'>): PaymentProvider {
    return this.#deps.providers.of(method);
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
