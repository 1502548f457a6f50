import { getCatalogVersion, headers, listTires, TireList } from '@tirekit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { insertRows, sampleCatalog } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { startCatalogApi, within } from '../../../../test/catalog/catalog/start-catalog-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startCatalogApi(400);
});
afterAll(() => api.stop());

const cheapest = async () => {
  const answer = await api.call(`${listTires.path}?sort=price-low`);
  const [tire] = TireList.parse(answer.body).items;
  return { version: answer.headers.get(headers.catalog) ?? '', tire };
};

it('the version rises when a price changes, and answers carry it', async () => {
  const before = await cheapest();
  const itemId = before.tire?.itemId;
  const price = (before.tire?.salePriceInCents ?? 0) - 1;
  await api.db.execute('UPDATE sku SET price_cents = $2 WHERE sku_id = $1', [itemId, price]);
  const after = await within(1_000, cheapest, ({ tire }) => tire?.salePriceInCents === price);
  expect(after.tire?.salePriceInCents).toBe(price);
  expect(after.version > before.version).toBe(true);

  const asked = await api.call(getCatalogVersion.path);
  expect(getCatalogVersion.answer.parse(asked.body).version >= after.version).toBe(true);
});

it('the version stays the same for a price that changed and changed back between two polls', async () => {
  const changes = async () =>
    Number(/^catalogue_change_seq (\d+)/m.exec(await (await fetch(`${api.origin}/metrics`)).text())?.[1]);
  // Earlier changes have been loaded.
  const { tire, version } = await within(10_000, cheapest, (now) => now.version.endsWith('.1'));
  const before = await changes();
  await api.db.transaction(async (tx) => {
    for (const cents of [5, -5])
      await tx.execute('UPDATE sku SET price_cents = price_cents + $2 WHERE sku_id = $1', [
        tire?.itemId,
        cents,
      ]);
  });
  expect(await within(2_000, changes, (seq) => seq > before)).toBeGreaterThan(before);
  expect(await cheapest()).toEqual({ tire, version });
});

it('the version rises when a new tire shows', async () => {
  const before = await cheapest();
  const [sku] = sampleCatalog(1, 815).sku;
  await api.db.execute('UPDATE line SET discontinued = false WHERE line_id = 1');
  await api.db.withClient((client) =>
    insertRows(client, { sku: [{ ...sku, price_cents: 1, discontinued: false, line_id: 1 }] }),
  );
  const after = await within(2_000, cheapest, ({ tire }) => tire?.salePriceInCents === 1);
  expect(after.tire?.itemId).toBe(sku?.['sku_id']);
  expect(after.version > before.version).toBe(true);
});

it('the version rises again when a change that needs a reload is shown', async () => {
  const before = await cheapest();
  const price = (before.tire?.salePriceInCents ?? 0) + 1;
  await api.db.transaction(async (tx) => {
    await tx.execute(`INSERT INTO catalog_pending (sku_id) VALUES ('*')`);
    await tx.execute('UPDATE sku SET price_cents = $2 WHERE sku_id = $1', [before.tire?.itemId, price]);
  });
  const noted = await within(2_000, cheapest, ({ version }) => version !== before.version);
  const whole = await within(10_000, cheapest, ({ version }) => version.endsWith('.1'));
  expect(whole.tire?.salePriceInCents).toBe(price);
  expect(noted.version > before.version).toBe(true);
  // An answer that was made while the change waited for its load is older than one made after the load.
  if (noted.version.endsWith('.0')) expect(whole.version > noted.version).toBe(true);
});
