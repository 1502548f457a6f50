import { expect, test } from 'vitest';
import { brandsInWords, claimed, installersInWords, shopsInWords } from './network-claims.ts';

test.each([
  [20_000, '20,000+'],
  [87_654, '20,000+'],
  [19_999, '19,000+'],
  [4_321, '4,300+'],
  [1_000, '1,000+'],
  [999, '999'],
  [1, '1'],
])('a directory of %i installers has “%s”', (count, said) => {
  expect(claimed(count, 20_000)).toBe(said);
});

test.each([
  [{ installers: 20_412, brands: 318 }, '20,000+ installers', '300+ brands', '20,000+ shops install them'],
  [{ installers: 128, brands: 41 }, '128 installers', '41 brands', '128 shops install them'],
  [{ installers: 1, brands: 1 }, '1 installer', '1 brand', '1 shop installs them'],
  [{ installers: 0, brands: 0 }, 'installers nationwide', 'many brands', null],
])('%o is said as “%s” and “%s”', (counts, installers, brands, shops) => {
  expect(installersInWords(counts)).toBe(installers);
  expect(brandsInWords(counts)).toBe(brands);
  expect(shopsInWords(counts)).toBe(shops);
});

test('no number is named while none is known', () => {
  expect(installersInWords(null)).toBe('installers nationwide');
  expect(brandsInWords(null)).toBe('many brands');
});
