import type { Session } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSampleUsers } from '../src/modules/people/identity/sample-users.ts';
import { seedPlaces } from './support/sample-places.ts';
import { startTestApi, type TestApi } from './support/start-test-api.ts';
import { getClientSecret } from './support/test-config.ts';

/** Specification section 7, row by row, as its client calls them. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    // It keeps for a minute how much a storefront offers.
    isNew: true,
    async seed(db) {
      await seedPlaces(db);
      await saveSampleUsers(db);
      await db.execute(
        `INSERT INTO site_notification (notification_id, channel_id, kind, message, link, starts_at, ends_at)
         VALUES ('on', NULL, 'information', 'We ship today', NULL, now() - interval '1 day', NULL),
                ('own', 'retail', 'promotion', 'Deals', '{"label":"See","path":"/deals"}', now() - interval '1 day', now() + interval '1 day'),
                ('sale', NULL, 'promotion', 'A sale', NULL, now() - interval '1 day', NULL),
                ('over', NULL, 'warning', 'Yesterday', NULL, now() - interval '2 days', now() - interval '1 day'),
                ('soon', NULL, 'warning', 'Tomorrow', NULL, now() + interval '1 day', NULL),
                ('other', 'partner-widget', 'warning', 'Elsewhere', NULL, now() - interval '1 day', NULL)`,
      );
    },
  });
});
afterAll(() => api.stop());

async function newSession(channel = 'retail'): Promise<Record<string, string>> {
  const { body } = await api.call('/users/session', { channel });
  return { 'x-user-session-id': (body as { userSessionId: string }).userSessionId };
}

describe('the call table (API-04)', () => {
  test('POST /token gives a bearer token and when it expires', async () => {
    const response = await fetch(`${api.origin}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'retail',
        client_secret: getClientSecret('retail'),
        grant_type: 'client_credentials',
      }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      expires_in: 3600,
      token_type: 'Bearer',
    });
  });

  test('GET /users/session opens a session, and gives it again when it is named', async () => {
    const first = await api.call('/users/session?regionId=ny');
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      userSessionId: expect.stringMatching(/^[\w-]{22,}$/),
      userPersonalization: { userLocation: null, userRegion: { region: 'New York', stateAbbr: 'NY' } },
    });
    const { userSessionId } = first.body as { userSessionId: string };
    const byHeader = await api.call('/users/session', { headers: { 'x-user-session-id': userSessionId } });
    expect(byHeader.body).toEqual(first.body);
    const byQuery = await api.call(`/users/session?userSessionId=${userSessionId}`);
    expect(byQuery.body).toEqual(first.body);
  });

  test('GET /v1/site/globals tells a storefront who it is', async () => {
    const answer = await api.call('/v1/site/globals?userRegion=New%20York&userZip=10001&ssoUid=x');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      siteGlobals: {
        channel: 'retail',
        siteName: 'TireKit',
        priceType: 'Retail',
        paymentMethods: [
          'card',
          'paypal',
          'apple-pay',
          'resolve',
          'simple-pay',
          'katapult',
          'purchase-order',
        ],
        sampleData: false,
        counts: { brands: 0, lines: 0, items: 0, installers: 0 },
      },
    });
  });

  test('GET /v1/site/notifications gives the banners that are on now, here', async () => {
    const { status, body } = await api.call('/v1/site/notifications');
    expect(status).toBe(200);
    expect(body).toEqual({
      siteNotifications: [
        { id: 'on', kind: 'information', text: 'We ship today', link: null, closable: true },
        {
          id: 'own',
          kind: 'promotion',
          text: 'Deals',
          link: { label: 'See', path: '/deals' },
          closable: true,
        },
        { id: 'sale', kind: 'promotion', text: 'A sale', link: null, closable: true },
      ],
    });
  });

  test('a storefront without deals shows no banner of one', async () => {
    const { body } = await api.call('/v1/site/notifications', { channel: 'partner-widget' });
    expect(body).toMatchObject({ siteNotifications: [{ id: 'on' }, { id: 'other' }] });
  });

  test('GET /v1/site/menu gives the token’s menu, or the one of the channel asked for', async () => {
    const own = await api.call('/v1/site/menu');
    expect(own.body).toMatchObject({ siteMenu: { channel: 'retail', groups: expect.any(Array) } });
    const exchange = await api.call('/v1/site/menu?channel=AAFES');
    expect(exchange.body).toMatchObject({ siteMenu: { channel: 'military-exchange' } });
    const widget = await api.call('/v1/site/menu?channel=widget');
    expect(widget.body).toMatchObject({ siteMenu: { channel: 'partner-widget' } });
    const unknown = await api.call('/v1/site/menu?channel=nobody');
    expect(unknown.body).toMatchObject({ siteMenu: { channel: 'retail' } });
  });

  test('GET /api/me says whose token it is, in either header', async () => {
    const bearer = `Bearer ${await api.userToken('sample-fleet')}`;
    for (const headers of [{ authorization: bearer }, { 'x-authorization': bearer }]) {
      const answer = await api.call('/api/me', { channel: null, headers });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ uid: 'sample-fleet' });
    }
  });

  test('PUT /users/me/personalization remembers where the visitor is', async () => {
    const headers = await newSession();
    const userLocation = { cityName: 'New York', region: 'New York', stateAbbr: 'NY', zip: '10001' };
    const userRegion = { region: 'New York', stateAbbr: 'NY' };
    const put = await api.call('/users/me/personalization', {
      method: 'PUT',
      body: { userLocationZip: '10001-1234' },
      headers,
    });
    expect(put.status).toBe(200);
    expect(put.body).toEqual({ userPersonalization: { userLocation, userRegion } });
    const session = await api.call('/users/session', { headers });
    expect(session.body).toMatchObject({ userPersonalization: { userLocation } });
    const unchanged = await api.call('/users/me/personalization', { method: 'PUT', body: {}, headers });
    expect(unchanged.body).toEqual({ userPersonalization: { userLocation, userRegion } });
  });

  test('the search history keeps, lists and forgets', async () => {
    const headers = await newSession();
    const path = '/users/me/history/search';
    const search = (label: string) => ({ kind: 'size', label, path: `/tire-sizes/${label}-tires` });
    for (const label of ['225-65r17', '205-55r16', '225-65r17']) {
      const kept = await api.call(path, { method: 'POST', body: search(label), headers });
      expect(kept.status).toBe(200);
    }
    const listed = await api.call(path, { headers });
    expect(listed.body).toMatchObject({ entries: [{ label: '225-65r17' }, { label: '205-55r16' }] });
    const cleared = await api.call(path, { method: 'DELETE', headers });
    expect(cleared.body).toEqual({ entries: [] });
    expect((await api.call(path, { headers })).body).toEqual({ entries: [] });
  });

  test('GET /user-details says who the signed-in buyer is', async () => {
    const headers = { 'x-authorization': `Bearer ${await api.userToken('sample-member')}` };
    const answer = await api.call('/user-details?ssoUid=sample-member', { headers });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      userDetails: {
        uid: 'sample-member',
        email: 'sample-member@tirekit.example',
        firstName: 'Mel',
        lastName: 'Sample',
        phone: '2025550100',
        userType: 'Retail Member',
        priceType: 'Retail Member',
      },
    });
  });
});

describe('a session', () => {
  test('knows the region of the latest link, until a ZIP code says more', async () => {
    const regionIn = async (regionId: string, headers: Record<string, string>) => {
      const query = new URLSearchParams({ regionId }).toString();
      const { body } = await api.call(`/users/session?${query}`, { headers });
      return (body as Session).userPersonalization;
    };
    const headers = await newSession();
    const nowhere = { userLocation: null, userRegion: null };
    for (const strange of ['', 'zz', 'Atlantis', '<script>', "tx'--", 'constructor'])
      expect(await regionIn(strange, headers), strange).toEqual(nowhere);
    const texas = { region: 'Texas', stateAbbr: 'TX' };
    expect((await regionIn('tx', headers)).userRegion).toEqual(texas);
    expect((await regionIn('Atlantis', headers)).userRegion).toEqual(texas);
    const northCarolina = { region: 'North Carolina', stateAbbr: 'NC' };
    expect((await regionIn('north-carolina', headers)).userRegion).toEqual(northCarolina);
    expect((await api.call('/users/session', { headers })).body).toMatchObject({
      userPersonalization: { userLocation: null, userRegion: northCarolina },
    });
    const put = { method: 'PUT', body: { userLocationZip: '10001' }, headers };
    await api.call('/users/me/personalization', put);
    expect(await regionIn('tx', headers)).toMatchObject({
      userLocation: { zip: '10001', stateAbbr: 'NY' },
      userRegion: { region: 'New York', stateAbbr: 'NY' },
    });
  });

  test('a session of one storefront keeps its place and searches out of another storefront', async () => {
    const headers = await newSession('retail');
    await api.call('/users/me/personalization', {
      method: 'PUT',
      body: { userLocationZip: '10001' },
      headers,
    });
    const elsewhere = await api.call('/users/session', { channel: 'military-exchange', headers });
    expect(elsewhere.body).toMatchObject({ userPersonalization: { userLocation: null } });
    expect((elsewhere.body as { userSessionId: string }).userSessionId).not.toBe(
      headers['x-user-session-id'],
    );
  });

  test('takes a partner’s name for the visitor into its id, and opens by its secret alone', async () => {
    const alias = { 'x-user-session-id': 'partner-user-7' };
    const first = await api.call('/users/session', { channel: 'partner-widget', headers: alias });
    const { userSessionId } = first.body as { userSessionId: string };
    expect(userSessionId).toMatch(/^partner-user-7-[\w-]{24}$/);
    await api.call('/users/me/personalization', {
      method: 'PUT',
      channel: 'partner-widget',
      body: { userLocationZip: '73301' },
      headers: { 'x-user-session-id': userSessionId },
    });
    const somebodyElse = await api.call('/users/session', { channel: 'partner-widget', headers: alias });
    expect(somebodyElse.body).toMatchObject({ userPersonalization: { userLocation: null } });
    const again = await api.call('/users/session', {
      channel: 'partner-widget',
      headers: { 'x-user-session-id': userSessionId },
    });
    expect(again.body).toMatchObject({ userPersonalization: { userLocation: { zip: '73301' } } });
  });

  test('begins with a write that comes without one, and the answer names it', async () => {
    const put = await api.call('/users/me/personalization', {
      method: 'PUT',
      body: { userLocationZip: '10001' },
    });
    const id = put.headers.get('x-user-session-id') ?? '';
    const session = await api.call('/users/session', { headers: { 'x-user-session-id': id } });
    expect(session.body).toMatchObject({
      userSessionId: id,
      userPersonalization: { userLocation: { zip: '10001' } },
    });
  });

  test('keeps its place when the ZIP code is unknown', async () => {
    const headers = await newSession();
    const answer = await api.call('/users/me/personalization', {
      method: 'PUT',
      body: { userLocationZip: '99999' },
      headers,
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'unprocessable',
      errorMessage: 'Please enter a different zip code',
      fields: [{ path: 'userLocationZip' }],
    });
  });

  test('keeps the newest twenty searches', async () => {
    const headers = await newSession();
    for (let i = 1; i <= 23; i++) {
      await api.call('/users/me/history/search', {
        method: 'POST',
        body: { kind: 'text', label: `search ${i}`, path: `/search/${i}` },
        headers,
      });
    }
    const { body } = await api.call('/users/me/history/search', { headers });
    const { entries } = body as { entries: { label: string }[] };
    expect(entries).toHaveLength(20);
    expect(entries[0]?.label).toBe('search 23');
    expect(entries.at(-1)?.label).toBe('search 4');
  });
});

describe('sign-on', () => {
  test('says what went wrong as `detail` too, and nobody else does', async () => {
    const channelToken = { authorization: `Bearer ${await api.token('retail')}` };
    const refused = await Promise.all([
      api.call('/api/me', { channel: null }),
      api.call('/api/me', { channel: null, headers: channelToken }),
      api.call('/users/session', { channel: null }),
      api.call(`/users/session?regionId=${'x'.repeat(41)}`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 401, 400]);
    for (const { body } of refused) {
      const { detail, message, errorMessage } = body as Record<string, string>;
      expect(detail).toMatch(/\w/);
      expect([message, errorMessage]).toEqual([detail, detail]);
    }
    const elsewhere = await api.call('/v1/site/globals', { channel: null });
    expect(elsewhere.status).toBe(401);
    expect(elsewhere.body).not.toHaveProperty('detail');
  });
});

describe('a signed-in buyer', () => {
  test.each([
    ['GET', '/users/session'],
    ['GET', '/v1/site/globals'],
    ['GET', '/v1/site/menu'],
    ['GET', '/v1/site/notifications'],
    ['GET', '/user-details'],
    ['GET', '/users/me/history/search'],
    ['DELETE', '/users/me/history/search'],
    ['PUT', '/users/me/personalization'],
  ])('a signed-in buyer cannot become somebody else by the query: %s %s', async (method, path) => {
    const call = { method, headers: { 'x-authorization': `Bearer ${await api.userToken('sample-member')}` } };
    const body = method === 'PUT' ? {} : undefined;
    expect((await api.call(`${path}?ssoUid=sample-member`, { ...call, body })).status).toBe(200);
    const foreign = await api.call(`${path}?ssoUid=sample-fleet`, { ...call, body });
    expect([foreign.status, foreign.body]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
  });

  test('a signed-in buyer cannot become somebody else by the body, whatever the query says', async () => {
    const headers = { 'x-authorization': `Bearer ${await api.userToken('sample-member')}` };
    const search = { kind: 'text', label: 'a', path: '/a' };
    for (const [query, inBody, status] of [
      ['sample-member', 'sample-member', 200],
      ['sample-member', 'sample-fleet', 403],
      ['sample-fleet', 'sample-member', 403],
    ] as const) {
      const answer = await api.call(`/users/me/history/search?ssoUid=${query}`, {
        method: 'POST',
        body: { ...search, ssoUid: inBody },
        headers,
      });
      expect(answer.status).toBe(status);
    }
  });
});

describe('the buyer’s details', () => {
  test('are null without a buyer', async () => {
    expect((await api.call('/user-details')).body).toEqual({ userDetails: null });
  });

  test('are refused under another buyer’s id', async () => {
    const headers = { 'x-authorization': `Bearer ${await api.userToken('sample-member')}` };
    const answer = await api.call('/user-details?ssoUid=sample-fleet', { headers });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'forbidden' });
  });

  test('are refused with an expired token', async () => {
    const headers = { 'x-authorization': `Bearer ${await api.userToken('sample-member', { seconds: -5 })}` };
    expect((await api.call('/user-details', { headers })).status).toBe(401);
  });
});
