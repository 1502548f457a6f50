import type { LineDetail, LineSize } from '@tirekit/contract';
import { tireDetail } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { lineJsonLd, tireJsonLd } from './product-json-ld.ts';

const detail = tireDetail();
const [first] = detail.sizes;
if (first === undefined) throw new Error('The tire has no sizes');

/** The offer of a line's size with such a price. */
function getOffer(price: Partial<LineSize>) {
  const { brand, line, headline, description, features, insights, categories, picture, rating } = detail;
  const page: LineDetail = {
    ...{ brand, line, headline, description, features, insights, categories, picture, rating },
    fromPriceInCents: null,
    toPriceInCents: null,
    score: null,
    sizes: [{ ...(first as LineSize), salePriceInCents: 15_899, ...price }],
    discontinued: false,
    successor: null,
    brandSummary: detail.brandSummary,
    notForAccount: null,
    sample: true,
  };
  const variants = lineJsonLd(page, '/brands/norvik-tires/meridian-as')['hasVariant'] as {
    offers: unknown;
  }[];
  return variants[0]?.offers;
}

const deal = { quantity: 4, minQuantity: 4, eachInCents: 14_000, totalInCents: 56_000 };
const fleet = { priceType: 'Fleet', publicPriceInCents: 17_096 } as const;

test.each([
  ['the price that everybody pays', {}, { price: '158.99' }],
  ['everybody’s price, whoever has signed in', { accountPrice: fleet }, { price: '170.96' }],
  ['and not of an account’s deal', { accountPrice: fleet, dealPrice: deal }, { price: '170.96' }],
  [
    'the advertised price of one that shows in the cart',
    { seePriceInCart: true, dealPrice: deal },
    { price: '158.99' },
  ],
  [
    'the price of a deal, with the tires that it needs',
    { dealPrice: deal },
    { price: '140.00', eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 4 } },
  ],
] as const)('a line tells of each size %s', (_what, price, offer) => {
  expect(getOffer(price)).toMatchObject(offer);
});

test('a tire’s page and its line’s tell the same', () => {
  const own = tireJsonLd({ ...detail, accountPrice: fleet })['offers'] as { price: string };
  expect(getOffer({ accountPrice: fleet })).toMatchObject({ price: own.price });
});
