import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

const BOX = { width: 100, height: 40 };
const history = [
  { day: '2026-11-10', cents: 10_000 },
  { day: '2026-11-15', cents: 8_000 },
  { day: '2026-11-18', cents: 9_000 },
];

test('a price holds until the day of its next change, and its last one until today', () => {
  expect(priceSteps({ history, paidCents: 10_000 }, '2026-11-20', BOX)).toEqual({
    path: 'M0,0H50V40H80V20H100',
    paidY: 0,
    today: { x: 100, y: 20 },
  });
});

test('a paid price has its place even outside of all prices', () => {
  const steps = priceSteps({ history, paidCents: 6_000 }, '2026-11-20', BOX);
  expect(steps).toMatchObject({ paidY: 40, path: 'M0,0H50V20H80V10H100' });
});

test('an order of today and a price that never moved are drawn, too', () => {
  const [first] = history;
  const one = first === undefined ? [] : [first];
  expect(priceSteps({ history: one, paidCents: 10_000 }, '2026-11-10', BOX)).toEqual({
    path: 'M0,20H100',
    paidY: 20,
    today: { x: 100, y: 20 },
  });
  expect(priceSteps({ history: [], paidCents: 1 }, '2026-11-10', BOX)).toBeNull();
});
