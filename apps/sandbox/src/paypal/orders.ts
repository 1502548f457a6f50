import type { Logger } from 'pino';
import { BookKeeper } from '../platform/book-keeper.ts';
import { getEvent } from './events.ts';
import { payPalId } from './ids.ts';
import { KeptOrders } from './kept-orders.ts';
import { notFound, unprocessable } from './problem.ts';
import { type Capture, cents, type Decision, type OrderRecord, type OrderRequest, PayPalEntry, type Refund } from './protocol.ts'; // prettier-ignore

interface OrdersOptions {
  file: string;
  webhookUrl: string;
  sign: (body: string) => Record<string, string>;
  settleMs: number;
  /** The address below which the API begins; known once the server is listening. */
  base(): string;
  /** The number of newest orders that are kept. */
  kept: number;
  log: Logger;
}

/** An order that is approved for less gets so much less. */
const LESS_CENTS = 100;

/** PayPal's books. */
export class PayPalOrders extends BookKeeper<PayPalEntry> {
  /** The kept orders, for readers only. */
  readonly kept: Omit<KeptOrders, 'keep' | 'made'>;
  readonly #options: OrdersOptions;
  readonly #kept: KeptOrders;

  constructor(options: OrdersOptions) {
    const { file, webhookUrl, sign, log } = options;
    super({ file, entry: PayPalEntry, webhook: { url: webhookUrl, sign }, log });
    this.#options = options;
    this.#kept = new KeptOrders({ most: options.kept, onDropped: (id) => this.book.cancel(id) });
    this.kept = this.#kept;
  }

  override start(): void {
    super.start();
    for (const order of this.#kept.all()) this.#plan(order);
  }

  /** A repeated PayPal-Request-Id gives the order that it made, as it is now. */
  async create(
    key: string | undefined,
    request: OrderRequest,
  ): Promise<{ order: OrderRecord; isNew: boolean }> {
    const known = this.#kept.madeFor('create', key);
    if (known !== undefined) return { order: this.#kept.get(known), isNew: false };
    const now = new Date().toISOString();
    const [unit] = request.purchase_units;
    if (unit === undefined) throw unprocessable('MISSING_REQUIRED_PARAMETER');
    const experience = request.payment_source?.paypal.experience_context ?? request.application_context;
    const order: OrderRecord = {
      id: payPalId(),
      intent: request.intent,
      status: request.payment_source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
      unit,
      hasSource: request.payment_source !== undefined,
      ...(experience?.return_url !== undefined && { returnUrl: experience.return_url }),
      ...(experience?.cancel_url !== undefined && { cancelUrl: experience.cancel_url }),
      created: now,
      updated: now,
      captures: [],
      refunds: [],
    };
    await this.#commit(order, null, this.#kept.made('create', key, order.id));
    return { order, isNew: true };
  }

  /** Takes the buyer's choice. Only the first one counts; after giving up, they may come back. */
  async decide(id: string, decision: Decision): Promise<OrderRecord> {
    const order = this.#kept.get(id);
    const isOpen = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
    if (!isOpen || decision === 'cancel') return order;
    const { unit } = order;
    const value = (Math.max(1, cents(unit.amount) - LESS_CENTS) / 100).toFixed(2);
    const approved: OrderRecord = {
      ...order,
      status: 'APPROVED',
      outcome: decision === 'approve' || decision === 'approve-less' ? 'good' : decision,
      ...(decision === 'approve-less' && { unit: { ...unit, amount: { currency_code: 'USD', value } } }),
    };
    return this.#commit(approved, 'CHECKOUT.ORDER.APPROVED');
  }

  /** @throws PayPalProblem 422 */
  async authorize(id: string, key: string | undefined): Promise<OrderRecord> {
    if (this.#kept.madeFor(`authorize:${id}`, key) !== undefined) return this.#kept.get(id);
    const order = this.#payable(this.#kept.get(id), 'AUTHORIZE');
    const now = new Date().toISOString();
    const isPending = order.outcome === 'pending';
    const next: OrderRecord = {
      ...order,
      status: 'COMPLETED',
      authorization: {
        id: payPalId(),
        status: isPending ? 'PENDING' : 'CREATED',
        cents: cents(order.unit.amount),
        created: now,
        updated: now,
      },
      ...(isPending && { settleAt: Date.now() + this.#options.settleMs }),
    };
    const request = this.#kept.made(`authorize:${id}`, key, id);
    const done = await this.#commit(next, isPending ? null : 'PAYMENT.AUTHORIZATION.CREATED', request);
    this.#plan(done);
    return done;
  }

  /** Captures an order with the intent to do so at once. @throws PayPalProblem 422 */
  async captureOrder(id: string, key: string | undefined): Promise<OrderRecord> {
    if (this.#kept.madeFor(`capture:${id}`, key) !== undefined) return this.#kept.get(id);
    const order = this.#payable(this.#kept.get(id), 'CAPTURE');
    return this.#addCapture(order, cents(order.unit.amount), true, this.#kept.made(`capture:${id}`, key, id));
  }

  /** @throws PayPalProblem 404, 422 */
  async captureAuthorization(
    authorizationId: string,
    key: string | undefined,
    { amount, isFinal }: { amount: number | undefined; isFinal: boolean },
  ): Promise<{ order: OrderRecord; capture: Capture }> {
    const known = this.#kept.madeFor(`capture-authorization:${authorizationId}`, key);
    if (known !== undefined) return this.#kept.withCapture(known);
    const order = this.#kept.withAuthorization(authorizationId);
    const { status = 'CREATED', cents: authorized = 0 } = order.authorization ?? {};
    if (status === 'CAPTURED') throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED');
    if (status === 'VOIDED') throw unprocessable('AUTHORIZATION_VOIDED');
    if (status === 'DENIED') throw unprocessable('AUTHORIZATION_DENIED');
    if (status === 'PENDING') throw unprocessable('PENDING_AUTHORIZATION');
    const taken = order.captures.reduce((sum, one) => sum + (one.status === 'DECLINED' ? 0 : one.cents), 0);
    const wanted = amount ?? authorized - taken;
    if (wanted <= 0 || taken + wanted > authorized) throw unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED');
    const done = await this.#addCapture(order, wanted, isFinal || taken + wanted === authorized);
    const capture = done.captures.at(-1);
    if (capture === undefined) throw notFound();
    const request = this.#kept.made(`capture-authorization:${authorizationId}`, key, capture.id);
    if (request !== null) await this.book.write([request]);
    return { order: done, capture };
  }

  /** @throws PayPalProblem 404, 422 */
  async voidAuthorization(authorizationId: string): Promise<OrderRecord> {
    const order = this.#kept.withAuthorization(authorizationId);
    const { authorization } = order;
    if (authorization?.status === 'VOIDED') throw unprocessable('PREVIOUSLY_VOIDED');
    if (authorization === undefined || authorization.status === 'CAPTURED')
      throw unprocessable('PREVIOUSLY_CAPTURED');
    const { settleAt: _settleAt, ...rest } = order;
    const next = { ...rest, authorization: { ...authorization, status: 'VOIDED' as const } };
    return this.#commit(next, 'PAYMENT.AUTHORIZATION.VOIDED');
  }

  /** @throws PayPalProblem 404, 422 */
  async refund(
    captureId: string,
    key: string | undefined,
    { amount, customId }: { amount: number | undefined; customId: string | undefined },
  ): Promise<{ order: OrderRecord; refund: Refund }> {
    const known = this.#kept.madeFor(`refund:${captureId}`, key);
    if (known !== undefined) return this.#kept.withRefund(known);
    const { order, capture } = this.#kept.withCapture(captureId);
    if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED');
    if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED');
    const given = order.refunds.reduce((sum, one) => sum + (one.captureId === captureId ? one.cents : 0), 0);
    const wanted = amount ?? capture.cents - given;
    if (wanted <= 0 || given + wanted > capture.cents) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
    const created = new Date().toISOString();
    const refund: Refund = { id: payPalId(), captureId, cents: wanted, created, ...(customId !== undefined && { customId }) }; // prettier-ignore
    const status = given + wanted === capture.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const next: OrderRecord = {
      ...order,
      captures: order.captures.map((one) =>
        one.id === captureId ? { ...one, status, updated: created } : one,
      ),
      refunds: [...order.refunds, refund],
    };
    const request = this.#kept.made(`refund:${captureId}`, key, refund.id);
    return { order: await this.#commit(next, 'PAYMENT.CAPTURE.REFUNDED', request), refund };
  }

  /** Ends the review of a pending authorization; has no effect on any other. */
  async review(id: string, isGood: boolean): Promise<void> {
    const order = this.#kept.get(id);
    const { authorization } = order;
    if (authorization?.status !== 'PENDING') return;
    const { settleAt: _settleAt, ...rest } = order;
    const next = { ...rest, authorization: { ...authorization, status: isGood ? ('CREATED' as const) : ('DENIED' as const) } }; // prettier-ignore
    await this.#commit(next, isGood ? 'PAYMENT.AUTHORIZATION.CREATED' : 'PAYMENT.AUTHORIZATION.DENIED');
  }

  #payable(order: OrderRecord, intent: OrderRecord['intent']): OrderRecord {
    if (order.intent !== intent) throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT');
    if (order.authorization !== undefined) throw unprocessable('ORDER_ALREADY_AUTHORIZED');
    if (order.captures.length > 0) throw unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
    if (order.outcome === 'instrument-declined') throw unprocessable('INSTRUMENT_DECLINED');
    const { invoice_id: invoice } = order.unit;
    const isUsed = (other: OrderRecord) => other.id !== order.id && other.unit.invoice_id === invoice && other.status === 'COMPLETED'; // prettier-ignore
    if (invoice !== undefined && this.#kept.all().some(isUsed)) throw unprocessable('DUPLICATE_INVOICE_ID');
    return order;
  }

  #addCapture(order: OrderRecord, amount: number, isFinal: boolean, request: PayPalEntry | null = null) {
    const now = new Date().toISOString();
    const isDeclined = order.outcome === 'capture-declined';
    const capture: Capture = {
      id: payPalId(),
      status: isDeclined ? 'DECLINED' : 'COMPLETED',
      cents: amount,
      isFinal,
      created: now,
      updated: now,
    };
    const { authorization } = order;
    const status = isFinal ? ('CAPTURED' as const) : ('PARTIALLY_CAPTURED' as const);
    const next: OrderRecord = {
      ...order,
      status: 'COMPLETED',
      captures: [...order.captures, capture],
      ...(authorization && !isDeclined && { authorization: { ...authorization, status, updated: now } }),
    };
    return this.#commit(next, isDeclined ? 'PAYMENT.CAPTURE.DECLINED' : 'PAYMENT.CAPTURE.COMPLETED', request);
  }

  async #commit(
    changed: OrderRecord,
    type: string | null,
    request: PayPalEntry | null = null,
  ): Promise<OrderRecord> {
    const order = { ...changed, updated: new Date().toISOString() };
    const entry: PayPalEntry = { kind: 'order', order };
    this.#kept.keep(entry);
    if (order.settleAt === undefined) this.book.cancel(order.id);
    await this.book.write(
      request === null ? [entry] : [entry, request],
      type === null ? null : getEvent(type, order, this.#options.base()),
    );
    return order;
  }

  protected replay(entry: PayPalEntry): void {
    this.#kept.keep(entry);
  }

  protected state(): Iterable<PayPalEntry> {
    return this.#kept.entries();
  }

  #plan({ id, settleAt }: OrderRecord): void {
    if (settleAt !== undefined) this.book.plan(id, settleAt, () => this.review(id, true));
  }
}
