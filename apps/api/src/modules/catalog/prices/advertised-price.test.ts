import { BrandHub, getDeal, LineDetail, Quote, TireDetail, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import { openCart } from '../../../../test/buying/cart/open-cart.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../../../test/catalog/catalog/sample-vehicles.ts';
import { within } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { coveragePriceCents } from './coverage.ts';

/** Cheaper than every other tire of the sample catalog, so that it would be the "from" price of whatever contains it. */
const OURS = 4_337;
const MAP = 30_011;
/** Front and rear of a staggered car, both sold below MAP. */
const SET = { line: 3, front: '255-35r19-tires', rear: '285-30r19-tires' };
const DEAL = { brand: 'northmark', price: 21_000, map: 19_500 };
const ZIP = '97201';

let api: TestApi;
let tire: TireDetail;
/** A tire that costs no less than MAP, but would with its deal. */
let onDeal: TireDetail;

beforeAll(async () => {
  api = await startTestApi({
    seed: async (db) => {
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(800), ...sampleVehicles }));
      await db.execute(
        `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military)
         VALUES ('${ZIP}', 'Portland', 'OR', 45.5, -122.69, 'America/Los_Angeles', false)`,
      );
      await db.execute('UPDATE line SET discontinued = false');
      // No other deal may make other tires cheaper.
      await db.execute("DELETE FROM deal WHERE slug IN ('ten-percent-winter', 'fourth-free-velaro')");
      // One tire of a size, and one of each axle of a staggered set; of that line no other, so that the set is theirs.
      await db.execute(
        `WITH held AS (SELECT DISTINCT ON (size_slug) sku_id FROM sku
           WHERE size_slug = ANY ($1) ORDER BY size_slug, sku_id)
         UPDATE sku SET price_cents = $2, map_cents = $3, list_price_cents = 60000, discontinued = false, fet_cents = 0,
           line_id = $4 FROM held WHERE sku.sku_id = held.sku_id`,
        [['225-65r17-tires', SET.front, SET.rear], OURS, MAP, SET.line],
      );
      const others = 'line_id = $1 AND price_cents <> $2';
      await db.execute(`DELETE FROM stock WHERE sku_id IN (SELECT sku_id FROM sku WHERE ${others})`, [
        SET.line,
        OURS,
      ]);
      await db.execute(`DELETE FROM sku WHERE ${others}`, [SET.line, OURS]);
      await db.execute(
        `UPDATE sku SET price_cents = $1, map_cents = $2, discontinued = false, fet_cents = 0
         WHERE line_id IN (SELECT line_id FROM line WHERE brand_slug = $3) AND line_id <> $4`,
        [DEAL.price, DEAL.map, DEAL.brand, SET.line],
      );
      await db.execute('UPDATE stock SET quantity = 200');
    },
  });
  const sku = await api.db.one<{ sku_id: string }>(
    "SELECT sku_id FROM sku WHERE price_cents = $1 AND size_slug = '225-65r17-tires'",
    [OURS],
  );
  tire = await detail(sku.sku_id);
  const deal = await api.db.one<{ sku_id: string }>('SELECT sku_id FROM sku WHERE price_cents = $1 LIMIT 1', [
    DEAL.price,
  ]);
  onDeal = await detail(deal.sku_id);
});
afterAll(() => api.stop());

const get = async (path: string, channel = 'retail') => {
  const answer = await api.call(path, { channel });
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
};
const detail = async (itemId: string, channel = 'retail') =>
  TireDetail.parse(await get(`/v1/catalog/items/${itemId}`, channel));
const list = async (query: string, channel = 'retail') =>
  TireList.parse(await get(`/v1/catalog/tires?pageSize=60&${query}`, channel));
const quote = async (itemId: string, query = `zip=${ZIP}`) =>
  Quote.parse(await get(`/v1/catalog/items/${itemId}/out-the-door?${query}`));
const totals = async (...sets: readonly (readonly string[])[]) => {
  const body = { zip: ZIP, sets: sets.map((itemIds) => ({ itemIds, quantity: 2 })) };
  const answer = await api.call('/v1/catalog/out-the-door', { method: 'POST', body });
  return (answer.body as { totals: (number | null)[] }).totals;
};

/** Every number in an answer, however deep, and every amount of dollars in its texts. In cents. */
function amountsIn(answer: unknown): number[] {
  if (typeof answer === 'number') return [answer];
  if (typeof answer === 'string')
    return [...answer.matchAll(/\$([\d,]+(?:\.\d\d)?)/g)].map(([, dollars = '']) =>
      Math.round(Number(dollars.replaceAll(',', '')) * 100),
    );
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(amountsIn) : [];
}

describe('a tire that we sell below its minimum advertised price (MAP)', () => {
  it('shows MAP, says that its price is in the cart, and shows no saving', () => {
    expect(tire).toMatchObject({ salePriceInCents: MAP, seePriceInCart: true, listPriceInCents: null });
    expect(tire.coveragePriceInCents).toBe(coveragePriceCents(MAP));
  });

  it('tells its price in no answer to a public storefront before the cart', async () => {
    const { brand, line, sizeSlug, type, itemId } = tire;
    const [category] = tire.categories;
    const other = (await list(`size=${sizeSlug}`)).items.find((item) => item.itemId !== itemId);
    const answers: Record<string, unknown> = {
      detail: tire,
      line: await get(`/v1/catalog/brands/${brand.slug}/lines/${line.slug}`),
      brand: await get(`/v1/catalog/brands/${brand.slug}`),
      related: await get(`/v1/catalog/items/${other?.itemId ?? ''}/related?limit=12`),
      suggestions: await get(`/v1/search/suggest?query=${brand.name}%20${sizeSlug.slice(0, 9)}%20cheapest`),
      quote: await quote(itemId),
      'quote with coverage': await quote(itemId, `zip=${ZIP}&quantity=1&roadHazard=true`),
    };
    for (const path of ['brands', 'types', 'categories', 'sizes', 'tires', 'tires?sort=price-low'])
      answers[path] = await get(`/v1/catalog/${path}`);
    for (const query of [
      `size=${sizeSlug}`,
      'sort=price-low',
      'fitment=2019-honda-civic-lx',
      'fitment=2021-bmw-m3',
    ])
      answers[query] = await list(query);
    for (const hub of [`size/${sizeSlug}`, `type/${type.slug}-tires`, `category/${category?.slug ?? ''}`])
      answers[hub] = await get(`/v1/catalog/hubs/${hub}`);
    answers['deals'] = await get('/v1/deals');
    for (const slug of ['free-coverage', 'eighty-off-northmark'])
      answers[slug] = await get(`/v1/deals/${slug}`);

    const { change } = await openCart(api, [{ itemId, quantity: 4 }]);
    const inCart = await change('PUT', '/destination', { zip: ZIP });
    const ours = [1, 2, 4].map((count) => count * OURS).concat(inCart.quote.totalCents);
    for (const [name, answer] of Object.entries(answers)) {
      const amounts = amountsIn(answer);
      expect(
        ours.filter((cents) => amounts.includes(cents)),
        name,
      ).toEqual([]);
    }
    // The same search finds our price where it may be told.
    expect(amountsIn(inCart)).toEqual(expect.arrayContaining(ours.slice(2)));
  });

  it('is sorted, filtered and counted by MAP', async () => {
    const ids = ({ items }: TireList) => items.map(({ itemId }) => itemId);
    const size = `size=${tire.sizeSlug}`;
    const sorted = await list(`${size}&sort=price-low`);
    const prices = sorted.items.map(({ salePriceInCents }) => salePriceInCents);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(ids(sorted)).toContain(tire.itemId);
    expect(ids(sorted)[0]).not.toBe(tire.itemId);
    expect(sorted.priceRange?.minInCents).toBeGreaterThan(OURS);
    expect((await list(`priceMax=${String(OURS)}`)).total).toBe(0);
    expect(ids(await list(`${size}&priceMin=${String(MAP)}&priceMax=${String(MAP)}`))).toEqual([tire.itemId]);
    const band = sorted.facets
      .find(({ key }) => key === 'price')
      ?.values.find(({ slug }) => slug === '0-7499');
    const below = prices.filter((cents) => cents < 7_500).length;
    expect(band?.count ?? 0).toBe(below);
  });

  it('makes neither its line nor its brand cheaper than they are shown', async () => {
    const { brand, line } = tire;
    const shown = LineDetail.parse(await get(`/v1/catalog/brands/${brand.slug}/lines/${line.slug}`));
    expect([shown.fromPriceInCents, shown.toPriceInCents]).toEqual([MAP, MAP]);
    const hub = BrandHub.parse(await get(`/v1/catalog/brands/${brand.slug}`));
    expect(hub.lines.find(({ slug }) => slug === line.slug)?.fromPriceInCents).toBe(MAP);
  });

  it('makes a staggered set show the sum of what its tires show', async () => {
    const { pairs } = await list('fitment=2021-bmw-m3');
    const set = pairs.find(
      ({ front }) => front.line.slug === tire.line.slug && front.brand.slug === tire.brand.slug,
    );
    expect(set).toMatchObject({
      setPriceInCents: 4 * MAP,
      front: { seePriceInCart: true },
      rear: { seePriceInCart: true },
    });
    expect(await totals([set?.front.itemId ?? '', set?.rear.itemId ?? ''])).toEqual([null]);
  });

  it('costs delivered what MAP comes to, and says so, and has no such total in a list', async () => {
    const { lines, notes } = await quote(tire.itemId);
    expect(lines.find(({ kind }) => kind === 'tires')?.amountCents).toBe(4 * MAP);
    expect(notes[0]).toBe('This total uses the lowest price we can advertise. Your cart shows your price.');
    const ordinary = (await list(`size=${tire.sizeSlug}&sort=price-low`)).items.find(
      ({ seePriceInCart }) => !seePriceInCart,
    );
    const [held, shown] = await totals([tire.itemId], [ordinary?.itemId ?? '']);
    expect([held, shown]).toEqual([null, expect.any(Number)]);
  });

  it('costs our price in the cart, which names MAP beside it', async () => {
    const { cart } = await openCart(api, [{ itemId: tire.itemId, quantity: 4 }]);
    expect(cart.lines[0]).toMatchObject({
      price: { salePriceInCents: OURS },
      advertisedPriceInCents: MAP,
      item: { salePriceInCents: OURS, seePriceInCart: false },
    });
    expect(cart.quote.summary.find(({ kind }) => kind === 'tires')?.amountCents).toBe(4 * OURS);
  });

  it('shows its price to the members of a closed program', async () => {
    const own = Math.round(OURS * 0.95);
    expect(await detail(tire.itemId, 'military-exchange')).toMatchObject({
      salePriceInCents: own,
      seePriceInCart: false,
    });
    const { items } = await list(`size=${tire.sizeSlug}&sort=price-low`, 'military-exchange');
    expect(items[0]).toMatchObject({ itemId: tire.itemId, salePriceInCents: own });
    const { cart } = await openCart(api, [{ itemId: tire.itemId, quantity: 4 }], 'military-exchange');
    expect(cart.lines[0]).toMatchObject({ price: { salePriceInCents: own }, advertisedPriceInCents: null });
  });

  it('shows MAP on a public storefront with a discount of its own too', async () => {
    const { items } = await list(
      `size=${tire.sizeSlug}&priceMin=${String(MAP)}&priceMax=${String(MAP)}`,
      'partner-widget',
    );
    expect(items).toMatchObject([{ itemId: tire.itemId, salePriceInCents: MAP, seePriceInCart: true }]);
  });

  it('shows a changed MAP within a second, also in the order by price', async () => {
    const cheapest = async () => (await list('sort=price-low')).items[0];
    for (const map of [OURS + 100, null, MAP]) {
      await api.db.execute('UPDATE sku SET map_cents = $2 WHERE sku_id = $1', [tire.itemId, map]);
      const now = await within(
        1_000,
        () => detail(tire.itemId),
        ({ salePriceInCents }) => salePriceInCents === (map ?? OURS),
      );
      expect(now).toMatchObject({ salePriceInCents: map ?? OURS, seePriceInCart: map !== null });
      const isFirst = (await cheapest())?.itemId === tire.itemId;
      expect(isFirst).toBe(map !== MAP);
    }
  });
});

describe('a deal that would bring a tire below its minimum advertised price', () => {
  it('is not named beside it, which says that its price is in the cart', () => {
    expect(onDeal).toMatchObject({ salePriceInCents: DEAL.price, seePriceInCart: true });
    expect(onDeal.promotion?.perTireCents ?? 0).toBe(0);
    expect(onDeal.promotions.map(({ slug }) => slug)).not.toContain('eighty-off-northmark');
  });

  it('takes nothing off the total before the cart, and all of it in the cart', async () => {
    const before = await quote(onDeal.itemId);
    expect(before.savingsCents).toBe(0);
    const { change } = await openCart(api, [{ itemId: onDeal.itemId, quantity: 4 }]);
    const inCart = await change('PUT', '/destination', { zip: ZIP });
    expect(inCart.quote.savingsCents).toBe(8_000);
    expect(inCart.quote.totalCents).toBeLessThan(before.totalCents);
    expect(await totals([onDeal.itemId])).toEqual([null]);
  });

  it('a deal’s own page leaves out a tire that it would bring below MAP', async () => {
    const { brands, items } = getDeal.answer.parse(await get('/v1/deals/eighty-off-northmark'));
    expect(brands).toEqual([{ slug: 'northmark', name: 'Northmark' }]);
    expect(items).toEqual([]);
  });

  it('is named and counted while it leaves the tire at MAP or above', async () => {
    await api.db.execute('UPDATE sku SET map_cents = $2 WHERE sku_id = $1', [
      onDeal.itemId,
      DEAL.price - 2_000,
    ]);
    const now = await within(
      1_000,
      () => detail(onDeal.itemId),
      ({ seePriceInCart }) => !seePriceInCart,
    );
    expect(now.promotion).toMatchObject({ slug: 'eighty-off-northmark', perTireCents: 2_000 });
    expect((await quote(onDeal.itemId)).savingsCents).toBe(8_000);
  });
});
