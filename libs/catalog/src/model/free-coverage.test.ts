import type { Promotion } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { isCoverageFree } from './free-coverage.ts';

const coverage: Promotion = {
  slug: 'free-road-hazard',
  name: 'Free road hazard coverage',
  discountType: 'Free',
  description: '',
  couponAmountType: null,
  couponAmount: null,
  freeWhat: 'road-hazard',
  minQuantity: 4,
  code: null,
  endsOn: null,
};

test('coverage is free with as many tires as its deal asks for', () => {
  expect(isCoverageFree({ promotions: [coverage] }, 4)).toBe(true);
});

test.each<[string, Promotion[], number]>([
  ['with fewer tires than its deal asks for', [coverage], 3],
  ['by a code that is still to be typed', [{ ...coverage, code: 'COVER' }], 4],
  ['by a deal that gives something else', [{ ...coverage, freeWhat: 'installation' }], 4],
  ['without a deal', [], 4],
])('coverage is not free %s', (_case, promotions, quantity) => {
  expect(isCoverageFree({ promotions }, quantity)).toBe(false);
});
