import {
  BrandHub,
  business,
  getHub,
  getItem,
  getLine,
  getRelated,
  Hub,
  LineDetail,
  listBrands,
  listCategories,
  listFeed,
  listPaths,
  listSizes,
  listTypes,
  TireDetail,
  TireList,
} from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
let shown: TireList;

beforeAll(async () => {
  api = await startCatalogApi(2_000, async (db) => {
    await db.execute('UPDATE line SET discontinued = true, successor_line_id = 2 WHERE line_id = 1');
    await db.execute('UPDATE line SET discontinued = false WHERE line_id = 2');
    await db.execute('UPDATE line SET discontinued = true, successor_line_id = NULL WHERE line_id = 9');
    await db.execute("UPDATE sku SET rim_width_min_in = 7.5, rim_width_max_in = 8.25 WHERE size = '11R22.5'");
  });
  const answer = await api.call('/v1/catalog/tires?size=225-65r17-tires&inStock=true');
  shown = TireList.parse(answer.body);
});
afterAll(() => api.stop());

const get = async (path: string) => {
  const answer = await api.call(path);
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const anItemOfLine = async (lineId: number): Promise<string> => {
  const row = await api.db.one<{ sku_id: string }>(
    'SELECT sku_id FROM sku WHERE line_id = $1 AND NOT discontinued ORDER BY sku_id LIMIT 1',
    [lineId],
  );
  return row.sku_id;
};

describe('a tire’s page', () => {
  it('shows what the list shows, and the rest of the tire', async () => {
    const [tire] = shown.items;
    const detail = TireDetail.parse(await get(`/v1/catalog/items/${(tire?.itemId ?? '').toLowerCase()}`));
    expect(detail).toMatchObject(tire ?? {});
    const expected = Math.floor((detail.salePriceInCents * business.coverage.priceBps + 5_000) / 10_000);
    expect(detail.coveragePriceInCents).toBe(Math.max(business.coverage.priceMinCents, expected));
    expect(detail.specifications.map(({ title }) => title)).toContain('Load and speed');
    expect(detail.sizes.map(({ itemId }) => itemId)).toContain(detail.itemId);
    expect(detail.insights).toEqual([{ title: 'Worth knowing', text: 'It is invented.' }]);
  });

  it.each([
    ['a light truck', "size LIKE 'LT%'", 'Not required for this kind of tire'],
    ['a winter', "categories @> '{winter}' AND size LIKE '2%'", 'Not required for this kind of tire'],
    ['a passenger', "NOT categories @> '{winter}' AND size = '225/65R17'", 'Not stated'],
  ])('tells whether a UTQG grade that %s tire lacks is required', async (_kind, condition, text) => {
    const { sku_id } = await api.db.one<{ sku_id: string }>(
      `SELECT sku_id FROM sku JOIN line USING (line_id)
       WHERE utqg_treadwear IS NULL AND NOT sku.discontinued AND NOT line.discontinued AND ${condition} LIMIT 1`,
    );
    const detail = TireDetail.parse(await get(`/v1/catalog/items/${sku_id}`));
    const rows = detail.specifications.flatMap((group) => group.rows);
    expect(rows.find(({ key }) => key === 'utqg-treadwear')?.value).toBe(text);
  });

  it('turns as often in a mile as the page of its size says', async () => {
    const [tire] = shown.items;
    const detail = TireDetail.parse(await get(`/v1/catalog/items/${tire?.itemId ?? ''}`));
    const rows = detail.specifications.flatMap((group) => group.rows);
    expect(rows.find(({ key }) => key === 'revs')?.value).toBe('about 728');
    const path = getHub.path.replace('{kind}', 'size').replace('{slug}', tire?.sizeSlug ?? '');
    const size = Hub.parse(await get(path));
    expect(size.facts).toContainEqual({ label: 'Revolutions per mile', value: 'about 728' });
  });

  it('shows the rim widths of heavy trucks to the quarter inch', async () => {
    const { sku_id } = await api.db.one<{ sku_id: string }>(
      "SELECT sku_id FROM sku JOIN line USING (line_id) WHERE size = '11R22.5' AND NOT sku.discontinued AND NOT line.discontinued LIMIT 1",
    );
    const detail = TireDetail.parse(await get(`/v1/catalog/items/${sku_id}`));
    const rows = detail.specifications.flatMap((group) => group.rows);
    expect(rows.find(({ key }) => key === 'rim-width')?.value).toBe('7.5 to 8.25 in');
  });

  it('tells a tire with a car maker’s mark from the same one without', async () => {
    const { sku_id, load_index, speed } = await api.db.one<{
      sku_id: string;
      load_index: number;
      speed: string;
    }>(
      "SELECT sku_id, load_index, speed FROM sku JOIN line USING (line_id) WHERE homologation = 'MO' AND load_index_dual IS NULL AND NOT sku.discontinued AND NOT line.discontinued LIMIT 1",
    );
    const { sizes } = TireDetail.parse(await get(`/v1/catalog/items/${sku_id}`));
    const { service } = sizes.find(({ itemId }) => itemId === sku_id) ?? {};
    expect(service).toBe(`${String(load_index)}${speed} MO`);
  });

  it('judges the tire for a vehicle', async () => {
    const [tire] = shown.items;
    const path = `/v1/catalog/items/${tire?.itemId ?? ''}?fitment=2019-honda-civic-lx`;
    const { verdict } = TireDetail.parse(await get(path));
    expect(verdict?.reasons.some(({ code }) => code === 'size-ok')).toBe(true);
    const other = await api.call(`/v1/catalog/items/${tire?.itemId ?? ''}?fitment=2021-bmw-m3`);
    expect(TireDetail.parse(other.body).verdict?.outcome).toBe('does-not-fit');
  });

  it('stays up for a discontinued tire with a successor, and is gone for one without', async () => {
    const followed = TireDetail.parse(await get(`/v1/catalog/items/${await anItemOfLine(1)}`));
    expect(followed.stock).toEqual({ state: 'discontinued', quantity: 0 });
    expect(followed.successor?.path).toMatch(/^\/brands\/northmark-tires\/apex\/p\//);
    const gone = await api.call(`/v1/catalog/items/${await anItemOfLine(9)}`);
    expect([gone.status, gone.body]).toEqual([410, expect.objectContaining({ code: 'gone' })]);
  });

  it.each([
    ['0000000000', 404],
    ['not-an-id', 400],
  ])('has no page for %s', async (itemId, status) => {
    expect((await api.call(`/v1/catalog/items/${itemId}`)).status).toBe(status);
  });

  it('relates available tires of the same size, one per line', async () => {
    const [tire] = shown.items;
    const path = getRelated.path.replace('{itemId}', tire?.itemId ?? '');
    const { items } = getRelated.answer.parse(await get(`${path}?limit=4`));
    expect(items).toHaveLength(4);
    expect(new Set(items.map(({ sizeSlug }) => sizeSlug))).toEqual(new Set(['225-65r17-tires']));
    expect(new Set(items.map(({ brand, line }) => `${brand.slug} ${line.slug}`)).size).toBe(4);
    expect(items.every(({ stock }) => stock.quantity > 0)).toBe(true);
  });
});

describe('a line’s page', () => {
  it.each(['northmark', 'northmark-tires'])('lists its sizes and prices, by the slug %s', async (brand) => {
    const path = getLine.path.replace('{brand}', brand).replace('{line}', 'apex');
    const detail = LineDetail.parse(await get(path));
    const prices = detail.sizes.map(
      ({ salePriceInCents, dealPrice }) => dealPrice?.eachInCents ?? salePriceInCents,
    );
    expect(detail.sizes.some(({ dealPrice }) => dealPrice !== undefined)).toBe(true);
    expect(detail.fromPriceInCents).toBe(Math.min(...prices));
    expect(detail.toPriceInCents).toBe(Math.max(...prices));
    const rims = detail.sizes.map(({ rimIn }) => rimIn);
    expect(rims).toEqual(rims.toSorted((a, b) => a - b));
  });

  it('names the successor of a discontinued line', async () => {
    const path = getLine.path.replace('{brand}', 'northmark').replace('{line}', 'tourline');
    const detail = LineDetail.parse(await get(path));
    expect(detail.discontinued).toBe(true);
    expect(detail.successor).toEqual({ name: 'Northmark Apex', path: '/brands/northmark-tires/apex' });
  });
});

describe('hubs', () => {
  it('count as many tires as the lists that they link to', async () => {
    const { brands } = listBrands.answer.parse(await get(listBrands.path));
    const { types } = listTypes.answer.parse(await get(listTypes.path));
    const { categories } = listCategories.answer.parse(await get(listCategories.path));
    const { sizes, diameters } = listSizes.answer.parse(await get(listSizes.path));
    const total = async (query: string) => TireList.parse(await get(`/v1/catalog/tires?${query}`)).total;
    expect(await total(`brand=${brands[3]?.slug ?? ''}`)).toBe(brands[3]?.count);
    expect(await total(`type=${types[1]?.slug ?? ''}`)).toBe(types[1]?.count);
    expect(await total(`category=${categories[2]?.slug ?? ''}`)).toBe(categories[2]?.count);
    expect(await total(`size=${sizes[4]?.slug ?? ''}`)).toBe(sizes[4]?.count);
    expect(await total('diameter=17')).toBe(diameters.find(({ slug }) => slug === '17-inch-tires')?.count);
    expect(brands.find(({ name }) => name === 'Kestrel Ridge')?.path).toBe('/brands/kestrel-ridge-tires');
    expect(categories.find(({ slug }) => slug === 'winter')?.path).toBe('/categories/winter-tires');
  });

  it('a brand’s hub links to its lines, types and categories', async () => {
    const hub = BrandHub.parse(await get('/v1/catalog/brands/velaro-tires'));
    expect(hub.brand).toEqual({ slug: 'velaro', name: 'Velaro' });
    expect(hub.lines.length).toBeGreaterThan(3);
    expect(hub.types[0]?.path).toMatch(/^\/brands\/velaro-tires\/types\/[a-z-]+-tires$/);
  });

  const hub = async (kind: string, slug: string) =>
    Hub.parse(await get(getHub.path.replace('{kind}', kind).replace('{slug}', slug)));

  it('a size’s hub shows its dimensions and its brands', async () => {
    const size = await hub('size', '225-65r17-tires');
    expect(size.name).toBe('225/65R17');
    expect(size.facts).toContainEqual({ label: 'Overall diameter', value: '28.5 in' });
    expect(size.brands[0]?.path).toMatch(/^\/tire-sizes\/225-65r17-tires\/brands\/[a-z-]+-tires$/);
  });

  it('name a size by what its tires share, not as one of them is spelled', async () => {
    const { sizes } = await hub('diameter', '18-inch-tires');
    const spelled = await api.db.one<{ size: string }>(
      "SELECT DISTINCT size FROM sku WHERE size_slug = '235-45r18-tires'",
    );
    expect(spelled.size).toBe('235/45ZR18');
    expect(sizes.find(({ slug }) => slug === '235-45r18-tires')?.name).toBe('235/45R18');
  });

  it('a size without tires has an empty hub instead of a missing one', async () => {
    expect(await hub('size', '315-25r22-tires')).toMatchObject({ total: 0, brands: [] });
  });

  it('exist for a diameter, and for a category within it', async () => {
    const all = await hub('diameter', '17-inch-tires');
    const winter = await hub('diameter', '17-inch-winter-tires');
    expect(all.sizes.every(({ name }) => name.includes('R17'))).toBe(true);
    expect(winter.name).toBe('17-inch winter tires');
    expect(winter.total).toBeLessThan(all.total);
  });

  it('describe their type or category', async () => {
    expect((await hub('type', 'trailer-tires')).description).toMatch(/ST sizes/);
    expect((await hub('category', 'winter')).brands[0]?.path).toMatch(/\/categories\/winter-tires$/);
  });

  it.each([
    'type/boat',
    'category/round',
    'size/blue',
    'diameter/99-inch-tires',
    'diameter/17-inch-blue-tires',
  ])('do not exist for %s', async (address) => {
    const answer = await api.call(`/v1/catalog/hubs/${address}`);
    expect([answer.status, answer.body]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
  });
});

it('the catalog requires a token', async () => {
  for (const { path } of [listBrands, getItem]) {
    expect((await api.call(path.replace('{itemId}', '0000000000'), { channel: null })).status).toBe(401);
  }
});

describe('the addresses of all pages, for site maps', () => {
  const getPaths = async (kind: string, page = 1) =>
    listPaths.answer.parse(await get(`/v1/catalog/paths/${kind}?page=${page}`));

  it('include each tire on sale once', async () => {
    const { paths, pages } = await getPaths('item');
    const { total } = TireList.parse(await get('/v1/catalog/tires'));
    expect(pages).toBe(1);
    expect(new Set(paths).size).toBe(total);
    expect(paths).toContain(shown.items[0]?.path);
  });

  it('include each line on sale, and no discontinued one', async () => {
    const { paths } = await getPaths('line');
    const [first = ''] = paths;
    const [, , brand = '', line = ''] = first.split('/');
    expect(LineDetail.parse(await get(`/v1/catalog/brands/${brand}/lines/${line}`)).discontinued).toBe(false);
    const items = await getPaths('item');
    expect(new Set(items.paths.map((path) => path.replace(/\/p\/.*/, '')))).toEqual(new Set(paths));
  });

  it('are empty after the last page', async () => {
    expect((await getPaths('item', 2)).paths).toEqual([]);
  });
});

describe('the product feed', () => {
  const feed = async (page = 1) => listFeed.answer.parse(await get(`/v1/catalog/feed?page=${page}`));

  it('has each tire on sale once, with the price and the numbers of its page', async () => {
    const { total } = TireList.parse(await get('/v1/catalog/tires'));
    const { pages } = await feed();
    const items = (await Promise.all(Array.from({ length: pages }, (_, at) => feed(at + 1)))).flatMap(
      (part) => part.items,
    );
    expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(total);
    expect(items).toHaveLength(total);
    for (const item of items.slice(0, 20)) {
      const page = TireDetail.parse(await get(`/v1/catalog/items/${item.itemId}`));
      expect(page).toMatchObject({
        salePriceInCents: item.salePriceInCents,
        seePriceInCart: item.seePriceInCart,
        path: item.path,
        mpn: item.mpn,
        gtin: item.gtin,
        headline: item.headline,
      });
      expect(page.dealPrice).toEqual(item.dealPrice);
    }
  });

  it('is empty after the last page', async () => {
    const { pages } = await feed();
    expect((await feed(pages + 1)).items).toEqual([]);
  });
});
