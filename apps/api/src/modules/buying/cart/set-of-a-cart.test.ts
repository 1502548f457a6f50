import { type ApiError, type Cart, CartOpened } from '@tirekit/contract';
import { parseSize, sizeSlug } from '@tirekit/tires';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import type { Database } from '../../../platform/db/database.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../../../test/catalog/catalog/sample-vehicles.ts';
import { openCart } from '../../../../test/buying/cart/open-cart.ts';

const [M3, CIVIC, DUALLY] = ['2021-bmw-m3', '2019-honda-civic-lx', '2021-ford-f-150-dually'];
const [FRONT, REAR, SQUARE, TRUCK] = ['255/35R19', '285/30R19', '225/65R17', 'LT235/80R17'];

interface Made {
  size: string;
  /** Null if the catalog doesn't say. */
  runFlat?: boolean | null;
  summer?: boolean;
}

/** The tires of these tests; all but the summer ones are for all seasons. */
const made = {
  front: { size: FRONT },
  rear: { size: REAR },
  frontRunFlat: { size: FRONT, runFlat: true },
  rearRunFlat: { size: REAR, runFlat: true },
  rearUnsaid: { size: REAR, runFlat: null },
  rearSummer: { size: REAR, summer: true },
  square: { size: SQUARE },
  squareRunFlat: { size: SQUARE, runFlat: true },
  radialTrailer: { size: 'ST205/75R14' },
  biasTrailer: { size: 'ST205/75D14' },
  truck: { size: TRUCK },
} as const satisfies Record<string, Made>;
type Name = keyof typeof made;

let api: TestApi;
const ids = new Map<string, string>();
const getId = (name: Name): string => ids.get(name) ?? expect.fail(`No tire ${name}`);

async function seed(db: Database): Promise<void> {
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(400), deal: [], ...sampleVehicles }));
  await db.execute(`UPDATE line SET discontinued = false, categories = '{touring}'`);
  const skus = await db.query<{ id: string }>('SELECT sku_id AS id FROM sku ORDER BY sku_id LIMIT 11');
  for (const [at, [name, tire]] of Object.entries(made).entries()) {
    const id = skus[at]?.id ?? '';
    const size = parseSize(tire.size);
    if (size === null) throw new Error(tire.size);
    ids.set(name, id);
    const isSummer = 'summer' in tire;
    await db.execute(
      `UPDATE sku SET size = $2, size_slug = $3, rim_in = $4, type = $5, run_flat = $6, mud_snow = $7, severe_snow = false,
         load_index = 121, load_index_dual = 118, speed = 'Y', load_mark = $8, homologation = NULL, discontinued = false
       WHERE sku_id = $1`,
      [
        ...[id, tire.size, sizeSlug(size), size.rim],
        tire.size.startsWith('ST') ? 'trailer' : tire.size.startsWith('LT') ? 'light-truck' : 'passenger',
        ...['runFlat' in tire ? tire.runFlat : false, !isSummer],
        tire.size.startsWith('LT') ? 'E' : 'XL',
      ],
    );
    await db.execute('UPDATE stock SET quantity = 20 WHERE sku_id = $1', [id]);
  }
  await db.execute(
    `INSERT INTO fitment (fitment_id, make_slug, model_slug, year, trim, kind, vehicle_class, all_wheel_drive, drives, tire_count, front, rear,
       source, confidence)
     SELECT $1, 'ford', 'f-150', 2021, 'Dually', 'dually', 'light-truck', false, '{2wd}', 6, axle, axle, 'seed', 'high'
     FROM (SELECT front || '{"size": "LT235/80R17", "sizeSlug": "lt235-80r17-tires", "loadIndex": 118,
       "loadIndexDual": 115, "speed": "Q"}' AS axle FROM fitment WHERE fitment_id = $2) f`,
    [DUALLY, M3],
  );
}

beforeAll(async () => {
  api = await startTestApi({ seed });
});
afterAll(() => api.stop());

const tires = (name: Name, fitment: string | undefined, quantity = 2, more: object = {}) => ({
  ...{ itemId: getId(name), quantity, ...more },
  ...(fitment !== undefined && { fitment }),
});
const getCode = (body: unknown): string => (body as ApiError).code;
const asked = ({ agreements = [] }: Cart) => agreements.map(({ code, agreed }) => [code, agreed]);
const problems = ({ lines }: Cart) => lines.map(({ problem }) => problem?.code ?? null);

/** Adds to a cart; its lines, or the code of the refusal. */
async function adding({ call }: Awaited<ReturnType<typeof openCart>>, ...items: object[]) {
  const { status, body } = await call('POST', '/lines', { items });
  return status === 201 ? CartOpened.parse(body).cart : getCode(body);
}

describe('a cart takes one kind of tire for a car', () => {
  test.each<[string, Name, Name, string]>([
    ['run-flats behind standard tires', 'front', 'rearRunFlat', M3],
    ['standard tires behind run-flats', 'frontRunFlat', 'rear', M3],
    ['two run-flats beside two standard tires', 'square', 'squareRunFlat', CIVIC],
  ])('a cart for one car refuses %s', async (_what, first, second, car) => {
    const visit = await openCart(api, [tires(first, car)]);
    const { status, body } = await visit.call('POST', '/lines', { items: [tires(second, car)] });
    expect([status, getCode(body)]).toEqual([422, 'tires-mixed']);
    expect((body as ApiError).message).toBe(
      'We did not add these tires. Do not mix run-flat and standard tires on one vehicle. Choose all run-flat tires, or all standard tires.',
    );
    expect((await visit.read()).cart?.lines).toHaveLength(1);
  });

  test('a cart refuses the other kind on one axle, in whichever order and number the tires come', async () => {
    const visit = await openCart(api, [tires('frontRunFlat', M3, 4)]);
    expect(await adding(visit, tires('rear', M3, 4))).toBe('tires-mixed');
    expect(await adding(visit, tires('rearRunFlat', M3, 4))).toMatchObject({ lines: [{}, {}] });
  });

  test('a cart without a car refuses two kinds as front and rear of a set', async () => {
    const items = [
      tires('front', undefined, 2, { axle: 'front' }),
      tires('rearRunFlat', undefined, 2, { axle: 'rear' }),
    ];
    const { status, body } = await api.call('/v1/cart/lines', { method: 'POST', body: { items } });
    expect([status, getCode(body)]).toEqual([422, 'tires-mixed']);
    const radial = [
      tires('radialTrailer', undefined, 2, { axle: 'front' }),
      tires('biasTrailer', undefined, 2, { axle: 'rear' }),
    ];
    const mixed = await api.call('/v1/cart/lines', { method: 'POST', body: { items: radial } });
    expect([mixed.status, getCode(mixed.body)]).toEqual([422, 'tires-mixed']);
  });

  test.each([
    ['two and two of one size', ['square'], ['squareRunFlat'], 'tires-mixed'],
    ['two and two of one rim', ['front'], ['rearRunFlat'], 'tires-mixed'],
    ['one and three', ['square', undefined, 1], ['squareRunFlat', undefined, 3], 'tires-mixed'],
    ['two for a car and two without one', ['square', CIVIC], ['squareRunFlat'], 'tires-mixed'],
    ['two without a car and two for one', ['squareRunFlat'], ['square', CIVIC], 'tires-mixed'],
    ['radial and bias-ply trailer tires', ['radialTrailer'], ['biasTrailer'], 'tires-mixed'],
    ['a whole set and a spare pair', ['square', undefined, 4], ['squareRunFlat'], null],
    ['more than a car runs on', ['square', undefined, 3], ['squareRunFlat'], null],
    ['tires of other wheels', ['front'], ['squareRunFlat'], null],
    ['a car’s tires and a trailer’s', ['square'], ['biasTrailer'], null],
  ] as [string, Parameters<typeof tires>, Parameters<typeof tires>, string | null][])(
    'a cart without a car judges tires of one set together: %s',
    async (_what, first, second, refused) => {
      const visit = await openCart(api, [tires(...first)]);
      const added = await adding(visit, tires(...second));
      if (refused === null) expect(added).toMatchObject({ lines: [{}, {}] });
      else expect(added).toBe(refused);
    },
  );

  test('a cart without a car asks the buyer to agree to two seasons', async () => {
    const visit = await openCart(api, [tires('rear', undefined)]);
    const added = await adding(visit, tires('rearSummer', undefined));
    if (typeof added === 'string') expect.fail(added);
    expect(asked(added)).toEqual([['season-mixed', false]]);
  });

  test('a cart takes a whole set of each kind, until either set becomes incomplete', async () => {
    const visit = await openCart(api, [tires('square', CIVIC, 4)]);
    const both = await adding(visit, tires('squareRunFlat', CIVIC, 4));
    if (typeof both === 'string') expect.fail(both);
    expect(problems(both)).toEqual([null, null]);
    const [one, other] = both.lines.map(({ lineId }) => lineId);
    await visit.change('PATCH', `/lines/${one ?? ''}`, { quantity: 2 });
    const refused = await visit.call('PATCH', `/lines/${other ?? ''}`, { quantity: 2 });
    expect([refused.status, getCode(refused.body)]).toEqual([422, 'tires-mixed']);
    expect((await visit.read()).cart?.lines.map(({ quantity }) => quantity)).toEqual([2, 4]);
  });

  test('a cart with two cars takes another kind of tire for each', async () => {
    const visit = await openCart(api, [tires('front', M3)]);
    expect(await adding(visit, tires('squareRunFlat', CIVIC))).toMatchObject({ lines: [{}, {}] });
  });
});

test('tires of two kinds that are in one cart after a merge cannot be bought, but can be removed', async () => {
  const visit = await openCart(api, [tires('front', M3)]);
  const cart = await adding(visit, tires('rear', M3));
  if (typeof cart === 'string') expect.fail(cart);
  await api.db.execute('UPDATE cart_line SET sku_id = $2 WHERE line_id = $1', [
    cart.lines[1]?.lineId,
    getId('rearRunFlat'),
  ]);
  const { cart: mixed } = await visit.read();
  expect(mixed && problems(mixed)).toEqual(['mixed-set', 'mixed-set']);
  expect(mixed?.notices[0]).toMatchObject({ code: 'run-flat-mixed', tone: 'caution' });
  const left = await visit.change('DELETE', `/lines/${cart.lines[1]?.lineId ?? ''}`);
  expect(problems(left)).toEqual([null]);
});

describe('a cart asks its buyer to agree', () => {
  test('a buyer must agree to two seasons on one car, and the agreement is kept', async () => {
    const visit = await openCart(api, [tires('front', M3)]);
    const cart = await adding(visit, tires('rearSummer', M3));
    if (typeof cart === 'string') expect.fail(cart);
    expect(asked(cart)).toEqual([['season-mixed', false]]);
    const [{ lineId = '', sentence = '' } = {}] = cart.agreements ?? [];
    expect(sentence).toMatch(/^I understand: /);
    const agreed = await visit.change('PATCH', `/lines/${lineId}`, { acknowledged: ['season-mixed'] });
    expect(asked(agreed)).toEqual([['season-mixed', true]]);
    // Another quantity does not ask again.
    const more = await visit.change('PATCH', `/lines/${lineId}`, { quantity: 3 });
    expect(asked(more)).toEqual([['season-mixed', true]]);
  });

  test.each([2, 4, 5])(
    'a buyer must agree to %i tires for a dually, and to nothing once there are six',
    async (quantity) => {
      const { cart, change } = await openCart(api, [tires('truck', DUALLY, quantity)]);
      expect(asked(cart)).toEqual([['dually-buy-six', false]]);
      const [{ lineId = '' } = {}] = cart.lines;
      expect(asked(await change('PATCH', `/lines/${lineId}`, { quantity: 6 }))).toEqual([]);
      expect(asked(await change('PATCH', `/lines/${lineId}`, { quantity }))).toEqual([
        ['dually-buy-six', false],
      ]);
    },
  );

  test.each<Name>(['front', 'frontRunFlat'])(
    'a buyer must agree to a tire that may be a run-flat, behind %s',
    async (front) => {
      const visit = await openCart(api, [tires(front, M3)]);
      const cart = await adding(visit, tires('rearUnsaid', M3));
      if (typeof cart === 'string') expect.fail(cart);
      expect(asked(cart)).toEqual([['run-flat-unknown', false]]);
    },
  );

  test('a buyer is not asked again after agreeing while adding the tires', async () => {
    const { cart } = await openCart(api, [tires('truck', DUALLY, 4, { acknowledged: ['dually-buy-six'] })]);
    expect(asked(cart)).toEqual([['dually-buy-six', true]]);
  });
});
