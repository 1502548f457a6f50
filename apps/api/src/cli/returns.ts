import {
  formatPhone,
  requestReturn,
  type ReturnReason,
  type ReturnRefund,
  returnReasonCodes,
  returnReasons,
  returnStates,
  shopDay,
} from '@tirekit/contract';
import { InvalidArgumentError } from 'commander';
import { orderEvents, type OrderRecord, readOrderWithLines } from '../modules/orders/record/index.ts';
import {
  approveReturn,
  declineReturn,
  inspectReturn,
  openReturnStates,
  piecesIn,
  readReturn,
  refundNow,
  requestTires,
  ReturnRefused,
  type ReturnRow,
  returnsIn,
  listReturns,
  whatIsReturnable,
} from '../modules/service/returns/index.ts';
import type { Database } from '../platform/db/database.ts';
import { usd } from '../platform/format.ts';
import { ApiProblem } from '../platform/http/api-problem.ts';
import { say } from './command-line/output.ts';
import { argument, flagOption, option, requiredOption, upperCase } from './command-line/parameters.ts';
import { type Area, CommandFailed, UsageError, verb } from './command-line/verb.ts';

const id = argument('id', 'the number of the return', upperCase);
const orderNumber = argument('order', 'the number of the order', upperCase);
const feeWaived = flagOption('--no-fee', 'keep no handling fee, because it was our fault, or the carrier’s');

export const returnsArea: Area = {
  refusals: [ReturnRefused, ApiProblem],
  verbs: {
    list: verb({
      description: 'list the returns that wait for a decision',
      options: { all: flagOption('--all', 'every return') },
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
    eligible: verb({
      description: 'show which tires of an order can be returned',
      arguments: { orderNumber },
      changes: false,
      run: async ({ db }, given) => {
        const { closed, until, lines } = await whatIsReturnable(db, await readBought(db, given.orderNumber));
        return {
          closed: closed?.message ?? null,
          until,
          lines: lines.map(({ line: { lineNo, quantity, item }, free, why }) => ({
            lineNo,
            quantity,
            tire: `${item.name} ${item.size}`,
            returnable: free.length,
            why,
          })),
        };
      },
      print: ({ closed, until, lines }) => [
        closed ?? `Returnable until ${until ?? ''}:`,
        ...lines.map(
          ({ lineNo, quantity, tire, returnable, why }) =>
            `Line ${String(lineNo)}: ${String(returnable)} of ${String(quantity)} × ${tire}${why === null ? '' : ` (${why})`}`,
        ),
      ],
    }),
    request: verb({
      description: 'request a return for the buyer of an order',
      details: `The buyer and the care desk get the mails of any request.\nReasons, as the buyer chooses them on the page:\n${returnReasonCodes.map((code) => `  ${code.padEnd(16)}${returnReasons[code]}`).join('\n')}`,
      arguments: { orderNumber },
      options: {
        tires: requiredOption(
          '--tires <lines>',
          'as 1:4 for 4 tires of line 1, or 1:2,2:2; see eligible',
          parseLines,
        ),
        reason: requiredOption('--reason <code>', 'a reason of the table below', parseReason),
        note: option('--note <text>', 'the buyer’s own words'),
        by: requiredOption('--by <name>', 'the staff member who requests it'),
        again: flagOption(
          '--again',
          'a second return of the same tires on one day, which is no repeated command',
        ),
      },
      changes: true,
      run: async ({ db }, { tires, reason, note, by, again, ...given }) => {
        await readBought(db, given.orderNumber);
        const body = requestReturn.body.safeParse({ orderNumber: given.orderNumber, tires, reason, note });
        if (!body.success) throw new UsageError(body.error.issues.map(({ message }) => message).join(' '));
        const returnId = await requestTires(db, {
          ...body.data,
          actor: { kind: 'care', staff: { by, reason } },
          idempotencyKey: again ? null : keyOfDay(tires, reason),
        });
        return { returnId };
      },
      print: ({ returnId }) => [
        `Return ${returnId} is requested. It waits for a decision, and the buyer gets a mail.`,
      ],
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
        sellable: flagOption('--sellable', 'the tires go back to stock'),
        notSellable: flagOption('--not-sellable', 'the tires cannot be sold again'),
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

async function readBought(db: Database, number: string): Promise<OrderRecord> {
  const record = await readOrderWithLines(db, number);
  if (record === null) throw new CommandFailed(`There is no order ${number}.`);
  return record;
}

/** Lines with numbers of tires: `1:2,2:2`. */
type Lines = readonly { readonly lineNo: number; readonly quantity: number }[];

/** The same for a command that is repeated on one day, such as after a lost connection. */
const keyOfDay = (tires: Lines, reason: ReturnReason): string =>
  [
    'command',
    shopDay(new Date()),
    reason,
    ...tires.map(({ lineNo, quantity }) => `${String(lineNo)}:${String(quantity)}`),
  ].join(' ');

function parseLines(typed: string): { lineNo: number; quantity: number }[] {
  return typed.split(',').map((part) => {
    const [, lineNo, quantity] = /^\s*(\d{1,3}):(\d{1,3})\s*$/.exec(part) ?? [];
    if (lineNo === undefined)
      throw new InvalidArgumentError('It must be lines and tires, as 1:4 or 1:2,2:2.');
    return { lineNo: Number(lineNo), quantity: Number(quantity) };
  });
}

function parseReason(typed: string): ReturnReason {
  const reason = returnReasonCodes.find((code) => code === typed);
  if (reason === undefined) throw new InvalidArgumentError('Name a reason of the table.');
  return reason;
}

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
