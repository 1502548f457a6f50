import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getPeer, signVisitor, userIp } from './visitor-address.ts';

test.each([
  ['without a proxy of ours is the socket’s', '203.0.113.9', '198.51.100.1', 0, '203.0.113.9'],
  ['of an IPv4 address written as IPv6 is the IPv4 address', '::ffff:203.0.113.9', null, 0, '203.0.113.9'],
  ['behind one proxy is what it added', '10.0.0.2', '198.51.100.1', 1, '198.51.100.1'],
  [
    'behind one proxy is not what the visitor made up',
    '10.0.0.2',
    '1.2.3.4, 198.51.100.1',
    1,
    '198.51.100.1',
  ],
  [
    'behind two proxies is what the outer one added',
    '10.0.0.2',
    '1.2.3.4, 198.51.100.1, 10.0.0.1',
    2,
    '198.51.100.1',
  ],
  ['behind a proxy that names nobody is the proxy’s', '10.0.0.2', null, 1, '10.0.0.2'],
  ['behind fewer names than proxies is the socket’s', '10.0.0.2', '198.51.100.1', 2, '10.0.0.2'],
])('the address of a visitor %s', (_what, socket, forwarded, proxies, expected) => {
  const headers = new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded });
  expect(getPeer(socket, headers, proxies)).toBe(expected);
});

describe('the visitor’s address', () => {
  test('is {ip} where no proxy names it', () => {
    expect(userIp(new Headers())).toBe('{ip}');
    expect(userIp(new Headers({ 'x-forwarded-for': '203.0.113.7, 10.0.0.1' }))).toBe('203.0.113.7');
  });

  test('goes to the API with the time and a signature over both', () => {
    const signature = createHmac('sha256', 'key').update('203.0.113.7;1700000000').digest('hex');
    expect(signVisitor('203.0.113.7', 'key', 1_700_000_000_999)).toBe(`203.0.113.7;1700000000;${signature}`);
  });
});
