import { listInstallerPaths, listInstallerPins, listInstallers } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import {
  downtown,
  milesNorth,
  shopRow,
  storeShops,
} from '../../../../test/buying/installers/sample-shops.ts';

/** More than a map shows one by one, in a city of their own. */
const MANY = 900;
const crowd = Array.from({ length: MANY }, (_, at) =>
  shopRow(`ok${String(at).padStart(5, '0')}`, {
    latitude: 36.15 + (at % 30) / 1000,
    longitude: -95.99 + Math.floor(at / 30) / 1000,
    state: 'OK',
    zip: '74101',
  }),
);

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    seed: (db) =>
      storeShops(db, [
        shopRow('tx0001', { ...milesNorth(1), company: 'Ann’s Tire & Auto' }),
        shopRow('tx0002', { ...milesNorth(4), services: ['mount-and-balance', 'alignment'] }),
        shopRow('tx0003', { ...milesNorth(3), status: 'closed' }),
        shopRow('tx0012', {
          ...milesNorth(11),
          mobile: true,
          service_miles: 10,
          services: ['mobile-install'],
        }),
        ...crowd,
      ]),
  });
});
afterAll(() => api.stop());

const ask = (query: string) => api.call(`/v1/installer-pins?${query}`);
async function pins(query: string) {
  const answer = await ask(query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return listInstallerPins.answer.parse(answer.body);
}
const dallas = 'north=32.96&south=32.78&east=-96.7&west=-96.9';

describe('the pins of a map', () => {
  it('are all shops on it in short, with price and page', async () => {
    const found = await pins(dallas);
    expect(found).toMatchObject({ total: 3, tires: 4, clusters: [] });
    expect(found.pins.map(({ code }) => code)).toEqual(['tx0001', 'tx0002', 'tx0012']);
    expect(found.pins[0]).toMatchObject({
      path: '/tire-shops/shop/anns-tire-and-auto/tx0001',
      company: 'Ann’s Tire & Auto',
      totalCents: 4 * (1600 + 800 + 250),
      capable: true,
    });
  });

  it('say which cannot do the job, and which vans do not come to the buyer', async () => {
    const capable = async (query: string) =>
      (await pins(`${dallas}&${query}`)).pins.flatMap(({ code, capable }) => (capable ? code : []));
    expect(await capable(`zip=${downtown.zip}`)).toEqual(['tx0001', 'tx0002']);
    expect(await capable('dually=true')).toEqual([]);
  });

  it('are filtered as the list beside them', async () => {
    expect((await pins(`${dallas}&alignment=true`)).pins.map(({ code }) => code)).toEqual(['tx0002']);
    expect((await pins(`${dallas}&mobile=true`)).pins.map(({ code }) => code)).toEqual(['tx0012']);
  });

  it('come in clusters where they are too many, and none is lost', async () => {
    const country = 'north=50&south=20&east=-60&west=-130';
    const found = await pins(country);
    expect(found.pins).toEqual([]);
    expect(found.clusters).toHaveLength(2);
    expect(found.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(MANY + 3);
    expect(found.total).toBe(MANY + 3);
    const [tulsa] = found.clusters.toSorted((a, b) => b.count - a.count);
    expect(tulsa).toMatchObject({ count: MANY });
    expect(tulsa?.latitude).toBeCloseTo(36.1645, 3);
    expect(tulsa?.longitude).toBeCloseTo(-95.9755, 3);
  });

  it('cross the antimeridian with the map', async () => {
    const found = await pins('north=60&south=20&east=-90&west=170');
    expect(found.clusters.map(({ longitude }) => Math.round(longitude)).sort()).toEqual([-96, -97]);
  });

  it('stand between the names of cities', async () => {
    expect((await pins(dallas)).labels).toEqual([
      { name: 'Dallas', zips: 9, latitude: downtown.latitude, longitude: downtown.longitude },
    ]);
  });

  it.each([
    '',
    'north=33',
    'north=32&south=33&east=-96&west=-97',
    'north=91&south=33&east=-96&west=-97',
    'north=33&south=32&east=NaN&west=-97',
    "north=33&south=32&east=-96&west=-97&zip='%20OR%201=1",
    'north=33&south=32&east=-96&west=-97&zip=00000',
    'north=33&south=32&east=-96&west=-97&rim=9e9',
  ])('are refused for a map that makes no sense: %s', async (query) => {
    expect([400, 422]).toContain((await ask(query)).status);
  });
});

describe('the addresses of shops', () => {
  it('are those of their pages, without the shops that are gone', async () => {
    const { paths, pages } = listInstallerPaths.answer.parse((await api.call('/v1/installer-paths')).body);
    expect(pages).toBe(1);
    expect(new Set(paths).size).toBe(MANY + 3);
    const { installers } = listInstallers.answer.parse(
      (await api.call(`/v1/installers?zip=${downtown.zip}`)).body,
    );
    for (const { path } of installers) expect(paths).toContain(path);
    expect(paths.filter((path) => path.endsWith('tx0003'))).toEqual([]);
  });

  it('a page of shop addresses after the last one is empty', async () => {
    const { body } = await api.call('/v1/installer-paths?page=2');
    expect(listInstallerPaths.answer.parse(body).paths).toEqual([]);
  });
});
