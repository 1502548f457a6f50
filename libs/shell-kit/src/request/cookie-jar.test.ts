import { describe, expect, test } from 'vitest';
import { createCookieJar } from './cookie-jar.ts';

const options = { channelId: 'retail', secret: 'a secret', secure: true };
const key = 'cart-key-0123456789-abcdef';
/** What a browser sends back of `Set-Cookie` headers. */
const sentBack = (headers: readonly string[]): string =>
  headers.map((header) => header.split(';')[0]).join('; ');

describe('the cookies of a visit', () => {
  test('come back as they were set, secret ones signed and out of reach of scripts', () => {
    const jar = createCookieJar(null, options);
    jar.set('cartId', key);
    jar.set('closedNotices', ['a', 'b']);
    const headers = jar.outgoing();
    expect(headers[0]).toMatch(
      /^tk_retail_cart=1~cart-key-[\w-]+~[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(headers[1]).toMatch(
      /^tk_retail_closed-notices=1~a\.b; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
    const next = createCookieJar(sentBack(headers), options);
    expect(next.get('cartId')).toBe(key);
    expect(next.get('closedNotices')).toEqual(['a', 'b']);
  });

  test('are absent when altered, of another shop, of another version or cleared', () => {
    const jar = createCookieJar(null, options);
    jar.set('cartId', key);
    const sent = sentBack(jar.outgoing());
    expect(createCookieJar(sent.replace('cart-key', 'cart-kez'), options).get('cartId')).toBeNull();
    expect(createCookieJar(sent, { ...options, channelId: 'other' }).get('cartId')).toBeNull();
    expect(createCookieJar(sent, { ...options, secret: 'another' }).get('cartId')).toBeNull();
    expect(createCookieJar('tk_retail_zip=0~78701', options).get('zipCode')).toBeNull();
    jar.clear('cartId');
    expect(jar.get('cartId')).toBeNull();
    expect(jar.outgoing()[0]).toContain('Max-Age=0');
  });
});
