/**
 * The care desk's decisions about returns, in the database at `DATABASE_URL`: `npm run returns -- list`, `show <id>`,
 * `approve <id>`, `decline <id> --why "…"`, `received <id> --sellable`.
 */
import { parseArgs } from 'node:util';
import { formatPhone, returnReasons, returnStates, shopDay } from '@tirekit/contract';
import { orderEvents } from '../modules/orders/record/order-events.ts';
import { type OrderRecord, readOrderWithLines } from '../modules/orders/record/order-record.ts';
import {
  approveReturn,
  declineReturn,
  inspectReturn,
  ReturnRefused,
} from '../modules/service/returns/decide.ts';
import { refundNow } from '../modules/service/returns/refund-now.ts';
import {
  piecesIn,
  readReturn,
  returnsIn,
  returnsOf,
  type ReturnRow,
} from '../modules/service/returns/return-rows.ts';
import { openReturnStates } from '../modules/service/returns/transitions.ts';
import type { Database } from '../platform/db/database.ts';
import { usd } from '../platform/format.ts';
import { fail, inDatabase, say } from './command-line.ts';

const USAGE = `npm run returns -- list [--all]
npm run returns -- show <id>
npm run returns -- approve <id> [--no-fee]
npm run returns -- decline <id> --why "<what the buyer reads>"
npm run returns -- received <id> --sellable | --not-sellable [--no-fee]`;

/** @returns the exit code */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      why: { type: 'string' },
      'no-fee': { type: 'boolean' },
      sellable: { type: 'boolean' },
      'not-sellable': { type: 'boolean' },
    },
  });
  return inDatabase(async (db) => {
    try {
      const [command = '', typed = ''] = positionals;
      return await perform(db, {
        command,
        id: typed.toUpperCase(),
        all: values.all ?? false,
        why: values.why?.trim() ?? '',
        feeWaived: values['no-fee'] ?? false,
        sellable: values.sellable ?? false,
        notSellable: values['not-sellable'] ?? false,
      });
    } catch (error) {
      if (error instanceof ReturnRefused) return fail(error.message);
      throw error;
    }
  });
}

interface Asked {
  readonly command: string;
  readonly id: string;
  readonly all: boolean;
  readonly why: string;
  readonly feeWaived: boolean;
  readonly sellable: boolean;
  readonly notSellable: boolean;
}

async function perform(db: Database, asked: Asked): Promise<number> {
  const { command, id, all, feeWaived } = asked;
  if (command === 'list') {
    const found = await returnsIn(db, all ? returnStates : openReturnStates);
    if (found.length === 0) say(all ? 'Nobody has returned anything.' : 'No return is waiting.');
    for (const row of found) say(lineOf(row));
    return 0;
  }
  if (!id) return fail(USAGE);
  switch (command) {
    case 'show': {
      const row = await readReturn(db, id);
      const record = row && (await readOrderWithLines(db, row.orderNumber));
      if (row === null || record === null) throw new ReturnRefused(`There is no return ${id}.`);
      for (const line of await detailsOf(db, row, record)) say(line);
      return 0;
    }
    case 'approve':
      await approveReturn(db, id, { feeWaived });
      say('Approved. The carrier makes the label, and the buyer gets it by mail.');
      return 0;
    case 'decline':
      if (asked.why === '') return fail('Say why, in a sentence that the buyer will read: --why "…"');
      await declineReturn(db, id, asked.why);
      say('Declined. The buyer gets a mail with the reason.');
      return 0;
    case 'received':
      if (asked.sellable === asked.notSellable)
        return fail('Say whether the tires can be sold again: --sellable or --not-sellable');
      await inspectReturn(db, id, { sellable: asked.sellable, feeWaived });
      say(`Received. The refund is made now${asked.sellable ? ', and the tires are back in stock' : ''}.`);
      return 0;
    default:
      return fail(USAGE);
  }
}

const lineOf = (row: ReturnRow): string =>
  `${row.returnId}  ${shopDay(row.requestedAt)}  ${row.state.padEnd(9)}  order ${row.orderNumber}, ${String(piecesIn(row.lines))} tires: ${returnReasons[row.reason]}`;

async function detailsOf(db: Database, row: ReturnRow, record: OrderRecord): Promise<string[]> {
  const { firstName, lastName, email, phone } = record.order.shipping;
  const refund =
    row.refund ?? (await refundNow(db, record, row, await returnsOf(db, row.orderNumber))).refund;
  const events = await orderEvents(db, row.orderNumber);
  return [
    lineOf(row),
    `Buyer: ${firstName} ${lastName}, ${email}, ${formatPhone(phone)}`,
    `Delivered: ${record.order.delivered_at === null ? 'no' : shopDay(record.order.delivered_at)}`,
    ...row.lines.map(({ lineNo, pieces }) => {
      const line = record.lines.find(({ line_no: number }) => number === lineNo);
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

process.exitCode = await run();
