import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sampleTables } from '../seed/load/sample-tables.ts';
import { readProblems } from './sql-reads.ts';
import { ownershipProblems, type SqlSource, tablesLeft, tablesWritten } from './sql-writes.ts';

const ROOT = join(import.meta.dirname, '../..');
const Tables = z.record(z.string(), z.array(z.string()));
const Owners = z.object({
  tableOwners: Tables,
  sqlOwners: z.record(
    z.string(),
    z.object({
      owner: z.string(),
      alsoWrites: z.array(z.string()).exactOptional(),
      alsoReads: z.array(z.string()).exactOptional(),
    }),
  ),
  loadedTables: Tables,
});
const owners = Owners.parse(await import(join(ROOT, 'apps/api/table-owners.mjs')));

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const isTest = (file: string): boolean => file.endsWith('.test.ts');

/** `buying/cart`, `workflows/place-order`, `platform/jobs`, `cli`, `tools/seed`: the part of the repository that a file belongs to. */
function getPart(file: string): string {
  const path = file.replace(/^apps\/api\/src\/(?:modules\/)?/, '');
  const [area = '', part = ''] = path.split('/');
  return part.includes('.') || area === 'cli' ? area : `${area}/${part}`;
}

const code: SqlSource[] = globSync(['apps/api/src/**/*.{ts,tsx}', 'tools/{seed,import,start}/**/*.ts'], {
  cwd: ROOT,
})
  .filter((file) => !isTest(file))
  .map((file) => ({ file, part: getPart(file), text: read(file) }));
const functions: SqlSource[] = globSync('apps/api/sql/*.sql', { cwd: ROOT }).map((file) => ({
  file: basename(file),
  part: 'sql',
  text: read(file),
}));
// Migrations, and what applies them.
const makesTables = globSync(['apps/api/migrations/*', 'apps/api/src/platform/db/sql-functions.ts'], {
  cwd: ROOT,
});
// The library that runs migrations makes the table of those that were run.
const tables = ['schema_migration', ...tablesLeft(makesTables.toSorted().map(read))];

describe('the owners of tables', () => {
  it('each table of the API and its loaders is written by its owner alone', () => {
    expect(code.length).toBeGreaterThan(500);
    expect(functions.length).toBeGreaterThan(10);
    expect(tables.length).toBeGreaterThan(100);
    expect(ownershipProblems({ code, functions, tables }, owners)).toEqual([]);
  });

  it('no part of the API reads a table of another but by its door or its views', () => {
    const api = code.filter(({ file }) => file.startsWith('apps/api/src/'));
    const problems = readProblems({ code: api, functions }, owners);
    expect(problems).toEqual([]);
  });

  it('every owner is a module in its order, a part of the platform, or a loader', async () => {
    const { moduleOrder } = z
      .object({ moduleOrder: z.array(z.string()) })
      .parse(await import(join(ROOT, 'apps/api/module-order.mjs')));
    const parts = new Set([...code.map(({ part }) => part), ...moduleOrder]);
    const named = [
      ...Object.keys(owners.tableOwners),
      ...Object.values(owners.sqlOwners).map(({ owner }) => owner),
      ...Object.keys(owners.loadedTables),
    ];
    expect(named.filter((part) => !parts.has(part) || part.startsWith('workflows/'))).toEqual([]);
  });

  it('the sample loader writes only the tables that it names', () => {
    const loader = code.filter(({ part }) => part === 'tools/seed');
    const targets = loader.flatMap(({ text }) =>
      [...text.matchAll(/\btable: '([a-z_]+)'/g)].map(([, table]) => table),
    );
    const own = loader.flatMap(({ text }) => tablesWritten(text)).filter((table) => tables.includes(table));
    const loaded = new Set([...targets, ...own, ...sampleTables.map(({ table }) => table)]);
    for (const table of owners.tableOwners['tools/seed'] ?? []) loaded.delete(table);
    expect([...loaded].toSorted()).toEqual(owners.loadedTables['tools/seed']);
  });
});

describe('the search for writes', () => {
  it.each([
    ['INSERT INTO cart (cart_id) VALUES ($1)', ['cart']],
    ['INSERT INTO cart AS c (cart_id) SELECT 1 ON CONFLICT (cart_id) DO UPDATE SET version = 1', ['cart']],
    [
      'WITH gone AS (DELETE FROM cart_line WHERE true RETURNING 1)\n  UPDATE cart AS c\n SET version = 1',
      ['cart', 'cart_line'],
    ],
    ['UPDATE ONLY "cart" SET version = 1', ['cart']],
    ['MERGE INTO public.stock USING back ON true WHEN MATCHED THEN DO NOTHING', ['stock']],
    ['TRUNCATE TABLE sku, stock CASCADE', ['sku', 'stock']],
    ['COPY sku (sku_id) FROM STDIN', ['sku']],
    ['`UPDATE ${table} SET version = 1`', ['${…}']],
    ['SELECT FROM cart WHERE cart_id = $1 FOR UPDATE OF cart SKIP LOCKED', []],
    ['CREATE OR REPLACE TRIGGER t BEFORE UPDATE OF order_number ON cart FOR EACH ROW', []],
    ['CREATE OR REPLACE TRIGGER t AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON brand FOR EACH ROW', []],
    ['COPY (SELECT 1) TO STDOUT', []],
    ['// UPDATE cart SET version = 1', []],
  ])('the search finds the writes in %j', (text, found) => {
    expect(tablesWritten(text).toSorted()).toEqual(found);
  });
});

describe('the problems of owners', () => {
  const rules = {
    tableOwners: { 'buying/cart': ['cart'], 'orders/record': ['orders'] },
    sqlOwners: { 'hold.sql': { owner: 'orders/record', alsoWrites: ['cart'] } },
    loadedTables: { 'tools/seed': ['cart'] },
  };
  const hold = `CREATE OR REPLACE FUNCTION hold() RETURNS void AS $$ UPDATE cart SET version = 1; UPDATE orders SET state = '' $$;
    CREATE OR REPLACE FUNCTION hold_all() RETURNS void AS $$ SELECT hold() $$;`;
  const source = (part: string, text: string): SqlSource => ({ file: `${part}/x.ts`, part, text });
  const problemsIn = (
    one: readonly SqlSource[],
    {
      sql = hold,
      tables: all = ['cart', 'orders'],
      more = rules,
    }: { sql?: string; tables?: string[]; more?: typeof rules } = {},
  ): string[] =>
    ownershipProblems(
      { code: one, functions: [{ file: 'hold.sql', part: 'sql', text: sql }], tables: all },
      more,
    );

  it('a write by a table’s owner is no problem', () => {
    expect(
      problemsIn([
        source('buying/cart', 'DELETE FROM cart'),
        source('orders/record', 'SELECT hold_all()'),
        source('workflows/place-order', 'SELECT hold()'),
        source('tools/seed', 'COPY cart FROM STDIN'),
      ]),
    ).toEqual([]);
  });

  it.each([
    [
      'orders/record',
      'UPDATE cart SET version = 1',
      'orders/record/x.ts writes cart, which is buying/cart’s.',
    ],
    [
      'workflows/place-order',
      'DELETE FROM orders',
      'workflows/place-order/x.ts writes orders, which is orders/record’s.',
    ],
    ['tools/seed', 'DELETE FROM orders', 'tools/seed/x.ts writes orders, which is orders/record’s.'],
    [
      'buying/cart',
      '`DELETE FROM ${table}`',
      'buying/cart/x.ts writes ${…}, which is no table with an owner’s.',
    ],
    ['buying/cart', 'SELECT hold_all()', 'buying/cart/x.ts calls hold_all, which is orders/record’s.'],
  ])('a write outside its owner is a problem: %s with %j', (part, text, problem) => {
    expect(problemsIn([source(part, text)])).toEqual([problem]);
  });

  it('a function that writes a table of another owner is a problem', () => {
    expect(problemsIn([], { sql: `${hold} DELETE FROM stock` })).toEqual([
      'hold.sql writes stock, which is no table with an owner’s.',
    ]);
    expect(problemsIn([], { sql: 'UPDATE orders SET state = 1' })).toEqual([
      'hold.sql no longer writes cart.',
    ]);
  });

  it('a table without one owner, an owner without a table, and an unowned file of functions are problems', () => {
    expect(problemsIn([], { tables: ['cart', 'orders', 'stock'] })).toEqual(['stock has no owner.']);
    expect(problemsIn([], { tables: ['cart'] })).toEqual(['There is no table orders.']);
    const twice = { ...rules, tableOwners: { ...rules.tableOwners, 'orders/settle': ['orders'] } };
    expect(problemsIn([], { more: twice })).toContain(
      'orders has two owners: orders/record and orders/settle.',
    );
    const none = ownershipProblems(
      { code: [], functions: [{ file: 'other.sql', part: 'sql', text: '' }], tables: ['cart', 'orders'] },
      rules,
    );
    expect(none).toEqual(['other.sql has no owner.', 'There is no file hold.sql.']);
  });
});
