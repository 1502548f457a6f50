import type { RefundKind } from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { creditGiftCard } from '../../buying/gift-cards/index.ts';
import { lockOrder, noteOrderEvent, readOrder } from '../../orders/record/index.ts';
import { type PaymentProviders, PaymentUnknown, RefundRefused } from '../../buying/payments/index.ts';
import type { AfterRefund } from './after-refund-type.ts';
import { refundColumns, type RefundRow } from './refund-row.ts';

const BATCH = 20;
const LONGEST_PAUSE_SECONDS = 3_600;
/** Seconds to wait after a refusal: someone who reads the log has to act before it can succeed. */
const REFUSED_PAUSE_SECONDS = 3_600;

const taken = (which: string): string => `
  UPDATE refund SET attempts = attempts + 1,
    settle_after = now() + least($2 * 2 ^ least(attempts, 10), ${String(LONGEST_PAUSE_SECONDS)})
      * interval '1 second'
  WHERE ${which} RETURNING ${refundColumns}`;

const TAKE = taken(`refund_id = $1 AND state = 'pending' AND settle_after <= now()`);

/** Other processes leave these alone while this one asks; if it dies, they come up again. */
const TAKE_DUE = taken(`refund_id IN (
  SELECT refund_id FROM refund WHERE state = 'pending' AND settle_after <= now()
  ORDER BY settle_after LIMIT $1 FOR UPDATE SKIP LOCKED)`);

const DONE = `
  UPDATE refund SET state = 'done', done_at = now(), settle_after = NULL, refusal = NULL
  WHERE refund_id = $1 AND state = 'pending' RETURNING ${refundColumns}`;

const REFUSED = `
  UPDATE refund SET refusal = $2, settle_after = now() + $3 * interval '1 second'
  WHERE refund_id = $1 AND state = 'pending'`;

export interface RefundDeps extends Pick<ModuleDeps, 'db' | 'log' | 'crash'> {
  readonly providers: Pick<PaymentProviders, 'of'>;
  readonly after: Readonly<Record<RefundKind, AfterRefund>>;
  /** Seconds that a taken refund belongs to its process. The provider is asked again after longer and longer pauses. */
  readonly leaseSeconds: number;
}

/** Pays requested refunds (docs/adr/0040-refunds-and-audit-trail.md). */
export class Refunds {
  readonly #deps: RefundDeps;

  constructor(deps: RefundDeps) {
    this.#deps = deps;
  }

  /**
   * Steps (b) and (c) of a refund: asks the provider under the refund's id, and marks it as done in one transaction with what
   * follows from it. Call it after the commit of step (a), from anywhere and any number of times. One that is not payable
   * yet, or that another process is paying, is left alone; what goes wrong is tried again by the reconciler.
   */
  async settle(refundId: string): Promise<void> {
    const refund = await this.#deps.db.maybeOne<RefundRow>(TAKE, [refundId, this.#deps.leaseSeconds]);
    if (refund !== null) await this.#pay(refund);
  }

  /** Settles a refund without waiting for it. */
  begin(refundId: string): void {
    this.settle(refundId).catch((error: unknown) =>
      this.#deps.log.warn({ refundId, err: error }, 'a refund is left to the reconciler'),
    );
  }

  /** Settles the refunds that are due. Any number of processes may do this side by side. */
  async reconcile(): Promise<void> {
    const { db, leaseSeconds } = this.#deps;
    for (;;) {
      const due = await db.query<RefundRow>(TAKE_DUE, [BATCH, leaseSeconds]);
      await Promise.all(due.map((refund) => this.#pay(refund)));
      if (due.length < BATCH) return;
    }
  }

  async #pay(refund: RefundRow): Promise<void> {
    const { db, log } = this.#deps;
    const { refundId, orderNumber } = refund;
    try {
      await this.#ask(refund);
      await db.transaction((tx) => this.#done(tx, refund));
    } catch (error) {
      if (error instanceof RefundRefused) {
        log.error({ refundId, orderNumber, code: error.code }, 'the payment provider refuses a refund');
        await db.execute(REFUSED, [refundId, error.code, REFUSED_PAUSE_SECONDS]);
      } else if (error instanceof PaymentUnknown) {
        log.warn({ refundId, orderNumber, err: error }, 'a refund is unknown and is asked for again');
      } else log.error({ refundId, orderNumber, err: error }, 'a refund could not be settled');
    }
  }

  async #ask({ refundId, orderNumber, chargeId, ...refund }: RefundRow): Promise<void> {
    const amountCents = refund.amountCents - refund.giftCardCents;
    if (chargeId === null || amountCents === 0) return;
    const { db, providers, crash } = this.#deps;
    const order = await readOrder(db, orderNumber);
    if (order === null) throw new Error(`There is no order ${orderNumber}`);
    crash('before-refund');
    await providers.of(order.paymentMethod).refund(chargeId, { key: refundId, amountCents });
    crash('after-refund');
  }

  async #done(tx: Queries, { refundId, orderNumber }: RefundRow): Promise<void> {
    await lockOrder(tx, orderNumber);
    const done = await tx.maybeOne<RefundRow>(DONE, [refundId]);
    if (done === null) return;
    const { kind, amountCents } = done;
    await creditGiftCard(tx, done);
    await noteOrderEvent(tx, {
      orderNumber,
      actor: { kind: 'provider' },
      what: 'refunded',
      detail: { refundId, amountCents },
    });
    await this.#deps.after[kind](tx, done);
  }
}
