import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TireRegistration, UnregisteredTires } from '@tirekit/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mintUserToken } from '../../../platform/tokens/mint-user-token.ts';
import { saveSampleUsers } from '../../people/identity/sample-users.ts';
import { eventually, type Placed } from '../../../../test/orders/test-buyer.ts';
import { borrowShop, unheard } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { type FittedBuyers, fittedBuyers } from '../../../../test/service/work-orders/fitted-buyer.ts';
import { exportAgain, exportRegistrations, waitingOwners } from './export-registrations.ts';
import { FileRefused } from '../../../platform/import/file-refused.ts';
import { importRecalls } from './import-recalls.ts';
import { getLink } from '../../../../test/orders/signed-link.ts';

let shop: BorrowedShop;
let buyers: FittedBuyers;
let directory: string;
let getToken: (uid: string) => Promise<string>;

beforeAll(async () => {
  shop = await borrowShop('buying', unheard);
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  getToken = (uid) => mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid });
  await saveSampleUsers(shop.db);
  buyers = await fittedBuyers(shop);
  directory = mkdtempSync(join(tmpdir(), 'tirekit-registration-'));
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
  await shop.stop();
});
afterEach(() => shop.db.execute('DELETE FROM tire_registration'));

const TIN = '1M3X5AB2C3524';
const OTHER_TIN = '1M3X5AB2C1225';
const LEGACY_TIN = 'U2LLLMLR5120';
const ZIP = { zip: '38103' };
/** Left out when the call is sent. */
const NO_PROOF = Symbol('nothing');

/** Four tires, sent to the buyer. */
async function bought(): Promise<Placed> {
  const { answer } = await buyers.buy(shop.tires[0]);
  return answer.body;
}
const enter = (
  orderNumber: string,
  tins: readonly string[],
  proof: unknown = getLink(orderNumber),
  channel = 'retail',
) =>
  buyers.call<{ registration: TireRegistration }>('POST', '/v1/orders/registration', {
    body: { orderNumber, proof, tins: [{ lineNo: 1, tins }] },
    channel,
  });
const look = (orderNumber: string, proof: unknown = ZIP) =>
  buyers.call<{ registration: TireRegistration }>('POST', '/v1/orders/registration/open', {
    body: { orderNumber, proof },
  });
const getTins = ({ registration }: { registration: TireRegistration }) =>
  registration.lines[0]?.tires.map((tire) => tire && `${tire.source} ${tire.tin}`);

const getOwner = async (orderNumber: string): Promise<string> =>
  (
    await shop.db.one<{ owner: string }>(
      'SELECT DISTINCT brand_owner AS owner FROM tire_registration WHERE order_number = $1',
      [orderNumber],
    )
  ).owner;

describe('a buyer registers tires', () => {
  test('a buyer registers the numbers on the sidewalls, as many as there are tires, and may correct them', async () => {
    const { orderNumber } = (await bought()).order;
    const { status, body } = await enter(orderNumber, ['DOT 1M3 X5AB2C 3524', '', OTHER_TIN]);
    expect(status).toBe(200);
    expect(getTins(body)).toEqual([`buyer ${TIN}`, null, `buyer ${OTHER_TIN}`, null]);
    await enter(orderNumber, ['', TIN]);
    expect(getTins((await look(orderNumber)).body)).toEqual([null, `buyer ${TIN}`, null, null]);
  });

  test.each([
    ['letters that no number has', ['', 'GOOSE12345'], 'tins.1.1'],
    ['the side without the date', ['1M3 X5AB2C'], 'tins.1.0'],
    ['a week ahead of us', ['1M3X5AB2C5299'], 'tins.1.0'],
    ['more numbers than tires', Array<string>(5).fill(TIN), 'tins.1'],
  ])('a buyer reads beside the field what is wrong: %s', async (_what, tins, path) => {
    const { orderNumber } = (await bought()).order;
    const refused = await enter(orderNumber, tins);
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path }] } });
    expect(getTins((await look(orderNumber)).body)).toEqual([null, null, null, null]);
  });

  test('a buyer registers tires by the order’s link or key, and anybody else finds nothing', async () => {
    const { order, orderKey } = await bought();
    const { orderNumber } = order;
    const link = getLink(orderNumber);
    expect((await enter(orderNumber, [TIN], link)).status).toBe(200);
    const byKey = await buyers.call('POST', '/v1/orders/registration/open', {
      body: { orderNumber },
      headers: { 'x-tirekit-order': orderKey },
    });
    expect(byKey.status).toBe(200);

    const other = (await bought()).order.orderNumber;
    expect((await enter(other, [OTHER_TIN], link)).status).toBe(404);
    expect((await look(orderNumber, { zip: '10001' })).status).toBe(404);
    expect(await enter(orderNumber, [OTHER_TIN], ZIP)).toMatchObject({
      status: 403,
      body: { code: 'order-code-required' },
    });
    expect((await enter(orderNumber, [OTHER_TIN], NO_PROOF)).status).toBe(404);
    expect((await enter(orderNumber, [OTHER_TIN], link, 'military-exchange')).status).toBe(404);
    expect(getTins((await look(orderNumber)).body)).toEqual([`buyer ${TIN}`, null, null, null]);
  });

  test('a member registers tires of their own orders by sign-on alone, and another member finds nothing', async () => {
    const { orderNumber } = (await bought()).order;
    await shop.db.execute(`UPDATE orders SET uid = 'sample-member' WHERE order_number = $1`, [orderNumber]);
    const lookAs = async (uid: string) =>
      buyers.call('POST', '/v1/orders/registration/open', {
        body: { orderNumber },
        headers: { 'x-authorization': `Bearer ${await getToken(uid)}` },
      });
    expect((await lookAs('sample-member')).status).toBe(200);
    expect((await lookAs('sample-retail')).status).toBe(404);
  });

  test('a buyer registers one tire at a time, is offered the next one without a number, and a repeat changes nothing', async () => {
    const uid = 'sample-member';
    await shop.db.execute('UPDATE orders SET uid = NULL WHERE uid = $1', [uid]);
    const { orderNumber } = (await bought()).order;
    await shop.db.execute('UPDATE orders SET uid = $2 WHERE order_number = $1', [orderNumber, uid]);
    const as = async (who: string) => ({ 'x-authorization': `Bearer ${await getToken(who)}` });
    const next = async () =>
      (
        await buyers.call<{ tires: UnregisteredTires[] }>('GET', '/v1/account/unregistered-tires', {
          headers: await as(uid),
        })
      ).body.tires.map((tires) => [tires.orderNumber, tires.lineNo, tires.tireNo]);
    const add = async (tireNo: number, tin: string, who = uid) =>
      buyers.call<{ registration: TireRegistration }>('POST', `/v1/account/orders/${orderNumber}/tires`, {
        body: { lineNo: 1, tireNo, tin },
        headers: await as(who),
      });
    expect(await next()).toEqual([[orderNumber, 1, 1]]);
    await enter(orderNumber, ['', OTHER_TIN]);
    for (const _again of [1, 2]) expect((await add(1, `DOT ${TIN}`)).status).toBe(200);
    expect(getTins((await look(orderNumber)).body)).toEqual([
      `buyer ${TIN}`,
      `buyer ${OTHER_TIN}`,
      null,
      null,
    ]);
    expect(await next()).toEqual([[orderNumber, 1, 3]]);
    expect((await add(1, OTHER_TIN)).status).toBe(409);
    expect((await add(3, 'GOOSE12345')).status).toBe(422);
    expect((await add(5, TIN)).status).toBe(422);
    expect((await add(3, TIN, 'sample-retail')).status).toBe(404);
    await add(3, TIN);
    await add(4, TIN);
    expect(await next()).toEqual([]);
  });

  test('a number that the shop reads at mounting overrides the one that the buyer has typed', async () => {
    const { orderNumber } = (await buyers.buyFitted(1)).order;
    await enter(orderNumber, [OTHER_TIN, OTHER_TIN, OTHER_TIN]);
    await buyers.act(orderNumber, { kind: 'arrive' });
    await buyers.act(orderNumber, { kind: 'finish', tins: [{ lineNo: 1, tins: [TIN, TIN] }] });
    const mounted = [`shop ${TIN}`, `shop ${TIN}`];
    expect(getTins((await look(orderNumber)).body)).toEqual([...mounted, `buyer ${OTHER_TIN}`, null]);
    await enter(orderNumber, [OTHER_TIN, OTHER_TIN, OTHER_TIN, OTHER_TIN]);
    const rest = [`buyer ${OTHER_TIN}`, `buyer ${OTHER_TIN}`];
    expect(getTins((await look(orderNumber)).body)).toEqual([...mounted, ...rest]);
  });

  test('a buyer cannot register tires of an order that was not paid', async () => {
    const { orderNumber } = (await bought()).order;
    await shop.db.execute(`UPDATE orders SET state = 'cancelled' WHERE order_number = $1`, [orderNumber]);
    expect((await enter(orderNumber, [TIN])).body.code).toBe('conflict');
  });
});

describe('registrations are exported', () => {
  test('an export for a brand owner has each registration once, and can write the same file again', async () => {
    const { orderNumber } = (await bought()).order;
    await enter(orderNumber, [TIN, LEGACY_TIN]);
    const brandOwner = await getOwner(orderNumber);
    expect(await waitingOwners(shop.db)).toEqual([{ brandOwner, tires: 2, days: 0 }]);

    const out = join(directory, 'registrations.csv');
    const exported = await exportRegistrations(shop.db, { brandOwner: brandOwner.toLowerCase(), out });
    expect(exported?.tires).toBe(2);
    const [head, first, second] = readFileSync(out, 'utf8').split('\r\n');
    expect(head).toMatch(/^tin,brand_owner,tire,size,sold_on,first_name,/);
    expect(first).toContain(`"${TIN}","${brandOwner}"`);
    expect(first).toContain(`"Pat","O'Neill","12 Union Ave","","Memphis","TN","38103","pat@example.com"`);
    expect(second).toContain(LEGACY_TIN);
    expect((await look(orderNumber)).body.registration.lines[0]?.tires[0]?.sent).toBe(true);

    expect(await exportRegistrations(shop.db, { brandOwner, out })).toBeNull();
    expect(await waitingOwners(shop.db)).toEqual([]);
    const again = join(directory, 'again.csv');
    await exportAgain(shop.db, { exportId: exported?.exportId ?? '', out: again });
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(out, 'utf8'));
  });

  test('a number that is corrected after the export is due to be sent again', async () => {
    const { orderNumber } = (await bought()).order;
    await enter(orderNumber, [TIN, TIN]);
    const brandOwner = await getOwner(orderNumber);
    await exportRegistrations(shop.db, { brandOwner, out: join(directory, 'first.csv') });
    await enter(orderNumber, [TIN, OTHER_TIN]);
    expect(await waitingOwners(shop.db)).toMatchObject([{ tires: 1 }]);
  });

  test('an export that cannot write its file counts nothing as sent', async () => {
    const { orderNumber } = (await bought()).order;
    await enter(orderNumber, [TIN]);
    const brandOwner = await getOwner(orderNumber);
    const out = join(directory, 'missing', 'file.csv');
    await expect(exportRegistrations(shop.db, { brandOwner, out })).rejects.toThrow('ENOENT');
    expect(await waitingOwners(shop.db)).toMatchObject([{ tires: 1 }]);
    await expect(exportRegistrations(shop.db, { brandOwner: 'Nobody', out })).rejects.toThrow(
      'No brand belongs to "Nobody".',
    );
  });
});

const HEAD = 'campaign_id,brand_owner,tin_pattern,plant_code,from_week,to_week,remedy';
const listOf = (...lines: readonly string[]): string => {
  const path = join(directory, 'recalls.csv');
  writeFileSync(path, `${[HEAD, ...lines].join('\n')}\n`);
  return path;
};
const take = async (path: string) => (await importRecalls(shop.db, path, { apply: true })).campaigns;
const mailed = (orderNumber: string) =>
  eventually(
    async () =>
      (await buyers.mails(orderNumber)).filter(({ subject }) => subject.startsWith('Safety recall')),
    ({ length }) => length > 0,
  );

describe('a recall', () => {
  test('reaches the buyers of its tires once by mail, and stands on the page of their order', async () => {
    const hit = (await bought()).order.orderNumber;
    const spared = (await bought()).order.orderNumber;
    await enter(hit, [TIN, OTHER_TIN]);
    await enter(spared, [OTHER_TIN]);
    const owner = await getOwner(hit);
    // Weeks are compared by year first: 35 of 2024 is between 52 of 2023 and 01 of 2025, 12 of 2025 is not.
    const list = listOf(`24T-001,${owner},,1M3,5223,0125,"Stop driving, and bring the tires back."`);

    const campaigns = [{ campaignId: '24T-001', ranges: 1, told: 1 }];
    expect(await importRecalls(shop.db, list, { apply: false })).toMatchObject({
      added: [{ key: '24T-001', name: owner }],
      unchanged: 0,
      campaigns,
    });
    expect((await look(hit)).body.registration.recalls).toEqual([]);
    expect(await take(list)).toEqual(campaigns);
    const [mail] = await mailed(hit);
    expect(mail?.text).toContain('Stop driving, and bring the tires back.');
    expect(mail?.text).toContain(TIN);
    expect(mail?.text).not.toContain(OTHER_TIN);
    expect((await look(hit)).body.registration.recalls).toEqual([
      {
        campaignId: '24T-001',
        brandOwner: owner,
        remedy: 'Stop driving, and bring the tires back.',
        tins: [TIN],
      },
    ]);
    expect((await look(spared)).body.registration.recalls).toEqual([]);

    expect(await take(list)).toMatchObject([{ told: 0 }]);
    expect(await importRecalls(shop.db, list, { apply: false })).toMatchObject({ added: [], unchanged: 1 });
    expect(await mailed(hit)).toHaveLength(1);
    await shop.db.execute('DELETE FROM recall');
  });

  test('reaches a buyer who registers the tire only after it is known', async () => {
    const { orderNumber } = (await bought()).order;
    await enter(orderNumber, [OTHER_TIN]);
    const owner = await getOwner(orderNumber);
    await take(listOf(`24T-002,${owner},U2LL????5120,,,,Call your dealer.`));
    const { body } = await enter(orderNumber, [OTHER_TIN, LEGACY_TIN]);
    expect(body.registration.recalls).toMatchObject([{ campaignId: '24T-002', tins: [LEGACY_TIN] }]);
    expect(await mailed(orderNumber)).toHaveLength(1);
    await shop.db.execute('DELETE FROM recall');
  });

  test('is refused with what is wrong in each line, and changes nothing', async () => {
    const { orderNumber } = (await bought()).order;
    await enter(orderNumber, [TIN]);
    const owner = await getOwner(orderNumber);
    const list = listOf(
      `24T-003,${owner},,1M3,0124,5224,Fine.`,
      '24T-004,Nobody Tires,1M3*,,,,Fine.',
      `24T-005,${owner},,1M3,5424,1023,Fine.`,
      `24T-006,${owner},****,,,,`,
      `24T-003,${owner},1M4*,,,,Other words.`,
      `24T-007,${owner},1M3*`,
    );
    const refused = await take(list).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FileRefused);
    expect(refused instanceof FileRefused && refused.problems).toEqual([
      'line 3: no brand of the catalog belongs to brand_owner "Nobody Tires"',
      'line 4: from_week "5424" must be week and year as on the tire: 0524',
      'line 5: remedy must say in at most 500 characters what owners are to do',
      'line 5: tin_pattern would recall every tire',
      'line 6: campaign 24T-003 has another brand_owner or remedy on a line before',
      'line 7: the line has 3 cells, the headings have 7',
    ]);
    expect((await look(orderNumber)).body.registration.recalls).toEqual([]);
  });

  test.each([
    ['an empty file', '', 'The file is empty.'],
    [
      'other columns',
      'a,b,c\n1,2,3\n',
      `The first line must name these columns: ${HEAD.replaceAll(',', ', ')}.`,
    ],
    ['its head alone', `${HEAD}\n`, 'The file names no campaign.'],
    [
      'a quote that is not closed',
      `${HEAD}\n24T-001,"Ardenne,,1M3,0524,1024,Stop\n`,
      'This is not a CSV file. It cannot be read from line 2 on.',
    ],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x22, 0x41, 0x22, 0x42, 0x0a, 0x00]),
      expect.stringMatching(/^This is not a CSV file|^The first line must name|^The file/),
    ],
  ])('a recall is refused from %s', async (_what, content, why) => {
    const path = join(directory, 'malformed.csv');
    writeFileSync(path, content);
    await expect(take(path)).rejects.toMatchObject({
      name: 'FileRefused',
      message: why,
    });
  });
});
