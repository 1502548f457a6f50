import { priceGuaranteePromise } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { getShopFacts } from './shop-facts.ts';

const titles = (...given: Parameters<typeof getShopFacts>) =>
  getShopFacts(...given).map(({ title }) => title);
const support = { phone: '1-800-555-0142', sms: '1-800-555-0143' };

test('a storefront names only the features that it has', () => {
  const all = titles({ features: ['deals', 'reviews', 'road-hazard'], support });
  expect(all).toContain('Daily deals');
  expect(all.length - titles({ features: [], support }).length).toBe(3);
  expect(titles({ features: ['reviews'], support })).not.toContain('Daily deals');
});

test('the price guarantee uses the words of the terms of sale', () => {
  const [told] = getShopFacts({ features: [], support }).filter(({ title }) => title.includes('guarantee'));
  expect(told?.text).toContain(priceGuaranteePromise);
});

test('a storefront without a number for texts does not offer texting', () => {
  const answer = (sms: string | null) => getShopFacts({ features: [], support: { ...support, sms } }).at(-1);
  expect(answer('1-800-555-0143')?.text).toContain('Call, text, or email us');
  expect(answer(null)?.text).toContain('Call or email us');
});
