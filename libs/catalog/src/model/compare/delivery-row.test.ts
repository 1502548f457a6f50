import type { QuoteArrival } from '@tirekit/contract';
import { arrivalText } from '@tirekit/tire-ui';
import { expect, test } from 'vitest';
import { found, frost, meridian, velaro } from '../../../test/compared.ts';
import { getComparison } from './get-comparison.ts';
import { byDifference } from './comparison-rows.ts';
import { DELIVERY_ROW, deliveryRow } from './delivery-row.ts';

const { rows, names } = getComparison([meridian, velaro, frost].map(found), { quantity: 4, car: null });
const general = rows.find(({ key }) => key === DELIVERY_ROW);
if (general === undefined) throw new Error('There is no row about delivery');

const days = (earliest: string, latest: string): QuoteArrival => ({
  orderedOn: '2027-03-01',
  earliest,
  latest,
});
const near = days('2027-03-02', '2027-03-03');
const far = days('2027-03-04', '2027-03-05');
const to = { mode: undefined, region: 'TN', place: 'ZIP code 38103' };

test('Each tire of a comparison has the days of its own quote, and the soonest set wins', () => {
  const row = deliveryRow(general, names, { ...to, arrivals: [far, near, far] });
  expect(row.cells).toEqual([far, near, far].map((arrives) => arrivalText(arrives)));
  expect(row.cells.join(' ')).not.toContain('business days');
  expect(row.winner?.sentence).toBe('Fastest delivery: Norvik Velaro Tour, by 2 days');
  expect(row.help).toBe('To ZIP code 38103.');
});

test('Days that differ stand among what differs, though they are the same in general', () => {
  const same = deliveryRow(general, names, { ...to, arrivals: [far, far, far] });
  const other = deliveryRow(general, names, { ...to, arrivals: [far, near, far] });
  expect([byDifference([same]).same.length, byDifference([other]).different.length]).toEqual([1, 1]);
});

test('the days of a shop are those on which the tires get to it', () => {
  const arrivals = [near, near, far];
  const row = deliveryRow(general, names, { ...to, arrivals, mode: 'ship-to-shop', place: 'Beale Tire' });
  expect(row.cells).toEqual(arrivals.map((arrives) => arrivalText(arrives, 'ship-to-shop')));
  expect(row.help).toBe('To Beale Tire.');
});

test('A tire that cannot be bought has the days to its state, and wins nothing', () => {
  const row = deliveryRow(general, names, { ...to, region: 'AK', arrivals: [undefined, near, far] });
  expect(row.cells[0]).toBe('Delivery in 7–14 business days');
  expect(row.winner?.at).toEqual([1]);
});
