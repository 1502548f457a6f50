import { matchRoutes, type ServerBuild } from 'react-router';
import { expect, test, vi } from 'vitest';
import { publicPage } from '@tirekit/shell-ui/wire';
import { publicAddresses } from './page-address.ts';

const route = (
  id: string,
  path: string | undefined,
  handle?: unknown,
  parentId: string | undefined = 'root',
) => ({
  [id]: {
    id,
    parentId,
    path,
    index: undefined,
    caseSensitive: undefined,
    module: { default: () => null, handle },
  },
});
// Of a build, the addresses read nothing but these.
const routes = {
  ...route('root', '', undefined, ''),
  ...route('home', '/', publicPage()),
  ...route('list', 'sizes/:size', publicPage({ query: ['brand', 'sort', 'page'] })),
  ...route('cart', 'cart'),
} as unknown as ServerBuild['routes'];
Object.assign(routes['root'] ?? {}, { parentId: undefined });

const toAddress = publicAddresses({ routes }, matchRoutes);
const of = (path: string) => toAddress(new URL(path, 'http://shop.example'));

test('parameters that a page does not read are no part of its address', () => {
  expect(of('/sizes/17?utm_source=letter&sort=price-low&gclid=1')).toBe('/sizes/17?sort=price-low');
  expect(of('/sizes/17?utm_source=letter')).toBe('/sizes/17');
});

test('the order of parameters makes no other page', () => {
  expect(of('/sizes/17?page=2&brand=b&brand=a')).toBe('/sizes/17?brand=b&brand=a&page=2');
  expect(of('/sizes/17?brand=b&page=2&brand=a')).toBe('/sizes/17?brand=b&brand=a&page=2');
});

test('a page that is not marked as the same for everybody has no such address', () => {
  expect(of('/cart')).toBeNull();
  expect(of('/nowhere')).toBeNull();
});

test('a script’s request for the next page has an address beside the page’s own', () => {
  expect(of('/sizes/17.data?utm_source=letter&page=2&_routes=list')).toBe(
    '/sizes/17.data?_routes=list&page=2',
  );
  expect(of('/sizes/17.data')).toBe('/sizes/17.data');
  expect(of('/_.data?_routes=home')).toBe('/_.data?_routes=home');
  expect(of('/cart.data?_routes=cart')).toBeNull();
});

test('nobody makes an address of routes that the page does not have', () => {
  expect(of('/sizes/17.data?_routes=list,made-up')).toBeNull();
});

test('a chosen menu or region is answered alone', () => {
  expect(of('/sizes/17?channel=AAFES')).toBeNull();
  expect(of('/sizes/17?regionId=9')).toBeNull();
});

test('nobody fills the store with long addresses', () => {
  expect(of(`/sizes/17?brand=${'x'.repeat(600)}`)).toBeNull();
});

test('a path that cannot be decoded has none, and is not logged', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(of('/sizes/%ff')).toBeNull();
  expect(of('/sizes/%ED%A0%80.data')).toBeNull();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
