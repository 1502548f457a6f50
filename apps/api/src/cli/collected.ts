/** Notes that a buyer has collected an order at its warehouse: `DATABASE_URL=… node apps/api/src/cli/collected.ts <order number>`. */
import { markCollected } from '../workflows/order-page/pickup-order.ts';
import { openDatabase } from '../platform/db/database.ts';

const url = process.env['DATABASE_URL'];
const orderNumber = process.argv[2]?.trim().toUpperCase();
if (!url || !orderNumber) {
  console.error('Usage: DATABASE_URL=… node apps/api/src/cli/collected.ts <order number>');
  process.exit(1);
}
const db = openDatabase({ url, connections: 1, namedStatements: false });
try {
  if (await markCollected(db, orderNumber)) process.stdout.write(`Order ${orderNumber} was collected.\n`);
  else {
    console.error(`There is no order ${orderNumber} that is collected at a warehouse.`);
    process.exitCode = 1;
  }
} finally {
  await db.end();
}
