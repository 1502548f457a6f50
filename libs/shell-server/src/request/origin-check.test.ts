import { describe, expect, test } from 'vitest';
import { mayWrite } from './origin-check.ts';

describe('a write', () => {
  const write = (headers: Record<string, string>, method = 'POST') =>
    mayWrite(new Request('http://127.0.0.1:4200/cart', { method, headers }), 'https://shop.example');

  test.each([
    ['from a page of the storefront', { origin: 'https://shop.example' }],
    ['from the address that it was asked at', { origin: 'http://127.0.0.1:4200' }],
    ['from the same origin without the header', { 'sec-fetch-site': 'same-origin' }],
  ])('%s is taken', (_from, headers) => {
    expect(write(headers)).toBe(true);
  });

  test.each([
    ['from elsewhere', { origin: 'https://evil.example' }],
    ['from another port of this machine', { origin: 'http://127.0.0.1:4201' }],
    ['from an opaque origin', { origin: 'null' }],
    ['from who knows where', {}],
  ])('%s is refused', (_from, headers) => {
    expect(write(headers)).toBe(false);
  });

  test('a write by one click in a mail program is taken at the page for that, and nowhere else', () => {
    const click = (path: string) =>
      mayWrite(new Request(`http://127.0.0.1:4200${path}`, { method: 'POST' }), 'https://shop.example');
    expect(click('/garage-reminders/stop?vehicle=v')).toBe(true);
    expect(click('/tire-reviews/no-more-mails?order=o')).toBe(true);
    expect(click('/garage-reminders/stop/else')).toBe(false);
    expect(click('/account/my-garage')).toBe(false);
  });

  test('a write is never done by a GET', () => {
    expect(write({}, 'GET')).toBe(true);
  });
});
