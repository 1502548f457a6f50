/**
 * What the care desk does with an order, in the database at `DATABASE_URL`:
 * `npm run orders -- dispatch <order number>` has it handed over at once, `npm run orders -- events <order number>` shows who has
 * changed it when.
 */
import { dispatchNow } from '../modules/orders/dispatch-now.ts';
import { orderEvents } from '../modules/orders/order-events.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';

const USAGE = `npm run orders -- dispatch <order number>
npm run orders -- events <order number>`;

const dispatched = {
  now: (number: string) => `Order ${number} goes out now. Its buyer can no longer cancel it.`,
  before: (number: string) => `Order ${number} has gone out before.`,
} as const;

/** Each returns the exit code. */
const commands: Readonly<Record<string, (db: Database, orderNumber: string) => Promise<number>>> = {
  async dispatch(db, orderNumber) {
    const outcome = await dispatchNow(db, orderNumber);
    if (outcome === 'not-confirmed') return fail(`There is no paid order ${orderNumber} that could go out.`);
    process.stdout.write(`${dispatched[outcome](orderNumber)}\n`);
    return 0;
  },
  async events(db, orderNumber) {
    const events = await orderEvents(db, orderNumber);
    if (events.length === 0) return fail(`There is no order ${orderNumber}.`);
    for (const { at, actor, uid, what, detail } of events)
      process.stdout.write(
        `${at.toISOString()}  ${uid === null ? actor : `${actor} ${uid}`}  ${what}${detail === null ? '' : `  ${JSON.stringify(detail)}`}\n`,
      );
    return 0;
  },
};

async function run(): Promise<number> {
  const [name = '', number = ''] = process.argv.slice(2);
  const command = commands[name];
  const url = process.env['DATABASE_URL'];
  if (command === undefined || number === '') return fail(USAGE);
  if (!url)
    return fail('DATABASE_URL must name the database, as postgresql://user:password@host:5432/database.');
  const db = openDatabase({ url, connections: 1, namedStatements: false });
  try {
    return await command(db, number.trim().toUpperCase());
  } finally {
    await db.end();
  }
}

function fail(message: string): number {
  console.error(message);
  return 1;
}

process.exitCode = await run();
