import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { startCatalogApi, within } from '../../../../test/catalog/catalog/start-catalog-api.ts';

/** More than one poll takes, so that the last tires of a price list are those of a second one. */
const SKUS = 6_000;

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(SKUS);
});
afterAll(() => api.stop());

const metric = async (name: string) => {
  const metrics = await (await fetch(`${api.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
};
const loads = () => metric('catalogue_loads_total');
const staleness = () => metric('catalogue_staleness_seconds');

/** The tires whose price the API does not show as the database has it. */
const staleTires = async (itemIds: readonly string[]): Promise<string[]> => {
  const rows = await api.db.query<{ sku_id: string; price_cents: number }>(
    'SELECT sku_id, price_cents FROM sku WHERE sku_id = ANY ($1)',
    [itemIds],
  );
  const shown = await Promise.all(rows.map(({ sku_id }) => api.call(`/v1/catalog/items/${sku_id}`)));
  return rows.flatMap(({ sku_id, price_cents }, at) =>
    (shown[at]?.body as { salePriceInCents: number }).salePriceInCents === price_cents ? [] : sku_id,
  );
};

it('a price change of every tire shows within a second, and so does the next one', async () => {
  const some = await api.db.query<{ sku_id: string }>(
    `SELECT sku_id FROM sku JOIN line USING (line_id) WHERE NOT sku.discontinued AND NOT line.discontinued
     AND hashtext(sku_id) % 300 = 0`,
  );
  const itemIds = some.map(({ sku_id }) => sku_id);
  expect(itemIds.length).toBeGreaterThan(5);
  const before = await loads();
  for (const cents of [100, -50]) {
    await api.db.execute('UPDATE sku SET price_cents = price_cents + $1', [cents]);
    const stale = await within(
      1_000,
      () => staleTires(itemIds),
      (tires) => tires.length === 0,
    );
    expect(stale).toEqual([]);
  }
  expect(await loads()).toBe(before);
}, 60_000);

it('metrics report how long a change has waited for a reload', async () => {
  // After every load, the first one too, comes a pause of twenty times its length, which is long on a busy machine.
  const first = await loads();
  const touch = () => api.db.execute('UPDATE brand SET name = name');
  await touch();
  expect(await within(180_000, loads, (count) => count === first + 1)).toBe(first + 1);
  // Right after a load comes that pause.
  await touch();
  let longest = 0;
  const next = async () => {
    longest = Math.max(longest, await staleness());
    return loads();
  };
  expect(await within(180_000, next, (count) => count === first + 2)).toBe(first + 2);
  // Longer than one poll, which every change waits for.
  expect(longest).toBeGreaterThan(0.25);
  expect(await within(5_000, staleness, (seconds) => seconds < longest)).toBeLessThan(longest);
}, 420_000);
