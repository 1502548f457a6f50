import { describe, expect, test } from 'vitest';
import { cookieStorage } from './cookie-storage.ts';
import { createCookieJar, type CookieJar } from './cookie-jar.ts';

const options = { channelId: 'retail', secret: 'a secret', secure: true };
const key = 'cart-key-0123456789-abcdef';
const getJar = (header: string | null, other = options): CookieJar =>
  createCookieJar(cookieStorage(header, other));
const setCookies = (jar: CookieJar): string[] => {
  const answer = new Headers();
  jar.writeTo(answer);
  return answer.getSetCookie();
};
/** The `Cookie` header that a browser sends back for `Set-Cookie` headers. */
const sentBack = (headers: readonly string[]): string =>
  headers
    .filter((header) => !header.includes('Max-Age=0'))
    .map((header) => header.split(';')[0])
    .join('; ');

describe('the cookies of a visitor', () => {
  test('come back as they were set, secret ones signed and out of reach of scripts', () => {
    const jar = getJar(null);
    jar.set('cartId', key);
    jar.set('closedNotices', ['a', 'b']);
    const headers = setCookies(jar);
    expect(headers[0]).toMatch(
      /^__Host-tk_retail_cart=1~cart-key-[\w-]+~[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/,
    );
    expect(headers[1]).toMatch(
      /^__Host-tk_retail_closed-notices=1~a\.b; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/,
    );
    const next = getJar(sentBack(headers));
    expect(next.get('cartId')).toBe(key);
    expect(next.get('closedNotices')).toEqual(['a', 'b']);
  });

  test('are absent when altered, of another shop, of another version or cleared', () => {
    const jar = getJar(null);
    jar.set('cartId', key);
    const sent = sentBack(setCookies(jar));
    expect(getJar(sent.replace('cart-key', 'cart-kez')).get('cartId')).toBeNull();
    expect(getJar(sent, { ...options, channelId: 'other' }).get('cartId')).toBeNull();
    expect(getJar(sent, { ...options, secret: 'another' }).get('cartId')).toBeNull();
    expect(getJar('tk_retail_zip=0~78701').get('zipCode')).toBeNull();
    jar.clear('cartId');
    expect(jar.get('cartId')).toBeNull();
    expect(setCookies(jar)[0]).toContain('Max-Age=0');
  });

  test('have no prefix, which browsers would not take, where people do not come by https', () => {
    const jar = getJar(null, { ...options, secure: false });
    jar.set('cartId', key);
    expect(setCookies(jar)[0]).toMatch(
      /^tk_retail_cart=1~cart-key-[\w-]+~[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
    );
  });
});

describe('cookies by https from before they had a prefix', () => {
  const before = (): string => {
    const jar = getJar(null, { ...options, secure: false });
    jar.set('cartId', key);
    jar.set('zipCode', '78701');
    jar.set('signOn', 'k'.repeat(43));
    return sentBack(setCookies(jar));
  };

  test('are read, moved with the first answer, and gone after it', () => {
    const jar = getJar(before());
    expect([jar.get('cartId'), jar.get('zipCode'), jar.get('signOn')]).toEqual([
      key,
      '78701',
      'k'.repeat(43),
    ]);
    const set = setCookies(jar);
    for (const name of ['cart', 'zip', 'sign-on']) {
      expect(set.find((one) => one.startsWith(`__Host-tk_retail_${name}=1~`))).toContain('Path=/; Max-Age=');
      expect(set.find((one) => one.startsWith(`tk_retail_${name}=;`))).toContain('Max-Age=0');
    }
    const next = getJar(sentBack(set));
    expect([next.get('cartId'), next.get('signOn')]).toEqual([key, 'k'.repeat(43)]);
    expect(setCookies(next)).toEqual([]);
  });

  test('count for nothing beside one with a prefix, and are gone with it', () => {
    const jar = getJar(null);
    jar.set('cartId', 'cart-key-of-today-0123456789');
    const both = `${sentBack(setCookies(jar))}; ${before()}`;
    expect(getJar(both).get('cartId')).toBe('cart-key-of-today-0123456789');
    const leaving = getJar(both);
    leaving.clear('cartId');
    const cleared = setCookies(leaving).filter((one) => one.includes('_cart=;'));
    expect(cleared.map((one) => one.split('=')[0])).toEqual(['__Host-tk_retail_cart', 'tk_retail_cart']);
  });

  test('cookies that somebody has altered or made up are dropped', () => {
    const jar = getJar(before().replace('cart-key', 'cart-kez'));
    expect(jar.get('cartId')).toBeNull();
    const set = setCookies(jar);
    expect(set.find((one) => one.startsWith('__Host-tk_retail_cart='))).toContain('Max-Age=0');
    expect(set.find((one) => one.startsWith('tk_retail_cart='))).toContain('Max-Age=0');
  });

  test('keep their name by http', () => {
    const jar = getJar(before(), { ...options, secure: false });
    expect(jar.get('cartId')).toBe(key);
    expect(setCookies(jar)).toEqual([]);
  });
});
