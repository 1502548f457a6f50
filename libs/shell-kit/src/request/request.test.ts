import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deviceClass } from './device.ts';
import { assignExperiments } from './experiments.ts';
import { mayWrite } from './origin-check.ts';
import { signVisitor, userIp } from './visitor-address.ts';

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'mobile',
  ],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'desktop'],
  [null, 'desktop'],
])('%s is a %s', (agent, device) => {
  expect(deviceClass(agent)).toBe(device);
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

test('nobody is in an experiment that does not run, and there are five', () => {
  const sides = assignExperiments('somebody-0123456789');
  expect(Object.values(sides)).toEqual(Array.from({ length: 5 }, () => 'control'));
});

describe('a write', () => {
  const write = (headers: Record<string, string>, method = 'POST') =>
    mayWrite(new Request('http://127.0.0.1:4200/cart', { method, headers }), 'https://shop.example');

  test.each([
    ['from a page of the storefront', { origin: 'https://shop.example' }, true],
    ['from the address that it was asked at', { origin: 'http://127.0.0.1:4200' }, true],
    ['from the same origin without the header', { 'sec-fetch-site': 'same-origin' }, true],
    ['from elsewhere', { origin: 'https://evil.example' }, false],
    ['from another port of this machine', { origin: 'http://127.0.0.1:4201' }, false],
    ['from an opaque origin', { origin: 'null' }, false],
    ['from who knows where', {}, false],
  ])('%s', (_, headers, allowed) => {
    expect(write(headers)).toBe(allowed);
  });

  test('is not what a GET does', () => {
    expect(write({}, 'GET')).toBe(true);
  });
});
