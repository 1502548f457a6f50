import { formatPhone, type ReturnRefund, returnReasons, returnStates, shopDay } from '@tirekit/contract';
import { orderEvents, type OrderRecord, readOrderWithLines } from '../modules/orders/record/index.ts';
import {
  approveReturn,
  declineReturn,
  inspectReturn,
  openReturnStates,
  piecesIn,
  readReturn,
  refundNow,
  ReturnRefused,
  type ReturnRow,
  returnsIn,
  listReturns,
} from '../modules/service/returns/index.ts';
import type { Database } from '../platform/db/database.ts';
import { usd } from '../platform/format.ts';
import { say } from './command-line/output.ts';
import { argument, flag, requiredOption, upperCase } from './command-line/parameters.ts';
import { type Area, CommandFailed, UsageError, verb } from './command-line/verb.ts';

const id = argument('id', 'the number of the return', upperCase);
const feeWaived = flag('--no-fee', 'keep no handling fee: it was our fault, or the carrier’s');

export const returns: Area = {
  refusals: [ReturnRefused],
  verbs: {
    list: verb({
      description: 'list the returns that wait for a decision',
      options: { all: flag('--all', 'every return') },
      changes: false,
      run: ({ db }, { all }) => returnsIn(db, all ? returnStates : openReturnStates),
      print: (found, { all }) =>
        found.length === 0
          ? [all ? 'Nobody has returned anything.' : 'No return is waiting.']
          : found.map(formatLine),
    }),
    show: verb({
      description: 'show a return with its order',
      arguments: { id },
      changes: false,
      run: ({ db }, given) => readDetails(db, given.id),
      print: listLines,
    }),
    approve: verb({
      description: 'approve a return',
      arguments: { id },
      options: { feeWaived },
      changes: true,
      run: async ({ db }, given) => {
        await approveReturn(db, given.id, { feeWaived: given.feeWaived });
        say('Approved. The carrier makes the label, and the buyer gets it by mail.');
      },
    }),
    decline: verb({
      description: 'decline a return',
      arguments: { id },
      options: { why: requiredOption('--why <sentence>', 'the reason, which the buyer reads') },
      changes: true,
      run: async ({ db }, given) => {
        await declineReturn(db, given.id, given.why);
        say('Declined. The buyer gets a mail with the reason.');
      },
    }),
    received: verb({
      description: 'note that the tires are here, and make the refund',
      details: 'Either --sellable or --not-sellable must be there.',
      arguments: { id },
      options: {
        sellable: flag('--sellable', 'the tires go back to stock'),
        notSellable: flag('--not-sellable', 'the tires cannot be sold again'),
        feeWaived,
      },
      changes: true,
      run: async ({ db }, { sellable, notSellable, ...given }) => {
        if (sellable === notSellable)
          throw new UsageError('Say whether the tires can be sold again: --sellable or --not-sellable');
        await inspectReturn(db, given.id, { sellable, feeWaived: given.feeWaived });
        say(`Received. The refund is made now${sellable ? ', and the tires are back in stock' : ''}.`);
      },
    }),
  },
};

const formatLine = (row: ReturnRow): string =>
  `${row.returnId}  ${shopDay(row.requestedAt)}  ${row.state.padEnd(9)}  order ${row.orderNumber}, ${String(piecesIn(row.lines))} tires: ${returnReasons[row.reason]}`;

interface Details {
  readonly row: ReturnRow;
  readonly record: OrderRecord;
  /** The refund of the request, or the current one. */
  readonly refund: ReturnRefund;
  readonly events: Awaited<ReturnType<typeof orderEvents>>;
}

async function readDetails(db: Database, returnId: string): Promise<Details> {
  const row = await readReturn(db, returnId);
  const record = row && (await readOrderWithLines(db, row.orderNumber));
  if (row === null || record === null) throw new CommandFailed(`There is no return ${returnId}.`);
  const refund =
    row.refund ?? (await refundNow(db, record, row, await listReturns(db, row.orderNumber))).refund;
  return { row, record, refund, events: await orderEvents(db, row.orderNumber) };
}

function listLines({ row, record, refund, events }: Details): string[] {
  const { firstName, lastName, email, phone } = record.order.shipping;
  return [
    formatLine(row),
    `Buyer: ${firstName} ${lastName}, ${email}, ${formatPhone(phone)}`,
    `Delivered: ${record.order.deliveredAt === null ? 'no' : shopDay(record.order.deliveredAt)}`,
    ...row.lines.map(({ lineNo, pieces }) => {
      const line = record.lines.find(({ lineNo: number }) => number === lineNo);
      return `${String(pieces.length)} of ${String(line?.quantity ?? 0)} × ${line?.item.name ?? ''} ${line?.item.size ?? ''}`;
    }),
    `Note: ${row.note ?? 'none'}`,
    `Pictures: ${row.pictures.map(({ file }) => file).join(', ') || 'none'}`,
    `Parcel: ${row.trackingNumber === null ? 'no label yet' : `${row.carrier ?? ''} ${row.trackingNumber}`}`,
    `Right size chosen: ${row.reorderSku ?? 'none'}${row.reorderOrder === null ? '' : `, order ${row.reorderOrder}`}`,
    `Refund${row.refund === null ? ' as it is now' : ''}: ${usd(refund.totalCents)}`,
    ...refund.lines.map(
      ({ label, detail, amountCents }) =>
        `  ${label}${detail === null ? '' : ` (${detail})`}: ${usd(amountCents)}`,
    ),
    ...(row.why === null ? [] : [`Declined because: ${row.why}`]),
    'What happened to the order:',
    ...events.map(({ at, actor, what }) => `  ${at.toISOString()}  ${what} (${actor})`),
  ];
}
