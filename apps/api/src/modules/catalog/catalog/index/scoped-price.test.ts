import { describe, expect, it } from 'vitest';
import { buyersPrice, type PriceScope, type ScopedPrice } from './scoped-price.ts';

const RETAIL = { retailCents: 10_000, memberCents: null };
const FLEET: PriceScope = { priceType: 'Fleet', channelId: 'retail', region: null };
const price = (cents: number, more: Partial<ScopedPrice>): ScopedPrice => ({
  ...{ priceType: null, channelId: null, region: null, bps: null },
  cents,
  ...more,
});
const fleet = price(9_000, { priceType: 'Fleet' });
const inStorefront = price(8_500, { channelId: 'retail' });
const texas = { ...FLEET, region: 'TX' };

describe('a buyer’s price', () => {
  it.each<[string, readonly ScopedPrice[], PriceScope, number]>([
    ['the group’s percentage without any', [], FLEET, 9_500],
    ['that of the price type', [fleet], FLEET, 9_000],
    ['the newest of two', [fleet, { ...fleet, cents: 9_100 }], FLEET, 9_100],
    ['not that of another price type', [price(1, { priceType: 'employee' })], FLEET, 9_500],
    ['not that of another storefront', [price(1, { channelId: 'crew' })], FLEET, 9_500],
    ['the storefront’s, less the percentage', [inStorefront], FLEET, 8_075],
    [
      'a percentage off the storefront’s',
      [inStorefront, { ...fleet, cents: null, bps: 1_000 }],
      FLEET,
      7_650,
    ],
    [
      'that of price type and storefront',
      [{ ...fleet, channelId: 'retail', cents: 8_000 }, fleet],
      FLEET,
      8_000,
    ],
    ['never above the unit price', [inStorefront, fleet], FLEET, 8_500],
    ['a state’s where the tires go to', [fleet, { ...fleet, region: 'TX', cents: 8_800 }], texas, 8_800],
    ['not a state’s before the place is known', [{ ...fleet, region: 'TX', cents: 8_800 }], FLEET, 9_500],
    ['a state’s only where it is lower', [fleet, { ...fleet, region: 'TX', cents: 9_400 }], texas, 9_000],
  ])('is %s', (_what, prices, scope, cents) => {
    expect(buyersPrice({ discountBps: 500 }, RETAIL, prices, scope)).toEqual({
      priceCents: cents,
      isMilitary: false,
    });
  });

  it('stays the military one where that is lower', () => {
    const rule = { discountBps: 1_500, military: true };
    expect(buyersPrice(rule, RETAIL, [fleet], FLEET)).toEqual({ priceCents: 8_500, isMilitary: true });
    expect(buyersPrice(rule, RETAIL, [{ ...fleet, cents: 8_000 }], FLEET)).toEqual({
      priceCents: 8_000,
      isMilitary: false,
    });
  });
});
