import { expect, test } from 'vitest';
import { deal, line, price, texas } from '../../../../test/buying/pricing/price.ts';

const shown = ({ quote }: ReturnType<typeof price>) =>
  quote.summary.map(({ label, amountCents }) => [label, amountCents] as const);

test('a saving of the buyer is a line of its own, off what deals have left, and tax is less', () => {
  const half = deal({ name: 'Half off', discountType: 'Percentage', percentBps: 5_000 });
  const priced = price({
    deals: [half],
    destination: texas,
    savings: [
      { name: 'Club, 5% off', bps: 500 },
      { name: 'Agreed with Ann', amountCents: 1_000 },
    ],
  });
  // Half of $600 is $300, and 5 percent of that $15; tax is 6.25 percent of $275.
  expect(shown(priced)).toEqual([
    ['Tires', 60_000],
    ['Promotions', -30_000],
    ['Club, 5% off', -1_500],
    ['Agreed with Ann', -1_000],
    ['Shipping', 0],
    ['Estimated sales tax', 1_719],
  ]);
  expect(priced.quote).toMatchObject({ savingsCents: 32_500, totalCents: 29_219 });
});

test('a saving is never more than the tires cost, and every line keeps its own part of it', () => {
  const lines = [line(), line({ lineId: 'b', quantity: 1, unitPriceCents: 10_001 })];
  const { quote } = price({ lines, savings: [{ name: 'Too much', amountCents: 1_000_000 }] });
  const off = quote.lines.filter(({ kind }) => kind === 'saving');
  expect(off.map(({ lineId, amountCents }) => [lineId, amountCents])).toEqual([
    ['a', -60_000],
    ['b', -10_001],
  ]);
  expect(quote.totalCents).toBe(0);
});
