import { type Channel, defineChannel, retailPreset } from '@tirekit/channel';
import { listTires, TireList, TireListQuery } from '@tirekit/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../test/support/start-test-api.ts';
import { channelView } from './index/channel-view.ts';
import { loadIndex } from './index/load-index.ts';
import { listJson } from './list-json.ts';
import { resolveQuery } from './resolve-query.ts';
import { type ListFacts, listBySql } from './sql/list-oracle.ts';
import { randomListQuery } from './testing/random-list-query.ts';
import { startCatalogueApi } from './testing/start-catalogue-api.ts';

/** More than a search sorts, so that walking the kept orders is covered too. */
const SKUS = 6_000;
const DAY = '2026-06-01';

const everything = defineChannel(retailPreset, { id: 'retail', name: 'Everything' });
const channels: readonly Channel[] = [
  everything,
  {
    ...defineChannel(retailPreset, { id: 'some-brands', name: 'Some brands' }),
    pricing: { priceType: 'Employee', discountBps: 1_237 },
    catalogue: { brands: ['northmark', 'velaro', 'avenor', 'quillon'], categories: null },
  },
  {
    ...defineChannel(retailPreset, { id: 'some-kinds', name: 'Some kinds' }),
    pricing: { priceType: 'Partner Program', discountBps: 333 },
    catalogue: { brands: null, categories: ['winter', 'touring', 'spare'] },
  },
];

function factsOf(list: TireList): ListFacts {
  const counts = list.facets.flatMap(({ key, values }) =>
    values.filter(({ count }) => count > 0).map(({ slug, count }) => [`${key}=${slug}`, count]),
  );
  return {
    total: list.total,
    itemIds: list.items.map(({ itemId }) => itemId),
    counts: Object.fromEntries(counts),
    priceRange: list.priceRange,
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogueApi(SKUS);
});
afterAll(() => api.stop());

const list = async (query: string, channel = 'retail'): Promise<TireList> => {
  const answer = await api.call(`${listTires.path}?${query}`, { channel });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return TireList.parse(answer.body);
};

describe('the tire list', () => {
  it('says what the tables say: total, order and every facet, for any query in any channel', async () => {
    const index = await api.db.withClient(loadIndex);
    const sides = channels.map((channel) => ({ channel, view: channelView(index, channel, DAY) }));
    await fc.assert(
      fc.asyncProperty(randomListQuery, fc.constantFrom(...sides), async (query, { channel, view }) => {
        const expected = await listBySql(api.db, channel, DAY, query);
        const resolved = resolveQuery(view, query, null);
        if ('unknown' in resolved) expect(expected.total).toBe(0);
        else {
          const made = listJson(view, query, resolved, null);
          const text = String(made.json);
          expect(factsOf(TireList.parse(JSON.parse(text)))).toEqual(expected);
          expect(String(made.keep().json())).toBe(text);
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('answers the same over HTTP', async () => {
    const query = TireListQuery.parse({
      type: ['passenger', 'van'],
      brand: ['northmark-tires', 'velaro'],
      sort: 'price-low',
    });
    const answer = await list(
      'type=passenger-tires&type=van&brand=northmark&brand=velaro-tires&sort=price-low',
    );
    const today = new Date().toISOString().slice(0, 10);
    expect(factsOf(answer)).toEqual(await listBySql(api.db, everything, today, query));
    expect(answer.items[0]?.path).toMatch(/^\/brands\/(northmark|velaro)-tires\/[a-z-]+\/p\/[0-9A-Z]{10}$/);
  });

  it('shows the prices of the channel that asks', async () => {
    const [retail] = (await list('size=225-65r17-tires&sort=price-low')).items;
    const [exchange] = (await list('size=225-65r17-tires&sort=price-low', 'military-exchange')).items;
    expect(exchange?.itemId).toBe(retail?.itemId);
    expect(exchange?.salePriceInCents).toBe(Math.round(((retail?.salePriceInCents ?? 0) * 9_500) / 10_000));
  });

  /** All items of a list, page by page. */
  const everyItem = async (path: string): Promise<TireList['items']> => {
    const { pages } = await list(`${path}&pageSize=60`);
    const all = Array.from({ length: pages }, (_, at) => list(`${path}&pageSize=60&page=${String(at + 1)}`));
    return (await Promise.all(all)).flatMap(({ items }) => items);
  };

  it('recommends every line once before any a second time', async () => {
    const sets = (await everyItem('category=winter')).filter(({ stock }) => stock.quantity >= 4);
    const lines = sets.map(({ brand, line }) => `${brand.slug} ${line.slug}`);
    const different = new Set(lines).size;
    expect(lines.length).toBeGreaterThan(2 * different);
    expect(new Set(lines.slice(0, different)).size).toBe(different);
  });

  it('recommends what makes a set before what makes none, and that before what is sold out', async () => {
    const items = await everyItem('size=225-65r17-tires');
    const left = items.map(({ stock }) => Math.min(stock.quantity, 4));
    expect(new Set(left)).toEqual(new Set([4, 3, 0]));
    expect(left).toEqual(left.toSorted((a, b) => b - a));
  });

  it('is empty behind its last page and still says how many there are', async () => {
    const answer = await list('size=225-65r17-tires&page=4000');
    expect(answer.items).toEqual([]);
    expect(answer.total).toBeGreaterThan(0);
  });

  it('is empty for a size that nobody sells, and reads every spelling of a size', async () => {
    expect((await list('size=315-25r22-tires')).total).toBe(0);
    expect((await list('size=p225-65r17-tires')).total).toBe((await list('size=225-65r17-tires')).total);
  });

  it.each([
    ['brand=nobody', 404],
    ['category=square', 404],
    ['type=boat', 404],
    ['size=round', 404],
    ['brand=northmark&line=nothing', 404],
    ['fitment=1999-nothing', 404],
    ['page=0', 400],
    ['page=5001', 400],
    ['pageSize=1000', 400],
    ['priceMin=cheap', 400],
    ['sort=random', 400],
    ["size=225'%3B--", 400],
  ])('refuses %s with the contract’s error', async (query, status) => {
    const answer = await api.call(`${listTires.path}?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) as string });
  });

  it('judges every tire of a vehicle’s size, and puts what does not fit last', async () => {
    const { items, total } = await list('fitment=2019-honda-civic-lx&sort=price-low&pageSize=60');
    expect(total).toBe((await list('size=225-65r17-tires')).total);
    const order = ['fits', 'fits-with-note', 'does-not-fit'];
    const ranks = items.map(({ verdict }) => order.indexOf(verdict?.outcome ?? ''));
    expect(ranks).toEqual(ranks.toSorted());
    expect(items[0]?.verdict).toMatchObject({ axle: null, reasons: expect.any(Array) as unknown[] });
  });

  it('pairs front and rear of one line for a staggered car', async () => {
    const { pairs, items, total } = await list('fitment=2021-bmw-m3&pageSize=60');
    expect(items).toEqual([]);
    expect(total).toBeGreaterThan(0);
    expect(pairs).toHaveLength(Math.min(total, 60));
    for (const { front, rear, setPriceInCents } of pairs) {
      expect([front.sizeSlug, rear.sizeSlug]).toEqual(['255-35r19-tires', '285-30r19-tires']);
      expect(front.line.slug).toBe(rear.line.slug);
      expect(front.brand.slug).toBe(rear.brand.slug);
      expect(setPriceInCents).toBe(2 * (front.salePriceInCents + rear.salePriceInCents));
      expect([front.verdict?.axle, rear.verdict?.axle]).toEqual(['front', 'rear']);
    }
    const rear = await list('fitment=2021-bmw-m3&axle=rear');
    expect(rear.pairs).toEqual([]);
    expect(new Set(rear.items.map(({ sizeSlug }) => sizeSlug))).toEqual(new Set(['285-30r19-tires']));
  });

  it('counts pairs in the facets of a staggered car: as many as the list has with the value chosen', async () => {
    const narrowing = ['brand', 'category', 'type'];
    const fitment = 'fitment=2021-bmw-m3&pageSize=1';
    const { facets, total } = await list(fitment);
    expect(facets.map(({ key }) => key)).toContain('brand');
    for (const { key, values } of facets) {
      for (const { slug, count } of values) {
        expect(count, `${key} ${slug}`).toBeGreaterThan(0);
        expect(count, `${key} ${slug}`).toBeLessThanOrEqual(total);
        const [priceMin, priceMax] = slug.split('-');
        const query = {
          ...(narrowing.includes(key) && { [key]: slug }),
          ...(key === 'feature' && { [slug]: 'true' }),
          ...(key === 'score' && { scoreMin: slug }),
          ...(key === 'rating' && { ratingMin: slug }),
          ...(key === 'diameter' && { diameter: slug }),
          ...(key === 'price' && { priceMin, ...(priceMax !== 'up' && { priceMax }) }),
        };
        const narrowed = await list(`${fitment}&${new URLSearchParams(query).toString()}`);
        expect(narrowed.total, `${key} ${slug}`).toBe(count);
      }
    }
  });

  it.each([
    'size=225-65r17-tires&sort=name',
    'fitment=2019-honda-civic-lx&sort=price-low',
    'fitment=2021-bmw-m3&sort=price-high',
    'priceMin=1&priceMax=2',
  ])('says the same of %s however often it is asked', async (query) => {
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push(await api.call(`${listTires.path}?${query}`));
    const [first] = answers;
    expect(answers.map(({ status, body }) => [status, JSON.stringify(body)])).toEqual(
      answers.map(() => [first?.status, JSON.stringify(first?.body)]),
    );
  });

  it('finds no pair, and no half of one, where a filter leaves none', async () => {
    const { pairs, items, total } = await list('fitment=2021-bmw-m3&priceMin=1&priceMax=2');
    expect([pairs, items, total]).toEqual([[], [], 0]);
  });
});
