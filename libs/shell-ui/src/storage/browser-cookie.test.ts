// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://shop.example/" }
import { expect, test } from 'vitest';
import { readBrowserCookie, writeBrowserCookie } from './browser-cookie.ts';
import { closedNotices, zipCode } from './cookie-table.ts';

test('a cookie over https has the prefix by which browsers keep others from setting it', () => {
  writeBrowserCookie('retail', closedNotices, ['holiday']);
  expect(document.cookie).toBe('__Host-tk_retail_closed-notices=1~holiday');
  expect(readBrowserCookie('retail', closedNotices)).toEqual(['holiday']);
});

test('a cookie without the prefix is read until there is one with it', () => {
  document.cookie = 'tk_retail_zip=1~78701; Path=/';
  expect(readBrowserCookie('retail', zipCode)).toBe('78701');
  writeBrowserCookie('retail', zipCode, '10001');
  expect(readBrowserCookie('retail', zipCode)).toBe('10001');
  expect(readBrowserCookie('simple-shop', zipCode)).toBeNull();
});
