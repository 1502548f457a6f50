import { noteOrderEvent } from '../modules/orders/record/order-events.ts';
import { shopDay } from '@tirekit/contract';
import {
  creditOfEmail,
  markInvoicePaid,
  openInvoices,
  setCreditLimit,
} from '../modules/buying/payments/on-account/account-credit.ts';
import type { Database } from '../platform/db/database.ts';
import { usd } from '../platform/format.ts';
import { fail, say } from './command-line.ts';

export const ON_ACCOUNT_USAGE = `npm run orders -- credit-limit <email> <dollars, or none>
npm run orders -- on-account <email>
npm run orders -- paid-on-account <order number>`;

export interface Command {
  /** The kind of argument that follows it. */
  readonly argument: 'order' | 'charge' | 'email' | 'none';
  /** Returns the exit code. */
  run(db: Database, argument: string, more: string): Promise<number>;
}

/** Whole dollars, or with cents; null for none. */
function centsIn(typed: string): number | null | undefined {
  if (typed === 'none') return null;
  const cents = /^\d{1,7}(\.\d{2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0;
  return cents > 0 ? cents : undefined;
}

/** Commands for credit limits, open amounts, and payments of accounts. */
export const onAccountCommands: Readonly<Record<string, Command>> = {
  'credit-limit': {
    argument: 'email',
    async run(db, email, limit) {
      const cents = centsIn(limit);
      if (cents === undefined) return fail(ON_ACCOUNT_USAGE);
      if (!(await setCreditLimit(db, email, cents))) return fail(`There is no account ${email}.`);
      say(
        cents === null
          ? `${email} buys nothing on account any more.`
          : `${email} may have ${usd(cents)} open on account.`,
      );
      return 0;
    },
  },
  'on-account': {
    argument: 'email',
    async run(db, email) {
      const credit = await creditOfEmail(db, email);
      if (credit === null) return fail(`There is no account ${email} that buys on account.`);
      say(`Limit ${usd(credit.limitCents)}, open ${usd(credit.openCents)}, left ${usd(credit.leftCents)}`);
      for (const { orderNumber, poNumber, openCents, capturedAt } of await openInvoices(db, email))
        say(`${shopDay(capturedAt)}  ${orderNumber}  PO ${poNumber}  ${usd(openCents)}`);
      return 0;
    },
  },
  'paid-on-account': {
    argument: 'order',
    async run(db, orderNumber) {
      const outcome = await db.transaction(async (tx) => {
        const paid = await markInvoicePaid(tx, orderNumber);
        if (paid === 'paid')
          await noteOrderEvent(tx, { orderNumber, actor: { kind: 'care' }, what: 'paid-on-account' });
        return paid;
      });
      if (outcome === 'none') return fail(`Nothing of order ${orderNumber} is owed on account.`);
      say(
        outcome === 'paid'
          ? `The invoice of order ${orderNumber} is paid.`
          : `The invoice of order ${orderNumber} was paid before.`,
      );
      return 0;
    },
  },
};
