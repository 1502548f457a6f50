import { business, getFitment, listTires, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { startCatalogApi, within } from '../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(400);
});
afterAll(() => api.stop());

const first = async (query: string) => {
  const answer = await api.call(`${listTires.path}?${query}`);
  return TireList.parse(answer.body).items[0];
};
const item = async (itemId: string) => {
  const answer = await api.call(`/v1/catalog/items/${itemId}`);
  return {
    status: answer.status,
    ...(answer.body as { salePriceInCents?: number; stock?: { state: string; quantity: number } }),
  };
};

it('a changed price shows within a second, also in the order by price', async () => {
  const cheapest = await first('sort=price-low');
  await api.db.execute(
    'UPDATE sku SET price_cents = 99 WHERE sku_id = (SELECT max(sku_id) FROM sku WHERE sku_id <> $1)',
    [cheapest?.itemId],
  );
  const now = await within(
    1_000,
    () => first('sort=price-low'),
    (tire) => tire?.salePriceInCents === 99,
  );
  expect(now?.salePriceInCents).toBe(99);
});

it.each(['size=225-65r17-tires', 'fitment=2019-honda-civic-lx', 'fitment=2021-bmw-m3'])(
  'a changed price shows within a second in a cached list of %s',
  async (query) => {
    const getTire = async () => {
      const { items, pairs } = TireList.parse((await api.call(`${listTires.path}?${query}`)).body);
      return items[0] ?? pairs[0]?.rear;
    };
    for (let time = 0; time < 4; time++) await getTire();
    const before = await getTire();
    const price = (before?.salePriceInCents ?? 0) + 1;
    await api.db.execute('UPDATE sku SET price_cents = $2 WHERE sku_id = $1', [before?.itemId, price]);
    const after = await within(1_000, getTire, (tire) => tire?.salePriceInCents === price);
    expect(after).toMatchObject({ itemId: before?.itemId, salePriceInCents: price });
  },
);

it('a new rating shows within a second, also in the order by rating, and without a reload of the catalog', async () => {
  const loads = async () =>
    /^catalogue_loads_total (\d+)/m.exec(await (await fetch(`${api.origin}/metrics`)).text())?.[1];
  const before = await loads();
  const tire = await first('sort=price-high');
  const slugs = [tire?.brand.slug, tire?.line.slug];
  await api.db.execute(
    `UPDATE line SET rating_count = 3, rating_sum = 1500 WHERE brand_slug = $1 AND slug = $2`,
    slugs,
  );
  await api.db.execute(
    `UPDATE line SET rating_count = 2, rating_sum = 400 WHERE NOT (brand_slug = $1 AND slug = $2)`,
    slugs,
  );
  const best = await within(
    1_000,
    () => first('sort=rating'),
    (found) => found?.rating.count === 3,
  );
  expect(best).toMatchObject({ rating: { average: 5, count: 3 }, line: { slug: tire?.line.slug } });
  expect(await loads()).toBe(before);
});

it('stock that runs out shows within a second', async () => {
  const tire = await first('inStock=true');
  await api.db.execute('UPDATE stock SET quantity = 0 WHERE sku_id = $1', [tire?.itemId]);
  const now = await within(
    1_000,
    () => item(tire?.itemId ?? ''),
    ({ stock }) => stock?.state === 'out',
  );
  expect(now.stock?.state).toBe('out');
});

it('every change of stock that limits a cart line shows within a second', async () => {
  const [sku] = await api.db.query<{ sku_id: string }>(
    'SELECT s.sku_id FROM stock k JOIN sku s USING (sku_id) WHERE k.quantity = 200 AND NOT s.discontinued LIMIT 1',
  );
  const itemId = sku?.sku_id ?? '';
  const { perLineMax } = business.quantity;
  for (const quantity of [perLineMax, perLineMax - 1]) {
    await api.db.execute('UPDATE stock SET quantity = $2 WHERE sku_id = $1', [itemId, quantity]);
    const now = await within(
      1_000,
      () => item(itemId),
      ({ stock }) => stock?.quantity === quantity,
    );
    expect(now.stock?.quantity).toBe(quantity);
  }
});

it('stock that falls but stays above what a cart line can hold records no change', async () => {
  const sku = await api.db.one<{ sku_id: string }>('SELECT sku_id FROM stock WHERE quantity = 200 LIMIT 1');
  await api.db.execute('UPDATE stock SET quantity = quantity - 4 WHERE sku_id = $1', [sku.sku_id]);
  const { count } = await api.db.one<{ count: number }>('SELECT count(*) FROM catalog_pending');
  expect(count).toBe(0);
});

it('a discontinued tire without a successor is gone within a second', async () => {
  const tire = await first('sort=price-high');
  await api.db.execute('UPDATE sku SET discontinued = true WHERE sku_id = $1', [tire?.itemId]);
  const now = await within(
    1_000,
    () => item(tire?.itemId ?? ''),
    ({ status }) => status === 410,
  );
  expect(now.status).toBe(410);
});

it('a new tire is listed within a second', async () => {
  const [sku] = sampleCatalog(1, 4_711).sku;
  const row = { ...sku, price_cents: 1, discontinued: false, line_id: 1 };
  await api.db.execute('UPDATE line SET discontinued = false WHERE line_id = 1');
  // With an amount off, the cheapest tires of before cost nothing.
  await api.db.execute('DELETE FROM deal');
  await api.db.withClient((client) => insertRows(client, { sku: [row] }));
  const now = await within(
    1_000,
    () => first('sort=price-low'),
    (tire) => tire?.salePriceInCents === 1,
  );
  expect(now?.salePriceInCents).toBe(1);
});

it('a changed fitment is known within a second', async () => {
  const tireCount = async () => {
    const { body } = await api.call('/v1/vehicles/fitments/2019-honda-civic-lx');
    return getFitment.answer.parse(body).fitment.tireCount;
  };
  expect(await tireCount()).toBe(4);
  await api.db.execute("UPDATE fitment SET tire_count = 6 WHERE fitment_id = '2019-honda-civic-lx'");
  expect(await within(1_000, tireCount, (count) => count === 6)).toBe(6);
});

it('metrics and readiness report how fresh the catalog is', async () => {
  const ready = await api.call('/readyz', { channel: null });
  expect(ready.body).toMatchObject({ ready: true });
  const metrics = async () => (await fetch(`${api.origin}/metrics`)).text();
  expect(await metrics()).toMatch(/catalogue_skus 401/);
  const staleness = async () => Number(/^catalogue_staleness_seconds (\S+)/m.exec(await metrics())?.[1]);
  expect(await within(1_000, staleness, (seconds) => seconds < 1)).toBeLessThan(1);
});

it('stock changes of very many tires at once show after a reload of the catalog', async () => {
  const tire = await first('inStock=true');
  await api.db.transaction(async (tx) => {
    await tx.execute(
      `INSERT INTO catalog_pending (sku_id) SELECT 'GONE' || n FROM generate_series(1, 100000) n`,
    );
    await tx.execute('UPDATE stock SET quantity = 0 WHERE sku_id = $1', [tire?.itemId]);
  });
  const now = await within(
    15_000,
    () => item(tire?.itemId ?? ''),
    ({ stock }) => stock?.state === 'out',
  );
  expect(now.stock?.state).toBe('out');
  const told = await api.db.query('SELECT sku_id FROM catalog_change ORDER BY seq DESC LIMIT 1');
  expect(told).toEqual([{ sku_id: '*' }]);
});
