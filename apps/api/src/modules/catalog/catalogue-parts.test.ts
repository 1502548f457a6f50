import { getCatalogueVersion, headers } from '@tirekit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../test/support/start-test-api.ts';
import { startCatalogueApi, within } from './testing/start-catalogue-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogueApi(600);
  // The sample rows are published after the start, and loaded once more.
  await within(
    10_000,
    () => changedAfter(''),
    (now) => isLoaded(now) && !/\.0+\.1$/.test(now.version),
  );
});
afterAll(() => api.stop());

const isLoaded = ({ version }: { version: string }): boolean => version.endsWith('.1');

/** Asks what has changed, the answer parsed. */
async function changedAfter(since: string) {
  const answer = await api.call(`${getCatalogueVersion.path}?since=${since}`);
  return getCatalogueVersion.answer.parse(answer.body);
}

interface Seen {
  readonly body: string;
  /** Null if the answer is made from the whole catalogue. */
  readonly parts: readonly string[] | null;
}

async function see(path: string): Promise<Seen> {
  const answer = await api.call(path);
  const parts = answer.headers.get(headers.catalogueParts)?.split(' ') ?? null;
  return { body: JSON.stringify(answer.body), parts };
}

const seeAll = async (paths: readonly string[]): Promise<ReadonlyMap<string, Seen>> =>
  new Map(await Promise.all(paths.map(async (path) => [path, await see(path)] as const)));

type Sku = { sku_id: string; size_slug: string; brand: string; line: string };

const somePaths = (skus: readonly Sku[]): string[] => [
  ...new Set([
    '/v1/catalog/brands',
    '/v1/catalog/tires?sort=price-low',
    '/v1/catalog/reviews',
    '/v1/vehicles/makes',
    ...['2019-honda-civic-lx', '2021-bmw-m3'].map((fitment) => `/v1/catalog/tires?fitment=${fitment}`),
    ...skus.flatMap(({ sku_id, size_slug, brand, line }) => [
      `/v1/catalog/items/${sku_id}`,
      `/v1/catalog/items/${sku_id}/related`,
      `/v1/catalog/lines/${brand}/${line}`,
      `/v1/catalog/hubs/size/${size_slug}`,
      `/v1/catalog/tires?size=${size_slug}`,
      `/v1/catalog/tires?size=${size_slug}&sort=price-high&inStock=true`,
      `/v1/catalog/tires?brand=${brand}&line=${line}`,
    ]),
  ]),
];

/** What may happen to a tire without the catalogue being loaded anew. */
const events = [
  'UPDATE sku SET price_cents = price_cents + 100 WHERE sku_id = $1',
  'UPDATE stock SET quantity = CASE quantity WHEN 0 THEN 3 ELSE 0 END WHERE sku_id = $1',
  'UPDATE sku SET discontinued = NOT discontinued WHERE sku_id = $1',
] as const;

it('an answer stays as it is until one of the parts that it names changes', async () => {
  const skus = await api.db.query<Sku>(
    `SELECT s.sku_id, s.size_slug, l.brand_slug AS brand, l.slug AS line
     FROM sku s JOIN line l USING (line_id) WHERE NOT s.discontinued ORDER BY md5(s.sku_id) LIMIT 12`,
  );
  const paths = somePaths(skus);
  let before = await seeAll(paths);
  expect(new Set([...before.values()].map(({ parts }) => parts?.[0]?.split('/')[0]))).toEqual(
    new Set([undefined, 'size', 'line', 'texts']),
  );
  let { version } = await changedAfter('');
  let different = 0;
  for (const [at, { sku_id: skuId, size_slug: size }] of skus.entries()) {
    await api.db.execute(events[at % events.length] ?? events[0], [skuId]);
    const told = await within(
      2_000,
      () => changedAfter(version),
      ({ changed }) => changed?.length !== 0,
    );
    const changed = new Set(told.changed);
    expect(changed).toContain(`size/${size}`);
    const after = await seeAll(paths);
    for (const [path, { body, parts }] of before) {
      if (after.get(path)?.body === body) continue;
      different++;
      expect(parts === null || parts.some((part) => changed.has(part)), path).toBe(true);
    }
    version = told.version;
    before = after;
  }
  expect(different).toBeGreaterThan(3 * skus.length);
});

it('nobody is told less than everything since a version that is unknown, or from before a load', async () => {
  const { version } = await changedAfter('');
  expect(await changedAfter(version)).toEqual({ version, changed: [] });
  const [day = '', seq = ''] = version.split('.');
  const strange = [`2020-01-01.${seq}.1`, `${day}.${seq}.0`, `${day}.9${seq.slice(1)}.1`, `${day}.x.1`, 'x'];
  for (const since of strange) expect((await changedAfter(since)).changed, since).toBeNull();

  await api.db.execute(`UPDATE line SET name = name || ' II' WHERE line_id = 1`);
  const whole = await within(
    10_000,
    () => changedAfter(version),
    (now) => now.version > version && isLoaded(now),
  );
  expect(whole.changed).toBeNull();
  expect((await changedAfter(whole.version)).changed).toEqual([]);
});
