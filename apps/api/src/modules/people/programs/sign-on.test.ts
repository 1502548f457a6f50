import { messages, type OwnProgram, type Program } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChoosableSandbox, openSandbox } from '../../../../test/support/choosable-sandbox.ts';
import { type AccountApi, startAccountApi } from '../../../../test/people/account/start-account-api.ts';
import { SAMPLE_PASSWORD } from '../identity/sample-users.ts';
import { SHOP } from '../../../../test/support/test-config.ts';
import { answerOn } from '../../../../test/people/military-discount/checked-visitor.ts';
import { ProgramFile, savePrograms } from './load-programs.ts';
import { endProgram } from './membership.ts';
import { forgottenSignOns } from './sign-on.ts';
import { programSignOnMessages } from './words.ts';

let api: AccountApi;
let sandbox: ChoosableSandbox;
const NAME = 'Sequoia Ridge';
const program = (slug: string, sso: object, more: object = {}) => ({
  slug,
  name: NAME,
  discountBps: 500,
  sso: {
    issuer: `${sandbox.origin}/partner-id`,
    clientId: 'tirekit',
    clientSecretSetting: 'PROGRAM_SSO_SECRET_SAMPLE',
    ...sso,
  },
  ...more,
});
const STAFF = { scope: 'openid groups', claim: 'groups', values: ['employees'] };
const save = (...programs: object[]) => savePrograms(api.db, ProgramFile.parse(programs));

beforeAll(async () => {
  [api, sandbox] = await Promise.all([
    startAccountApi(),
    openSandbox({ PROVIDER_ALLOWED_ORIGINS: SHOP, LOOKUP_HOLD_MS: '9000' }),
  ]);
  await save(
    program('ridge', STAFF),
    program('ridge-all', {}),
    program('no-secret', { clientSecretSetting: 'PROGRAM_SSO_SECRET_MISSING' }),
    program('wrong-client', { clientSecretSetting: null }),
    program('down', { issuer: 'http://127.0.0.1:9/partner-id' }),
    program('not-there', { issuer: `${sandbox.origin}/idme` }),
  );
}, 60_000);
afterAll(async () => {
  sandbox.stop();
  await api.stop();
});
beforeEach(async () => {
  for (const table of ['rate_limit', 'program_member', 'program_sign_on'])
    await api.db.execute(`DELETE FROM ${table}`);
});

let opened = 0;
/** An account like everybody’s. */
async function open(): Promise<string> {
  const uid = `sso-${String(++opened)}`;
  await api.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type)
     VALUES ($1, $2, 'Ann', 'Buyer', 'Retail', 'Retail')`,
    [uid, `${uid}@example.com`],
  );
  return uid;
}
const beginning = (uid: string, slug = 'ridge', channel?: string) =>
  api.as(uid, 'POST', '/v1/account/program/sign-on', { slug }, channel);
async function begin(uid: string, slug = 'ridge'): Promise<URL> {
  const { status, body } = await beginning(uid, slug);
  expect([status, body]).toEqual([201, { authorizationLink: expect.any(String) }]);
  return new URL((body as { authorizationLink: string }).authorizationLink);
}
const finish = (uid: string, query: URLSearchParams, slug = 'ridge', channel?: string) =>
  api.as(uid, 'POST', '/v1/account/program/sign-on/finish', { slug, query: query.toString() }, channel);
/** The whole way. @param name the same name is the same person */
const goAs = async (uid: string, answer: string, name = uid, slug = 'ridge') =>
  finish(uid, await answerOn(await begin(uid, slug), answer, name), slug);
const own = async (uid: string) => (await api.as(uid, 'GET', '/v1/account/program')).body as OwnProgram;
const account = (uid: string) =>
  api.db.one('SELECT user_type, price_type, program_id FROM user_account WHERE uid = $1', [uid]);
const EVERYBODY = { user_type: 'Retail', price_type: 'Retail', program_id: null };
const MEMBER = { user_type: 'Partner Program', price_type: 'Partner Program', program_id: 'ridge' };
const USED = [410, expect.objectContaining({ code: 'gone', message: programSignOnMessages.signOnUsed })];
const said = ({ status, body }: { status: number; body: unknown }) => [status, body];

describe('joining by the sign-in of the partner', () => {
  test('gives an employee the program’s prices, once or again, until they leave', async () => {
    const ann = await open();
    expect((await goAs(ann, 'employee')).body).toEqual({ outcome: 'joined' });
    expect(await account(ann)).toEqual(MEMBER);
    expect(await own(ann)).toMatchObject({ membership: { program: { slug: 'ridge' }, way: 'sso' } });
    expect((await goAs(ann, 'employee')).body).toEqual({ outcome: 'joined' });
    expect((await api.as(ann, 'DELETE', '/v1/account/program')).body).toMatchObject({ membership: null });
    expect(await account(ann)).toEqual(EVERYBODY);
    expect((await goAs(ann, 'employee')).body).toEqual({ outcome: 'joined' });
  });

  test('asks with PKCE, state, and nonce, and comes back to the program’s own callback', async () => {
    const link = await begin(await open());
    expect(link.origin + link.pathname).toBe(`${sandbox.origin}/partner-id/authorize`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'tirekit',
      redirect_uri: `${SHOP}/partner-program/ridge/callback`,
      scope: 'openid groups',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test.each([
    ['contractor', 'not-eligible'],
    ['no-groups', 'not-eligible'],
    ['denied', 'canceled'],
  ])('a sign-in as %s gives nothing', async (answer, outcome) => {
    const ann = await open();
    expect((await goAs(ann, answer)).body).toEqual({ outcome });
    expect(await account(ann)).toEqual(EVERYBODY);
    expect(await api.db.query('SELECT FROM program_member')).toEqual([]);
  });

  test('is open to whoever can sign in there, where the program asks for no claim', async () => {
    const ann = await open();
    expect((await goAs(ann, 'contractor', 'Con Tractor', 'ridge-all')).body).toEqual({ outcome: 'joined' });
  });

  test('makes one member of a person, also of two accounts at the same moment', async () => {
    const [ann, bo, cy] = [await open(), await open(), await open()];
    const queries = await Promise.all(
      [ann, bo].map(async (uid) => answerOn(await begin(uid), 'employee', 'One Person')),
    );
    const answers = await Promise.all(
      [ann, bo].map((uid, at) => finish(uid, queries[at] ?? new URLSearchParams())),
    );
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome);
    expect(outcomes.toSorted()).toEqual(['joined', 'other-account']);
    const [member = '', other = ''] = outcomes[0] === 'joined' ? [ann, bo] : [bo, ann];
    expect(await account(other)).toEqual(EVERYBODY);
    expect((await goAs(cy, 'employee', 'One Person')).body).toEqual({ outcome: 'other-account' });
    // Once the first one has left, the person may be a member by another account. Another program is another matter.
    expect((await goAs(cy, 'employee', 'One Person', 'ridge-all')).body).toEqual({ outcome: 'joined' });
    await api.as(member, 'DELETE', '/v1/account/program');
    expect((await goAs(other, 'employee', 'One Person')).body).toEqual({ outcome: 'joined' });
  });

  test('keeps a keyed hash and nothing that names anybody, and logs no code, state, or name', async () => {
    const ann = await open();
    const query = await answerOn(await begin(ann), 'employee', 'Valerie Visible');
    await finish(ann, query);
    const rows = await api.db.query<{ hash: Buffer }>(
      'SELECT person_hash AS hash FROM program_member WHERE uid = $1',
      [ann],
    );
    expect(rows.map(({ hash }) => hash.length)).toEqual([32]);
    expect(await api.db.query('SELECT FROM program_sign_on')).toEqual([]);
    for (const secret of ['Valerie', query.get('code') ?? 'none', query.get('state') ?? 'none'])
      expect(api.logged()).not.toContain(secret);
  });
});

describe('a return that is not what was sent', () => {
  test('a return with a foreign state is refused, and the visit goes on', async () => {
    const ann = await open();
    const link = await begin(ann);
    expect(said(await finish(ann, await answerOn(link, 'foreign-state')))).toEqual(USED);
    expect(await account(ann)).toEqual(EVERYBODY);
  });

  test('a return in another account, program, or storefront is refused there, and still works in its own', async () => {
    const [ann, thief] = [await open(), await open()];
    const query = await answerOn(await begin(ann), 'employee');
    expect(said(await finish(thief, query))).toEqual(USED);
    expect(said(await finish(ann, query, 'ridge-all'))).toEqual(USED);
    expect((await finish(ann, query, 'ridge', 'military-exchange')).status).toBe(404);
    const guest = await api.call('/v1/account/program/sign-on/finish', {
      method: 'POST',
      body: { slug: 'ridge', query: query.toString() },
    });
    expect(guest.status).toBe(403);
    expect((await finish(ann, query)).body).toEqual({ outcome: 'joined' });
    expect(await account(thief)).toEqual(EVERYBODY);
  });

  test('a return sent twice works once, even at the same moment', async () => {
    const ann = await open();
    const query = await answerOn(await begin(ann), 'employee');
    const answers = await Promise.all([1, 2, 3].map(() => finish(ann, query)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    expect(await account(ann)).toEqual(MEMBER);
  });

  test('a return after its time is refused, and forgotten', async () => {
    const ann = await open();
    const query = await answerOn(await begin(ann), 'employee');
    await api.db.execute(`UPDATE program_sign_on SET expires_at = now() - interval '1 second'`);
    expect(said(await finish(ann, query))).toEqual(USED);
    expect(await api.db.execute(forgottenSignOns.sql, [0, 100])).toBe(1);
  });

  test.each([
    'state=of-nobody&code=of-nobody',
    '',
    'state=a&state=b',
    'code=%00',
    `state=${'s'.repeat(3_900)}`,
    '#state=a',
  ])('a return such as "%.20s" is refused', async (query) => {
    expect(said(await finish(await open(), new URLSearchParams(query)))).toEqual(USED);
  });

  test('a return with an expired code is refused', async () => {
    const ann = await open();
    expect(said(await goAs(ann, 'expired-code'))).toEqual(USED);
    expect(await account(ann)).toEqual(EVERYBODY);
  });
});

describe('a provider', () => {
  const SILENT = [
    503,
    expect.objectContaining({ code: 'unavailable', message: programSignOnMessages.providerSilent(NAME) }),
  ];

  test.each(['wrong-nonce', 'wrong-key', 'wrong-issuer', 'wrong-audience', 'failing', 'slow'])(
    'a provider with the fault "%s" makes nobody a member, says so, and the next try works',
    async (fault) => {
      const ann = await open();
      expect(said(await goAs(ann, fault))).toEqual(SILENT);
      expect(await account(ann)).toEqual(EVERYBODY);
      expect((await goAs(ann, 'employee')).body).toEqual({ outcome: 'joined' });
    },
    20_000,
  );

  test('a provider’s own error makes nobody a member, and its code is in the log', async () => {
    const ann = await open();
    const state = (await begin(ann)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'unauthorized_client', error_description: 'Ann B', state });
    expect(said(await finish(ann, query))).toEqual(SILENT);
    expect(await account(ann)).toEqual(EVERYBODY);
    expect(api.logged()).toContain('unauthorized_client');
    expect(api.logged()).not.toContain('Ann B');
  });

  test('a provider that rejects our client makes nobody a member', async () => {
    const ann = await open();
    expect(said(await goAs(ann, 'employee', ann, 'wrong-client'))).toEqual(SILENT);
    expect(await account(ann)).toEqual(EVERYBODY);
  });

  test.each(['down', 'not-there'])(
    'a provider that is %s is reported before anybody is sent there',
    async (slug) => {
      const ann = await open();
      expect(said(await beginning(ann, slug))).toEqual(SILENT);
      expect(await api.db.query('SELECT FROM program_sign_on')).toEqual([]);
    },
  );
});

describe('the start of a partner sign-in', () => {
  test('a sign-in cannot be begun without an account, or for a program that has none', async () => {
    const path = '/v1/account/program/sign-on';
    expect((await api.call(path, { method: 'POST', body: { slug: 'ridge' } })).status).toBe(403);
    const ann = await open();
    await save({ slug: 'by-mail', name: 'By mail', discountBps: 1, emailDomains: ['a.example'] });
    const message = messages.programNoSignOn;
    for (const slug of ['by-mail', 'no-secret'])
      expect(said(await beginning(ann, slug))).toEqual([422, expect.objectContaining({ message })]);
    expect((await beginning(ann, 'nobodys')).status).toBe(404);
    expect((await beginning(ann, 'ridge', 'military-exchange')).status).toBe(404);
  });

  test('a sign-in is offered where its client secret is configured', async () => {
    const wayActions = async (slug: string) =>
      ((await api.call(`/v1/programs/${slug}`)).body as Program).ways;
    expect(await wayActions('ridge')).toEqual(['sso']);
    expect(await wayActions('no-secret')).toEqual([]);
    expect(JSON.stringify((await api.call('/v1/programs/ridge')).body)).not.toContain('partner-id');
    await save(program('for-a-while', {}));
    await save({ slug: 'for-a-while', name: NAME, discountBps: 1 });
    expect(await wayActions('for-a-while')).toEqual([]);
  });

  test('an account with prices of its own keeps them', async () => {
    const message = messages.programOtherPrices('fleet price');
    expect(said(await beginning('sample-fleet'))).toEqual([422, expect.objectContaining({ message })]);
  });

  test('an account that has got prices of its own on the way keeps them', async () => {
    const ann = await open();
    const query = await answerOn(await begin(ann), 'employee');
    await api.db.execute(`UPDATE user_account SET user_type = 'Fleet', price_type = 'Fleet' WHERE uid = $1`, [
      ann,
    ]);
    expect((await finish(ann, query)).status).toBe(422);
    expect(await account(ann)).toMatchObject({ user_type: 'Fleet' });
  });

  test('a program without another way admits nobody without the sign-in', async () => {
    const { status, body } = await api.as(await open(), 'POST', '/v1/account/program', { slug: 'ridge' });
    const message = messages.programNeedsSignOn;
    expect([status, body]).toEqual([422, expect.objectContaining({ message })]);
  });

  test('a sign-in can be begun a limited number of times', async () => {
    const ann = await open();
    for (let at = 0; at < 10; at++) await begin(ann);
    const { status, body, headers } = await beginning(ann);
    expect([status, body]).toEqual([
      429,
      expect.objectContaining({ message: messages.programSignOnTooOften }),
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('a program that ends lets its members go, and a visit that is on its way comes to nothing', async () => {
  await save(program('ending', {}));
  const [ann, bo] = [await open(), await open()];
  await goAs(ann, 'employee', 'Ann', 'ending');
  const query = await answerOn(await begin(bo, 'ending'), 'employee', 'Bo');
  expect(await endProgram(api.db, 'ending')).toBe(1);
  expect(await account(ann)).toEqual(EVERYBODY);
  expect((await finish(bo, query, 'ending')).status).toBe(410);
  expect((await beginning(bo, 'ending')).status).toBe(410);
});

test('a deleted account ends its membership, and its owner may join again with another account', async () => {
  const uid = 'sample-retail';
  await goAs(uid, 'employee', 'Rita Retail');
  await begin(uid);
  const close = await api.as(uid, 'POST', '/v1/account/close', { password: SAMPLE_PASSWORD });
  expect(close.status).toBe(200);
  expect(await api.db.query('SELECT FROM program_sign_on UNION ALL SELECT FROM program_member')).toEqual([]);
  expect((await goAs(await open(), 'employee', 'Rita Retail')).body).toEqual({ outcome: 'joined' });
});

describe('a program’s file', () => {
  const problems = (sso: object) =>
    ProgramFile.safeParse([program('a', sso)]).error?.issues.map(({ path }) => path.slice(2).join('.')) ?? [];

  test.each([
    [{ issuer: 'http://id.example.com' }, 'issuer'],
    [{ issuer: 'http://localhost.example.com' }, 'issuer'],
    [{ issuer: 'file:///etc/passwd' }, 'issuer'],
    [{ clientSecretSetting: 'OIDC_SECRET' }, 'clientSecretSetting'],
    [{ claim: 'groups' }, 'values'],
    [{ values: ['employees'] }, 'values'],
    [{ scope: 'profile' }, 'scope'],
  ])('a program’s file with %j is refused', (sso, path) => {
    expect(problems(sso)).toEqual([path]);
  });

  test('may name a provider by https, and one of this machine by http', () => {
    for (const issuer of ['https://id.example.com/a', 'http://localhost:1', 'http://[::1]:1'])
      expect(problems({ issuer })).toEqual([]);
  });
});
