import { rankLines } from '@tirekit/contract';

/** An answer of the API, parsed by its contract. */
export const ranking = rankLines.answer.parse({
  mean: 3.9,
  total: 61,
  page: 1,
  pageSize: 25,
  lines: [
    {
      brandName: 'Norvik',
      name: 'Meridian AS',
      path: '/brands/norvik-tires/meridian-as',
      leaning: 4.6,
      average: 4.7,
      ratings: 312,
    },
    {
      brandName: 'Nimbus',
      name: 'Hush',
      path: '/brands/nimbus-tires/hush',
      leaning: 4.1,
      average: 5,
      ratings: 6,
    },
  ],
});
