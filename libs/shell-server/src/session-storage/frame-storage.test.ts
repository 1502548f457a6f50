import { describe, expect, test } from 'vitest';
import { FRAME_HEADER, PARTNER_HEADER } from '@tirekit/shell-ui/wire';
import { createCookieJar, type CookieJar } from './cookie-jar.ts';
import { createSeal, frameStorage, getPartner } from './frame-storage.ts';

const key = 'cart-key-0123456789-abcdef';
let now = Date.parse('2026-11-21T12:00:00Z');
const seal = createSeal('a secret', () => now);
const getJar = (carried: string | null, channelId = 'partner-widget', by = seal): CookieJar =>
  createCookieJar(
    frameStorage(new Headers(carried === null ? {} : { [FRAME_HEADER]: carried }), { channelId, seal: by }),
  );
const answered = (jar: CookieJar): string => {
  const answer = new Headers();
  jar.writeTo(answer);
  expect(answer.getSetCookie()).toEqual([]);
  return answer.get(FRAME_HEADER) ?? '';
};
/** The header that a frame sends back after an answer. */
const sentBack = (answer: string): string =>
  ['v=1', ...answer.split(', ').map((part) => part.split(';')[0] ?? '')].join('; ');

describe('a session in a header', () => {
  test('comes back as it was set; nobody but our server reads what is secret in it', () => {
    const jar = getJar(null);
    jar.set('cartId', key);
    jar.set('closedNotices', ['a', 'b']);
    const answer = answered(jar);
    expect(answer).toMatch(/^cart=1~[\w-]{60,}; 5184000, closed-notices=1~a\.b; 15552000$/);
    expect(Buffer.from(answer, 'base64url').toString('latin1')).not.toContain(key);
    const next = getJar(sentBack(answer));
    expect([next.get('cartId'), next.get('closedNotices')]).toEqual([key, ['a', 'b']]);
  });

  test('is absent when altered, of another storefront or server, under another name, or over', () => {
    const jar = getJar(null);
    jar.set('cartId', key);
    const sent = sentBack(answered(jar));
    const middle = sent.length - 20;
    const altered = sent.slice(0, middle) + (sent[middle] === 'A' ? 'B' : 'A') + sent.slice(middle + 1);
    expect(getJar(altered).get('cartId')).toBeNull();
    expect(getJar(sent, 'other').get('cartId')).toBeNull();
    expect(getJar(sent, 'partner-widget', createSeal('another')).get('cartId')).toBeNull();
    expect(getJar(sent.replace('cart=', 'session=')).get('session')).toBeNull();
    expect(getJar(`v=1; cart=1~${key}`).get('cartId')).toBeNull();
    now += 61 * 86_400_000;
    expect(getJar(sent).get('cartId')).toBeNull();
  });

  test('is taken away by an answer that clears it', () => {
    const jar = getJar(null);
    jar.clear('cartId');
    expect(answered(jar)).toBe('cart=; 0');
  });

  test('makes an answer the visitor’s own only where something secret was asked for', () => {
    const jar = getJar('v=1');
    jar.get('closedNotices');
    jar.peek('cartId');
    expect(jar.askedForSecret).toBe(false);
    jar.get('cartId');
    expect(jar.askedForSecret).toBe(true);
  });
});

test('a partner’s word about the visitor is text of a reasonable length, or nothing', () => {
  const said = (text: string) => getPartner(new Headers({ [PARTNER_HEADER]: text }));
  expect(said('userId=u-1&sourceId=fall+sale&sourceType=banner&other=1')).toEqual({
    userId: 'u-1',
    sourceId: 'fall sale',
    sourceType: 'banner',
  });
  expect(said(`userId=${'x'.repeat(81)}&sourceId=`)).toEqual({});
  expect(said('userId=a%00b&sourceId=a%0Ab')).toEqual({});
  expect(said('userId=%C5%81uk%C3%A9+1&sourceId=%C5%81')).toEqual({
    userId: '%C5%81uk%C3%A9 1',
    sourceId: 'Ł',
  });
  expect(getPartner(new Headers())).toEqual({});
});
