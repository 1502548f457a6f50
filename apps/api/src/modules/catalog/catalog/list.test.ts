import { sampleChannel } from '@tirekit/channel/testing';
import { listTires, shopDay, TireDetail, TireList, TireListQuery } from '@tirekit/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyersChannel, buyersChannel } from '../../../platform/http/buyers-channel.ts';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { channelView } from './index/channel-view.ts';
import { loadIndex } from './index/load-index.ts';
import { resolveQuery } from './resolve-query.ts';
import { tireList } from './tire-list.ts';
import {
  type ListFacts,
  listBySql,
  storeIndexScores,
} from '../../../../test/catalog/catalog/sql/list-oracle.ts';
import { randomListQuery } from '../../../../test/catalog/catalog/random-list-query.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

/** More than a search sorts, so that walking the kept orders is covered too. */
const SKUS = 6_000;
const DAY = '2026-06-01';

const everything = sampleChannel({ id: 'retail', name: 'Everything' });
const account = { brands: null, emailVerified: true, military: null } as const;
const channels: readonly BuyersChannel[] = [
  everything,
  buyersChannel(everything, {
    ...account,
    userType: 'Retail Member',
    priceType: 'Retail Member',
    prices: { discountBps: 0, memberPrices: true },
  }),
  buyersChannel(everything, {
    ...account,
    userType: 'Fleet',
    priceType: 'Fleet',
    prices: { discountBps: 701, memberPrices: true },
    brands: ['northmark-tires', 'velaro', 'quillon', 'nobody'],
  }),
  {
    ...sampleChannel({ id: 'some-brands', name: 'Some brands' }),
    pricing: { priceType: 'employee', discountBps: 1_237, advertising: 'private' },
    catalog: { brands: ['northmark', 'velaro', 'avenor', 'quillon'], categories: null },
  },
  {
    ...sampleChannel({ id: 'some-kinds', name: 'Some kinds' }),
    pricing: { priceType: 'Partner Program', discountBps: 333, advertising: 'public' },
    catalog: { brands: null, categories: ['winter', 'touring', 'spare'] },
  },
];

function getFacts(list: TireList): ListFacts {
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
  // A third of the tires has a minimum advertised price, on either side of its own; a quarter has a member price.
  api = await startCatalogApi(SKUS, async (db) => {
    await db.execute('UPDATE sku SET map_cents = 20000 WHERE hashtext(sku_id) % 3 = 0');
    await db.execute('UPDATE sku SET member_price_cents = price_cents - 900 WHERE hashtext(sku_id) % 4 = 0');
  });
  await storeIndexScores(api.db, await api.db.withClient(loadIndex));
});
afterAll(() => api.stop());

const list = async (query: string, channel = 'retail'): Promise<TireList> => {
  const answer = await api.call(`${listTires.path}?${query}`, { channel });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return TireList.parse(answer.body);
};

describe('the tire list', () => {
  it('agrees with SQL on total, order and every facet, for any query in any channel and of any group of accounts', async () => {
    const index = await api.db.withClient(loadIndex);
    const sides = channels.map((channel) => ({ channel, view: channelView(index, channel, DAY) }));
    await fc.assert(
      fc.asyncProperty(randomListQuery, fc.constantFrom(...sides), async (query, { channel, view }) => {
        const expected = await listBySql(api.db, channel, DAY, query);
        const resolved = resolveQuery(view, query, null);
        if ('unknown' in resolved) expect(expected.total).toBe(0);
        else expect(getFacts(TireList.parse(tireList(view, query, resolved, null)))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  }, 180_000);

  it('answers the same over HTTP', async () => {
    const query = TireListQuery.parse({
      type: ['passenger', 'van'],
      brand: ['northmark-tires', 'velaro'],
      sort: 'price-low',
    });
    const answer = await list(
      'type=passenger-tires&type=van&brand=northmark&brand=velaro-tires&sort=price-low',
    );
    const today = shopDay(new Date());
    expect(getFacts(answer)).toEqual(await listBySql(api.db, everything, today, query));
    expect(answer.items[0]?.path).toMatch(/^\/brands\/(northmark|velaro)-tires\/[a-z-]+\/p\/[0-9A-Z]{10}$/);
  });

  it('shows each channel its own prices, from the cache too', async () => {
    const size = 'size=225-65r17-tires&pageSize=60';
    const own = await api.db.query<{ sku_id: string; price_cents: number; map_cents: number | null }>(
      "SELECT sku_id, price_cents, map_cents FROM sku WHERE size_slug = '225-65r17-tires'",
    );
    const skus = new Map(own.map((sku) => [sku.sku_id, sku]));
    for (let time = 0; time < 4; time++) {
      for (const { itemId, salePriceInCents } of (await list(size)).items) {
        const { price_cents = 0, map_cents = null } = skus.get(itemId) ?? {};
        expect(salePriceInCents).toBe(Math.max(price_cents, map_cents ?? 0));
      }
      for (const { itemId, salePriceInCents } of (await list(size, 'military-exchange')).items)
        expect(salePriceInCents).toBe(Math.round(((skus.get(itemId)?.price_cents ?? 0) * 9_500) / 10_000));
    }
  });

  /** All items of a list, page by page. */
  const everyItem = async (path: string): Promise<TireList['items']> => {
    const { pages } = await list(`${path}&pageSize=60`);
    const all = Array.from({ length: pages }, (_, at) => list(`${path}&pageSize=60&page=${String(at + 1)}`));
    return (await Promise.all(all)).flatMap(({ items }) => items);
  };

  it('recommends each line once before any line twice', async () => {
    const sets = (await everyItem('category=winter')).filter(({ stock }) => stock.quantity >= 4);
    const lines = sets.map(({ brand, line }) => `${brand.slug} ${line.slug}`);
    const different = new Set(lines).size;
    expect(lines.length).toBeGreaterThan(2 * different);
    expect(new Set(lines.slice(0, different)).size).toBe(different);
  });

  it('recommends tires with stock for a set first, and sold-out tires last', async () => {
    const items = await everyItem('size=225-65r17-tires');
    const left = items.map(({ stock }) => Math.min(stock.quantity, 4));
    expect(new Set(left)).toEqual(new Set([4, 3, 0]));
    expect(left).toEqual(left.toSorted((a, b) => b - a));
  });

  it('is empty after its last page, with the same total', async () => {
    const answer = await list('size=225-65r17-tires&page=4000');
    expect(answer.items).toEqual([]);
    expect(answer.total).toBeGreaterThan(0);
  });

  it('is empty for a size without tires, and understands every spelling of a size', async () => {
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
    ['weights=4-1-1', 400],
    ['weights=5-1-1-1', 400],
    ["size=225'%3B--", 400],
  ])('refuses %s with the contract’s error', async (query, status) => {
    const answer = await api.call(`${listTires.path}?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) as string });
  });

  it('orders by the buyer’s own weights, and tells each tire’s score by them', async () => {
    const query = 'category=touring&sort=score&pageSize=60';
    const own = await list(`${query}&weights=0-4-0-0`);
    const figures = own.items.map(({ score }) => score?.weighted ?? 0);
    expect(figures).toEqual(figures.toSorted((a, b) => b - a));
    expect(new Set(figures).size).toBeGreaterThan(5);
    const usual = await list(query);
    expect(usual.items.map(({ itemId }) => itemId)).not.toEqual(own.items.map(({ itemId }) => itemId));
    expect(usual.items.some(({ score }) => score !== null && 'weighted' in score)).toBe(false);
    expect(own.total).toBe(usual.total);
    expect(own.facets).toEqual(usual.facets);
  });

  it('has today’s order for equal weights', async () => {
    for (const sort of ['recommended', 'score']) {
      const usual = await list(`category=touring&sort=${sort}`);
      expect(await list(`category=touring&sort=${sort}&weights=3-3-3-3`)).toEqual(usual);
    }
  });

  it('orders the pairs of a staggered car by the weaker axle’s score by those weights', async () => {
    const { pairs } = await list('fitment=2021-bmw-m3&sort=score&pageSize=60&weights=4-0-0-0');
    const places = pairs.map(({ front, rear }) => {
      const order = ['fits', 'fits-with-note', 'does-not-fit'];
      const outcome = Math.max(...[front, rear].map(({ verdict }) => order.indexOf(verdict?.outcome ?? '')));
      return outcome * 100 - Math.min(front.score?.weighted ?? 0, rear.score?.weighted ?? 0);
    });
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('judges every tire in a vehicle’s sizes, and puts tires that do not fit last', async () => {
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

  it('mixes OE marks on a staggered car only where a line has no equal pair that fits as well', async () => {
    const { pairs } = await list('fitment=2021-bmw-m3&pageSize=60');
    const skus = await api.db.query<{
      id: string;
      line: number;
      size: string;
      mark: string;
      runFlat: boolean;
    }>(
      `SELECT sku_id AS id, line_id AS line, size, coalesce(homologation, '') AS mark, run_flat AS "runFlat" FROM sku
       WHERE size IN ('255/35R19', '285/30R19') AND NOT discontinued`,
    );
    const byId = new Map(skus.map((sku) => [sku.id, sku]));
    const outcomes = ['fits', 'fits-with-note', 'does-not-fit'];
    const getRank = async (id: string, axle: string) => {
      const answer = await api.call(`/v1/catalog/items/${id}?fitment=2021-bmw-m3&axle=${axle}`);
      return outcomes.indexOf(TireDetail.parse(answer.body).verdict?.outcome ?? '');
    };
    let equal = 0;
    for (const { front, rear } of pairs) {
      const [a, b] = [byId.get(front.itemId), byId.get(rear.itemId)];
      if (a?.mark === b?.mark) {
        equal += 1;
        continue;
      }
      for (const other of skus.filter(({ line, size }) => line === a?.line && size === a.size)) {
        const match = skus.find(
          ({ line, size, mark, runFlat }) =>
            line === other.line && size === b?.size && mark === other.mark && runFlat === other.runFlat,
        );
        if (match === undefined) continue;
        const fitsAsWell =
          (await getRank(other.id, 'front')) <= (await getRank(front.itemId, 'front')) &&
          (await getRank(match.id, 'rear')) <= (await getRank(rear.itemId, 'rear'));
        expect(fitsAsWell, `${other.id} and ${match.id} go together`).toBe(false);
      }
    }
    expect(equal).toBeGreaterThan(pairs.length / 2);
  });

  it('counts pairs in the facets of a staggered car, as many as the narrowed list has', async () => {
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
  ])('gives the same answer for %s from the cache', async (query) => {
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push(await api.call(`${listTires.path}?${query}`));
    const [first] = answers;
    expect(answers.map(({ status, body }) => [status, JSON.stringify(body)])).toEqual(
      answers.map(() => [first?.status, JSON.stringify(first?.body)]),
    );
  });

  it('is empty for a staggered car if no pair passes the filters', async () => {
    const { pairs, items, total } = await list('fitment=2021-bmw-m3&priceMin=1&priceMax=2');
    expect([pairs, items, total]).toEqual([[], [], 0]);
  });
});
