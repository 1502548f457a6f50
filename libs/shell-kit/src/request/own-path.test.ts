import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/', '/cart', '/search?q=225/65r17 tires&page=2', '/tires/a-b#reviews'])('%s is ours', (path) => {
  expect(ownPath(path)).toBe(path);
});

test.each([
  null,
  '',
  'cart',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '\t//evil.example/',
])('%j leads home', (path) => {
  expect(ownPath(path)).toBe('/');
});
