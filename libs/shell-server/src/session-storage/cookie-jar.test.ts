import { describe, expect, test } from 'vitest';
import { cookieStorage } from './cookie-storage.ts';
import { createCookieJar, type CookieJar } from './cookie-jar.ts';

const options = { channelId: 'retail', secret: 'a secret', secure: true };
const key = 'cart-key-0123456789-abcdef';
const jarOf = (header: string | null, other = options): CookieJar =>
  createCookieJar(cookieStorage(header, other));
const setCookies = (jar: CookieJar): string[] => {
  const answer = new Headers();
  jar.writeTo(answer);
  return answer.getSetCookie();
};
/** What a browser sends back of `Set-Cookie` headers. */
const sentBack = (headers: readonly string[]): string =>
  headers.map((header) => header.split(';')[0]).join('; ');

describe('the cookies of a visitor', () => {
  test('come back as they were set, secret ones signed and out of reach of scripts', () => {
    const jar = jarOf(null);
    jar.set('cartId', key);
    jar.set('closedNotices', ['a', 'b']);
    const headers = setCookies(jar);
    expect(headers[0]).toMatch(
      /^tk_retail_cart=1~cart-key-[\w-]+~[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(headers[1]).toMatch(
      /^tk_retail_closed-notices=1~a\.b; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
    const next = jarOf(sentBack(headers));
    expect(next.get('cartId')).toBe(key);
    expect(next.get('closedNotices')).toEqual(['a', 'b']);
  });

  test('are absent when altered, of another shop, of another version or cleared', () => {
    const jar = jarOf(null);
    jar.set('cartId', key);
    const sent = sentBack(setCookies(jar));
    expect(jarOf(sent.replace('cart-key', 'cart-kez')).get('cartId')).toBeNull();
    expect(jarOf(sent, { ...options, channelId: 'other' }).get('cartId')).toBeNull();
    expect(jarOf(sent, { ...options, secret: 'another' }).get('cartId')).toBeNull();
    expect(jarOf('tk_retail_zip=0~78701').get('zipCode')).toBeNull();
    jar.clear('cartId');
    expect(jar.get('cartId')).toBeNull();
    expect(setCookies(jar)[0]).toContain('Max-Age=0');
  });
});
