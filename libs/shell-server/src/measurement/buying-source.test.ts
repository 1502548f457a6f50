import { expect, test } from 'vitest';
import { buyingSourceOf } from './buying-source.ts';

const priced = (priceType: 'Retail' | 'employee' | 'Fleet') => ({ pricing: { priceType } });

test.each([
  [priced('Retail'), null, 'public'],
  [priced('Retail'), 'Retail-Member', 'public'],
  [priced('Fleet'), 'Fleet', 'public'],
  [priced('Retail'), 'EPP', 'employee'],
  [priced('employee'), null, 'employee'],
  [priced('employee'), 'Retail', 'employee'],
] as const)('in a storefront %o, an account of type %s buys as %s', (channel, accountType, source) => {
  expect(buyingSourceOf(channel, accountType)).toBe(source);
});
