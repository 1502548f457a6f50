import { InvalidArgumentError } from 'commander';
import { noteOrderEvent } from '../modules/orders/record/index.ts';
import { shopDay } from '@tirekit/contract';
import { creditOfEmail, markInvoicePaid, openInvoices } from '../modules/buying/payments/index.ts';
import { setCreditLimit } from '../modules/people/identity/index.ts';
import { usd } from '../platform/format.ts';
import { say } from './command-line/output.ts';
import { argument, upperCase } from './command-line/parameters.ts';
import { CommandFailed, verb } from './command-line/verb.ts';

const email = argument('email', 'the account');

/** Verbs of orders for credit limits, open amounts, and payments of accounts. */
export const onAccountVerbs = {
  'credit-limit': verb({
    description: 'set the amount that an account may have open',
    arguments: { email, cents: argument('dollars', 'in dollars, or none', centsIn) },
    changes: true,
    run: async ({ db }, { cents, ...given }) => {
      if (!(await setCreditLimit(db, given.email, cents)))
        throw new CommandFailed(`There is no account ${given.email}.`);
      say(
        cents === null
          ? `${given.email} buys nothing on account any more.`
          : `${given.email} may have ${usd(cents)} open on account.`,
      );
    },
  }),
  'on-account': verb({
    description: 'show the amount that an account has open, invoice by invoice',
    arguments: { email },
    changes: false,
    run: async ({ db }, given) => {
      const credit = await creditOfEmail(db, given.email);
      if (credit === null)
        throw new CommandFailed(`There is no account ${given.email} that buys on account.`);
      return { ...credit, invoices: await openInvoices(db, given.email) };
    },
    print: ({ limitCents, openCents, leftCents, invoices }) => [
      `Limit ${usd(limitCents)}, open ${usd(openCents)}, left ${usd(leftCents)}`,
      ...invoices.map(
        ({ orderNumber, poNumber, capturedAt, ...invoice }) =>
          `${shopDay(capturedAt)}  ${orderNumber}  PO ${poNumber}  ${usd(invoice.openCents)}`,
      ),
    ],
  }),
  'paid-on-account': verb({
    description: 'note that an invoice was paid, which frees that credit',
    arguments: { orderNumber: argument('order', 'its number', upperCase) },
    changes: true,
    run: async ({ db }, { orderNumber }) => {
      const outcome = await db.transaction(async (tx) => {
        const paid = await markInvoicePaid(tx, orderNumber);
        if (paid === 'paid')
          await noteOrderEvent(tx, { orderNumber, actor: { kind: 'care' }, what: 'paid-on-account' });
        return paid;
      });
      if (outcome === 'none') throw new CommandFailed(`Nothing of order ${orderNumber} is owed on account.`);
      say(
        outcome === 'paid'
          ? `The invoice of order ${orderNumber} is paid.`
          : `The invoice of order ${orderNumber} was paid before.`,
      );
    },
  }),
};

/** Whole dollars, or with cents; null for none. */
function centsIn(typed: string): number | null {
  if (typed === 'none') return null;
  const cents = /^\d{1,7}(\.\d{2})?$/.test(typed) ? Math.round(Number(typed) * 100) : 0;
  if (cents === 0) throw new InvalidArgumentError('It must be dollars, as 25000 or 25000.50, or none.');
  return cents;
}
