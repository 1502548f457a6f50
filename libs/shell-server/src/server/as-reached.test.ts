import { expect, test } from 'vitest';
import { mayWrite } from '../request/origin-check.ts';
import { asReached } from './as-reached.ts';

const SHOP = 'https://shop.example';
const EXCHANGE = 'https://exchange.example';
const reached = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  asReached(new Request(url, { method, headers }), '203.0.113.7', {
    publicOrigin: SHOP,
    exchangeOrigin: EXCHANGE,
  });

test('a request behind a proxy has the public address', () => {
  expect(reached('http://shop.example/tires?sort=price').url).toBe(`${SHOP}/tires?sort=price`);
  expect(reached('http://127.0.0.1:4200/cart', { origin: SHOP }, 'POST').url).toBe(`${SHOP}/cart`);
  expect(reached('http://127.0.0.1:4200/cart').url).toBe('http://127.0.0.1:4200/cart');
});

test('a path that looks like a host is missing, and lets nobody write', () => {
  const request = reached(
    'http://shop.example//evil.example/cart',
    { origin: 'https://evil.example' },
    'POST',
  );
  expect(new URL(request.url).host).toBe('shop.example');
  expect(new URL(request.url).pathname).toBe('/404');
  expect(new URL(reached('http://shop.example//').url).pathname).toBe('/404');
  expect(mayWrite(request, SHOP)).toBe(false);
});

test('headers that only this server may set are not accepted from outside', () => {
  const { headers } = reached('http://shop.example/', {
    'x-tirekit-peer': '198.51.100.1',
    'x-tirekit-anonymous': '1',
  });
  expect(headers.get('x-tirekit-peer')).toBe('203.0.113.7');
  expect(headers.has('x-tirekit-anonymous')).toBe(false);
});

test('a path that cannot be decoded is missing, and does not reach the log', () => {
  const toPath = (path: string) => new URL(reached(`http://shop.example${path}`).url).pathname;
  expect(toPath('/my_customers/pdf/ABCDEFGHJK/%ff')).toBe('/404');
  expect(toPath('/tire-sizes/%.data')).toBe('/404.data');
  expect(toPath('/api/v1/places/%ED%A0%80')).toBe('/api/404');
  expect(toPath('/tire-sizes/225%2F65r17')).toBe('/tire-sizes/225%2F65r17');
});

test('an exchange’s own pages may write at the entry for its customers, and nowhere else', () => {
  const from = (origin: string, path: string) => reached(`http://shop.example${path}`, { origin }, 'POST');
  const taken = (origin: string, path: string) => mayWrite(from(origin, path), SHOP, EXCHANGE);
  expect(taken(EXCHANGE, '/exchange')).toBe(true);
  expect(from(EXCHANGE, '/exchange').headers.has('origin')).toBe(false);
  expect(taken(EXCHANGE, '/cart')).toBe(false);
  for (const origin of ['https://evil.example', 'null']) expect(taken(origin, '/exchange')).toBe(false);
  // A storefront without an exchange has no such entry.
  expect(mayWrite(from('https://evil.example', '/exchange'), SHOP)).toBe(false);
});
