import { createHash } from 'node:crypto';
import { business } from '@tirekit/contract';
import { rateLimits } from '@tirekit/contract/access';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { SHOP } from '../../../../test/support/test-config.ts';
import { visitorAt } from '../../../../test/support/visitor-at.ts';
import { SAMPLE_PASSWORD, saveSampleUsers } from './sample-users.ts';
import { browserAt, CALLBACK } from '../../../../test/people/identity/browser.ts';

const EMAIL = 'sample-retail@tirekit.example';
/** Another storefront with accounts of its own. */
const OTHER = 'military-exchange';
let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ config: { RATE_LIMIT_FACTOR: 1 }, seed: saveSampleUsers });
});
afterAll(() => api.stop());

const me = (accessToken: string) =>
  api.call('/api/me', { channel: null, headers: { authorization: `Bearer ${accessToken}` } });

describe('the authorize link', () => {
  test.each([
    ['another kind of answer', { response_type: 'token' }, 'unsupported_response_type'],
    ['a challenge in the clear', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a foreign resource', { resource: 'https://evil.example' }, 'invalid_target'],
  ])('an authorize link with %s is refused, at the storefront', async (_what, more, error) => {
    const { location } = await browserAt(api).begin(more);
    const back = new URL(location, SHOP);
    expect(back.origin).toBe(SHOP);
    const told = back.searchParams.get('error') ?? new URLSearchParams(back.hash.slice(1)).get('error');
    expect(told).toBe(error);
  });

  test.each([
    ['of another storefront', { client_id: OTHER }],
    ['of nobody', { client_id: 'nobody' }],
    ['with two addresses to return to', { redirect_uri: `${CALLBACK}?next=https://evil.example` }],
    ['with an address that only begins alike', { redirect_uri: `${CALLBACK}.evil.example` }],
    [
      'with a user in the address',
      { redirect_uri: CALLBACK.replace('https://', 'https://shop.example@evil.example/') },
    ],
  ])('an authorize link %s sends nobody anywhere', async (_what, more) => {
    const { location } = await browserAt(api).begin(more);
    expect(location).toBe('');
  });

  test('an authorize link with a known client redirects to the storefront’s own origin, and to no other', async () => {
    const asked = (query: string) => fetch(`${api.origin}/authorize?${query}`, { redirect: 'manual' });
    const known = await asked('client_id=retail&redirect_uri=https%3A%2F%2Fevil.example');
    expect(new URL(known.headers.get('location') ?? '').origin).toBe(SHOP);
    for (const query of ['client_id=evil', 'client_id=retail&client_id=evil', '']) {
      const answer = await asked(query);
      expect([answer.status, answer.headers.get('location')], query).toEqual([400, null]);
    }
  });
});

describe('a refresh token', () => {
  const signedOn = async () => {
    const browser = browserAt(api);
    const { tokens } = await browser.signIn(EMAIL, SAMPLE_PASSWORD);
    const form = { grant_type: 'refresh_token', refresh_token: tokens['refresh_token'] ?? '' };
    return { browser, form, accessToken: tokens['access_token'] ?? '' };
  };

  test('is no use to another storefront, nor without the storefront’s secret', async () => {
    const { browser, form } = await signedOn();
    expect(await browserAt(api, OTHER).token(form)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect(await browser.token({ ...form, client_secret: 'guessed' })).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect((await browser.token(form)).status).toBe(200);
  });

  test('stays the same, so that a lost answer signs nobody out, and ends with the sign-on', async () => {
    const { browser, form, accessToken } = await signedOn();
    const renewed = await Promise.all([browser.token(form), browser.token(form), browser.token(form)]);
    for (const { status, body } of renewed) {
      expect(status).toBe(200);
      expect(body['refresh_token']).toBe(form.refresh_token);
      expect((await me(body['access_token'] ?? '')).status).toBe(200);
    }
    const sid = String(decodeJwt(accessToken)['sid']);
    await api.call(`/v1/account/sign-ons/${sid}`, {
      method: 'DELETE',
      headers: { 'x-authorization': `Bearer ${accessToken}` },
    });
    expect(await browser.token(form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    for (const { body } of renewed) expect((await me(body['access_token'] ?? '')).status).toBe(401);
  });

  test('ends with the account', async () => {
    const { browser, form } = await signedOn();
    await api.db.execute(`UPDATE user_account SET closed_at = now() WHERE uid = 'sample-retail'`);
    expect((await browser.token(form)).status).toBe(400);
    await api.db.execute(`UPDATE user_account SET closed_at = NULL WHERE uid = 'sample-retail'`);
  });
});

describe('a browser', () => {
  test('gets a new session at the provider when somebody signs in: one that was planted before is nobody’s', async () => {
    const victim = browserAt(api);
    await victim.begin();
    const planted = new Map([...victim.jar].filter(([name]) => name.includes('op_session')));
    const begun = await victim.begin();
    const { body } = await victim.password(begun.interaction, EMAIL, SAMPLE_PASSWORD);
    await victim.resume((body as { returnTo: string }).returnTo);
    for (const [name, value] of planted) expect(victim.jar.get(name)).not.toBe(value);
    const thief = browserAt(api);
    for (const [name, value] of planted) thief.jar.set(name, value);
    expect((await thief.begin()).interaction).not.toBeNull();
  });

  test('a browser with altered cookies counts as one that nobody has signed in with', async () => {
    const browser = browserAt(api);
    await browser.signIn(EMAIL, SAMPLE_PASSWORD);
    for (const [name, value] of browser.jar)
      if (name.endsWith('op_session'))
        browser.jar.set(
          name,
          value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        );
    expect((await browser.begin()).interaction).not.toBeNull();
  });

  test('cannot answer with the mark of another sign-on', async () => {
    const [mine, theirs] = [browserAt(api), browserAt(api)];
    const begun = await theirs.begin();
    const own = await mine.begin();
    for (const [name, value] of mine.jar)
      if (name.includes(own.interaction ?? '-'))
        mine.jar.set(name.replace(own.interaction ?? '', begun.interaction ?? ''), value);
    expect((await mine.password(begun.interaction, EMAIL, SAMPLE_PASSWORD)).status).toBe(404);
  });

  test('a sign-on that is resumed in another browser gets no code', async () => {
    const browser = browserAt(api);
    const begun = await browser.begin();
    const { body } = await browser.password(begun.interaction, EMAIL, SAMPLE_PASSWORD);
    const answer = await browserAt(api).visit((body as { returnTo: string }).returnTo);
    expect(answer.headers.get('location') ?? '').not.toContain('code=');
  });
});

describe('mails', () => {
  const forms = {
    reset: (email: string) =>
      api.call('/v1/sign-on/password-reset', {
        method: 'POST',
        body: { email },
        headers: visitorAt('198.51.100.7'),
      }),
    register: async (email: string) => {
      const browser = browserAt(api);
      const { interaction } = await browser.begin();
      const form = { email, firstName: 'Ann', lastName: 'Guess' };
      const path = `/v1/sign-on/interactions/${interaction ?? ''}/register`;
      return browser.call(path, 'POST', form, visitorAt('198.51.100.8'));
    },
  };

  test.each(['reset', 'register'] as const)(
    'a mail says who has an account, and answers to %s do not, by neither words nor time',
    async (form) => {
      const asked = async (email: string) => {
        const began = performance.now();
        const { status, body } = await forms[form](email);
        return { answer: { status, body }, took: performance.now() - began };
      };
      const [known, unknown] = [await asked(EMAIL), await asked('nobody-at-all@tirekit.example')];
      expect(known.answer).toEqual(unknown.answer);
      expect(known.answer.status).toBe(202);
      for (const { took } of [known, unknown]) expect(took).toBeGreaterThan(145);
    },
  );

  test('flood nobody: of a hundred presses a few send one', async () => {
    const email = 'sample-member@tirekit.example';
    const ask = (at: number) =>
      api.call('/v1/sign-on/password-reset', {
        method: 'POST',
        body: { email },
        headers: visitorAt(`203.0.113.${String(at)}`),
      });
    await Promise.all(Array.from({ length: 100 }, (_, at) => ask(at)));
    const { links } = await api.db.one<{ links: number }>(
      `SELECT count(*)::integer AS links FROM password_reset WHERE uid = 'sample-member'`,
    );
    expect(links).toBe(business.askedMails.most);
  });

  test('have a link that sets one password, however many press at once', async () => {
    await api.db.execute(
      `INSERT INTO password_reset (token_hash, uid, expires_at) VALUES ($1, 'sample-fleet', now() + interval '1 minute')`,
      [createHash('sha256').update('T'.repeat(43)).digest()],
    );
    const use = (at: number) =>
      api.call('/v1/sign-on/password-reset/confirm', {
        method: 'POST',
        body: { token: 'T'.repeat(43), password: `password number ${String(at)}` },
        headers: visitorAt('198.51.100.9'),
      });
    const statuses = (await Promise.all([1, 2, 3, 4, 5].map(use))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410]);
    expect((await use(6)).status).toBe(410);
  });

  test('have a link that is of no use when it is too old', async () => {
    await api.db.execute(
      `INSERT INTO password_reset (token_hash, uid, expires_at) VALUES ($1, 'sample-fleet', now() - interval '1 second')`,
      [createHash('sha256').update('O'.repeat(43)).digest()],
    );
    const body = { token: 'O'.repeat(43), password: 'four quiet tires roll' };
    const answer = await api.call('/v1/sign-on/password-reset/confirm', {
      method: 'POST',
      body,
      headers: visitorAt('198.51.100.9'),
    });
    expect(answer.status).toBe(410);
  });
});

describe('a storm of guesses', () => {
  /** Guesses from many addresses, many at once; how many passwords were looked at, refused, or turned away. */
  async function storm(
    tries: number,
    { accounts, addresses }: { readonly accounts: number; readonly addresses: number },
  ) {
    const browser = browserAt(api);
    const { interaction } = await browser.begin();
    const path = `/v1/sign-on/interactions/${interaction ?? ''}/password`;
    const counts = new Map<number, number>();
    const guess = async (at: number): Promise<void> => {
      const email = `guessed-${String(addresses)}-${String(at % accounts)}@tirekit.example`;
      const [high, low] = [Math.floor((at % addresses) / 250), (at % addresses) % 250];
      const headers = visitorAt(`10.${String(accounts % 250)}.${String(high)}.${String(low)}`);
      const { status } = await browser.call(
        path,
        'POST',
        { email, password: `guess ${String(at)}` },
        headers,
      );
      counts.set(status, (counts.get(status) ?? 0) + 1);
    };
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < tries) await guess(next++);
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    return {
      looked: counts.get(422) ?? 0,
      limited: counts.get(429) ?? 0,
      turnedAway: counts.get(503) ?? 0,
    };
  }

  // `sign-on-tries.test.ts` has 10,000 of them at once.
  test('a storm against one account from many addresses has a few passwords checked, and the shop answers', async () => {
    const running = storm(1_000, { accounts: 1, addresses: 1_000 });
    expect((await fetch(`${api.origin}/healthz`)).status).toBe(200);
    const { looked, limited, turnedAway } = await running;
    // The first wait is 30 seconds: on a slow machine it may end meanwhile.
    expect(looked).toBeLessThanOrEqual(business.signOnTries.free + 3);
    expect(looked + limited + turnedAway).toBe(1_000);
  }, 120_000);

  test('a storm of one password over many accounts from one block has only a few passwords checked', async () => {
    const browser = browserAt(api);
    const { interaction } = await browser.begin();
    const path = `/v1/sign-on/interactions/${interaction ?? ''}/password`;
    const statuses: number[] = [];
    for (let at = 0; at < business.passwordSpray.accounts + 5; at++) {
      const body = { email: `sprayed-${String(at)}@tirekit.example`, password: 'Summer2026!' };
      const answer = await browser.call(path, 'POST', body, visitorAt(`203.0.114.${String(at)}`));
      statuses.push(answer.status);
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.slice(0, business.passwordSpray.accounts).every((status) => status === 422)).toBe(true);
    expect(statuses.slice(business.passwordSpray.accounts)).toEqual(Array(5).fill(429));
  });

  test('a storm over many accounts from a few addresses is counted for each address', async () => {
    const began = performance.now();
    const { looked, limited, turnedAway } = await storm(600, { accounts: 600, addresses: 4 });
    const minutes = Math.ceil((performance.now() - began) / 60_000) + 1;
    expect(looked + turnedAway).toBeLessThanOrEqual(4 * rateLimits.signOn.perMinute * minutes);
    expect(limited).toBeGreaterThan(0);
  }, 120_000);
});
