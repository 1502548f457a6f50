import { getCatalogVersion, headers } from '@tirekit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi, within } from '../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(600);
});
afterAll(() => api.stop());

const isLoaded = ({ version }: { version: string }): boolean => version.endsWith('.1');

/** The version now, and the cache tags that have changed since an earlier one. */
async function changedAfter(since: string) {
  const answer = await api.call(`${getCatalogVersion.path}?since=${since}`);
  return getCatalogVersion.answer.parse(answer.body);
}

interface Seen {
  readonly body: string;
  /** Null if any change may concern the answer. */
  readonly tags: readonly string[] | null;
}

async function see(path: string): Promise<Seen> {
  const answer = await api.call(path);
  const tags = answer.headers.get(headers.cacheTags)?.split(' ') ?? null;
  return { body: JSON.stringify(answer.body), tags };
}

const seeAll = async (paths: readonly string[]): Promise<ReadonlyMap<string, Seen>> =>
  new Map(await Promise.all(paths.map(async (path) => [path, await see(path)] as const)));

type Sku = { sku_id: string; size_slug: string; brand: string; line: string };

const somePaths = (skus: readonly Sku[]): string[] => [
  ...new Set([
    '/v1/catalog/brands',
    '/v1/catalog/tires?sort=price-low',
    '/v1/vehicles/makes',
    ...['2019-honda-civic-lx', '2021-bmw-m3'].map((fitment) => `/v1/catalog/tires?fitment=${fitment}`),
    ...skus.flatMap(({ sku_id, size_slug, brand, line }) => [
      `/v1/catalog/items/${sku_id}`,
      `/v1/catalog/items/${sku_id}/related`,
      `/v1/catalog/brands/${brand}/lines/${line}`,
      `/v1/catalog/hubs/size/${size_slug}`,
      `/v1/catalog/tires?size=${size_slug}`,
      `/v1/catalog/tires?size=${size_slug}&sort=price-high&inStock=true`,
      `/v1/catalog/tires?brand=${brand}&line=${line}`,
    ]),
  ]),
];

/** Changes of a tire that need no reload of the catalog. */
const events = [
  'UPDATE sku SET price_cents = price_cents + 100 WHERE sku_id = $1',
  'UPDATE stock SET quantity = CASE quantity WHEN 0 THEN 3 ELSE 0 END WHERE sku_id = $1',
  'UPDATE sku SET discontinued = NOT discontinued WHERE sku_id = $1',
] as const;

it('an answer changes only when one of its cache tags has changed', async () => {
  const skus = await api.db.query<Sku>(
    `SELECT s.sku_id, s.size_slug, l.brand_slug AS brand, l.slug AS line
     FROM sku s JOIN line l USING (line_id) WHERE NOT s.discontinued ORDER BY md5(s.sku_id) LIMIT 12`,
  );
  const paths = somePaths(skus);
  let before = await seeAll(paths);
  expect(new Set([...before.values()].map(({ tags }) => tags?.[0]?.split('/')[0]))).toEqual(
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
    for (const [path, { body, tags }] of before) {
      if (after.get(path)?.body === body) continue;
      different++;
      expect(tags === null || tags.some((tag) => changed.has(tag)), path).toBe(true);
    }
    version = told.version;
    before = after;
  }
  expect(different).toBeGreaterThan(3 * skus.length);
});

it('an unknown version, or one from before a reload, counts as changed in every tag', async () => {
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
