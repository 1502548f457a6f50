import { decodeVin, messages } from '@tirekit/contract';
import { decodeParsedVin as decode, VIN_PROBLEM_TEXTS, vinCheckDigit } from '@tirekit/tires';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../../test/support/start-test-api.ts';
import { insertRows } from '../../../../../test/catalog/catalog/sample-catalog.ts';
import { VehicleDirectory } from '../vehicle-directory.ts';
import { readVinTable } from './read-vin-table.ts';
import { parsed } from '../../../../../test/catalog/vehicles/vin/parsed.ts';
import { vehiclesByVin } from './vehicles-by-vin.ts';

const ACCORD = '1HGCM82633A004352';
/** A number as its maker could give it: the check digit, written as `_`, is computed. */
const withCheck = (vin: string) => vin.replace('_', vinCheckDigit(vin));
const table = await readVinTable();

describe('a VIN says make, model, and year', () => {
  test.each([
    [ACCORD, 2003, 'Honda Accord', ['EX-V6']],
    [withCheck('19XFC2F5_KE000000'), 2019, 'Honda Civic', ['LX']],
    [withCheck('1FTFW1E5_MFA00000'), 2021, 'Ford F-150', []],
    [withCheck('5YJ3E1EA_KF317000'), 2019, 'Tesla Model 3', []],
    [withCheck('2T3P1RFV_KC000000'), 2019, 'Toyota RAV4', ['XLE', 'XLE Premium 4WD']],
    [withCheck('1C6SRFFT_KN000000'), 2019, 'Ram 1500', ['Big Horn', 'Lonestar']],
    [withCheck('KM8J3CA4_KU000000'), 2019, 'Hyundai Tucson', expect.arrayContaining(['SEL'])],
  ])('a VIN says its make, model, and year: %s', (vin, year, name, trims) => {
    const decoded = decode(table, parsed(vin));
    expect(decoded).toMatchObject({ year, trims });
    expect(decoded?.models.map(({ make, model }) => `${make} ${model}`)).toEqual([name]);
  });

  test('a heavy truck is decoded although its seventh place says nothing about the year', () => {
    const decoded = decode(table, parsed(withCheck('1FT7W2BT_KEC00000')));
    expect(decoded).toMatchObject({ year: 2019, models: [{ make: 'Ford', model: 'F-250' }] });
  });

  test('a VIN that no manufacturer has registered decodes to nothing', () => {
    expect(decode(table, parsed('11111111111111111'))).toBeNull();
    expect(decode(table, parsed(withCheck('1HG88888_88000000')))).toBeNull();
  });
});

describe('our own vehicle is found by its VIN', () => {
  const truck = (slug: string, name: string) => ({
    slug,
    name,
    years: [2019, 2003],
    trims: { '2019': ['LT', 'LTZ'], '2003': ['LS'] },
  });
  const directory = new VehicleDirectory([
    {
      slug: 'chevrolet',
      name: 'Chevrolet',
      models: [truck('silverado-1500', 'Silverado 1500'), truck('silverado-2500-hd', 'Silverado 2500 HD')],
    },
    {
      slug: 'toyota',
      name: 'Toyota',
      models: [
        { slug: 'camry', name: 'Camry', years: [2018], trims: { '2018': ['LE', 'SE', 'XSE'] } },
        { slug: 'rav4', name: 'RAV4', years: [2018], trims: {} },
      ],
    },
  ]);
  const found = (vin: string) => {
    const decoded = decode(table, parsed(withCheck(vin)));
    return decoded === null ? null : vehiclesByVin(directory, decoded);
  };

  test('a VIN finds our vehicle with its trim when only one is possible', () => {
    expect(found('1GCUYDED_KZ000000')).toEqual([
      expect.objectContaining({ model: { slug: 'silverado-1500', name: 'Silverado 1500' }, trim: 'LT' }),
    ]);
  });

  test('a VIN finds our vehicle with each possible trim when there are several', () => {
    expect(found('4T1B11HK_JU000000')).toEqual([
      {
        year: 2018,
        make: { slug: 'toyota', name: 'Toyota' },
        model: { slug: 'camry', name: 'Camry' },
        trims: ['LE', 'SE'],
        trim: null,
      },
    ]);
  });

  test('a VIN finds nothing when we do not have its vehicle in that year', () => {
    expect(found('2T3P1RFV_KC000000')).toEqual([]);
  });
});

describe('the VIN endpoint', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({
      seed: (db) =>
        db.withClient((client) =>
          insertRows(client, {
            vehicle_make: [{ slug: 'honda', name: 'Honda' }],
            vehicle_model: [
              {
                make_slug: 'honda',
                slug: 'accord',
                name: 'Accord',
                years: [2003],
                trims: { 2003: ['LX', 'EX-V6'] },
              },
            ],
          }),
        ),
    });
  });
  afterAll(() => api.stop());
  const ask = (vin: unknown) => api.call(decodeVin.path, { method: 'POST', body: { vin } });

  it('a VIN as people type it gives our vehicle', async () => {
    const { status, body } = await ask(' 1hgcm-82633 a004352');
    expect(status).toBe(200);
    expect(body).toEqual({
      vehicles: [
        {
          year: 2003,
          make: { slug: 'honda', name: 'Honda' },
          model: { slug: 'accord', name: 'Accord' },
          trims: ['EX-V6'],
          trim: 'EX-V6',
        },
      ],
    });
  });

  it.each([
    ['1HGCM82643A004352', 'check-digit'],
    ['IHGCM82633A004352', 'letters'],
    ['1HGCM82633A00435', 'length'],
    ['1HGCM82633A00435%', 'characters'],
    ['1HGCM82633A004352'.repeat(3), 'length'],
  ] as const)('the VIN %s is refused, and the answer does not repeat it', async (vin, problem) => {
    const { status, body } = await ask(vin);
    expect([status, body]).toMatchObject([
      400,
      { code: 'bad-request', fields: [{ path: 'vin', message: VIN_PROBLEM_TEXTS[problem] }] },
    ]);
    expect(JSON.stringify(body)).not.toContain(vin);
  });

  it('a vehicle that we do not have is said to be unknown, without its VIN', async () => {
    const vin = withCheck('5YJ3E1EA_KF317000');
    const { status, body } = await ask(vin);
    expect([status, body]).toMatchObject([422, { message: messages.vinUnknown }]);
    expect(JSON.stringify(body)).not.toContain(vin);
  });

  it('no VIN is logged, nor stands in an address', () => {
    expect(decodeVin).toMatchObject({ method: 'POST', path: expect.not.stringContaining('{') });
    expect(api.logged()).not.toMatch(/1HGCM|5YJ3E/i);
  });
});
