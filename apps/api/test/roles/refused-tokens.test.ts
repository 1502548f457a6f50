import { accessRule, addresses } from '@tirekit/contract/access';
import { endpoints } from '@tirekit/contract/endpoints';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admit, requireRules } from '../../src/platform/http/admission.ts';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { startTestApi, type TestApi } from '../support/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    async seed(db) {
      await db.execute(
        `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type, closed_at)
         VALUES ('ann', 'ann@example.com', 'Ann', 'Owner', 'Retail', 'Retail', NULL),
                ('bob', 'bob@example.com', 'Bob', 'Owner', 'Retail', 'Retail', NULL),
                ('gone', 'gone', '', '', 'Retail', 'Retail', now())`,
      );
      await db.execute(
        `INSERT INTO sign_on (sid, uid, channel_id, device, ended_at)
         VALUES ('sign-on-open', 'ann', 'retail', 'Chrome', NULL),
                ('sign-on-over', 'ann', 'retail', 'Chrome', now()),
                ('sign-on-of-bob', 'bob', 'retail', 'Chrome', NULL),
                ('sign-on-elsewhere', 'ann', 'military-exchange', 'Chrome', NULL)`,
      );
    },
  });
});
afterAll(() => api.stop());

/** Calls of people; each knows a buyer by the token in `x-authorization`. */
const ofPeople = endpoints.filter(
  (one) => accessRule(one).who !== 'machine' && (one.auth === 'channel' || one.auth === 'user'),
);

const callAll = async (token: string, allowed: readonly number[], channel: string | null = 'retail') => {
  for (const { id, method, path, auth } of ofPeople) {
    const answer = await api.call(path.replaceAll(/\{\w+\}/g, '0123456789'), {
      method,
      channel: auth === 'user' ? null : channel,
      headers: { 'x-authorization': `Bearer ${token}` },
    });
    expect(allowed, `${id}: ${String(answer.status)} ${JSON.stringify(answer.body)}`).toContain(
      answer.status,
    );
  }
};

describe('a buyer’s token that is no longer good', () => {
  test('a buyer’s token is refused once its sign-on has ended', async () =>
    callAll(await api.userToken('ann', { sid: 'sign-on-over' }), [401]));

  test('a buyer’s token is refused when its sign-on is somebody else’s or unknown', async () => {
    await callAll(await api.userToken('ann', { sid: 'sign-on-of-bob' }), [401]);
    await callAll(await api.userToken('ann', { sid: 'sign-on-of-nobody' }), [401]);
  });

  test('a buyer’s token is refused once its account is closed, or when there was none', async () => {
    await callAll(await api.userToken('gone'), [401]);
    await callAll(await api.userToken('never-there'), [401]);
  });

  test('a buyer’s token is refused once it has expired', async () =>
    callAll(await api.userToken('ann', { seconds: -5 }), [401]));

  test('a buyer’s token is refused when another key has signed it, even under the name of ours', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const forged = { ...(await exportJWK(privateKey)), kid: api.signingKey.kid };
    await callAll(await api.userToken('ann', { key: forged }), [401]);
  });

  test('a storefront’s token is refused in place of a buyer’s', async () =>
    callAll(await api.token('retail'), [403]));
});

test('a sign-on is good in its own storefront alone', async () => {
  const headers = { 'x-authorization': `Bearer ${await api.userToken('ann', { sid: 'sign-on-open' })}` };
  expect((await api.call('/v1/account', { headers })).status).toBe(200);
  const elsewhere = await api.userToken('ann', { sid: 'sign-on-elsewhere' });
  for (const { method, path, auth, id } of ofPeople.filter((one) => one.auth === 'channel')) {
    const answer = await api.call(path.replaceAll(/\{\w+\}/g, '0123456789'), {
      method,
      headers: { 'x-authorization': `Bearer ${elsewhere}` },
    });
    expect(answer.status, `${id} (${auth})`).toBe(401);
  }
});

describe('the calls of a person', () => {
  test('a call of a person needs a storefront’s token, and a buyer’s does not stand in for it', async () => {
    const buyer = { authorization: `Bearer ${await api.userToken('ann')}` };
    for (const { id, method, path } of ofPeople.filter(({ auth }) => auth === 'channel')) {
      const address = path.replaceAll(/\{\w+\}/g, '0123456789');
      const without = await api.call(address, { method, channel: null });
      const withBuyers = await api.call(address, { method, channel: null, headers: buyer });
      expect([without.status, withBuyers.status], id).toEqual([401, 403]);
    }
  });
});

describe('the kept sign-on of a storefront', () => {
  const keyHash = 'ab'.repeat(32);
  const path = `/v1/sign-on/kept/${keyHash}`;
  const keep = async (channel: string, sid: string) =>
    api.call(path, {
      method: 'PUT',
      channel,
      body: { sealed: 'sealed', accessToken: await api.userToken('ann', { sid }) },
    });

  test('is opened and ended by that storefront alone; for another one there is none', async () => {
    expect((await keep('retail', 'sign-on-open')).status).toBe(200);
    const missing = await api.call(`/v1/sign-on/kept/${'cd'.repeat(32)}`, { channel: 'military-exchange' });
    const foreign = await api.call(path, { channel: 'military-exchange' });
    expect([foreign.status, foreign.body]).toEqual([
      404,
      { ...(missing.body as object), requestId: expect.any(String) },
    ]);
    await api.call(path, { method: 'DELETE', channel: 'military-exchange' });
    expect((await api.call(path)).body).toEqual({ sid: 'sign-on-open', sealed: 'sealed' });
  });

  test('is not taken over by another storefront, nor with a token of its own', async () => {
    expect((await keep('military-exchange', 'sign-on-open')).status).toBe(401);
    expect((await keep('retail', 'sign-on-elsewhere')).status).toBe(401);
    expect((await keep('retail', 'sign-on-over')).status).toBe(401);
  });
});

describe('the start of the API', () => {
  test.each([
    ['no access', undefined],
    ['access to an unknown thing', 'toString'],
  ])('the API refuses to start with an endpoint that has %s', (_case, access) => {
    const endpoint = { ...endpoints[0], id: 'unknown.call', access } as (typeof endpoints)[number];
    expect(() => admit(endpoint)).toThrow(/No role may call unknown\.call/);
  });

  test('the API refuses to start with an address that the contract does not name', () => {
    const app = createHttpServer({ log: createLog({ level: 'silent' }), requestTimeoutMs: 1000 });
    requireRules(app, endpoints);
    expect(() => app.get('/back-door', () => 'open')).toThrow('No role may ask for /back-door');
    for (const path of Object.keys(addresses))
      expect(() => app.post('/x', { config: { template: path } }, () => ''), path).not.toThrow(/No role/);
  });
});
