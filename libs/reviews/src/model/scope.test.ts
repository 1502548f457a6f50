import { expect, test } from 'vitest';
import { getScope, scopeWords } from './scope.ts';
import { sectionBySlug, reviewSections } from './sections.ts';

const names = { brandName: 'Norvik', lineName: 'Meridian AS' };

test.each([
  [{}, '/tire-reviews', {}, 'Tire reviews'],
  [{ brand: 'Norvik' }, '/brands/norvik-tires/reviews', { brand: 'norvik' }, 'Norvik tire reviews'],
  [
    { brand: 'norvik-tires', productLine: 'Meridian-AS' },
    '/brands/norvik-tires/meridian-as/reviews',
    { brand: 'norvik', line: 'meridian-as' },
    'Norvik Meridian AS reviews',
  ],
  [{ category: 'winter' }, '/categories/winter-tires/reviews', { category: 'winter' }, 'Winter tire reviews'],
  [
    { type: 'SUV-crossover-tires' },
    '/types/suv-crossover-tires/reviews',
    { type: 'suv-crossover' },
    'SUV & crossover tire reviews',
  ],
])('%o are the reviews at %s', (params, path, query, title) => {
  const scope = getScope(params);
  if (scope === null) throw new Error('No scope');
  expect(scope).toMatchObject({ path, query });
  const words = scopeWords(scope, names);
  expect(words.title).toBe(title);
  expect(words.crumbs.at(-1)?.to).toBeUndefined();
});

test.each([{ category: 'boats' }, { type: 'winter-tires' }, { category: '' }])(
  'the scope %o has no page',
  (params) => {
    expect(getScope(params)).toBeNull();
  },
);

test('each section has its own address, also in capitals; no other word is one', () => {
  expect(new Set(reviewSections.map(({ slug }) => slug)).size).toBe(reviewSections.length);
  expect(sectionBySlug('QUIET')?.by).toBe('noise');
  for (const slug of [undefined, '', 'loud', 'constructor', 'best-rated '])
    expect(sectionBySlug(slug)).toBeNull();
});
