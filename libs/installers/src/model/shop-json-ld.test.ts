import { expect, test } from 'vitest';
import { shop } from '../../test/answers.ts';
import { shopJsonLd } from './shop-json-ld.ts';

test('search engines read a shop’s hours, holidays, place and ratings', () => {
  expect(shopJsonLd(shop)).toMatchObject({
    '@type': 'TireShop',
    telephone: '+15125550117',
    geo: { latitude: 30.27, longitude: -97.76 },
    priceRange: '$18-$24',
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '18:00',
      },
      { dayOfWeek: ['Saturday'], opens: '08:00', closes: '14:00' },
    ],
    specialOpeningHoursSpecification: [{ validFrom: '2026-11-26', opens: '00:00', closes: '00:00' }],
    aggregateRating: { ratingValue: '4.7', reviewCount: 38 },
  });
});

test('a shop that nobody has rated claims no rating', () => {
  const unrated = { ...shop, rating: { average: null, count: 0 } };
  expect(shopJsonLd(unrated)).not.toHaveProperty('aggregateRating');
});

test('a van has no address to visit', () => {
  const van = shopJsonLd({ ...shop, mobile: true });
  expect(van).not.toHaveProperty('geo');
  expect(van['address']).not.toHaveProperty('streetAddress');
});
