import { expect, test } from 'vitest';
import { ownPath, pathBefore } from './own-path.ts';

test.each(['/', '/cart', '/search?q=225/65r17 tires&page=2', '/tires/a-b#reviews'])(
  'the path %s is ours',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

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
])('the path %j leads home', (path) => {
  expect(ownPath(path)).toBe('/');
});

test.each([
  ['https://shop.example/brands?page=2', '/brands?page=2'],
  ['https://shop.example//evil.example/', '/'],
  ['no address', '/'],
])('a form that was sent from %s, as the browser says, leads back to %s', (referer, path) => {
  expect(pathBefore(new Request('https://shop.example/cart', { headers: { referer } }))).toBe(path);
});

test('a form of which the browser does not say where it was sent leads home', () => {
  expect(pathBefore(new Request('https://shop.example/cart'))).toBe('/');
});
