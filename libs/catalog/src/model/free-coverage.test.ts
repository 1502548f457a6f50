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

test.each<[string, Promotion[], number, boolean]>([
  ['by a deal, with as many as it asks for', [coverage], 4, true],
  ['not with fewer', [coverage], 3, false],
  ['not by a code that is still to be typed', [{ ...coverage, code: 'COVER' }], 4, false],
  ['not by a deal that gives something else', [{ ...coverage, freeWhat: 'installation' }], 4, false],
  ['not without a deal', [], 4, false],
])('coverage is free %s', (_case, promotions, quantity, isFree) => {
  expect(isCoverageFree({ promotions }, quantity)).toBe(isFree);
});
