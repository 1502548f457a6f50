import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyColumns } from './columns.ts';
import { LinePrices } from './line-prices.ts';
import { Postings } from './postings.ts';

const ROWS = 40;
const LINES = 3;

test('a line counts its tires between two prices, even after prices change', () => {
  const price = fc.integer({ min: 100, max: 120 });
  const rows = fc.array(fc.record({ price, line: fc.nat(LINES - 1), hidden: fc.boolean() }), {
    minLength: ROWS,
    maxLength: ROWS,
  });
  const changes = fc.array(fc.record({ row: fc.nat(ROWS - 1), price, hidden: fc.boolean() }));
  fc.assert(
    fc.property(rows, changes, price, price, (made, changed, one, other) => {
      const now = made.map((row) => ({ ...row }));
      const columns = emptyColumns(ROWS);
      columns.price.set(now.map((row) => row.price));
      columns.line.set(now.map((row) => row.line));
      const prices = new LinePrices(
        {
          byLine: new Postings(columns.line, LINES),
          isHidden: (row) => now[row]?.hidden ?? true,
          lines: Array.from({ length: LINES }),
        },
        columns.price,
      );
      for (const { row, ...change } of changed) {
        Object.assign(now[row] ?? {}, change);
        columns.price[row] = change.price;
        prices.update(columns.line[row] ?? 0);
      }
      const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
      for (let line = 0; line < LINES; line++) {
        const isIn = (row: (typeof now)[number]) =>
          row.line === line && !row.hidden && row.price >= lowest && row.price <= highest;
        expect(prices.count(line, lowest, highest)).toBe(now.filter(isIn).length);
        expect(prices.count(line, highest + 1, lowest - 1)).toBe(0);
      }
    }),
  );
});
