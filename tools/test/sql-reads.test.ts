import { describe, expect, it } from 'vitest';
import { readProblems, tablesRead } from './sql-reads.ts';
import type { SqlSource } from './sql-writes.ts';

describe('the search for reads', () => {
  it.each([
    ['SELECT 1 FROM cart WHERE cart_id = $1', ['cart']],
    ['SELECT FROM ONLY "cart" c LEFT JOIN public.cart_line l USING (cart_id)', ['cart', 'cart_line']],
    ['SELECT 1 FROM cart AS c, LATERAL (SELECT FROM orders o) x', ['cart', 'orders']],
    ['SELECT 1 FROM cart c,\n  orders', ['cart', 'orders']],
    ['WITH x AS (SELECT FROM stock)\n  UPDATE cart SET version = 1 FROM orders o', ['orders', 'stock']],
    ['DELETE FROM cart USING orders WHERE true', ['orders']],
    ['MERGE INTO stock USING cart_line l ON true', ['cart_line']],
    ['SELECT EXISTS (SELECT FROM cart) AND a IS DISTINCT FROM stock', ['cart']],
    ['`SELECT 1 FROM ${table}`', ['${…}']],
    ['INSERT INTO cart (cart_id) VALUES ($1)', []],
    ['-- SELECT FROM cart', []],
    ["import { cart } from './cart.ts';", []],
  ])('the search finds the reads in %j', (text, found) => {
    expect(tablesRead(text).toSorted()).toEqual(found);
  });
});

describe('the problems of reads', () => {
  const rules = {
    tableOwners: { 'buying/cart': ['cart'], 'orders/record': ['orders', 'stock'] },
    sqlOwners: {
      'hold.sql': { owner: 'orders/record', alsoReads: ['cart'] },
      'record-views.sql': { owner: 'orders/record' },
    },
  };
  const source = (part: string, text: string): SqlSource => ({ file: `modules/${part}/x.ts`, part, text });
  const reader = source('buying/cart', 'SELECT state FROM order_header');
  const hold = 'CREATE OR REPLACE FUNCTION hold() RETURNS void AS $$ SELECT FROM cart, orders $$;';
  const header = 'CREATE OR REPLACE VIEW order_header AS SELECT state FROM orders;';
  const problemsIn = (
    code: readonly SqlSource[],
    { functions = hold, views = header }: { functions?: string; views?: string } = {},
  ): string[] =>
    readProblems(
      {
        code,
        functions: [
          { file: 'hold.sql', part: 'sql', text: functions },
          { file: 'record-views.sql', part: 'sql', text: views },
        ],
      },
      rules,
    );

  it('reads of the own tables, of a view, and of a named subquery are no problem', () => {
    const own = source(
      'orders/record',
      'WITH found AS (SELECT FROM orders) SELECT FROM found JOIN stock ON true',
    );
    expect(problemsIn([reader, own])).toEqual([]);
  });

  it.each([
    ['buying/cart', 'SELECT FROM orders', 'orders'],
    ['buying/cart', 'UPDATE cart SET version = 1 FROM stock', 'stock'],
    ['workflows/place-order', 'SELECT FROM order_header JOIN orders USING (order_number)', 'orders'],
    ['platform/jobs', 'SELECT 1 WHERE EXISTS (SELECT FROM orders)', 'orders'],
    ['cli', 'SELECT FROM order_header, stock', 'stock'],
  ])('a read of another’s table is a problem: %s with %j', (part, text, table) => {
    expect(problemsIn([reader, source(part, text)])).toEqual([
      `modules/${part}/x.ts reads ${table}, which is orders/record’s: use its door or one of its views.`,
    ]);
  });

  it('a table that is a variable is a problem', () => {
    expect(problemsIn([reader, source('buying/cart', '`SELECT FROM ${table}`')])).toEqual([
      'modules/buying/cart/x.ts reads ${…}: name the table.',
    ]);
  });

  it('a function may read only its owner’s tables and those that its rule names, as long as it does', () => {
    const moved = { ...rules, sqlOwners: { ...rules.sqlOwners, 'hold.sql': { owner: 'orders/record' } } };
    const functions = [
      { file: 'hold.sql', part: 'sql', text: hold },
      { file: 'record-views.sql', part: 'sql', text: header },
    ];
    expect(readProblems({ code: [reader], functions }, moved)).toEqual([
      'hold.sql reads cart, which is buying/cart’s: use its door or one of its views.',
    ]);
    expect(problemsIn([reader], { functions: 'SELECT FROM orders' })).toEqual([
      'hold.sql no longer reads cart.',
    ]);
  });

  it.each([
    [
      'SELECT state FROM orders JOIN cart ON true',
      'the view order_header reads cart, and not only tables of orders/record.',
    ],
    [
      'SELECT state FROM order_header',
      'the view order_header reads order_header, and not only tables of orders/record.',
    ],
    ['SELECT * FROM orders', 'order_header does not name its columns.'],
    ['SELECT o.* FROM orders o', 'order_header does not name its columns.'],
  ])('a view is a problem if it is %j', (query, problem) => {
    expect(problemsIn([reader], { views: `CREATE OR REPLACE VIEW order_header AS ${query};` })).toContain(
      `record-views.sql: ${problem}`,
    );
  });

  it('a view is a problem if its owner alone reads it, or if it has the name of a table', () => {
    const own = source('orders/record', 'SELECT FROM order_header');
    expect(problemsIn([own])).toEqual(['record-views.sql: no other part reads order_header.']);
    const same = problemsIn([reader, source('cli', 'SELECT FROM stock')], {
      views: `${header} CREATE OR REPLACE VIEW stock AS SELECT state FROM orders;`,
    });
    expect(same).toContain('record-views.sql: stock is a table as well.');
  });
});
