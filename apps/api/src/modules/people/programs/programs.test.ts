import { messages, type OwnProgram, type Program } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountApi, startAccountApi } from '../../../../test/people/account/start-account-api.ts';
import { SAMPLE_PASSWORD } from '../identity/sample-users.ts';
import { makeCodes, savePrograms } from './load-programs.ts';
import { endProgram } from './membership.ts';
import { samplePrograms, saveSamplePrograms } from './sample-programs.ts';

let api: AccountApi;
beforeAll(async () => {
  api = await startAccountApi();
  await saveSamplePrograms(api.db);
});
afterAll(() => api.stop());
beforeEach(() => api.db.execute('DELETE FROM rate_limit'));

const RITA = 'sample-retail';
const [CODE = '', SECOND = '', THIRD = ''] = samplePrograms[1]?.codes ?? [];
const join = (uid: string, body: object, channel?: string) =>
  api.as(uid, 'POST', '/v1/account/program', body, channel);
const leave = (uid: string) => api.as(uid, 'DELETE', '/v1/account/program');
const own = async (uid: string) => (await api.as(uid, 'GET', '/v1/account/program')).body as OwnProgram;
const account = (uid: string) =>
  api.db.one('SELECT user_type, price_type, program_id FROM user_account WHERE uid = $1', [uid]);
const MEMBER = { user_type: 'Partner Program', price_type: 'Partner Program' };
const EVERYBODY = { user_type: 'Retail', price_type: 'Retail', program_id: null };

/** An account like everybody’s. */
async function open(uid: string, email: string, verified = true): Promise<string> {
  await api.db.execute(
    `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type, email_verified_at)
     VALUES ($1, $2, 'Ann', 'Buyer', 'Retail', 'Retail', CASE WHEN $3 THEN now() END)`,
    [uid, email, verified],
  );
  return uid;
}

describe('a partner program', () => {
  test('is seen by everybody, with what it saves and who may join', async () => {
    const { body } = await api.call('/v1/programs');
    expect(body).toMatchObject({
      programs: [
        { slug: 'harborline', saving: { discountBps: 450, memberPrices: false }, ways: ['email-domain'] },
        { slug: 'maple-county', saving: { discountBps: 350, memberPrices: true }, ways: ['code'] },
      ],
    });
    expect((await api.call('/v1/programs/harborline')).body).toMatchObject({ name: 'Harborline Logistics' });
    expect((await api.call('/v1/programs/nobodys')).status).toBe(404);
  });

  test('is not offered where everybody has a program’s price already', async () => {
    expect((await api.call('/v1/programs', { channel: 'military-exchange' })).status).toBe(404);
    expect((await join(RITA, { slug: 'harborline' }, 'military-exchange')).status).toBe(404);
  });

  test('a program without its own price has the price of all programs, and an unlisted one opens by its address', async () => {
    await api.db.execute(`INSERT INTO program (program_id, name, listed) VALUES ('plain', 'Plain', false)`);
    await api.db.execute(
      `INSERT INTO price_group (price_type, discount_bps) VALUES ('Partner Program', 300)`,
    );
    expect((await api.call('/v1/programs/plain')).body).toMatchObject({ saving: { discountBps: 300 } });
    const { programs } = (await api.call('/v1/programs')).body as { programs: Program[] };
    expect(programs.map(({ slug }) => slug)).not.toContain('plain');
  });
});

describe('joining by a verified address', () => {
  test('gives the account the program’s prices, once or again, until it leaves', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => join(RITA, { slug: 'harborline' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await account(RITA)).toEqual({ ...MEMBER, program_id: 'harborline' });
    expect(await own(RITA)).toMatchObject({
      membership: { program: { slug: 'harborline' }, way: 'email-domain' },
      refusal: null,
    });
    expect((await leave(RITA)).body).toMatchObject({ membership: null });
    expect(await account(RITA)).toEqual(EVERYBODY);
    expect((await leave(RITA)).status).toBe(200);
  });

  test.each([
    ['another domain', 'ann@elsewhere.example'],
    ['a domain below it', 'ann@mail.harborline.example'],
    ['a domain that ends the same', 'ann@notharborline.example'],
    ['the domain before the @', 'harborline.example@elsewhere.example'],
  ])('is refused for %s', async (what, email) => {
    const uid = await open(`refused-${what.replaceAll(' ', '-')}`, email);
    const { status, body } = await join(uid, { slug: 'harborline' });
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ message: messages.programEmailOther(email, 'Harborline Logistics') }),
    ]);
    expect(await account(uid)).toEqual(EVERYBODY);
  });

  test('needs an address that its owner has confirmed, however it is spelled', async () => {
    const unverified = await open('unverified', 'bo@harborline.example', false);
    expect((await join(unverified, { slug: 'harborline' })).body).toMatchObject({
      message: messages.programEmailUnverified,
    });
    const spelled = await open('spelled', 'Cy@HarborLine.Example');
    expect((await join(spelled, { slug: 'harborline' })).status).toBe(200);
  });

  test('ends when the address becomes one of somewhere else', async () => {
    const uid = 'sample-special';
    await api.db.execute(
      `UPDATE user_account SET user_type = 'Retail', price_type = 'Retail' WHERE uid = $1`,
      [uid],
    );
    await join(uid, { slug: 'harborline' });
    const password = SAMPLE_PASSWORD;
    for (const [email, expected] of [
      ['sol@harborline.example', { ...MEMBER, program_id: 'harborline' }],
      ['sol@elsewhere.example', EVERYBODY],
    ] as const) {
      await api.as(uid, 'POST', '/v1/account/email', { email, password });
      const mail = (await api.mails('account-confirm-email')).at(-1);
      const token = /token=([\w-]{43})/.exec(JSON.stringify(mail))?.[1];
      expect((await api.as(uid, 'POST', '/v1/account/email/confirm', { token })).status).toBe(200);
      expect(await account(uid)).toEqual(expected);
    }
  });
});

describe('joining by a code', () => {
  test('works once, for one of those who try at the same moment, however it is typed', async () => {
    const people = await Promise.all(
      [1, 2, 3].map((at) => open(`code-${String(at)}`, `code-${String(at)}@example.com`)),
    );
    const typed = [CODE.toLowerCase(), CODE.replaceAll('-', ' '), CODE.replaceAll('-', '')];
    const answers = await Promise.all(
      people.map((uid, at) => join(uid, { slug: 'maple-county', code: typed[at] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const refused = answers.find(({ status }) => status === 422)?.body;
    expect(refused).toMatchObject({ fields: [{ path: 'code', message: messages.programCodeRefused }] });
    const won = people[answers.findIndex(({ status }) => status === 200)] ?? '';
    // Once more changes nothing, and uses no second code; leaving does not give the code back.
    expect((await join(won, { slug: 'maple-county', code: SECOND })).status).toBe(200);
    await leave(won);
    expect((await join(won, { slug: 'maple-county', code: CODE })).status).toBe(422);
    expect((await join(won, { slug: 'maple-county', code: SECOND })).status).toBe(200);
  });

  test('says the same of a code of another program as of none, and asks for one where it is missing', async () => {
    const uid = await open('wrong-code', 'wrong-code@example.com');
    await savePrograms(api.db, [
      { ...(samplePrograms[1] ?? neverMissing()), slug: 'other', codes: ['OTHERS-CODE-1'] },
    ]);
    const message = messages.programCodeRefused;
    for (const code of ['NO-SUCH-CODE', 'OTHERS-CODE-1'])
      expect((await join(uid, { slug: 'maple-county', code })).body).toMatchObject({ message });
    expect((await join(uid, { slug: 'maple-county' })).body).toMatchObject({
      fields: [{ path: 'code', message: messages.programNeedsCode }],
    });
    expect(await account(uid)).toEqual(EVERYBODY);
  });

  test('is tried a few times, and then has to wait, even with the right one', async () => {
    const uid = await open('guesser', 'guesser@example.com');
    for (let at = 0; at < 5; at++)
      expect((await join(uid, { slug: 'maple-county', code: `GUESS-${String(at)}000` })).status).toBe(422);
    const { status, body, headers } = await join(uid, { slug: 'maple-county', code: THIRD });
    expect([status, body]).toEqual([429, expect.objectContaining({ message: messages.programTooOften })]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await account(uid)).toEqual(EVERYBODY);
  });

  test('a code that we make is shown once and stored as a hash', async () => {
    const codes = (await makeCodes(api.db, 'maple-county', 3)) ?? [];
    expect(new Set(codes).size).toBe(3);
    const rows = await api.db.query("SELECT encode(code_hash, 'escape') AS hash FROM program_code");
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
    const uid = await open('made-code', 'made-code@example.com');
    expect((await join(uid, { slug: 'maple-county', code: codes[0] })).status).toBe(200);
    expect(await makeCodes(api.db, 'nobodys', 1)).toBeNull();
  });
});

describe('the right to join a program', () => {
  test.each([
    ['sample-fleet', messages.programOtherPrices('fleet price')],
    ['sample-epp', messages.programOtherPrices('employee price')],
    ['sample-member', messages.programMemberPrices],
  ])('the account %s keeps its own prices and cannot join a program', async (uid, message) => {
    const before = await account(uid);
    const { status, body } = await join(uid, { slug: 'harborline' });
    expect([status, body]).toEqual([422, expect.objectContaining({ message })]);
    expect(await own(uid)).toMatchObject({ membership: null, refusal: message });
    expect(await account(uid)).toEqual(before);
  });

  test('nobody can join a program for somebody else, or without signing in', async () => {
    const answer = await api.call('/v1/account/program', { method: 'POST', body: { slug: 'harborline' } });
    expect(answer.status).toBe(403);
  });
});

test('a program that ends lets its members go, and is gone', async () => {
  const uid = await open('last-member', 'last@harborline.example');
  await join(uid, { slug: 'harborline' });
  expect(await endProgram(api.db, 'harborline')).toBeGreaterThan(0);
  expect(await account(uid)).toEqual(EVERYBODY);
  expect((await api.call('/v1/programs/harborline')).status).toBe(410);
  expect((await join(uid, { slug: 'harborline' })).status).toBe(410);
  expect(await endProgram(api.db, 'harborline')).toBeNull();
});

function neverMissing(): never {
  throw new Error('There are two sample programs');
}
