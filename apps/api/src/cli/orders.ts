import { dispatchNow, orderEvents, readOrder } from '../modules/orders/record/index.ts';
import { chargesForPeople, closeRaised, mismatches } from '../modules/buying/payment-ledger/index.ts';
import { listRefunds } from '../modules/service/refunds/index.ts';
import { ApiProblem } from '../platform/http/api-problem.ts';
import { usd } from '../platform/format.ts';
import { cancelPlacedOrder } from '../workflows/cancel-order/cancel-order.ts';
import { markCollected } from '../workflows/order-page/pickup-order.ts';
import { releasingSteps } from '../workflows/place-order/steps/index.ts';
import { say } from './command-line/output.ts';
import { argument, requiredOption, upperCase } from './command-line/parameters.ts';
import { type Area, CommandFailed, verb } from './command-line/verb.ts';
import { onAccountVerbs } from './on-account.ts';

const orderNumber = argument('order', 'its number', upperCase);

export const ordersArea: Area = {
  refusals: [ApiProblem],
  verbs: {
    cancel: verb({
      description: 'cancel an order for its buyer, in the time in which they can cancel it themselves',
      details:
        'The buyer gets the same refund and mail as after any cancellation. The order’s events keep name and reason. Write nothing about the buyer there.',
      arguments: { orderNumber },
      options: {
        by: requiredOption('--by <name>', 'the staff member who cancels it'),
        reason: requiredOption('--reason <text>', 'why, in a few words'),
      },
      changes: true,
      run: async ({ db }, { by, reason, ...given }) => {
        if ((await readOrder(db, given.orderNumber)) === null)
          throw new CommandFailed(`There is no order ${given.orderNumber}.`);
        const actor = { kind: 'care', staff: { by, reason } } as const;
        const isNew = await db.transaction((tx) =>
          cancelPlacedOrder(tx, releasingSteps, given.orderNumber, actor),
        );
        const refunds = await listRefunds(db, given.orderNumber);
        const refund = refunds.find(({ kind }) => kind === 'cancel');
        return {
          orderNumber: given.orderNumber,
          isNew,
          refundCents: refund?.amountCents ?? 0,
        };
      },
      print: ({ orderNumber: number, isNew, refundCents }) => [
        isNew
          ? `Order ${number} is canceled. ${refundCents === 0 ? 'It was not paid, so nothing is refunded' : `${usd(refundCents)} is being refunded`}, and the buyer gets a mail.`
          : `Order ${number} was canceled before.`,
      ],
    }),
    dispatch: verb({
      description: 'hand an order over at once, without the time in which it can be cancelled',
      arguments: { orderNumber },
      changes: true,
      run: async ({ db }, given) => {
        const outcome = await dispatchNow(db, given.orderNumber);
        if (outcome === 'not-confirmed')
          throw new CommandFailed(`There is no paid order ${given.orderNumber} that could go out.`);
        say(
          outcome === 'now'
            ? `Order ${given.orderNumber} goes out now. Its buyer can no longer cancel it.`
            : `Order ${given.orderNumber} has gone out before.`,
        );
      },
    }),
    events: verb({
      description: 'show who has changed an order, and when',
      arguments: { orderNumber },
      changes: false,
      run: async ({ db }, given) => {
        const events = await orderEvents(db, given.orderNumber);
        if (events.length === 0) throw new CommandFailed(`There is no order ${given.orderNumber}.`);
        return events;
      },
      print: (events) =>
        events.map(
          ({ at, actor, uid, what, detail }) =>
            `${at.toISOString()}  ${uid === null ? actor : `${actor} ${uid}`}  ${what}${detail === null ? '' : `  ${JSON.stringify(detail)}`}`,
        ),
    }),
    collected: verb({
      description: 'note that a buyer has collected an order at its warehouse',
      arguments: { orderNumber },
      changes: true,
      run: async ({ db }, given) => {
        if (!(await markCollected(db, given.orderNumber)))
          throw new CommandFailed(`There is no order ${given.orderNumber} that is collected at a warehouse.`);
        say(`Order ${given.orderNumber} was collected.`);
      },
    }),
    charges: verb({
      description: 'list charges in the providers’ books that pay for no order',
      details: 'Those that somebody has to look into, and those that were given back.',
      changes: false,
      run: ({ db }) => chargesForPeople(db),
      print: (charges) =>
        charges.length === 0
          ? ['Every charge belongs to its order.']
          : charges.map(
              ({ state, foundAt, provider, chargeId, reference, amountCents, currency, reason }) =>
                `${state.padEnd(10)}  ${foundAt.toISOString()}  ${provider}  ${chargeId}  order ${reference}  ${amount(amountCents, currency)}  ${mismatches[reason]}`,
            ),
    }),
    'charge-done': verb({
      description: 'note that somebody has looked after a charge',
      arguments: { chargeId: argument('charge', 'its id') },
      changes: true,
      run: async ({ db }, { chargeId }) => {
        if (!(await closeRaised(db, chargeId)))
          throw new CommandFailed(`Nobody has to look into a charge ${chargeId}.`);
        say(`Charge ${chargeId} is looked after.`);
      },
    }),
    ...onAccountVerbs,
  },
};

const amount = (cents: number | null, currency: string | null): string =>
  cents === null ? 'of an unknown amount' : `${(cents / 100).toFixed(2)} ${currency ?? ''}`;
