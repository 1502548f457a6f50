import { OrderNumber, type PaymentMethod } from '@tirekit/contract';
import * as z from 'zod/mini';
import type { ModuleDeps } from '../../../module.ts';
import type { Config } from '../../../platform/config.ts';
import { noteOrderEvent, readOrders } from '../../orders/record/index.ts';
import { type Charge, type PaymentProvider, PaymentUnknown, RefundRefused } from '../payments/index.ts';
import {
  beginGivingBack,
  endUnmatched,
  lookLater,
  noteUnmatched,
  takeDue,
  type UnmatchedCharge,
  unknownToday,
} from './unmatched-charges.ts';
import { isOpenCharge, type LedgerOrder, type Mismatch, mismatches, getMismatch } from './verdict.ts';

/** Milliseconds between two checks for due comparisons. */
export const LOOK_EVERY_MS = 5_000;
/** Books are read again this far back: clocks differ, and some providers write late. */
const OVERLAP = '6 hours';
const BATCH = 20;
const LEASE_SECONDS = 60;
/** A person is alerted after this many tries without a definite answer. */
const MOST_ATTEMPTS = 6;
/** More unknown orders in a day than this mean that something is wrong with our own books: people decide. */
const MOST_UNKNOWN_A_DAY = 10;

const BEGIN = `
  INSERT INTO ledger_check (provider, checked_until, check_after) VALUES ($1, now(), now()) ON CONFLICT DO NOTHING`;

/** One process at a time compares a provider's books. If it dies, another one begins anew when it is due again. */
const TAKE = `
  UPDATE ledger_check SET check_after = now() + $2 * interval '1 millisecond'
  WHERE provider = $1 AND check_after <= now()
  RETURNING checked_until - interval '${OVERLAP}' AS since, now() - $3 * interval '1 millisecond' AS until`;

const CHECKED = 'UPDATE ledger_check SET checked_until = greatest(checked_until, $2) WHERE provider = $1';

export interface LedgerDeps extends Pick<ModuleDeps, 'db' | 'log' | 'providers' | 'crash'> {
  readonly config: Pick<
    Config,
    'PAYMENT_LEDGER_EVERY_MS' | 'PAYMENT_LEDGER_GRACE_MS' | 'PAYMENT_LEDGER_UNKNOWN'
  >;
}

/**
 * Compares the books of payment providers with our orders. A charge that is not what an order is paid with, and that nobody
 * looks after, is given back after a while, or raised to a person (docs/adr/0047-ledger-reconciliation.md). Any number
 * of processes may do this side by side, and each may die anywhere.
 */
export class PaymentLedger {
  readonly #deps: LedgerDeps;

  constructor(deps: LedgerDeps) {
    this.#deps = deps;
  }

  /** Compares the books that are due, and settles the charges found. */
  async look(): Promise<void> {
    const { providers, log } = this.#deps;
    for (const [name, provider] of providers.all()) {
      try {
        await this.#compare(name, provider);
      } catch (error) {
        if (!(error instanceof PaymentUnknown)) throw error;
        log.warn({ provider: name, err: error }, 'the books of a payment provider are read again later');
      }
    }
    await this.#settleDue();
  }

  async #compare(name: PaymentMethod, provider: PaymentProvider): Promise<void> {
    if (provider.list === undefined) return;
    const { db, config } = this.#deps;
    await db.execute(BEGIN, [name]);
    const period = await db.maybeOne<{ since: Date; until: Date }>(TAKE, [
      name,
      config.PAYMENT_LEDGER_EVERY_MS,
      config.PAYMENT_LEDGER_GRACE_MS,
    ]);
    if (period === null) return;
    let page: string | null = null;
    do {
      const { entries, next } = await provider.list(period.since, page);
      // Younger ones may be in the middle of being paid.
      const old = entries.filter(({ madeAt }) => madeAt <= period.until).map(({ charge }) => charge);
      await this.#noteMismatches(name, old.filter(isOpenCharge));
      page = next;
    } while (page !== null);
    await db.execute(CHECKED, [name, period.until]);
  }

  async #noteMismatches(name: PaymentMethod, charges: readonly Charge[]): Promise<void> {
    const orders = await this.#ordersOf(
      name,
      charges.map(({ reference }) => reference),
    );
    for (const charge of charges) {
      const { id: chargeId, reference, amountCents, currency } = charge;
      const reason = getMismatch(charge, orders.get(reference) ?? null);
      if (chargeId !== null && reason !== null)
        await noteUnmatched(this.#deps.db, { provider: name, chargeId, reference, amountCents, currency, reason }); // prettier-ignore
    }
  }

  async #ordersOf(name: PaymentMethod, references: readonly string[]): Promise<Map<string, LedgerOrder>> {
    const { db, providers } = this.#deps;
    if (references.length === 0) return new Map();
    const orders = await readOrders(db, references);
    const isOfProvider = (method: PaymentMethod) =>
      providers.has(method) && providers.of(method) === providers.of(name);
    return new Map(
      orders.map((order) => {
        const wasPaid = order.confirmedAt !== null;
        return [order.orderNumber, { ...order, wasPaid, isOfProvider: isOfProvider(order.paymentMethod) }];
      }),
    );
  }

  async #settleDue(): Promise<void> {
    const { db, providers } = this.#deps;
    const known = new Map<string, PaymentProvider>(providers.all());
    for (;;) {
      const due = await takeDue(db, {
        most: BATCH,
        leaseSeconds: LEASE_SECONDS,
        providers: [...known.keys()],
      });
      await Promise.all(
        due.map(async (found) => {
          const provider = known.get(found.provider);
          if (provider !== undefined) await this.#settle(found, provider);
        }),
      );
      if (due.length < BATCH) return;
    }
  }

  async #settle(found: UnmatchedCharge, provider: PaymentProvider): Promise<void> {
    const { db, log, config } = this.#deps;
    try {
      const charge = await provider.get(found.chargeId);
      const orders = await this.#ordersOf(found.provider as PaymentMethod, [found.reference]);
      const reason = isOpenCharge(charge) ? getMismatch(charge, orders.get(found.reference) ?? null) : null;
      if (reason === null) await this.#end(found);
      else if (reason === 'undecided') await lookLater(db, found, config.PAYMENT_LEDGER_GRACE_MS / 1_000, 0);
      else if (!(await this.#mayGiveBack(reason, found))) await this.#raise(found, reason);
      else await this.#giveBack(found, reason, provider);
    } catch (error) {
      const isDefinite = error instanceof RefundRefused;
      if (isDefinite || found.attempts >= MOST_ATTEMPTS) await this.#raise(found, found.reason);
      log.warn({ chargeId: found.chargeId, err: error }, 'a charge could not be given back');
    }
  }

  async #mayGiveBack(reason: Mismatch, { reference }: UnmatchedCharge): Promise<boolean> {
    // The tires may be under way, so a person decides whether to ask for the difference or to refund.
    if (reason === 'amount-differs') return false;
    if (reason !== 'unknown-order') return true;
    // An account at a provider may have other users, whose numbers are not like ours.
    if (this.#deps.config.PAYMENT_LEDGER_UNKNOWN === 'raise' || !z.safeParse(OrderNumber, reference).success)
      return false;
    return (await unknownToday(this.#deps.db)) <= MOST_UNKNOWN_A_DAY;
  }

  async #giveBack(found: UnmatchedCharge, reason: Mismatch, provider: PaymentProvider): Promise<void> {
    const { db, crash } = this.#deps;
    if (!(await beginGivingBack(db, found, reason))) return;
    if (isOpenCharge(await provider.void(found.chargeId)))
      throw new PaymentUnknown('A voided charge is still open');
    crash('after-give-back');
    await this.#end({ ...found, state: 'giving-back', reason });
  }

  /** The charge needs no more work: it was refunded, or it ended by itself. */
  async #end(found: UnmatchedCharge): Promise<void> {
    const { db, log } = this.#deps;
    const { chargeId, reference, provider: name, reason } = found;
    if (found.state !== 'giving-back') {
      await endUnmatched(db, found, 'settled', reason);
      return;
    }
    await db.transaction(async (tx) => {
      if (!(await endUnmatched(tx, found, 'given-back', reason))) return;
      log.error({ provider: name, chargeId, orderNumber: reference, reason }, `a charge was given back: ${mismatches[reason]}`); // prettier-ignore
      if (reason === 'unknown-order') return;
      const detail = { chargeId, reason };
      await noteOrderEvent(tx, { orderNumber: reference, actor: { kind: 'system' }, what: 'charge-given-back', detail }); // prettier-ignore
    });
  }

  async #raise(found: UnmatchedCharge, reason: Mismatch): Promise<void> {
    const { chargeId, reference, amountCents, currency, provider } = found;
    if (!(await endUnmatched(this.#deps.db, found, 'raised', reason))) return;
    this.#deps.log.error(
      { provider, chargeId, orderNumber: reference, amountCents, currency, reason },
      `somebody has to look into a charge: ${mismatches[reason]} (npm run orders -- charges)`,
    );
  }
}
