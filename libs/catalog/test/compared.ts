import type { Compared, ComparedTire } from '@tirekit/contract';
import { comparedTire } from '@tirekit/contract/testing';

const named = (itemId: string, line: string, over: Partial<ComparedTire>): ComparedTire => {
  const slug = line.toLowerCase().replaceAll(' ', '-');
  return comparedTire({
    itemId,
    line: { slug, name: line },
    path: `/brands/norvik-tires/${slug}/p/${itemId}`,
    ...over,
  });
};

const { figures, scoreBasis } = comparedTire();

/** Long lasting, and not the cheapest. */
export const meridian = comparedTire();
/** Cheaper, with a shorter warranty. */
export const velaro = named('B1B2C3D4E5', 'Velaro Tour', {
  salePriceInCents: 13_999,
  warrantyMiles: 55_000,
  rating: { average: 4.31, count: 212 },
  score: { overall: 8.1, band: 'Great', longLasting: 8.2, handling: 8.3, traction: 8, durability: 7.7 },
  figures: { ...figures, weightLb: 25.3, treadwear: 560, traction: 'AA' },
});
/** For snow, without a mileage warranty and of another kind. */
export const frost = named('C1B2C3D4E5', 'Frost 2', {
  salePriceInCents: 17_299,
  warrantyMiles: null,
  severeSnow: true,
  rating: { average: 4.9, count: 3 },
  score: { overall: 8.9, band: 'Great', longLasting: 7.9, handling: 8, traction: 9.4, durability: 8.1 },
  scoreBasis: { ...scoreBasis, kind: 'winter tires', compared: 3_114 },
  figures: {
    ...figures,
    ...{ treadwear: null, traction: null, temperature: null, gradesRequired: false },
    ...{ treadDepth32: 12.5, severeSnow: true },
  },
});
/** Its price may be seen in the cart only. */
export const heldBack = named('D1B2C3D4E5', 'Apex Sport', {
  salePriceInCents: 19_900,
  seePriceInCart: true,
  warrantyMiles: 45_000,
});
export const soldOut = named('E1B2C3D4E5', 'Track', {
  salePriceInCents: 9_900,
  warrantyMiles: 80_000,
  stock: { state: 'out', quantity: 0 },
});

/** As the API answers for a tire that it sells. */
export const found = (tire: ComparedTire): Compared => ({
  ...{ itemId: tire.itemId, tire, goneName: null, successor: null },
});
/** As it answers for one that is no longer made. */
export const gone: Compared = {
  itemId: 'F1B2C3D4E5',
  tire: null,
  goneName: 'Norvik Frost 225/65R17',
  successor: { name: 'Norvik Frost 2 225/65R17', path: '/brands/norvik-tires/frost-2/p/C1B2C3D4E5' },
};
/** As it answers for one that it does not know. */
export const unknown: Compared = { itemId: 'ZZZZZZZZZZ', tire: null, goneName: null, successor: null };
