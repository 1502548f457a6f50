import { tireSummary } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { deal } from '../../../../test/buying/pricing/price.ts';
import { dealsWithinReach, type KnownLine } from './deal-within-reach.ts';

const extra = deal({
  slug: 'install',
  name: 'Extra $25 off with installation',
  amountCents: 2500,
  minQuantity: 4,
  needsInstallation: true,
});

function known(quantity: number): KnownLine[] {
  const item = tireSummary();
  return [
    {
      item,
      line: {
        lineId: 'a',
        skuId: item.itemId,
        quantity,
        addedPriceCents: 0,
        roadHazard: false,
        setId: null,
        axle: null,
        fitmentId: null,
        wheelIn: null,
        acknowledged: [],
        drive: null,
        salesQuote: null,
        quotedCents: null,
      },
      sku: {
        skuId: item.itemId,
        name: 'A tire',
        priceCents: 15_000,
        mapCents: null,
        accountPrice: null,
        brandName: 'Northmark',
        fetCents: 0,
        rimIn: 17,
        tireClass: 'passenger',
        target: { lineId: 1, brandSlug: item.brand.slug, categories: [] },
        discontinued: false,
        stock: 12,
      },
    },
  ];
}

const none = { promotions: new Map(), extras: new Map() };
const said = (quantity: number, over: Partial<Parameters<typeof dealsWithinReach>[0]> = {}) =>
  dealsWithinReach({ deals: [extra], known: known(quantity), priced: none, fitted: true, ...over });
const { brand, line } = tireSummary();

test.each([
  [3, `Add 1 more ${brand.name} ${line.name} tire`],
  [1, `Add 3 more ${brand.name} ${line.name} tires`],
])('fewer than four tires that are fitted hear of the install deal: %d', (quantity, more) => {
  expect(said(quantity)).toEqual([
    `At least 4 tires are needed for the install deal. ${more} to get it: Extra $25 off with installation.`,
  ]);
});

test('four tires, and tires that are only shipped, hear nothing of it', () => {
  expect(said(4, { priced: { ...none, extras: new Map([['a', extra]]) } })).toEqual([]);
  expect(said(3, { fitted: false })).toEqual([]);
});

test('an install deal is told beside a promotion within reach, and after a promotion is reached', () => {
  const set = deal({ name: 'Big set', amountCents: 4000, minQuantity: 4 });
  expect(said(3, { deals: [extra, set] })).toHaveLength(2);
  const promoted = { ...none, promotions: new Map([['a', set]]) };
  expect(said(3, { deals: [extra, set], priced: promoted })).toHaveLength(1);
});
