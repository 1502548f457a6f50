import { daysAfter, getDeal, listDeals, shopDay, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi, within } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { deal as anyDeal } from '../../../../test/buying/pricing/price.ts';
import { bestDeal, perTireCents } from './deal.ts';

const deal = anyDeal({ amountCents: 8_000, minQuantity: 4, startsOn: '2020-01-01', rank: 1 });

const dayAhead = (days: number): string => daysAfter(shopDay(Date.now()), days);

describe('what a deal is worth on one of four tires', () => {
  it.each([
    ['an amount off the set, shared by its tires', deal, 15_000, 2_000],
    ['an amount above the price, as much as the price', { ...deal, amountCents: 100_000 }, 15_000, 15_000],
    ['one tire free in four, a quarter', { ...deal, discountType: 'Buy3Get1' as const }, 15_001, 3_750],
    [
      'a share, rounded to the nearest cent',
      { ...deal, discountType: 'Percentage' as const, percentBps: 1_000 },
      15_005,
      1_501,
    ],
    ['something free besides the tires, nothing', { ...deal, discountType: 'Free' as const }, 15_000, 0],
  ])('a deal on one of four tires is worth %s', (_what, one, price, off) => {
    expect(perTireCents(one, price)).toBe(off);
  });

  it('a list shows the deal worth most at the tire’s price', () => {
    const tenth = { ...deal, slug: 'tenth', discountType: 'Percentage' as const, percentBps: 1_000 };
    expect(bestDeal([deal, tenth], 15_000)?.deal.slug).toBe('deal');
    expect(bestDeal([deal, tenth], 35_000)?.deal.slug).toBe('tenth');
  });
});

describe('deals over HTTP', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startCatalogApi(1_500);
  });
  afterAll(() => api.stop());

  const slugs = async (channel: string) => {
    const answer = await api.call(listDeals.path, { channel });
    return listDeals.answer.parse(answer.body).deals.map(({ slug }) => slug);
  };

  it('are those that run today for the channel’s price type', async () => {
    const all = [
      'free-coverage',
      'eighty-off-northmark',
      'fourth-free-velaro',
      'ten-percent-winter',
      'with-a-code',
    ];
    expect(await slugs('retail')).toEqual(all);
    const { today } = listDeals.answer.parse((await api.call(listDeals.path)).body);
    expect(today).toBe(shopDay(Date.now()));
    expect(await slugs('military-exchange')).toEqual(all.filter((slug) => slug !== 'fourth-free-velaro'));
  });

  it('name the brands and tires that they cover', async () => {
    const answer = await api.call(getDeal.path.replace('{slug}', 'eighty-off-northmark'));
    const { deal: found, rebate, brands, items } = getDeal.answer.parse(answer.body);
    expect(found).toMatchObject({ couponAmountType: 'amount', couponAmount: 8_000, minQuantity: 4 });
    expect(found).toMatchObject({ state: 'running', startsOn: '2020-01-01', brands });
    expect(rebate).toBeNull();
    expect(brands).toEqual([{ slug: 'northmark', name: 'Northmark' }]);
    expect(items[0]?.promotion).toMatchObject({ slug: 'eighty-off-northmark', perTireCents: 2_000 });
  });

  it('a deal without an end is a lower price: no list names it, it has no page, and no tire has its badge', async () => {
    const ofVelaro = '/v1/catalog/tires?brand=velaro&pageSize=5';
    const getPrice = async (query: string) => {
      const { items } = TireList.parse((await api.call(query)).body);
      return items.map(({ dealPrice, promotion }) => ({ dealPrice, promotion }));
    };
    const [dealt] = (await getPrice(ofVelaro)).filter(({ dealPrice }) => dealPrice !== undefined);
    await api.db.execute(`UPDATE deal SET ends_on = NULL WHERE slug = 'fourth-free-velaro'`);
    const left = await within(
      20_000,
      () => slugs('retail'),
      (found) => !found.includes('fourth-free-velaro'),
    );
    expect(left).toEqual(['free-coverage', 'eighty-off-northmark', 'ten-percent-winter', 'with-a-code']);
    const page = await api.call(getDeal.path.replace('{slug}', 'fourth-free-velaro'));
    expect(page.status).toBe(404);
    const [lower] = (await getPrice(ofVelaro)).filter(({ dealPrice }) => dealPrice !== undefined);
    expect(lower?.dealPrice).toEqual({ ...dealt?.dealPrice, endsOn: undefined });
    expect([dealt?.promotion?.slug, lower?.promotion]).toEqual(['fourth-free-velaro', null]);
    const onDeal = TireList.parse((await api.call('/v1/catalog/tires?deals=true&brand=velaro')).body);
    expect(onDeal.items.filter(({ promotion }) => promotion === null)).toEqual([]);
    await api.db.execute(`UPDATE deal SET ends_on = '2199-12-31' WHERE slug = 'fourth-free-velaro'`);
    await within(
      20_000,
      () => slugs('retail'),
      (found) => found.includes('fourth-free-velaro'),
    );
  });

  it('a deal that follows another at once takes off a price that nobody paid, and is not shown', async () => {
    const save = `INSERT INTO deal (slug, name, description, discount_type, amount_cents, line_ids, starts_on, ends_on)
      SELECT $1, 'Chained', 'One after the other.', 'Flat Amount', 500, ARRAY[min(line_id)], $2, $3 FROM line
      WHERE NOT discontinued AND brand_slug NOT IN ('northmark', 'velaro') AND NOT categories && '{winter}'`;
    await api.db.execute(save, ['chained-1', dayAhead(-200), dayAhead(-11)]);
    await api.db.execute(save, ['chained-2', dayAhead(-10), dayAhead(20)]);
    await api.db.execute(save, ['chained-3', dayAhead(50), dayAhead(60)]);
    const found = await within(
      20_000,
      () => slugs('retail'),
      (all) => all.includes('chained-3'),
    );
    // Before the third one, four weeks will have passed at the regular price.
    expect(found.filter((slug) => slug.startsWith('chained'))).toEqual(['chained-3']);
    await api.db.execute(`DELETE FROM deal WHERE slug LIKE 'chained-%'`);
  });

  it('stand beside the tires in lists', async () => {
    const answer = await api.call('/v1/catalog/tires?deals=true&brand=velaro');
    const { items } = TireList.parse(answer.body);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ promotion }) => promotion !== null)).toBe(true);
  });

  it('an upcoming deal is shown with its first day, and without tires at its price', async () => {
    const answer = await api.call(getDeal.path.replace('{slug}', 'not-yet'));
    const { deal: found, items } = getDeal.answer.parse(answer.body);
    expect(found).toMatchObject({ state: 'upcoming', startsOn: '2199-01-01' });
    expect(items).toEqual([]);
  });

  it('an upcoming deal is listed behind those that run', async () => {
    await api.db.execute(`UPDATE deal SET starts_on = $1 WHERE slug = 'not-yet'`, [dayAhead(59)]);
    const soon = await within(
      20_000,
      () => slugs('retail'),
      (listed) => listed.includes('not-yet'),
    );
    expect(soon.at(-1)).toBe('not-yet');
    const { deals } = listDeals.answer.parse((await api.call(`${listDeals.path}?items=2`)).body);
    expect(deals.at(-1)).toMatchObject({ slug: 'not-yet', state: 'upcoming', items: [] });
    expect(deals.find(({ slug }) => slug === 'fourth-free-velaro')?.items).toHaveLength(2);
    await api.db.execute(`UPDATE deal SET starts_on = $1 WHERE slug = 'not-yet'`, [dayAhead(61)]);
    const later = await within(
      20_000,
      () => slugs('retail'),
      (listed) => !listed.includes('not-yet'),
    );
    expect(later).not.toContain('not-yet');
  }, 60_000);

  it('come with tires at the price to pay where those are asked for', async () => {
    const answer = await api.call(`${listDeals.path}?items=2`);
    const { deals } = listDeals.answer.parse(answer.body);
    const velaro = deals.find(({ slug }) => slug === 'fourth-free-velaro');
    expect(velaro?.items).toHaveLength(2);
    for (const { dealPrice, salePriceInCents, stock } of velaro?.items ?? [])
      if (stock.quantity >= 4) expect(dealPrice?.totalInCents).toBe(3 * salePriceInCents);
  });

  it('do not exist in a storefront without them', async () => {
    expect((await api.call(listDeals.path, { channel: 'partner-widget' })).status).toBe(404);
  });

  it('stand beside rebates, which are in no price', async () => {
    const { rebates } = listDeals.answer.parse((await api.call(listDeals.path)).body);
    expect(rebates.map(({ slug }) => slug)).toEqual(['hundred-back-avenor', 'seventy-back-tarnholt']);
    const answer = await api.call(getDeal.path.replace('{slug}', 'seventy-back-tarnholt'));
    const { deal: none, rebate, brands, items } = getDeal.answer.parse(answer.body);
    expect(none).toBeNull();
    expect(rebate).toMatchObject({
      brand: { name: 'Tarnholt' },
      amountInCents: 7_000,
      submitBy: '2199-02-01',
    });
    expect(brands).toEqual([{ slug: 'tarnholt', name: 'Tarnholt' }]);
    for (const item of items)
      expect(item.rebate).toEqual({ slug: 'seventy-back-tarnholt', amountInCents: 7_000, quantity: 4 });
    expect(items.length).toBeGreaterThan(0);
  });

  it.each([
    ['over', 410],
    ['rebate-over', 410],
    // For fleets only, and the caller is none.
    ['rebate-fleet', 404],
    ['never-heard-of', 404],
  ])('the deal "%s" is answered with %i', async (slug, status) => {
    expect((await api.call(getDeal.path.replace('{slug}', slug))).status).toBe(status);
  });
});
