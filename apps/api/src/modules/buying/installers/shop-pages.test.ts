import { getArea, listAreas, messages } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopRow } from '../../../../test/buying/installers/sample-shops.ts';
import { near, shopQuestions, startShopsApi } from '../../../../test/buying/installers/shops-api.ts';
import { within } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { insertRows } from '../../../../test/catalog/catalog/sample-catalog.ts';
import type { TestApi } from '../../../../test/support/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startShopsApi();
});
afterAll(() => api.stop());

const { ask, find, page } = shopQuestions(() => api);

describe('an urban area', () => {
  it('is made of the ZIP codes, with counts and prices of its shops', async () => {
    const answer = await api.call('/v1/tire-shop-areas');
    const { areas } = listAreas.answer.parse(answer.body);
    expect(areas).toMatchObject([
      {
        slug: 'dallas-tx',
        name: 'Dallas, TX',
        shops: 5,
        mobileShops: 1,
        openSaturday: 1,
        priceRange: { lowestCents: 1500, highestCents: 1600 },
      },
      { slug: 'tulsa-ok', shops: 1 },
    ]);
  });

  it('lists its shops and names its neighbors', async () => {
    const answer = await api.call('/v1/tire-shop-areas/dallas-tx');
    const { area, neighbors } = getArea.answer.parse(answer.body);
    expect((await find('area=dallas-tx')).total).toBe(area.shops);
    expect(neighbors.map(({ slug }) => slug)).toEqual(['tulsa-ok']);
  });

  it('is not found if there is none', async () => {
    expect((await api.call('/v1/tire-shop-areas/atlantis')).status).toBe(404);
    expect((await ask('area=atlantis')).status).toBe(404);
  });
});

describe('the page of a shop', () => {
  it('has its limits, prices, reviews and area', async () => {
    expect(await page('tx0003')).toMatchObject({
      path: '/tire-shops/shop/shop-tx0003/tx0003',
      limits: { maxRimIn: 26 },
      prices: { tpmsKitCents: 800, addOns: [] },
      rating: { average: 4.5, count: 2 },
      ratingCounts: [0, 0, 0, 1, 1],
      reviews: [
        { reviewId: 'R2', rating: 5, comment: null },
        { reviewId: 'R1', rating: 4, comment: 'Quick.', name: 'Ann B.', fittedOn: '2026-09-01' },
      ],
      area: { slug: 'dallas-tx', path: '/tire-shops/dallas-tx' },
      imagePath: null,
      distanceMiles: null,
    });
    expect((await page('tx0001')).path).toBe('/tire-shops/shop/anns-tire-and-auto/tx0001');
  });

  it('says why nothing can be booked at a paused shop, and is gone once it is closed', async () => {
    expect(await page('tx0006')).toMatchObject({ capable: false, nextTime: null });
    expect((await api.call('/v1/installers/tx0007')).status).toBe(410);
    expect((await api.call('/v1/installers/tx9999')).status).toBe(404);
  });

  it('says of a van that it does not come to a ZIP code', async () => {
    expect(await page('tx0012', near)).toMatchObject({ capable: false, reasons: [messages.outsideArea] });
    expect(await page('tx0011', near)).toMatchObject({ capable: true, distanceMiles: 29 });
  });
});

describe('a change of a shop', () => {
  it('shows within a second: other prices, another state, another place, a new shop, one that is no more', async () => {
    const shown = (expected: (found: Awaited<ReturnType<typeof find>>) => boolean) =>
      within(1_000, () => find('zip=74101'), expected).then((found) => expect(expected(found)).toBe(true));
    const prices = JSON.stringify([{ maxRimIn: 22, salePriceInCents: 1900 }]);
    await api.db.execute("UPDATE installer SET prices = $1 WHERE code = 'ok0001'", [prices]);
    await shown(({ installers }) => installers[0]?.price.perTireCents === 1900);
    await api.db.execute("UPDATE installer SET status = 'paused' WHERE code = 'ok0001'");
    await shown(({ total }) => total === 0);
    await api.db.execute(
      "UPDATE installer SET status = 'open', latitude = latitude + 0.1 WHERE code = 'ok0001'",
    );
    await shown(({ installers }) => (installers[0]?.distanceMiles ?? 0) > 6);
    await api.db.withClient((client) =>
      insertRows(client, { installer: [shopRow('ok0002', { latitude: 36.15, longitude: -95.99 })] }),
    );
    await shown(({ total }) => total === 2);
    await api.db.execute("DELETE FROM installer WHERE code = 'ok0002'");
    await shown(({ total }) => total === 1);
  });
});
