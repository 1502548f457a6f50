import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listInstallers } from '@tirekit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../../test/support/start-test-api.ts';
import { FileRefused } from '../../../../platform/import/file-refused.ts';
import { readShopByCode } from '../shop.ts';
import { downtown, shopRow, storeShops } from '../../../../../test/buying/installers/sample-shops.ts';
import { importShops } from './import-shops.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-shops-'));
  api = await startTestApi({
    seed: (db) =>
      storeShops(db, [
        shopRow('tx2000001', {
          rating_sum: 900,
          rating_count: 2,
          email: 'old@shop.example',
          services: ['mount-and-balance', 'tpms-service'],
        }),
        shopRow('tx2000002'),
        shopRow('tx0001', { sample: true }),
      ]),
  });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function load(text: string, apply: boolean) {
  const path = join(folder, `${String(++files)}.csv`);
  await writeFile(path, text);
  return importShops(api.db, path, { apply });
}
const plan = (text: string) => load(text, false);
const apply = (text: string) => load(text, true);
const shop = async (code: string) => {
  const found = await readShopByCode(api.db, code);
  if (found === null) throw new Error(`There is no ${code}`);
  return found;
};
const getDays = (code: string) =>
  api.db.query(
    `SELECT date::text AS date, reason, open, close FROM installer_exception
     JOIN installer USING (installer_id) WHERE code = $1 ORDER BY date`,
    [code],
  );

const HEAD =
  'code,company,address,zip,phone,hours,prices,max_rim,mobile,service_miles,tpms,tpms_kit,services,alignment_price,holidays';
const NEW = `tx3000001,"Oak ""Cliff"" Tire, Inc.",12 Oak St,${downtown.zip},(214) 555-0133,Mon-Fri 08:00-18:00; Sat 09:00-13:00,16: 15; 22: 21.50,22,no,,yes,7.50,alignment|rotation,99,2099-11-27 Day after Thanksgiving; 2099-12-24 Christmas Eve 08:00-13:00`;
const VAN = `tx3000002,Vans of Dallas,1 Elm St,${downtown.zip},2145550134,Mon-Sat 07:00-19:00,20: 24,20,yes,25,no,,,,`;

describe('a file of shops', () => {
  beforeEach(() => api.db.execute("DELETE FROM installer WHERE starts_with(code, 'tx3')"));

  it('is compared first, and changes nothing until it is applied', async () => {
    const report = await plan(`${HEAD}\n${NEW}\n${VAN}\n`);
    expect(report).toMatchObject({
      added: [
        { code: 'tx3000001', company: 'Oak "Cliff" Tire, Inc.' },
        { code: 'tx3000002', company: 'Vans of Dallas' },
      ],
      changed: [],
      rejected: [],
      applied: false,
    });
    expect(await readShopByCode(api.db, 'tx3000001')).toBeNull();
    expect(await api.db.one('SELECT count(*)::int AS count FROM installer_import')).toEqual({ count: 2 });
  });

  it('makes shops and vans with all that it says', async () => {
    await apply(`${HEAD}\n${NEW}\n${VAN}\n`);
    expect(await shop('tx3000001')).toMatchObject({
      company: 'Oak "Cliff" Tire, Inc.',
      city: 'Dallas',
      state: 'TX',
      timeZone: 'America/Chicago',
      latitude: downtown.latitude,
      phone: '2145550133',
      status: 'open',
      hours: [
        { days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' },
        { days: [6], open: '09:00', close: '13:00' },
      ],
      services: ['mount-and-balance', 'alignment', 'rotation', 'tpms-service'],
      prices: [
        { maxRimIn: 16, salePriceInCents: 1500 },
        { maxRimIn: 22, salePriceInCents: 2150 },
      ],
      pricesBesides: { tpmsKitCents: 750, addOns: { alignment: 9900 } },
      sample: false,
    });
    expect(await getDays('tx3000001')).toEqual([
      { date: '2099-11-27', reason: 'Day after Thanksgiving', open: null, close: null },
      { date: '2099-12-24', reason: 'Christmas Eve', open: '08:00', close: '13:00' },
    ]);
    expect(await shop('tx3000002')).toMatchObject({
      mobile: true,
      serviceMiles: 25,
      services: ['mount-and-balance', 'mobile-install'],
    });
  });

  it('makes a van that serves the ZIP codes it names, and is found from them alone', async () => {
    await apply(
      `${HEAD.replace('service_miles', 'service_zips')}\n${VAN.replace(',25,', `,${downtown.zip}; 75203 75203,`)}\n`,
    );
    expect(await shop('tx3000002')).toMatchObject({
      mobile: true,
      serviceMiles: null,
      serviceZips: [downtown.zip, '75203'],
    });
    const vansAt = async (zip: string) => {
      const { body } = await api.call(`/v1/installers?mobile=true&zip=${zip}`);
      return listInstallers.answer.parse(body).installers.map(({ code }) => code);
    };
    await expect.poll(() => vansAt('75203')).toContain('tx3000002');
    expect(await vansAt(downtown.zip)).toContain('tx3000002');
    // Two looks at the directory may see two states of it.
    await expect.poll(() => vansAt('75202')).not.toContain('tx3000002');
  });

  it('changes nothing when it is applied once more', async () => {
    await apply(`${HEAD}\n${NEW}\n${VAN}\n`);
    const before = [await shop('tx3000001'), await getDays('tx3000001')];
    const again = await apply(`${HEAD}\n${NEW}\n${VAN}\n`);
    expect(again).toMatchObject({ added: [], changed: [], same: 2 });
    expect([await shop('tx3000001'), await getDays('tx3000001')]).toEqual(before);
  });

  it('names what it changes, and leaves alone what it does not name: ratings, other columns, empty cells', async () => {
    const text = 'code,max_rim,prices,email,bays\ntx2000001,24,18: 16; 24: 23,-,\n';
    expect((await plan(text)).changed).toEqual([
      {
        code: 'tx2000001',
        company: 'Shop tx2000001',
        changes: [
          { field: 'email', from: 'old@shop.example', to: null },
          { field: 'maxRimIn', from: 22, to: 24 },
          {
            field: 'prices',
            from: [
              { maxRimIn: 18, salePriceInCents: 1600 },
              { maxRimIn: 22, salePriceInCents: 2200 },
            ],
            to: [
              { maxRimIn: 18, salePriceInCents: 1600 },
              { maxRimIn: 24, salePriceInCents: 2300 },
            ],
          },
        ],
      },
    ]);
    await apply(text);
    expect(await shop('tx2000001')).toMatchObject({
      maxRimIn: 24,
      email: null,
      bays: 2,
      ratingSum: 900,
      ratingCount: 2,
      phone: '2145550100',
    });
  });

  it('may come from a spreadsheet, whose spellings it names before it takes them', async () => {
    const text = `sep=;\n${HEAD.replaceAll(',', ';')}\ntx3000003;Peña Tire;1 Elm St;${downtown.zip};2145550135;Mon-Fri 08:00-18:00;"16: 15; 22: 21.50";22;FALSE;;TRUE;7,5;alignment;99,00;`;
    const path = join(folder, `${String(++files)}.csv`);
    await writeFile(path, Buffer.from(text, 'latin1'));
    const report = await importShops(api.db, path, { apply: true });
    expect(report.readAs).toBe(
      'Read as Windows-1252, with semicolons between the cells, with decimal commas.',
    );
    expect(report.converted.map(({ column, from, to }) => [column, from, to])).toEqual([
      ['mobile', 'FALSE', 'no'],
      ['tpms', 'TRUE', 'yes'],
      ['tpms_kit', '7,5', '7.5'],
      ['alignment_price', '99,00', '99.00'],
    ]);
    expect(await shop('tx3000003')).toMatchObject({
      company: 'Peña Tire',
      mobile: false,
      pricesBesides: { tpmsKitCents: 750, addOns: { alignment: 9_900 } },
    });
  });

  it('closes nobody whom it does not name, but says whom', async () => {
    const report = await apply(`${HEAD}\n${NEW}\n`);
    expect(report.missing.map(({ code }) => code)).toEqual(['tx2000001', 'tx2000002']);
    expect((await shop('tx2000002')).status).toBe('open');
  });

  it('closes a shop that it names so', async () => {
    await apply('code,status\ntx2000002,closed\n');
    expect((await shop('tx2000002')).status).toBe('closed');
    await apply('code,status\ntx2000002,open\n');
  });

  it('replaces a shop’s days ahead, and only if it names any', async () => {
    await apply(`${HEAD}\n${NEW}\n`);
    await apply('code,holidays\ntx3000001,\n');
    expect(await getDays('tx3000001')).toHaveLength(2);
    await apply('code,holidays\ntx3000001,2099-12-31 New Year’s Eve\n');
    expect(await getDays('tx3000001')).toMatchObject([{ date: '2099-12-31' }]);
    await apply('code,holidays\ntx3000001,-\n');
    expect(await getDays('tx3000001')).toEqual([]);
  });

  it('shows up in searches', async () => {
    await apply(`${HEAD}\n${NEW}\n`);
    await expect
      .poll(async () => (await api.call('/v1/installers/tx3000001')).status, { timeout: 3_000 })
      .toBe(200);
  });
});

describe('lines that cannot be used', () => {
  const line = (cells: Partial<Record<string, string>>) => {
    const usual = {
      code: 'tx4000001',
      company: 'Bad Tire',
      address: '1 Main St',
      zip: downtown.zip,
      phone: '2145550100',
      hours: 'Mon-Fri 08:00-18:00',
      prices: '22: 20',
    };
    const all = Object.entries({ ...usual, ...cells });
    return `${all.map(([name]) => name).join(',')}\n${all.map(([, cell]) => `"${cell ?? ''}"`).join(',')}\n`;
  };

  test.each([
    [{ code: 'x1' }, 'the code "x1" is not a state and a number such as tx1000001'],
    [{ code: 'ok4000001' }, 'ZIP code 75201 lies in TX, which the code ok4000001 does not'],
    [{ code: 'tx0001' }, 'tx0001 is a shop of the sample data'],
    [{ zip: '00001' }, 'ZIP code 00001 is unknown'],
    [{ zip: '' }, 'the zip is missing'],
    [{ company: '' }, 'the company is missing'],
    [{ phone: '555' }, 'the phone number "555" does not have 10 digits'],
    [{ hours: 'Mon-Fri 18:00-08:00' }, 'the hours "18:00-08:00" end before they begin'],
    [{ hours: 'Mon-Fri 08:00-18:00; Fri 09:00-12:00' }, 'the hours name fri twice'],
    [{ hours: 'weekdays' }, 'the hours "weekdays" must read like Mon-Fri 08:00-18:00'],
    [{ prices: '22: free' }, 'a price must be an amount such as 18.50, not "free"'],
    [{ prices: '18: 16; 16: 15' }, 'prices must go from small rims to large ones'],
    [{ prices: '18: 16' }, 'the prices end at 18 inches, max_rim is 22'],
    [{ mobile: 'yes' }, 'a van needs service_miles or service_zips'],
    [{ mobile: 'yes', service_zips: '75201 75299' }, 'the served ZIP code 75299 is unknown'],
    [{ mobile: 'perhaps' }, 'mobile must be yes or no, not "perhaps"'],
    [{ tpms: 'yes' }, 'a shop with TPMS service needs tpms_kit'],
    [{ alignment_price: '80' }, 'alignment_price needs the service alignment'],
    [{ holidays: '2026-02-30 Nothing' }, 'the holiday "2026-02-30" is not a day such as 2026-11-27'],
    [{ website: 'javascript:alert(1)' }, 'the website "javascript:alert(1)" must start with https://'],
    [{ latitude: '91' }, 'the latitude must be a number from -90 to 90, not "91"'],
  ])('a line with %j is rejected', async (cells, reason) => {
    expect((await plan(line(cells))).rejected).toEqual([
      { line: 2, code: 'code' in cells ? cells.code : 'tx4000001', reason },
    ]);
  });

  it.each([
    [
      { phone: '555', hours: 'weekdays', prices: '22: free', zip: '00001' },
      [
        'the phone number "555" does not have 10 digits',
        'the hours "weekdays" must read like Mon-Fri 08:00-18:00',
        'a price must be an amount such as 18.50, not "free"',
        'ZIP code 00001 is unknown',
      ],
    ],
    [
      { mobile: 'perhaps', company: '', phone: '', bays: '99', website: 'none' },
      [
        'mobile must be yes or no, not "perhaps"',
        'bays must be a whole number from 1 to 40, not "99"',
        'the website "none" must start with https://',
        'the company is missing',
        'the phone is missing',
      ],
    ],
  ])('are named with all their reasons: %j', async (cells, reasons) => {
    expect((await plan(line(cells))).rejected).toEqual([
      { line: 2, code: 'tx4000001', reason: reasons.join('; ') },
    ]);
  });

  it('are left out with their numbers, while the others are applied', async () => {
    const report = await apply(`code,bays\ntx2000001,3\n\ntx2000002,99\ntx2000001,4\n`);
    expect(report).toMatchObject({
      changed: [{ code: 'tx2000001' }],
      rejected: [
        { line: 4, code: 'tx2000002', reason: 'bays must be a whole number from 1 to 40, not "99"' },
        { line: 5, code: 'tx2000001', reason: 'tx2000001 stands on line 2 already' },
      ],
    });
    expect((await shop('tx2000001')).bays).toBe(3);
  });

  it('are those with a comma too many, which would move every cell behind it', async () => {
    const { rejected } = await plan('code,company,bays\ntx2000001,Oak Tire, Inc.,3\ntx2000002,Elm Tire\n');
    expect(rejected).toEqual([
      { line: 2, code: 'tx2000001', reason: 'the line has 4 cells, the headings have 3' },
      { line: 3, code: 'tx2000002', reason: 'the line has 2 cells, the headings have 3' },
    ]);
  });

  it('keep a file from being applied if they are many', async () => {
    const bad = Array.from({ length: 11 }, (_, at) => `tx50000${String(at).padStart(2, '0')},1`).join('\n');
    const report = await apply(`code,bays\ntx2000001,5\n${bad}\n`);
    expect(report).toMatchObject({
      applied: false,
      refused: '11 of 12 lines cannot be used, which is too many.',
    });
    // The problem of each can still be looked up.
    expect(report.rejected).toHaveLength(11);
    expect(
      await api.db.one(
        "SELECT count(*)::int AS count FROM installer_import WHERE outcome = 'rejected' AND starts_with(code, 'tx50')",
      ),
    ).toMatchObject({ count: 11 });
    expect((await shop('tx2000001')).bays).toBe(3);
  });

  test.each([
    ['', 'The file is empty.'],
    ['code\n', 'The file has no shops.'],
    ['shop,hours\n', 'Unknown columns: shop.'],
    ['company\nA\n', 'The column code is missing.'],
    ['code,company\ntx1,"open', 'This is not a CSV file'],
  ])('a file that is none is refused: %j', async (text, why) => {
    const refused = apply(text);
    await expect(refused).rejects.toThrow(FileRefused);
    await expect(refused).rejects.toThrow(why);
  });
});
