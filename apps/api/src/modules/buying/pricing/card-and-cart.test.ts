import { sampleChannel } from '@tirekit/channel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/support/start-test-api.ts';
import { type BuyersChannel, buyersChannel, getPriceTypes } from '../../../platform/http/buyers-channel.ts';
import type { CatalogIndex } from '../../catalog/catalog/index/catalog-index.ts';
import { channelView } from '../../catalog/catalog/index/channel-view.ts';
import { loadIndex } from '../../catalog/catalog/index/load-index.ts';
import { startCatalogApi } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { toTireSummary } from '../../catalog/catalog/tire-summary.ts';
import { draftQuote } from './quote.ts';
import { isAutomatic, RunningDeals } from './running-deals.ts';
import { pricedLine, skuFacts } from './sku-facts.ts';

const DAY = '2026-06-01';
const everybody = sampleChannel({ id: 'retail', name: 'Everybody' });
const account = { brands: null, emailVerified: true } as const;
const buyers: readonly (readonly [string, BuyersChannel])[] = [
  ['everybody', everybody],
  [
    'a member',
    buyersChannel(everybody, {
      ...account,
      userType: 'Retail Member',
      priceType: 'Retail Member',
      prices: { discountBps: 0, memberPrices: true },
      military: null,
    }),
  ],
  [
    'a fleet',
    buyersChannel(everybody, {
      ...account,
      userType: 'Fleet',
      priceType: 'Fleet',
      prices: { discountBps: 701, memberPrices: false },
      military: null,
    }),
  ],
  [
    'a program, in its own storefront',
    {
      ...sampleChannel({ id: 'program', name: 'Program' }),
      pricing: { priceType: 'Partner Program', discountBps: 333, advertising: 'public' },
    },
  ],
];

let api: TestApi;
let index: CatalogIndex;
beforeAll(async () => {
  // A third of the tires has a minimum advertised price, on either side of its own; a quarter has a member price.
  api = await startCatalogApi(1_500, async (db) => {
    await db.execute('UPDATE sku SET map_cents = 20000 WHERE hashtext(sku_id) % 3 = 0');
    await db.execute('UPDATE sku SET member_price_cents = price_cents - 900 WHERE hashtext(sku_id) % 4 = 0');
    await db.execute(
      `INSERT INTO deal (slug, name, description, discount_type, percent_bps, min_quantity, price_types, starts_on)
       VALUES ('crew', 'Crew', '', 'Percentage', 2500, 4, '{Retail Member}', '2020-01-01')`,
    );
  });
  index = await api.db.withClient(loadIndex);
});
afterAll(() => api.stop());

describe('every tire’s card and a cart with as many of it', () => {
  it.each(buyers)('agree on the price for %s', async (_who, channel) => {
    const view = channelView(index, channel, DAY);
    const rows = Array.from({ length: index.size }, (_, row) => row).filter((row) => !index.isHidden(row));
    const shown = rows.map((row) => toTireSummary(view, row));
    const facts = await skuFacts(
      api.db,
      channel,
      shown.map(({ itemId }) => itemId),
    );
    const running = await new RunningDeals().of(api.db, getPriceTypes(channel), DAY);
    const seen = { onDeal: 0, heldBack: 0 };
    for (const { itemId, salePriceInCents, seePriceInCart, dealPrice, stock } of shown) {
      const sku = facts.get(itemId);
      if (sku === undefined || stock.quantity === 0) continue;
      const quantity = Math.min(4, stock.quantity);
      const { tally } = draftQuote({
        lines: [pricedLine(sku, { lineId: 'a', quantity, roadHazard: false })],
        deals: running.filter(isAutomatic),
        coupon: null,
        destination: null,
        day: DAY,
        fitting: null,
      });
      const inCart = tally.getCents('tires', 'promotion');
      if (seePriceInCart) {
        seen.heldBack += 1;
        expect(dealPrice, itemId).toBeUndefined();
        expect(salePriceInCents * quantity).toBeGreaterThanOrEqual(inCart);
        continue;
      }
      if (dealPrice !== undefined) seen.onDeal += 1;
      const { eachInCents = salePriceInCents, totalInCents = salePriceInCents * quantity } = dealPrice ?? {};
      expect(totalInCents, itemId).toBe(inCart);
      // A price that can't be divided to the cent is rounded up.
      expect(eachInCents * quantity - inCart).toBeLessThan(quantity);
      expect(eachInCents * quantity).toBeGreaterThanOrEqual(inCart);
    }
    expect(seen.onDeal).toBeGreaterThan(50);
    if (channel.pricing.advertising === 'public') expect(seen.heldBack).toBeGreaterThan(50);
  });
});
