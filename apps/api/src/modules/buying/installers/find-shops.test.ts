import { business, businessDaysAfter, deliveryWindow, messages } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downtown } from '../../../../test/buying/installers/sample-shops.ts';
import { near, shopQuestions, shops, startShopsApi } from '../../../../test/buying/installers/shops-api.ts';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { milesBetween } from '../places/distance.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startShopsApi();
});
afterAll(() => api.stop());

const { ask, find, codes } = shopQuestions(() => api);
async function itemOfSize(size: string): Promise<string> {
  const row = await api.db.one<{ id: string }>(
    'SELECT sku_id AS id FROM sku WHERE size = $1 AND NOT discontinued AND NOT run_flat ORDER BY sku_id LIMIT 1',
    [size],
  );
  return row.id;
}

describe('shops near a ZIP code', () => {
  it('come nearest first, with vans that come there, and without those that are paused or closed', async () => {
    const found = await find(near);
    expect(found).toMatchObject({
      total: 6,
      pages: 1,
      radius: 25,
      place: { zip: downtown.zip, city: 'Dallas' },
    });
    expect(found.installers.map(({ code, distanceMiles }) => [code, distanceMiles])).toEqual([
      ['tx0001', 1],
      ['tx0002', 4],
      ['tx0003', 9],
      ['tx0004', 20],
      ['tx0011', 29],
      ['tx0013', 80],
    ]);
  });

  it('reach as far as the radius; vans as far as they drive', async () => {
    expect(await codes(`${near}&radius=5`)).toEqual(['tx0001', 'tx0002', 'tx0011', 'tx0013']);
    expect(await codes(`${near}&radius=35`)).toEqual([
      'tx0001',
      'tx0002',
      'tx0003',
      'tx0004',
      'tx0011',
      'tx0005',
      'tx0013',
    ]);
    expect(await codes('zip=75202&mobile=true')).toEqual(['tx0011']);
  });

  it('agree with the distance of every shop worked out one by one', async () => {
    for (const radius of [5, 10, 25, 50, 100]) {
      const expected = shops
        .filter((row) => row['status'] === 'open' && row['mobile'] === false)
        .filter(
          (row) =>
            milesBetween(downtown, {
              latitude: Number(row['latitude']),
              longitude: Number(row['longitude']),
            }) <= radius,
        )
        .map((row) => row['code']);
      expect((await codes(`${near}&mobile=false&radius=${String(radius)}`)).sort()).toEqual(expected.sort());
    }
  });

  it('come in pages that leave none out', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((at) => find(`${near}&perPage=2&page=${String(at)}`)));
    expect(pages.flatMap(({ installers }) => installers.map(({ code }) => code))).toEqual(await codes(near));
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(4).fill([6, 3]));
  });

  it.each([
    ['mobile=true', ['tx0011', 'tx0013']],
    ['mobile=false', ['tx0001', 'tx0002', 'tx0003', 'tx0004']],
    ['saturday=true', ['tx0001']],
    ['alignment=true', ['tx0003']],
    ['rim=24', ['tx0003']],
    ['mobile=false&runFlat=true', ['tx0001', 'tx0003', 'tx0004']],
    ['mobile=false&lowProfile=true', ['tx0001', 'tx0003', 'tx0004']],
    ['mobile=false&tpms=true', ['tx0001', 'tx0003', 'tx0004']],
  ])('can be limited: %s', async (filter, expected) => {
    expect(await codes(`${near}&${filter}`)).toEqual(expected);
  });

  it('can be arranged by price, for four tires of a common size where none are named', async () => {
    const { installers } = await find(`${near}&sort=price&mobile=false`);
    expect(installers.map(({ code, price }) => [code, price.totalCents])).toEqual([
      ['tx0002', 4 * (1600 + 300 + 250)],
      ['tx0003', 4 * (1500 + 800 + 250)],
      ['tx0001', 4 * (1600 + 800 + 250)],
      ['tx0004', 4 * (1600 + 800 + 250)],
    ]);
  });

  it('can be arranged by their first free start; one without a free start comes last', async () => {
    const { installers } = await find(`${near}&sort=earliest&mobile=false`);
    const times = installers.map(({ nextTime }) => nextTime);
    expect(installers.at(-1)).toMatchObject({ code: 'tx0004', nextTime: null, capable: true });
    expect(times.slice(0, -1).every((time) => time !== null && Date.parse(time) > Date.now())).toBe(true);
    expect(times.slice(0, -1)).toEqual(times.slice(0, -1).toSorted());
  });

  it('name their days of other hours, the shop’s own and the holidays', async () => {
    const { installers } = await find(`${near}&mobile=false`);
    const full = installers.find(({ code }) => code === 'tx0004');
    expect(full?.exceptions.length).toBe(business.installer.bookAheadDays + 1);
    expect(full?.exceptions[0]).toMatchObject({ reason: 'Vacation', open: null });
  });
});

describe('shops for some tires', () => {
  it('shops that cannot mount the tires come last, with the reason and without a free time', async () => {
    const { installers, total } = await find(`${near}&mobile=false&item=${await itemOfSize('285/30R19')}`);
    expect(total).toBe(4);
    expect(installers.map(({ code, capable }) => [code, capable])).toEqual([
      ['tx0001', true],
      ['tx0003', true],
      ['tx0004', true],
      ['tx0002', false],
    ]);
    expect(installers.at(-1)).toMatchObject({
      nextTime: null,
      reasons: [
        'Installs tires on wheels up to 18 inches. These are 19.',
        'Mounts tires with an aspect ratio of 45 or more. These have 30.',
      ],
    });
  });

  it('price a staggered set tire by tire', async () => {
    const [front, rear] = [await itemOfSize('245/40R18'), await itemOfSize('285/30R19')];
    const { installers } = await find(`${near}&item=${front}&otherItem=${rear}&quantity=2&perPage=1`);
    expect(installers[0]?.price).toMatchObject({
      tires: 4,
      perTireCents: 2200,
      totalCents: 2 * 1600 + 2 * 2200 + 4 * (800 + 250),
    });
  });

  it('have no time before the tires are there and a working day more, whether or not they are named', async () => {
    const { latest } = deliveryWindow(new Date(), 'TX');
    const firstDay = businessDaysAfter(latest, business.installer.bufferDays);
    const item = await itemOfSize('225/65R17');
    for (const query of [near, `${near}&item=${item}`]) {
      const { installers } = await find(query);
      const { nextTime, timeZone } = installers[0] ?? {};
      const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(nextTime ?? ''));
      expect(day >= firstDay, `${day} is before ${firstDay}`).toBe(true);
    }
  });

  it('need what the chosen car needs: tools for the sensors of a late model', async () => {
    const cannot = async (query: string) =>
      (await find(`${near}&mobile=false&${query}`)).installers.flatMap(({ code, capable }) =>
        capable ? [] : code,
      );
    expect(await cannot('fitment=2019-honda-civic-lx')).toEqual(['tx0002']);
    expect(await cannot('fitment=1931-nobody-knows')).toEqual([]);
  });

  it('need a lift for dual rear wheels, and tools for sensors, where the car has them', async () => {
    expect((await find(`${near}&dually=true`)).installers.every(({ capable }) => !capable)).toBe(true);
    const sensing = await find(`${near}&sensors=true&mobile=false`);
    expect(sensing.installers.filter(({ capable }) => !capable).map(({ code }) => code)).toEqual(['tx0002']);
  });

  it('are refused where there is no such tire', async () => {
    expect((await ask(`${near}&item=ZZZZZZZZZZ`)).status).toBe(404);
    expect((await ask(`${near}&otherItem=ZZZZZZZZZZ`)).status).toBe(422);
  });
});

describe('shops on a map', () => {
  const edges = 'north=32.951234&south=32.78&east=-96.7&west=-96.9';

  it('are those that stand between its edges', async () => {
    const found = await find(edges);
    expect(found.installers.map(({ code }) => code).sort()).toEqual(['tx0001', 'tx0002', 'tx0003', 'tx0012']);
    expect(found).toMatchObject({ place: null, radius: null });
    expect(found.installers.every(({ distanceMiles }) => distanceMiles === null)).toBe(true);
  });

  it('say how far they are from a ZIP code, if one is named', async () => {
    const found = await find(`${edges}&${near}`);
    expect(found.installers.map(({ distanceMiles }) => distanceMiles)).toEqual([1, 4, 9, 11]);
    expect(found.installers.at(-1)).toMatchObject({ code: 'tx0012', reasons: [messages.outsideArea] });
  });

  it('are cut to what a page holds, with the number of all', async () => {
    const found = await find('north=50&south=20&east=-60&west=-130&perPage=2');
    expect(found.total).toBe(9);
    expect(found.installers).toHaveLength(2);
  });

  it.each(['north=33', 'north=33&south=32&east=-96', 'north=32&south=33&east=-96&west=-97'])(
    'need four edges that make sense, unlike %s',
    async (query) => {
      expect((await ask(query)).status).toBe(422);
    },
  );

  it('may cross the antimeridian', async () => {
    expect((await find('north=60&south=20&east=-90&west=170')).total).toBe(9);
  });
});

describe('a place that is not usual', () => {
  it('is answered with its sentence where it is no ZIP code', async () => {
    expect((await ask('zip=00000')).body).toMatchObject({
      code: 'unprocessable',
      message: messages.zipDifferent,
      fields: [{ path: 'zip' }],
    });
    expect((await ask('')).body).toMatchObject({ message: messages.zipMissing });
  });

  it('has no shops where it lies nowhere on the map', async () => {
    expect(await find('zip=09007')).toMatchObject({
      total: 0,
      pages: 0,
      installers: [],
      place: { military: true },
    });
  });
});
