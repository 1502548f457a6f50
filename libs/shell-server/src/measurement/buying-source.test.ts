import { expect, test } from 'vitest';
import { getBuyingSource } from './buying-source.ts';

const priced = (priceType: 'Retail' | 'employee' | 'Fleet') => ({ pricing: { priceType } });

test.each([
  [priced('Retail'), null, 'public'],
  [priced('Retail'), 'Retail-Member', 'public'],
  [priced('Fleet'), 'Fleet', 'public'],
  [priced('Retail'), 'EPP', 'employee'],
  [priced('employee'), null, 'employee'],
  [priced('employee'), 'Retail', 'employee'],
] as const)('a storefront of %o has an account of type %s buy as %s', (channel, accountType, source) => {
  expect(getBuyingSource(channel, accountType)).toBe(source);
});
