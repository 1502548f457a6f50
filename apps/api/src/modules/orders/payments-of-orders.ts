import { setTimeout as sleep } from 'node:timers/promises';
import { business } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { OutboxWorker } from '../../platform/jobs/outbox.ts';
import { isFirstDelivery } from '../../platform/webhooks/first-delivery.ts';
import { type Charge, type PaymentEvent, type PaymentProvider, PaymentUnknown } from '../payments/port.ts';
import { type Confirmation, type OrderRow, readOrder } from './order-record.ts';
import { confirmOrder, settle } from './settle.ts';

/** After this a charge that never reached the provider is not tried any more: the buyer has gone elsewhere. */
const CHARGE_WINDOW_MS = 10 * 60_000;
/** How long a buyer may take to prove that it is them. */
const SECOND_FACTOR_MS = business.paymentProcessingMinutes * 60_000;

/** A webhook that overtakes the answer to its charge waits so long for it; then it is carried out as it is. */
const ANSWER_COMES_MS = 500;
/** Buyers at once from which on each waits for the others: as many as the database has connections. */
const RUSH = 8;
/** Fewer for a moment are no end of a rush: some were answered together. */
const RUSH_LASTS_MS = 250;
/** Far more than are confirmed between an answer and its webhook. */
const CONFIRMED_REMEMBERED = 5_000;

const ASK_SOON = `
  UPDATE orders SET settle_after = now() + interval '5 seconds' WHERE order_number = $1 AND state = 'pending'`;

const IS_CONFIRMED = `SELECT FROM orders WHERE order_number = $1 AND state = 'confirmed'`;

/** What a charge needs to know of its order. */
export type Chargeable = Pick<OrderRow, 'order_number' | 'total_cents' | 'payment_token' | 'return_url'>;

export interface PaymentDeps {
  readonly db: Database;
  readonly log: Log;
  readonly provider: PaymentProvider;
  readonly outbox: Pick<OutboxWorker, 'wake'>;
}

/** Moves orders on by what the provider says of their charges. */
export class OrderPayments {
  readonly #deps: PaymentDeps;
  /** Orders that this process is placing at the moment. */
  readonly #placing = new Map<string, Promise<unknown>>();
  /** Orders that this process has confirmed: a webhook that says so too tells nothing new. */
  readonly #confirmed = new LRUCache<string, true>({ max: CONFIRMED_REMEMBERED });
  #buyers = 0;
  #rushedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: PaymentDeps) {
    this.#deps = deps;
  }

  /**
   * Charges a pending order. The order's number is the provider's key, so however often it is called, and from
   * however many processes, money moves once. Null where nobody knows yet: the reconciler asks again.
   */
  async charge(order: Chargeable): Promise<Charge | null> {
    const { db, log, provider } = this.#deps;
    try {
      return await provider.charge({
        key: `order-${order.order_number}`,
        reference: order.order_number,
        amountCents: order.total_cents,
        token: order.payment_token,
        description: `Order ${order.order_number}`,
        returnUrl: order.return_url,
      });
    } catch (error) {
      if (!(error instanceof PaymentUnknown)) throw error;
      log.warn({ orderNumber: order.order_number, err: error }, 'a charge is unknown and is asked for again');
      await db.execute(ASK_SOON, [order.order_number]);
      return null;
    }
  }

  /** Charges a new order and writes down what came of it. Messages about it from outside wait a moment for that. */
  async whilePlacing<T>(orderNumber: string, work: () => Promise<T>): Promise<T> {
    const placing = work();
    this.#placing.set(orderNumber, placing);
    try {
      return await placing;
    } finally {
      this.#placing.delete(orderNumber);
    }
  }

  /** Counts a buyer who waits for an answer, from the first look at the cart on. */
  async whileBuying<T>(work: () => Promise<T>): Promise<T> {
    this.#buyers++;
    try {
      return await work();
    } finally {
      if (this.#buyers >= RUSH) this.#rushedAt = performance.now();
      this.#buyers--;
    }
  }

  /** Whether so many buyers wait for their order's answer that everything else had better wait for them. */
  get isRushed(): boolean {
    return this.#buyers >= RUSH || performance.now() - this.#rushedAt < RUSH_LASTS_MS;
  }

  /** Writes down what a charge has become. Null where it is not this call that has confirmed the order. */
  async settle(orderNumber: string, charge: Charge): Promise<Confirmation | null> {
    const { db, outbox } = this.#deps;
    const confirmed = charge.status === 'succeeded' ? await confirmOrder(db, orderNumber, charge) : null;
    if (confirmed === null) await db.transaction((tx) => settle(tx, orderNumber, charge));
    else this.#confirmed.set(orderNumber, true);
    outbox.wake();
    return confirmed;
  }

  /** Asks the provider how an order that is not settled stands, and moves it on. */
  async lookAgain(orderNumber: string): Promise<void> {
    const order = await readOrder(this.#deps.db, orderNumber);
    const charge = order && (await this.#ask(order));
    if (charge) await this.settle(orderNumber, charge);
  }

  /** Gives up on an order that waits for its buyer; should the money have come just now, it is confirmed instead. */
  async abandon(orderNumber: string): Promise<void> {
    const order = await readOrder(this.#deps.db, orderNumber);
    const chargeId = order?.charge_id ?? null;
    if (order?.state !== 'requires-action' || chargeId === null) return;
    const charge = await this.#known(() => this.#endWaiting(chargeId));
    if (charge) await this.settle(orderNumber, charge);
  }

  /** Carries out a webhook of the provider, the first time that it comes. */
  async receive({ id, charge }: PaymentEvent): Promise<void> {
    const { db, outbox } = this.#deps;
    // The usual case: it only repeats what the answer to the charge has told, or is about to tell.
    const placing = this.#placing.get(charge.reference)?.catch(() => undefined);
    if (placing !== undefined)
      await Promise.race([placing, sleep(ANSWER_COMES_MS, undefined, { ref: false })]);
    if (charge.status === 'succeeded' && (await this.#isConfirmed(charge.reference))) return;
    await db.transaction(async (tx) => {
      if (await isFirstDelivery(tx, 'payments', id)) await settle(tx, charge.reference, charge);
    });
    outbox.wake();
  }

  async #isConfirmed(orderNumber: string): Promise<boolean> {
    if (this.#confirmed.has(orderNumber)) return true;
    return (await this.#deps.db.maybeOne(IS_CONFIRMED, [orderNumber])) !== null;
  }

  async #ask(order: OrderRow): Promise<Charge | null> {
    const age = Date.now() - order.placed_at.getTime();
    const chargeId = order.charge_id;
    if (order.state === 'pending')
      return age < CHARGE_WINDOW_MS ? this.#chargeNow(order) : this.#findOrGiveUp(order);
    if (chargeId === null) return null;
    if (order.state === 'processing') return this.#known(() => this.#deps.provider.get(chargeId));
    if (order.state !== 'requires-action') return null;
    return this.#known(() =>
      age > SECOND_FACTOR_MS ? this.#endWaiting(chargeId) : this.#deps.provider.get(chargeId),
    );
  }

  /** A repeated key gets its first answer again; where that was a waiting one, the charge may have moved on. */
  async #chargeNow(order: OrderRow): Promise<Charge | null> {
    const charge = await this.charge(order);
    const waits = charge?.status === 'processing' || charge?.status === 'requires-action';
    const chargeId = charge?.id ?? null;
    if (!waits || chargeId === null) return charge;
    return (await this.#known(() => this.#deps.provider.get(chargeId))) ?? charge;
  }

  async #findOrGiveUp(order: OrderRow): Promise<Charge | null> {
    const { order_number: reference } = order;
    const never: Charge = {
      id: null,
      reference,
      status: 'declined',
      code: 'never-charged',
      card: null,
      nextActionUrl: null,
    };
    return this.#known(async () => (await this.#deps.provider.find(reference)).at(-1) ?? never);
  }

  /** Voids a charge that still waits for its buyer; one that has ended since is told as it is. */
  async #endWaiting(chargeId: string): Promise<Charge> {
    const charge = await this.#deps.provider.get(chargeId);
    return charge.status === 'requires-action' ? this.#deps.provider.void(chargeId) : charge;
  }

  /** Null instead of an answer that did not come. */
  async #known(ask: () => Promise<Charge>): Promise<Charge | null> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PaymentUnknown)) throw error;
      this.#deps.log.warn({ err: error }, 'the payment provider is asked again later');
      return null;
    }
  }
}
