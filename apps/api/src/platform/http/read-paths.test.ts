import { expect, test } from 'vitest';
import { ReadPaths } from './read-paths.ts';

const paths = new ReadPaths<string>(10);
for (const path of [
  '/v1/items',
  '/v1/items/{item}',
  '/v1/items/{item}/related',
  '/v1/items/best/sellers',
  '/v1/{kind}/{slug}',
])
  paths.add(path, path);

test.each([
  ['/v1/items', '/v1/items', {}],
  ['/v1/items/tk-1', '/v1/items/{item}', { item: 'tk-1' }],
  ['/v1/items/tk-1/related', '/v1/items/{item}/related', { item: 'tk-1' }],
  ['/v1/items/best/sellers', '/v1/items/best/sellers', {}],
  ['/v1/items/best/related', '/v1/items/{item}/related', { item: 'best' }],
  ['/v1/size/225-65r17', '/v1/{kind}/{slug}', { kind: 'size', slug: '225-65r17' }],
])('%s is %s', (path, value, params) => {
  expect(paths.find(path)).toEqual({ value, params });
});

test.each([
  ['one that is not there', '/v1/other/a/b'],
  ['one that ends with a slash', '/v1/items/'],
  ['one with an empty parameter', '/v1//slug'],
  ['one that has to be decoded', '/v1/items/a%2Fb'],
  ['one with a parameter too long', '/v1/items/12345678901'],
  ['one without its beginning', 'http://elsewhere/v1/items'],
  ['an asterisk', '*'],
])('knows nothing of %s', (_what, path) => {
  expect(paths.find(path)).toBeNull();
});
