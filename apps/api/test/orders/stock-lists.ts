import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { saveSupplier, saveSupplierItems } from '../../src/modules/catalog/suppliers/index.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { storeWarehouses } from '../buying/fulfillment/store-warehouses.ts';
import { type EndedCommand, runCommand } from '../support/run-command.ts';
import { createTestDatabase } from '../support/test-databases.ts';
import { hold } from './hold.ts';
import { sell } from './sell.ts';

const MINUTE = 60_000;

/** A stock level as tests look at it. */
interface StoredLevel {
  readonly quantity: number;
  readonly on_order: number;
  readonly expected_on: string | null;
}

/** A shop of two tires, FRONT and REAR, three warehouses, and the supplier `atlas`, that gets lists of stock. */
export interface StockShop {
  readonly db: Database;
  /** For files of tests. */
  readonly folder: string;
  tirekit(...words: string[]): Promise<EndedCommand>;
  /**
   * Imports a list of stock.
   * @param options of the command; a list of the supplier's otherwise
   * @param written when the file was written, ISO; ahead of the clock otherwise, so that it counts from the start of its run: the file
   * system's own time may be some milliseconds before the order that a test has just placed
   * @returns the run's number and what was said
   */
  bring(
    lines: readonly string[],
    options?: readonly string[],
    written?: string,
  ): Promise<{ runId: string; said: string }>;
  sum(sku?: string): Promise<number>;
  level(warehouse?: string, supplier?: string, sku?: string): Promise<StoredLevel | null>;
  /** An order of these tires, as a shop places it: a deadlock begins again. */
  order(wanted: Record<string, number>): Promise<{ number: string; outcome: string }>;
  /** So many minutes ago by the clock of the database, ISO. */
  ago(minutes: number): string;
  /** Forgets all stock. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

export async function openStockShop(): Promise<StockShop> {
  const { url, drop } = await createTestDatabase();
  const db = openDatabase({ url, connections: 12, namedStatements: true });
  await sell(db, { FRONT: 0, REAR: 0 });
  await storeWarehouses(db);
  await db.execute(`UPDATE sku SET mpn = 'MP-1', gtin = '012345678905' WHERE sku_id = 'FRONT'`);
  await db.execute(`UPDATE sku SET mpn = 'MP-2', gtin = '036000291452' WHERE sku_id = 'REAR'`);
  await saveSupplier(db, { supplierId: 'atlas', name: 'Atlas Tire' });
  await saveSupplierItems(db, 'atlas', [
    { skuId: 'FRONT', itemNumber: 'A-1', costCents: 9000, leadDays: 2 },
    { skuId: 'REAR', itemNumber: 'A-2', costCents: 9000, leadDays: 2 },
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'stock-'));
  const { now } = await db.one<{ now: Date }>('SELECT now() AS now');
  const aheadMs = now.getTime() - Date.now();
  const ago = (minutes: number): string => new Date(Date.now() + aheadMs - minutes * MINUTE).toISOString();
  const tirekit = (...words: string[]) => runCommand(url, words);
  let files = 0;
  let orders = 0;
  return {
    db,
    folder,
    tirekit,
    async bring(lines, options = ['--supplier', 'atlas'], written = ago(-1)) {
      const path = join(folder, `stock-${String(++files)}.csv`);
      await writeFile(path, lines.join('\n'));
      await utimes(path, new Date(written), new Date(written));
      const { stdout, stderr } = await tirekit(
        ...['catalog', 'import', 'stock', path, '--apply', '--by', 'Ann', ...options],
      );
      const [, runId = ''] = /Run (\w+)/.exec(stdout) ?? [];
      expect(runId, stdout + stderr).not.toBe('');
      return { runId, said: stdout };
    },
    sum: async (sku = 'FRONT') =>
      (await db.one<{ quantity: number }>('SELECT quantity FROM stock WHERE sku_id = $1', [sku])).quantity,
    level: (warehouse = 'reno', supplier = 'atlas', sku = 'FRONT') =>
      db.maybeOne(
        `SELECT quantity, on_order, expected_on FROM inventory_level
         WHERE sku_id = $1 AND warehouse_id = $2 AND supplier_id = $3`,
        [sku, warehouse, supplier],
      ),
    async order(wanted) {
      const number = `STOCKED${String(++orders)}`;
      return { number, ...(await db.transaction((tx) => hold(tx, number, wanted, { zip: '89502' }))) };
    },
    ago,
    async empty() {
      await db.execute('DELETE FROM order_pick');
      await db.execute('DELETE FROM warehouse_stock');
      await db.execute('DELETE FROM inventory_level');
    },
    async close() {
      await rm(folder, { recursive: true });
      await db.end();
      await drop();
    },
  };
}
