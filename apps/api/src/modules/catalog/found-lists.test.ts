import { defineChannel, retailPreset } from '@tirekit/channel';
import { TireList, TireListQuery } from '@tirekit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../../../test/support/start-test-api.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { type ChannelView, channelView } from './index/channel-view.ts';
import { loadIndex } from './index/load-index.ts';
import { listJson } from './list-json.ts';
import { startCatalogueApi } from './testing/start-catalogue-api.ts';

let api: TestApi;
let index: CatalogIndex;
let view: ChannelView;
beforeAll(async () => {
  api = await startCatalogueApi(400);
  index = await api.db.withClient(loadIndex);
  view = channelView(index, defineChannel(retailPreset, { id: 'retail', name: 'Retail' }), '2026-06-01');
});
afterAll(() => api.stop());

const everything = { brands: [], types: [], categoryBits: 0 };
const cheapestOf = (query: TireListQuery) => {
  const resolved = { filters: { ...everything, query }, candidates: null };
  return TireList.parse(JSON.parse(String(listJson(view, query, resolved, null)))).items[0];
};

test('a list is found anew when a price has changed since', () => {
  const query = Object.freeze(TireListQuery.parse({ sort: 'price-high' }));
  const before = cheapestOf(query);
  expect(cheapestOf(query)).toEqual(before);
  index.apply([
    {
      skuId: before?.itemId ?? '',
      priceCents: 1,
      listPriceCents: null,
      fetCents: 0,
      stock: 4,
      discontinued: false,
    },
  ]);
  expect(cheapestOf(query)?.itemId).not.toBe(before?.itemId);
});
