import type { Queries } from '../../../../platform/db/database.ts';
import { accountByEmail } from '../../../people/identity/index.ts';

/** The credit of an account. All in US cents. */
export interface AccountCredit {
  readonly limitCents: number;
  /** Unpaid orders on account; above the limit if the limit was lowered since. */
  readonly openCents: number;
  /** The credit left; never negative. */
  readonly leftCents: number;
}

const LIMIT = `
  SELECT credit_limit_cents AS "limitCents" FROM account_holder
  WHERE uid = $1 AND closed_at IS NULL AND credit_limit_cents IS NOT NULL`;

const OPEN = `
  SELECT coalesce(sum(amount_cents - refunded_cents), 0)::integer AS "openCents" FROM account_charge
  WHERE uid = $1 AND state IN ('authorized', 'captured')`;

async function creditBy(db: Queries, limit: string, uid: string): Promise<AccountCredit | null> {
  const account = await db.maybeOne<{ limitCents: number }>(limit, [uid]);
  if (account === null) return null;
  // A statement of its own sees the credit taken by the transaction that held the lock.
  const { openCents } = await db.one<{ openCents: number }>(OPEN, [uid]);
  const { limitCents } = account;
  return { limitCents, openCents, leftCents: Math.max(0, limitCents - openCents) };
}

/** The credit of an account as it is now; null if it buys nothing on account. */
export const findCredit = (db: Queries, uid: string): Promise<AccountCredit | null> =>
  creditBy(db, LIMIT, uid);

/** The same, with a lock until the transaction ends. */
export const lockCredit = (tx: Queries, uid: string): Promise<AccountCredit | null> =>
  creditBy(tx, `${LIMIT} FOR NO KEY UPDATE`, uid);

/** The same, of the account with this address. */
export async function creditOfEmail(db: Queries, email: string): Promise<AccountCredit | null> {
  const account = await accountByEmail(db, email);
  return account && findCredit(db, account.uid);
}

/** An order on account whose invoice waits to be paid. */
export interface OpenInvoice {
  readonly orderNumber: string;
  readonly poNumber: string;
  readonly openCents: number;
  readonly capturedAt: Date;
}

const INVOICES = `
  SELECT c.order_number AS "orderNumber", c.po_number AS "poNumber", c.amount_cents - c.refunded_cents AS "openCents",
    c.captured_at AS "capturedAt"
  FROM account_charge c JOIN account_holder a USING (uid)
  WHERE lower(a.email) = lower($1) AND c.state = 'captured' AND c.amount_cents > c.refunded_cents
  ORDER BY c.captured_at, c.order_number`;

/** The unpaid invoices of an account, the oldest first. */
export const openInvoices = (db: Queries, email: string): Promise<OpenInvoice[]> =>
  db.query<OpenInvoice>(INVOICES, [email]);

const PAY = `
  UPDATE account_charge SET state = 'paid', paid_at = now() WHERE order_number = $1 AND state = 'captured'`;

/** `none`: this order has no debt on account, or its tires are not sold yet. */
export type InvoicePaid = 'paid' | 'before' | 'none';

/** Marks the invoice of an order as paid, which frees the account's credit. */
export async function markInvoicePaid(tx: Queries, orderNumber: string): Promise<InvoicePaid> {
  if ((await tx.execute(PAY, [orderNumber])) > 0) return 'paid';
  const known = await tx.maybeOne<{ state: string }>(
    'SELECT state FROM account_charge WHERE order_number = $1',
    [orderNumber],
  );
  return known?.state === 'paid' ? 'before' : 'none';
}

const DISOWN = 'UPDATE account_charge SET uid = NULL WHERE uid = $1';

/** Removes an account from its debts, which stay under the numbers of their orders. */
export async function disownCharges(tx: Queries, uid: string): Promise<void> {
  await tx.execute(DISOWN, [uid]);
}
