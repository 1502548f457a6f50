import { expect, test } from 'vitest';
import { needsOwnPage } from './own-page.ts';

const needsOwn = needsOwnPage('retail');
const withCookies = (cookie: string) => needsOwn(new Headers({ cookie }));

test.each([
  ['has signed in', 'tk_retail_sso-uid=1~x~y'],
  ['has the key of a sign-on alone', 'tk_retail_sign-on=1~x~y'],
  ['has signed in by https', '__Host-tk_retail_sign-on=1~x~y'],
  ['was verified', 'tk_retail_verified=1~yes~mac'],
  ['has closed a banner', 'tk_retail_closed-notices=1~holiday'],
  ['has a cart and runs no scripts', 'tk_retail_cart=1~key~mac'],
  ['has entered a ZIP code and runs no scripts', 'tk_retail_zip=1~90210'],
])('a visitor who %s gets a page of their own', (_, cookie) => {
  expect(withCookies(`a=b; ${cookie}`)).toBe(true);
});

test('a visitor with a cart and a ZIP code whose browser runs scripts gets the public page', () => {
  expect(
    withCookies(
      'tk_retail_cart=1~key~mac; tk_retail_zip=1~90210; tk_retail_experiments=1~id; tk_retail_session=1~s~m',
    ),
  ).toBe(false);
  expect(needsOwn(new Headers())).toBe(false);
});

test('a visitor who has opted out of analytics gets the public page, too, when the browser runs scripts', () => {
  expect(withCookies('tk_retail_cart=1~key~mac; tk_retail_zip=1~90210; tk_retail_scripts=1~yes')).toBe(false);
});

test('cookies of another storefront on the same host are ignored', () => {
  expect(withCookies('tk_simple-shop_sso-uid=1~x~y')).toBe(false);
});

test.each(['authorization', 'x-authorization'])(
  'a request with a token in %s gets a page of its own',
  (name) => {
    expect(needsOwn(new Headers({ [name]: 'Bearer x' }))).toBe(true);
  },
);
