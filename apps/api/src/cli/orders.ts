/**
 * The care desk's commands for an order, in the database at `DATABASE_URL`:
 * `npm run orders -- dispatch <order number>` has it handed over at once, `npm run orders -- events <order number>` shows who has
 * changed it when. `npm run orders -- charges` lists the charges in a provider's books that are not what an order is paid with:
 * those that somebody has to look into, and those that were given back; `npm run orders -- charge-done <charge id>` says that
 * somebody has. Commands for accounts that owe are in `on-account-commands.ts`.
 */
import { dispatchNow } from '../modules/orders/record/dispatch-now.ts';
import { orderEvents } from '../modules/orders/record/order-events.ts';
import { chargesForPeople, closeRaised } from '../modules/buying/payment-ledger/unmatched-charges.ts';
import { mismatches } from '../modules/buying/payment-ledger/verdict.ts';
import { fail, inDatabase } from './command-line.ts';
import { type Command, ON_ACCOUNT_USAGE, onAccountCommands } from './on-account-commands.ts';

const USAGE = `npm run orders -- dispatch <order number>
npm run orders -- events <order number>
npm run orders -- charges
npm run orders -- charge-done <charge id>
${ON_ACCOUNT_USAGE}`;

const dispatched = {
  now: (number: string) => `Order ${number} goes out now. Its buyer can no longer cancel it.`,
  before: (number: string) => `Order ${number} has gone out before.`,
} as const;

const ofOrder = (run: Command['run']): Command => ({ argument: 'order', run });

const commands: Readonly<Record<string, Command>> = {
  ...onAccountCommands,
  dispatch: ofOrder(async (db, orderNumber) => {
    const outcome = await dispatchNow(db, orderNumber);
    if (outcome === 'not-confirmed') return fail(`There is no paid order ${orderNumber} that could go out.`);
    process.stdout.write(`${dispatched[outcome](orderNumber)}\n`);
    return 0;
  }),
  events: ofOrder(async (db, orderNumber) => {
    const events = await orderEvents(db, orderNumber);
    if (events.length === 0) return fail(`There is no order ${orderNumber}.`);
    for (const { at, actor, uid, what, detail } of events)
      process.stdout.write(
        `${at.toISOString()}  ${uid === null ? actor : `${actor} ${uid}`}  ${what}${detail === null ? '' : `  ${JSON.stringify(detail)}`}\n`,
      );
    return 0;
  }),
  charges: {
    argument: 'none',
    async run(db) {
      const charges = await chargesForPeople(db);
      if (charges.length === 0) process.stdout.write('Every charge belongs to its order.\n');
      for (const { state, foundAt, provider, chargeId, reference, amountCents, currency, reason } of charges)
        process.stdout.write(
          `${state.padEnd(10)}  ${foundAt.toISOString()}  ${provider}  ${chargeId}  order ${reference}  ${amount(amountCents, currency)}  ${mismatches[reason]}\n`,
        );
      return 0;
    },
  },
  'charge-done': {
    argument: 'charge',
    async run(db, chargeId) {
      if (!(await closeRaised(db, chargeId))) return fail(`Nobody has to look into a charge ${chargeId}.`);
      process.stdout.write(`Charge ${chargeId} is looked after.\n`);
      return 0;
    },
  },
};

const amount = (cents: number | null, currency: string | null): string =>
  cents === null ? 'of an unknown amount' : `${(cents / 100).toFixed(2)} ${currency ?? ''}`;

async function run(): Promise<number> {
  const [name = '', given = '', more = ''] = process.argv.slice(2);
  const command = commands[name];
  if (command === undefined || (given === '' && command.argument !== 'none')) return fail(USAGE);
  return inDatabase(async (db) => {
    const argument = given.trim();
    return await command.run(db, command.argument === 'order' ? argument.toUpperCase() : argument, more);
  });
}

process.exitCode = await run();
