import { BrandHub, LineDetail, shopDay, TireDetail, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
const ids = { spare: '', reviewed: '', single: '' };

beforeAll(async () => {
  api = await startCatalogApi(2_000, async (db) => {
    const anyItem = async (where: string) =>
      (
        await db.one<{ sku_id: string }>(
          `SELECT sku_id FROM sku s JOIN line l USING (line_id)
           WHERE NOT s.discontinued AND NOT l.discontinued AND ${where} ORDER BY sku_id LIMIT 1`,
        )
      ).sku_id;
    ids.spare = await anyItem("l.categories[1] = 'spare'");
    await db.execute(
      `UPDATE sku SET warranty_miles = NULL, utqg_treadwear = NULL, utqg_traction = NULL, utqg_temperature = NULL,
                      load_mark = NULL, tread_depth_32 = NULL WHERE sku_id = '${ids.spare}'`,
    );
    ids.reviewed = await anyItem(
      "l.categories[1] <> 'spare' AND l.line_id = 4 AND s.warranty_miles IS NOT NULL AND s.load_mark IS NOT NULL",
    );
    await db.execute(
      `UPDATE review_total SET verified_reviews = 40, verified_sum = '{200,180,0,0,0,160}',
                               verified_count = '{40,40,0,0,0,40}' WHERE line_id = 4`,
    );
    ids.single = await anyItem('l.line_id = 4');
  });
});
afterAll(() => api.stop());

const get = async (path: string) => {
  const answer = await api.call(path);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const item = async (id: string) => TireDetail.parse(await get(`/v1/catalog/items/${id}`));
const list = async (query: string) => TireList.parse(await get(`/v1/catalog/tires?${query}`));
const everything = async (query: string) => {
  const { pages } = await list(`${query}&pageSize=60`);
  const all = Array.from({ length: pages }, (_, at) => list(`${query}&pageSize=60&page=${String(at + 1)}`));
  return (await Promise.all(all)).flatMap(({ items }) => items);
};

describe('the score of a tire', () => {
  it('is its own, and differs between the sizes of a line', async () => {
    const tires = await everything('brand=northmark&line=apex');
    expect(tires.length).toBeGreaterThan(5);
    expect(new Set(tires.map(({ score }) => score?.overall)).size).toBeGreaterThan(3);
  });

  it('is the same in a list and on its page', async () => {
    const { items } = await list('category=touring&pageSize=12');
    for (const tire of items) expect((await item(tire.itemId)).score).toEqual(tire.score);
  });

  it('sorts a list, with unscored tires last', async () => {
    const scores = (await everything('type=passenger&sort=score')).map(({ score }) => score?.overall ?? 0);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBeGreaterThan(9);
  });

  it.each(['7', '8', '9', '7.35'])(
    'a minimum score of %s narrows a list to as many tires as the facet counts',
    async (least) => {
      const tires = await everything(`type=van&scoreMin=${least}`);
      expect(tires.length).toBeGreaterThan(0);
      expect(Math.min(...tires.map(({ score }) => score?.overall ?? 0))).toBeGreaterThanOrEqual(
        Number(least),
      );
      const { facets } = await list('type=van');
      const counted = facets.find(({ key }) => key === 'score')?.values.find(({ slug }) => slug === least);
      if (least !== '7.35') expect(counted?.count).toBe(tires.length);
    },
  );

  it('has a part for each kind of evidence, explained by the facts of the tire', async () => {
    const detail = await item(ids.reviewed);
    expect(detail.scoreParts.map(({ key }) => key)).toEqual([
      'longLasting',
      'handling',
      'traction',
      'durability',
    ]);
    const text = detail.scoreParts.map(({ explanation }) => explanation).join(' ');
    expect(text).toContain(`${(detail.warrantyMiles ?? 0).toLocaleString('en-US')}-mile warranty.`);
    expect(text).toMatch(/Sidewall height is \d+% of tire width\./);
    for (const { key, value } of detail.scoreParts) expect(detail.score?.[key]).toBe(value);
  });

  it('says how many verified reviews entered, and what they say', async () => {
    const detail = await item(ids.reviewed);
    expect(detail.scoreBasis.reviews).toBe(40);
    expect(detail.scoreParts.find(({ key }) => key === 'handling')?.explanation).toContain(
      'Rated 5.0 of 5 for dry roads in 40 verified reviews.',
    );
  });

  it('says with how many tires of which kind it was compared, and when', async () => {
    const { scoreBasis, categories } = await item(ids.reviewed);
    const { total } = await list(`category=${categories[0]?.slug ?? ''}`);
    expect(scoreBasis.kind.toLowerCase()).toBe(`${categories[0]?.name.toLowerCase() ?? ''} tires`);
    expect(scoreBasis.compared).toBeGreaterThan(20);
    expect(scoreBasis.compared).toBeLessThan(total * 2);
    expect(scoreBasis.computedOn).toBe(shopDay(new Date()));
  });
});

describe('a tire of which too little is known', () => {
  it('has no score, and its page says why', async () => {
    const detail = await item(ids.spare);
    expect(detail.score).toBeNull();
    expect(detail.scoreBasis.noScore).toMatch(/^Not enough data to score\. /);
    expect(detail.scoreParts.map(({ value }) => value)).toEqual(detail.scoreParts.map(() => null));
    expect(detail.scoreParts[0]?.explanation).toBe(
      'Not scored: tread life. No stated mileage warranty, no treadwear grade.',
    );
  });
});

describe('a product line', () => {
  it('shows the range of its tires’ scores, on its page and on its brand’s', async () => {
    const line = LineDetail.parse(await get('/v1/catalog/brands/northmark/lines/apex'));
    const scores = (await everything('brand=northmark&line=apex')).flatMap(
      ({ score }) => score?.overall ?? [],
    );
    const range = { lowest: Math.min(...scores), highest: Math.max(...scores) };
    expect(line.score).toEqual(range);
    const hub = BrandHub.parse(await get('/v1/catalog/brands/northmark'));
    expect(hub.lines.find(({ slug }) => slug === 'apex')?.score).toEqual(range);
  });
});
