import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cart, type Quote, headers } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../../../../test/support/run-command.ts';
import { type CartApi, startCartApi } from '../../../../../../test/buying/cart/start-cart-api.ts';
import { ImportRefused, importTaxRates } from './import-tax-rates.ts';
import { zipRates } from './zip-rates.ts';

const madeUp = (name: string): string =>
  join(import.meta.dirname, '../../../../../../test/buying/pricing/tax/rate-files', name);
const files = { rates: madeUp('made-up-rates.csv'), boundaries: madeUp('made-up-boundaries.csv') };
const directory = mkdtempSync(join(tmpdir(), 'tirekit-tax-'));

let shop: CartApi;
beforeAll(async () => {
  shop = await startCartApi({ TAX_PROVIDER: 'rate-files' });
  await shop.api.db.execute(
    `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military)
     SELECT zip, 'Atchison', 'KS', 39.5, -95.1, 'America/Chicago', false
     FROM unnest(ARRAY['66002', '66017', '66030', '66062', '66083', '67000']) AS known (zip)`,
  );
  await shop.api.db.execute('UPDATE sku SET price_cents = 15000 WHERE sku_id = $1', [shop.tire().skuId]);
});
afterAll(async () => {
  await shop.api.stop();
  rmSync(directory, { recursive: true });
});

const importKansas = (given: Partial<typeof files> = {}) =>
  importTaxRates(shop.api.db, { state: 'KS', ...files, ...given }, { apply: true });

const quoteTo = async (zip: string): Promise<Quote> => {
  const path = `/v1/catalog/items/${shop.tire().skuId}/out-the-door?quantity=4&zip=${zip}`;
  return (await shop.api.call(path)).body as Quote;
};
const getTax = ({ summary, notes, taxBasis }: Quote) => {
  const { amountCents, note } = summary.find(({ kind }) => kind === 'tax') ?? {};
  return { taxBasis, amountCents, note, notes };
};

/** Runs the command as an owner does. */
const runImport = (...args: string[]) => runCommand(shop.api.databaseUrl, ['tax', 'import', ...args]);

/** A copy of the rate file in which one text is replaced. */
function ratesWith(text: string, replacement: string): string {
  const file = join(directory, 'rates.csv');
  writeFileSync(file, readFileSync(files.rates, 'utf8').replace(text, replacement));
  return file;
}

describe('rates per ZIP code from files of the Streamlined Sales Tax project', () => {
  test('a quote before the import uses the state rate and says so', async () => {
    expect(getTax(await quoteTo('66002'))).toEqual({
      taxBasis: 'state-rate',
      amountCents: 3900,
      note: 'State rate (KS), 6.5%',
      notes: ['Sales tax is estimated at the state rate and does not include local tax.'],
    });
  });

  test('an import says what it took and which lines it left out', async () => {
    const { preview, ...report } = await importKansas();
    expect(preview.added).toHaveLength(14);
    expect(report).toEqual({
      state: 'KS',
      rates: 7,
      // The same address twice is one boundary.
      boundaries: 7,
      rejected: [
        { file: 'rates', line: 8, reason: 'the intrastate rate is not a rate such as 0.065: "6.5%"' },
        { file: 'rates', line: 9, reason: 'the state is 39, not 20' },
        { file: 'boundaries', line: 9, reason: 'unknown record type "Q"' },
        { file: 'boundaries', line: 10, reason: '"6600X" is not a ZIP code' },
        { file: 'boundaries', line: 11, reason: 'the begin date is not a date: "20241301"' },
      ],
    });
  });

  test('is a command, which names the lines that it left out', async () => {
    const named = ['--state', 'ks', '--rates', files.rates, '--boundaries', files.boundaries];
    const imported = 'SELECT count(*)::integer AS count FROM tax_import';
    await shop.api.db.execute('DELETE FROM tax_import');
    const { code, stdout, stderr } = await runImport(...named);
    expect(stdout).toContain('14 new, 0 changed, 0 unchanged, 0 removed. Nothing is changed yet;');
    expect(stdout).toContain('KS: 7 rates and 7 boundaries read, 5 lines left out.\n');
    expect(stderr).toContain('boundaries, line 9: unknown record type "Q"');
    expect(code).toBe(0);
    expect(await shop.api.db.one(imported)).toEqual({ count: 0 });
    await importKansas();
    expect((await importKansas()).preview).toMatchObject({
      added: [],
      changed: [],
      unchanged: 14,
      removed: [],
    });
    const missing = await runImport(
      '--state',
      'KS',
      '--rates',
      '/nowhere.csv',
      '--boundaries',
      '/nowhere.csv',
    );
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain('Nothing was imported, and the rates are as they were');
  });

  test('a quote after the import adds the rates of state, county and city', async () => {
    await importKansas();
    expect(getTax(await quoteTo('66002'))).toEqual({
      taxBasis: 'zip-code-rate',
      amountCents: 5250,
      note: 'ZIP code rate, 8.75%',
      notes: ['Sales tax is estimated at the state and local rate of ZIP code 66002.'],
    });
  });

  test.each([
    ['within a range of ZIP codes, with a county alone', '66017', 4650],
    ['with a special district', '66030', 5895],
    ['known in parts only: the lowest rate counts', '66062', 4785],
    ['known by addresses only', '66083', 5595],
    ['that is in no file: the state rate', '67000', 3900],
  ])('a ZIP code %s', async (_what, zip, cents) => {
    await importKansas();
    expect(getTax(await quoteTo(zip)).amountCents).toBe(cents);
  });

  test('a rate counts from its first day to its last', async () => {
    await importKansas();
    const destination = { zip: '66017', state: 'KS', city: 'Cummings' } as const;
    const rateOn = async (day: string) => {
      const lines = [{ kind: 'tire' as const, amountCents: 10_000 }];
      return (await zipRates(shop.api.db, null).taxOn({ destination, day, lines }))?.rateBps;
    };
    expect([await rateOn('2026-12-31'), await rateOn('2027-01-01'), await rateOn('2020-01-01')]).toEqual([
      775,
      800,
      undefined,
    ]);
  });

  test('a seller who ships from within the state pays its intrastate rates', async () => {
    await importKansas();
    const destination = { zip: '66030', state: 'KS', city: 'Gardner' } as const;
    const request = { destination, day: '2026-11-23', lines: [] };
    expect((await zipRates(shop.api.db, 'KS').taxOn(request))?.rateBps).toBe(992.5);
    expect((await zipRates(shop.api.db, 'MO').taxOn(request))?.rateBps).toBe(982.5);
  });

  test('files that cannot be right replace nothing', async () => {
    await importKansas();
    const withoutState = ratesWith('20,45,20,', '20,01,00001,');
    await expect(importKansas({ rates: withoutState })).rejects.toThrow(ImportRefused);
    const garbled = join(directory, 'garbled.csv');
    writeFileSync(garbled, 'not,a,boundary\n'.repeat(20));
    await expect(importKansas({ boundaries: garbled })).rejects.toThrow('no usable line');
    expect(getTax(await quoteTo('66002')).note).toBe('ZIP code rate, 8.75%');
  });
});

test('a rate that changes between quote and order is said before anything is charged', async () => {
  await importKansas();
  const { key, change } = await shop.openCart();
  const form = {
    email: 'ada@example.com',
    phone: '9135550134',
    phoneType: 'mobile',
    firstName: 'Ada',
    lastName: 'Byron',
    addressLine1: '12 Main St',
    city: 'Atchison',
    state: 'KS',
    zip: '66002',
  };
  await change('PUT', '/shipping', { mode: 'ship-to-me', form });
  const seen = await change('POST', '/shipping/confirmation');
  const order = (cart: Cart) =>
    shop.api.call('/v1/orders', {
      method: 'POST',
      headers: { [headers.cart]: key, 'idempotency-key': crypto.randomUUID() },
      body: {
        cartVersion: cart.version,
        totalCents: cart.quote.totalCents,
        payment: { method: 'card', token: 'tok_of_nobody' },
        billing: null,
        acceptTerms: true,
      },
    });
  await importKansas({ rates: ratesWith('20,01,02900,0.01,0.01', '20,01,02900,0.02,0.02') });
  const refused = await order(seen);
  expect(refused).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  expect(await shop.api.db.query('SELECT FROM orders')).toEqual([]);
  const { cart } = await readCart(key);
  expect(cart.quote.totalCents - seen.quote.totalCents).toBe(600);
});

async function readCart(key: string): Promise<{ cart: Cart }> {
  return (await shop.api.call('/v1/cart', { headers: { [headers.cart]: key } })).body as { cart: Cart };
}
