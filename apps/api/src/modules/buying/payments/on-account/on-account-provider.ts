import { CREDIT_LIMIT } from '@tirekit/contract';
import type { Database, Queries } from '../../../../platform/db/database.ts';
import { WebhookRefused } from '../../../../platform/webhooks/signature.ts';
import {
  type Charge,
  type ChargeRequest,
  type PaymentProvider,
  PaymentUnknown,
  refusedCharge,
  RefundRefused,
} from '../port.ts';
import { lockCredit } from './account-credit.ts';

interface ChargeRow {
  readonly orderNumber: string;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly state: 'authorized' | 'captured' | 'voided' | 'paid';
}

const ROW = `
  SELECT order_number AS "orderNumber", amount_cents AS "amountCents", refunded_cents AS "refundedCents", state
  FROM account_charge WHERE order_number = $1`;

const INSERT = `
  INSERT INTO account_charge (order_number, uid, po_number, amount_cents) VALUES ($1, $2, $3, $4)`;

const CAPTURE = `
  UPDATE account_charge SET state = 'captured', captured_at = now() WHERE order_number = $1 AND state = 'authorized'`;

const VOID = `
  UPDATE account_charge SET state = 'voided', voided_at = now(), refunded_cents = amount_cents
  WHERE order_number = $1 AND state <> 'voided'`;

const REFUND = `
  WITH added AS (
    INSERT INTO account_charge_refund (order_number, key, amount_cents) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING amount_cents
  )
  UPDATE account_charge c SET refunded_cents = c.refunded_cents + added.amount_cents FROM added WHERE order_number = $1`;

const KNOWN_REFUND = 'SELECT FROM account_charge_refund WHERE order_number = $1 AND key = $2';

const statuses: Readonly<Record<ChargeRow['state'], Charge['status']>> = {
  authorized: 'authorized',
  captured: 'succeeded',
  paid: 'succeeded',
  voided: 'declined',
};

const toCharge = ({ orderNumber, amountCents, state }: ChargeRow): Charge => ({
  id: orderNumber,
  reference: orderNumber,
  amountCents,
  currency: 'USD',
  status: statuses[state],
  code: state === 'voided' ? 'voided' : null,
  card: null,
  nextActionUrl: null,
});

/**
 * Purchase orders on an account's credit: no outside party, and a charge is a row of ours, under the order's number. What an
 * account has open is summed up under the lock of its row, so that two carts at once never exceed its limit.
 */
export function onAccountProvider({ db }: { readonly db: Database }): PaymentProvider {
  /** Runs one transaction; a database that does not answer leaves the debt unknown. */
  const known = async <T>(work: (tx: Queries) => Promise<T>): Promise<T> => {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (error instanceof RefundRefused) throw error;
      throw new PaymentUnknown('What an account owes is not known', { cause: error });
    }
  };
  const row = (tx: Queries, orderNumber: string, lock = false): Promise<ChargeRow | null> =>
    tx.maybeOne<ChargeRow>(lock ? `${ROW} FOR UPDATE` : ROW, [orderNumber]);
  const mustFind = async (tx: Queries, orderNumber: string): Promise<Charge> => {
    const found = await row(tx, orderNumber);
    if (found === null) throw new Error(`Nothing is owed for order ${orderNumber}`);
    return toCharge(found);
  };

  return {
    async authorize(request) {
      const { uid, poNumber } = await request.order();
      return known((tx) => authorize(tx, request, { uid, poNumber }));
    },
    capture: (id) =>
      known(async (tx) => {
        await tx.execute(CAPTURE, [id]);
        return mustFind(tx, id);
      }),
    get: (id) => known((tx) => mustFind(tx, id)),
    find: (reference) =>
      known(async (tx) => {
        const found = await row(tx, reference);
        return found === null ? [] : [toCharge(found)];
      }),
    refund: (id, { key, amountCents }) =>
      known(async (tx) => {
        const owed = await row(tx, id, true);
        if (owed === null) throw new RefundRefused('unknown_charge');
        if ((await tx.maybeOne(KNOWN_REFUND, [id, key])) === null) {
          if (statuses[owed.state] !== 'succeeded') throw new RefundRefused('invalid_state');
          if (amountCents > owed.amountCents - owed.refundedCents)
            throw new RefundRefused('charge_already_refunded');
          await tx.execute(REFUND, [id, key, amountCents]);
        }
        return mustFind(tx, id);
      }),
    void: (id) =>
      known(async (tx) => {
        await tx.execute(VOID, [id]);
        return mustFind(tx, id);
      }),
    readWebhook() {
      throw new WebhookRefused('Nobody sends messages about orders on account');
    },
  };
}

async function authorize(
  tx: Queries,
  { reference, amountCents }: ChargeRequest,
  { uid, poNumber }: { readonly uid: string | null; readonly poNumber: string | null },
): Promise<Charge> {
  const credit = uid === null ? null : await lockCredit(tx, uid);
  // Under the lock: a copy of this call that came first has written its row by now.
  const known = await tx.maybeOne<ChargeRow>(ROW, [reference]);
  if (known !== null) return toCharge(known);
  if (credit === null || poNumber === null) return refusedCharge(reference, 'not-on-account');
  if (amountCents > credit.leftCents) return refusedCharge(reference, CREDIT_LIMIT);
  await tx.execute(INSERT, [reference, uid, poNumber, amountCents]);
  return toCharge({ orderNumber: reference, amountCents, refundedCents: 0, state: 'authorized' });
}
