import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toResult } from '@tirekit/api-client';
import { sampleChannel } from '@tirekit/channel/testing';
import { addSearchHistory, clearSearchHistory, listSearchHistory } from '@tirekit/contract';
import { type FakeApi, type SeenCall, startFakeApi } from '../testing/fake-api.ts';
import { type SmallBrowser, smallStorefront } from '../testing/small-storefront.tsx';
import type { RequestContext } from './request-context.ts';
import { saveVisitorLocation } from './visitor-location.ts';

// Specification section 7: what a storefront's server sends to the API, as a server that records it receives it.

const NOW = '2026-11-27T09:30:00.000Z';
const CONTEXT = '/api/context';
let api: FakeApi;
let browser: SmallBrowser;

/** A page that calls every row of the table that belongs to its visitor. */
const everyCall = async (context: RequestContext): Promise<null> => {
  await toResult(saveVisitorLocation(context, '78701'));
  const search = { kind: 'text', label: 'winter', path: '/search?query=winter' } as const;
  await toResult(context.api.call(listSearchHistory));
  await toResult(context.api.call(addSearchHistory, { body: search, addSsoUid: true }));
  await toResult(context.api.call(clearSearchHistory));
  await toResult(context.account());
  return null;
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
  api = await startFakeApi(channel);
  browser = smallStorefront(channel, api.origin, everyCall).browser();
  browser.cookies.set('__Host-tk_retail_experiments', '1~visitor-of-experiments-01');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.stop();
});

const calls = (path: string, method = 'GET'): SeenCall[] =>
  api.seen.filter((call) => call.method === method && call.path.split('?')[0] === path);
/** The latest one. */
const call = (path: string, method = 'GET'): SeenCall => {
  const found = calls(path, method).at(-1);
  if (found === undefined) throw new Error(`${method} ${path} was not called`);
  return found;
};
const getQuery = ({ path }: SeenCall): Record<string, string> =>
  Object.fromEntries(new URL(path, 'http://api').searchParams);

const HISTORY = '/users/me/history/search';
/** All calls of the table but `/token`, with their methods. */
const OF_VISITOR = [
  ['GET', '/users/session'],
  ['PUT', '/users/me/personalization'],
  ['GET', HISTORY],
  ['POST', HISTORY],
  ['DELETE', HISTORY],
] as const;
const OF_SITE = [
  ['GET', '/v1/site/globals'],
  ['GET', '/v1/site/menu'],
] as const;

describe('the token', () => {
  test('is asked for by a form with id, secret and grant, and goes along with every call', async () => {
    await browser.get('/');
    const { headers, body } = call('/token', 'POST');
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      client_id: 'retail',
      client_secret: 'secret-of-a-shell',
      grant_type: 'client_credentials',
    });
    for (const [method, path] of [...OF_VISITOR, ...OF_SITE, ['GET', '/v1/site/notifications'] as const])
      expect(call(path, method).headers.authorization, path).toBe('Bearer shop-token');
  });
});

describe('a guest', () => {
  test('is named by session and experiments, and by no account', async () => {
    await browser.get('/');
    for (const [method, path] of OF_VISITOR) {
      const { headers } = call(path, method);
      expect(headers['x-vwo-user'], path).toBe('visitor-of-experiments-01');
      expect(headers, path).not.toHaveProperty('x-authorization');
      if (path !== '/users/session')
        expect(headers['x-user-session-id'], path).toBe('session-of-a-visitor-01');
    }
    expect(getQuery(call('/users/session'))).toEqual({ vwo_user: 'visitor-of-experiments-01' });
    expect(JSON.parse(call('/users/me/personalization', 'PUT').body)).toEqual({ userLocationZip: '78701' });
    expect(calls('/user-details')).toEqual([]);
  });

  test('is somewhere once a link has named a region, and then once they have told their ZIP code', async () => {
    const opened = await browser.get('/tires?regionId=Texas');
    expect(opened.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-tk_retail_region=1~TX;/),
    );
    expect(getQuery(call('/users/session'))).toMatchObject({ regionId: 'TX', userRegion: 'TX' });
    for (const [method, path] of OF_SITE)
      expect(getQuery(call(path, method)), path).toMatchObject({ userRegion: 'TX' });
    expect(await (await browser.get(CONTEXT)).json()).toMatchObject({ region: { stateAbbr: 'TX' } });

    browser.cookies.set('__Host-tk_retail_zip', '1~78701');
    api.seen.length = 0;
    await browser.get('/');
    expect(getQuery(call('/v1/site/globals'))).toEqual({ userRegion: 'TX', userZip: '78701' });
    expect(getQuery(call('/v1/site/menu'))).toEqual({ userRegion: 'TX' });
    expect(getQuery(call('/users/session'))).toMatchObject({ userZip: '78701' });
  });

  test.each(['', 'Atlantis', '<script>', "TX' OR 1=1", 'x'.repeat(50), 'TX%00', '../TX'])(
    'a guest’s region stays unknown when a link names %j',
    async (given) => {
      const opened = await browser.get(`/tires?regionId=${encodeURIComponent(given)}`);
      expect(opened.status).toBe(200);
      // The page has told a ZIP code in Texas; until then no call names a region, and no other one ever.
      const regions = opened.headers.getSetCookie().filter((cookie) => cookie.includes('_region='));
      expect(regions).toEqual([expect.stringMatching(/^__Host-tk_retail_region=1~TX;/)]);
      for (const { path } of api.seen) expect(path).not.toMatch(/regionId|userRegion=(?!TX)/);
    },
  );

  test('has a clock, which a script sends along', async () => {
    await browser.get(CONTEXT, { 'x-user-time': NOW });
    expect(getQuery(call('/users/session'))).toMatchObject({ userTime: NOW });
    expect(call('/users/session').headers['x-user-time']).toBe(NOW);
    api.seen.length = 0;
    await browser.get(CONTEXT, { 'x-user-time': 'yesterday\u00e9' });
    for (const { headers } of api.seen) expect(headers).not.toHaveProperty('x-user-time');
  });
});

describe('a signed-in buyer', () => {
  beforeEach(async () => {
    await browser.open('/sign-on/start?redirectUri=%2Fprivacy-policy');
  });

  test('is named by their token in x-authorization, and by ssoUid where the table has it', async () => {
    await browser.get('/');
    for (const [method, path] of [...OF_VISITOR, ...OF_SITE, ['GET', '/user-details'] as const])
      expect(call(path, method).headers['x-authorization'], path).toMatch(/^Bearer [\w-]+$/);
    for (const path of ['/users/session', '/v1/site/globals', '/v1/site/menu', '/user-details'])
      expect(getQuery(call(path)), path).toMatchObject({ ssoUid: 'sample-member' });
    for (const [method, path] of [
      ['PUT', '/users/me/personalization'],
      ['POST', HISTORY],
    ] as const)
      expect(JSON.parse(call(path, method).body), path).toMatchObject({ ssoUid: 'sample-member' });
  });

  test('is asked for once, however often a page wants to know', async () => {
    api.seen.length = 0;
    await browser.get('/');
    expect(calls('/user-details')).toHaveLength(1);
    expect(getQuery(call('/user-details'))).toEqual({ ssoUid: 'sample-member' });
  });
});
