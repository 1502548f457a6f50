import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import {
  newPayload,
  post,
  requestDocument,
  SECRET,
  setupBody,
} from '../../../../test/business/punchout/cxml-client.ts';
import { comparedProfiles } from './profiles/import-profiles.ts';
import { importSample, sampleProfile } from '../../../../test/business/punchout/sample-profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    seed: async (db) => {
      await db.execute(
        `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone)
         VALUES ('38103', 'Memphis', 'TN', 35.14, -90.05, 'America/Chicago')`,
      );
      await importSample(db);
    },
  });
});
afterAll(() => api.stop());

const sessions = async (): Promise<number> =>
  (await api.db.one<{ rows: number }>('SELECT count(*)::integer AS rows FROM punchout_session')).rows;
const cookies = async (): Promise<string[]> =>
  (await api.db.query<{ cookie: string }>('SELECT buyer_cookie AS cookie FROM punchout_session')).map(
    ({ cookie }) => cookie,
  );

describe('a document that comes again', () => {
  test('gets the same start page, even if it comes several times at the same moment', async () => {
    const document = requestDocument(setupBody('create'));
    const before = await sessions();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(api.origin, document)));
    answers.push(await post(api.origin, document));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ startPage }) => startPage)).size).toBe(1);
    expect(answers[0]?.startPage).toMatch(/\/punchout\/start\?page=[\w-]{43}$/);
    expect(await sessions()).toBe(before + 1);
  });

  test('is the same document with another timestamp, indentation, or encoding', async () => {
    const document = requestDocument(setupBody('create', { cookie: 'Zoë' }));
    const first = await post(api.origin, document);
    const spellings: (string | Buffer)[] = [
      document.replace('2026-11-27T10:00:00', '2026-11-27T10:05:31'),
      document.replaceAll('><', '>\n    <'),
      Buffer.from(document.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
    ];
    for (const spelling of spellings) {
      const again = await post(api.origin, spelling);
      expect([again.code, again.startPage]).toEqual([200, first.startPage]);
    }
  });

  test('asks for the same page after one that failed', async () => {
    const payloadId = newPayload();
    expect((await post(api.origin, requestDocument(setupBody('steal'), { payloadId }))).code).toBe(400);
    expect((await post(api.origin, requestDocument(setupBody('create'), { payloadId }))).code).toBe(200);
  });
});

describe('a document as real systems write it is read', () => {
  const cookie = 'José “Ñ” – €';
  const latin = 'José Ñandú ½';
  const at = (text: string, encoding = 'UTF-8'): string =>
    requestDocument(setupBody('create', { cookie: text })).replace('UTF-8', encoding);
  const without = (text: string): string => at(text).replace(/ encoding="[^"]+"/, '');
  test.each<[string, string, Buffer, string?]>([
    ['UTF-8 with a mark', cookie, Buffer.from(`\uFEFF${at(cookie)}`)],
    ['white space before the declaration', cookie, Buffer.from(`\r\n  ${at(cookie)}`)],
    ['both', cookie, Buffer.from(`\uFEFF \n${at(cookie)}`)],
    ['no declaration', cookie, Buffer.from(at(cookie).replace(/^<\?xml.*?\?>/, ''))],
    ['ISO-8859-1', latin, Buffer.from(at(latin, 'iso-8859-1'), 'latin1')],
    [
      'Windows-1252',
      'José 99€',
      Buffer.from(at('José 99€', 'windows-1252').replace('€', '\u0080'), 'latin1'),
    ],
    ['UTF-16', cookie, Buffer.from(`\uFEFF${at(cookie, 'UTF-16')}`, 'utf16le')],
    [
      'UTF-16 with the bytes the other way',
      cookie,
      Buffer.from(`\uFEFF${at(cookie, 'UTF-16')}`, 'utf16le').swap16(),
    ],
    [
      'an encoding that only the header names',
      latin,
      Buffer.from(without(latin), 'latin1'),
      'text/xml; charset="ISO-8859-1"',
    ],
    [
      'a header that contradicts the document',
      cookie,
      Buffer.from(at(cookie)),
      'application/xml; charset=us-ascii',
    ],
  ])('a document in %s is read', async (_what, expected, bytes, type) => {
    expect((await post(api.origin, bytes, type)).code).toBe(200);
    expect(await cookies()).toContain(expected);
  });

  const good = `<Credential domain="NetworkId"><Identity>AN-BUYER</Identity><SharedSecret>${SECRET}</SharedSecret></Credential>`;
  const sender = (inside: string): string =>
    requestDocument('<ProfileRequest/>').replace(/<Sender>.*?<UserAgent>/s, `<Sender>${inside}<UserAgent>`);
  test.each([
    ['an empty credential before the good one', `<Credential domain="DUNS"><Identity/></Credential>${good}`],
    [
      'an empty credential without a domain',
      `${good}<Credential domain=""><Identity>x</Identity></Credential>`,
    ],
    [
      'a wrong secret before the right one',
      `<Credential domain="DUNS"><Identity>1</Identity><SharedSecret>of another network</SharedSecret></Credential>${good}`,
    ],
    [
      'the secret of before beside the new one',
      good.replace('<SharedSecret>', '<SharedSecret>the old one</SharedSecret><SharedSecret>'),
    ],
  ])('a document with %s in Sender is accepted', async (_what, inside) => {
    expect((await post(api.origin, sender(inside))).code).toBe(200);
  });

  test('a document with an empty credential in From and To is accepted', async () => {
    const empty = '<Credential domain="AribaNetworkUserId"><Identity> </Identity></Credential>';
    const document = requestDocument('<ProfileRequest/>').replaceAll(/<(From|To)>/g, `<$1>${empty}`);
    expect((await post(api.origin, document)).code).toBe(200);
  });

  test('a document with one sender’s secret beside another sender’s name is refused', async () => {
    const swapped = sender(
      `<Credential domain="NetworkId"><Identity>AN-BUYER</Identity><SharedSecret>wrong</SharedSecret></Credential><Credential domain="NetworkId"><Identity>AN-OTHER</Identity><SharedSecret>${SECRET}</SharedSecret></Credential>`,
    );
    expect((await post(api.origin, swapped)).code).toBe(401);
    const many = sender(good.repeat(5));
    expect((await post(api.origin, many)).code).toBe(400);
  });
});

test('an address that guesses secrets has to wait, even with the right one, and locks no other system out', async () => {
  await api.db.execute('DELETE FROM rate_limit');
  const knock = (secret: string, from = 'AN-BUYER') =>
    post(api.origin, requestDocument('<ProfileRequest/>', { secret, from }));
  for (let guess = 0; guess < 10; guess += 1) expect((await knock(`guess ${String(guess)}`)).code).toBe(401);
  const waits = await knock(SECRET);
  expect([waits.http, waits.code]).toEqual([429, 560]);
  expect(Number(waits.retryAfter)).toBeGreaterThan(60);
  // Names that nobody has are counted as one.
  for (let guess = 0; guess < 10; guess += 1)
    expect((await knock('x', `AN-INVENTED-${String(guess)}`)).code).toBe(401);
  expect((await knock('x', 'AN-INVENTED-11')).http).toBe(429);
  await api.db.execute('UPDATE rate_limit SET expire = 0');
  expect((await knock(SECRET)).code).toBe(200);
});

test('a file of profiles says what it would change, and changes it when it is applied', async () => {
  const deps = { db: api.db, environment: {} };
  const file = (...profiles: object[]) => ({ version: 1, profiles });
  const changed = await comparedProfiles(
    deps,
    file(sampleProfile({ zip: '38104' }), sampleProfile({ id: 'new' })),
  );
  expect(changed).toMatchObject({
    added: [{ key: 'new', name: 'Harbor County Fleet Services' }],
    changed: [{ key: 'harbor', changes: [{ field: 'zip', from: '38103', to: '38104' }] }],
    removed: [],
  });
  const { moved } = await comparedProfiles(deps, file(sampleProfile({ account: 'another' })));
  expect(moved).toMatchObject([{ key: 'harbor', from: 'harbor-fleet', to: 'another' }]);
  await expect(comparedProfiles(deps, file(sampleProfile(), sampleProfile()))).rejects.toThrow(
    'The profile “harbor” is in the file twice.',
  );
});
