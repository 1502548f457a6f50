import { expect, test } from 'vitest';
import { brands } from '../catalog/brands.ts';
import { deals } from './deals.ts';
import { rebates } from './rebates.ts';

test('the sample data has the brand of the guide’s file of deals, and neither its code nor a rebate of that brand', () => {
  expect(brands.map(({ row }) => row.slug)).toContain('aldermark');
  expect(deals.flatMap(({ code }) => code ?? [])).not.toContain('LABOR50');
  expect(rebates.map(({ brandSlug }) => brandSlug)).not.toContain('aldermark');
});
