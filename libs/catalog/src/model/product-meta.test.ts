import { tireDetail } from '@tirekit/contract/testing';
import { describe, expect, test } from 'vitest';
import { productMeta } from './product-meta.ts';

describe('what search engines are told of a price', () => {
  test('is the price that the page shows', () => {
    const { description, jsonLd } = productMeta(tireDetail());
    expect(description).toContain('225/65R17 102H: $158.99 each. A quiet');
    expect(jsonLd).toContainEqual(
      expect.objectContaining({ offers: expect.objectContaining({ price: '158.99' }) as unknown }),
    );
  });

  test('is what everybody pays, whoever has signed in', () => {
    const accountPrice = { priceType: 'Fleet', publicPriceInCents: 17_096 } as const;
    const { description, jsonLd } = productMeta(tireDetail({ accountPrice }));
    expect(description).toContain('$170.96 each');
    expect(jsonLd).toContainEqual(
      expect.objectContaining({ offers: expect.objectContaining({ price: '170.96' }) as unknown }),
    );
  });

  test('is the advertised price of a tire whose own price shows in the cart only', () => {
    const { description, jsonLd } = productMeta(tireDetail({ seePriceInCart: true }));
    expect(description).toContain('$158.99 each, advertised price. See price in cart. A quiet');
    expect(jsonLd).toContainEqual(
      expect.objectContaining({ offers: expect.objectContaining({ price: '158.99' }) as unknown }),
    );
  });
});

test('the ratings of a tire are told to search engines, but not those of a sample tire, which are made up', () => {
  const rating = { average: 4.62, count: 1284 };
  const product = (sample: boolean) => productMeta(tireDetail({ rating, sample })).jsonLd?.[1];
  expect(product(false)).toMatchObject({ aggregateRating: { ratingValue: '4.6', reviewCount: 1284 } });
  expect(product(true)).not.toHaveProperty('aggregateRating');
});

test('a tire of which nobody has written has no empty words for search engines', () => {
  const { description, jsonLd } = productMeta(tireDetail({ headline: '', description: '' }));
  expect(description).toMatch(/ each\.$/);
  expect(jsonLd?.[1]).not.toHaveProperty('description');
});
