import { listOptionalSizes, type OptionalSize, TireDetail, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { insertRows } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../../../test/catalog/catalog/sample-vehicles.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

const CIVIC = '2018-honda-civic';
const axle = { size: '205/55R16', sizeSlug: '205-55r16-tires', loadIndex: 91, speed: 'H', pressurePsi: 33 };

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(1_500, async (db) => {
    const [first] = sampleVehicles.fitment;
    const civic = { ...first, fitment_id: CIVIC, year: 2018, trim: null, front: axle, rear: axle };
    await db.withClient((client) => insertRows(client, { fitment: [civic] }));
  });
});
afterAll(() => api.stop());

const listSizes = async (fitment: string): Promise<OptionalSize[]> => {
  const answer = await api.call(listOptionalSizes.path.replace('{fitmentId}', fitment));
  expect(answer.status).toBe(200);
  return listOptionalSizes.answer.parse(answer.body).sizes;
};
const list = async (query: string) =>
  TireList.parse((await api.call(`/v1/catalog/tires?fitment=${CIVIC}&pageSize=60&${query}`)).body).items;

describe('the optional sizes of a car', () => {
  it('need larger wheels, are in stock, and lead to tires judged on those wheels', async () => {
    const sizes = await listSizes(CIVIC);
    expect(sizes).toEqual([
      expect.objectContaining({
        size: '225/45R17',
        wheelIn: 17,
        diameterDifferencePercent: 0.4,
        path: `/tire-sizes/225-45r17-tires?fitment=${CIVIC}&wheels=17`,
      }),
    ]);
    const tires = await list('size=225-45r17-tires&wheels=17&inStock=true');
    const fitting = tires.filter(({ verdict }) => verdict?.outcome !== 'does-not-fit');
    expect(sizes[0]?.count).toBe(fitting.length);
    expect(sizes[0]?.fromPriceInCents).toBe(
      Math.min(...fitting.map(({ salePriceInCents }) => salePriceInCents)),
    );
  });

  it('are never simply fitting: every verdict says which wheels are needed', async () => {
    const tires = await list('size=225-45r17-tires&wheels=17');
    expect(tires.length).toBeGreaterThan(5);
    for (const { verdict } of tires) {
      expect(verdict?.outcome).not.toBe('fits');
      expect(verdict?.reasons.map(({ text }) => text)).toContain(
        'Needs 17-inch wheels, 6.5 to 8.5 inches wide. Your vehicle came with 16-inch wheels.',
      );
    }
    expect(tires.some(({ verdict }) => verdict?.outcome === 'fits-with-note')).toBe(true);
  });

  it('are listed for the wheels alone, too, and do not fit without them', async () => {
    const forWheels = await list('wheels=17');
    expect(new Set(forWheels.map(({ size }) => size))).toEqual(new Set(['225/45R17']));
    const itemId = forWheels[0]?.itemId ?? '';
    const onOwnWheels = await api.call(`/v1/catalog/items/${itemId}?fitment=${CIVIC}`);
    expect(TireDetail.parse(onOwnWheels.body).verdict?.outcome).toBe('does-not-fit');
    const onNewWheels = await api.call(`/v1/catalog/items/${itemId}?fitment=${CIVIC}&wheels=17`);
    expect(TireDetail.parse(onNewWheels.body).verdict?.outcome).toBe('fits-with-note');
  });

  it('a car with two sizes has no optional sizes, and an unknown car is not found', async () => {
    expect(await listSizes('2021-bmw-m3')).toEqual([]);
    const unknown = await api.call(listOptionalSizes.path.replace('{fitmentId}', '1899-no-car'));
    expect(unknown.status).toBe(404);
  });
});
