import { expect, test } from 'vitest';
import { catalog } from './catalog.ts';

const tires = [...catalog()].flatMap(({ skus }) => skus);

test('members pay less for about a quarter of the sample tires, and never more', () => {
  const selected = tires.flatMap(({ priceCents, memberPriceCents }) =>
    memberPriceCents === null ? [] : [memberPriceCents / priceCents],
  );
  expect(selected.length / tires.length).toBeGreaterThan(0.22);
  expect(selected.length / tires.length).toBeLessThan(0.28);
  expect(Math.max(...selected)).toBeLessThan(0.97);
  expect(Math.min(...selected)).toBeGreaterThan(0.87);
});
