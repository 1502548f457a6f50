import { tireDetail } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { dealPriceFor } from './deal-price.ts';

/** $80 off four, at $150 each. */
const dealPrice = { quantity: 4, minQuantity: 4, eachInCents: 13_000, totalInCents: 52_000 };
const onDeal = tireDetail({
  salePriceInCents: 15_000,
  dealPrice,
  dealTotals: [15_000, 30_000, 45_000, 52_000, 67_001],
});

test('a pair that is too few for the deal has no price with it', () => {
  expect(dealPriceFor(onDeal, 2)).toEqual({});
});

test('the set has the price that lists show', () => {
  expect(dealPriceFor(onDeal, 4)).toEqual({ dealPrice });
});

test('more tires have their own total, and one of them no less than its share', () => {
  expect(dealPriceFor(onDeal, 5)).toEqual({
    dealPrice: { quantity: 5, minQuantity: 5, eachInCents: 13_401, totalInCents: 67_001 },
  });
});

test('a price that holds for one tire is told without a number', () => {
  const tenth = tireDetail({ salePriceInCents: 10_000, dealTotals: [9_000, 18_000, 27_000] });
  expect(dealPriceFor(tenth, 3)).toEqual({
    dealPrice: { quantity: 3, minQuantity: 1, eachInCents: 9_000, totalInCents: 27_000 },
  });
});

test('a tire without a deal, or a number beyond a cart line’s limit, has no deal price', () => {
  expect(dealPriceFor(tireDetail(), 4)).toEqual({});
  expect(dealPriceFor(onDeal, 21)).toEqual({});
});
