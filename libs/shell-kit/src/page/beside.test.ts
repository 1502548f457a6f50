import { expect, test } from 'vitest';
import { Beside } from './beside.ts';

test('What is kept beside an object shows nowhere in it, and no copy has it', () => {
  const [prices, names] = [new Beside<number>(), new Beside<string>()];
  const tire = { size: '225/65R17' };
  prices.set(tire, 12_900);
  prices.set(tire, 9_900);
  expect(prices.get(tire)).toBe(9_900);
  expect(names.get(tire)).toBeUndefined();
  expect(prices.get({ ...tire })).toBeUndefined();
  expect(prices.get(structuredClone(tire))).toBeUndefined();
  expect(JSON.stringify(tire)).toBe('{"size":"225/65R17"}');
  expect(Object.getOwnPropertyNames(tire)).toEqual(['size']);
});

test('Of a list too, and of nothing that is frozen', () => {
  const texts = new Beside<string>();
  const [sizes, fixed] = [['225/65R17'], Object.freeze({})];
  texts.set(sizes, 'one size');
  texts.set(fixed, 'none');
  expect(texts.get(sizes)).toBe('one size');
  expect(sizes.map((size) => size)).toEqual(['225/65R17']);
  expect(texts.get(fixed)).toBeUndefined();
});
