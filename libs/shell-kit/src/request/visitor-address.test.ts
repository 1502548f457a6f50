import { expect, test } from 'vitest';
import { peerOf } from './visitor-address.ts';

test.each([
  ['no proxy of ours: the socket speaks', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['an IPv4 address as IPv6', '::ffff:203.0.113.9', null, 0, '203.0.113.9'],
  ['one proxy: what it added', '10.0.0.2', '198.51.100.1', 1, '198.51.100.1'],
  [
    'one proxy, and an address that the visitor made up',
    '10.0.0.2',
    '1.2.3.4, 198.51.100.1',
    1,
    '198.51.100.1',
  ],
  ['two proxies', '10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.1', 2, '198.51.100.1'],
  ['a proxy that names nobody', '10.0.0.2', null, 1, '10.0.0.2'],
  ['fewer names than proxies', '10.0.0.2', '198.51.100.1', 2, '10.0.0.2'],
])('%s', (_what, socket, forwarded, proxies, expected) => {
  const headers = new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded });
  expect(peerOf(socket, headers, proxies)).toBe(expected);
});
