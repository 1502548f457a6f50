import { getPlace, listCategories } from '@tirekit/contract';

/** Answers of the API for tests and stories, each parsed by its contract. */
export const categories = listCategories.answer.parse({
  categories: [
    { slug: 'winter', name: 'Winter', path: '/categories/winter-tires', count: 2310, fromPriceInCents: 8999 },
  ],
});

export const place = getPlace.answer.parse({
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  region: 'Texas',
  latitude: 30.27,
  longitude: -97.74,
  timeZone: 'America/Chicago',
  military: false,
});
