import { expect, test } from 'vitest';
import { ownPages } from './own-page.ts';

const wantsOwn = ownPages('retail');
const withCookies = (cookie: string) => wantsOwn({ cookie });

test.each([
  ['has signed in', 'tk_retail_sso-uid=1~x~y'],
  ['has closed a banner', 'tk_retail_closed-notices=1~holiday'],
  ['has a cart and runs no scripts', 'tk_retail_cart=1~key~mac'],
  ['has told where they are and runs no scripts', 'tk_retail_zip=1~90210'],
])('a visitor who %s gets a page of their own', (_, cookie) => {
  expect(withCookies(`a=b; ${cookie}`)).toBe(true);
});

test('a visitor with a cart and a place whose browser runs scripts gets everybody’s page', () => {
  expect(
    withCookies(
      'tk_retail_cart=1~key~mac; tk_retail_zip=1~90210; tk_retail_experiments=1~id; tk_retail_session=1~s~m',
    ),
  ).toBe(false);
  expect(wantsOwn({})).toBe(false);
});

test('another storefront’s cookies on the same host count for nothing', () => {
  expect(withCookies('tk_simple-shop_sso-uid=1~x~y')).toBe(false);
});
