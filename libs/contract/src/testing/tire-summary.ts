import { TireSummary } from '../catalog/entities/tire.ts';

/** A tire as lists show it, for tests: parsed by the contract, so that they break when the contract changes. */
export function tireSummary(over: Partial<TireSummary> = {}): TireSummary {
  return TireSummary.parse({
    itemId: 'A1B2C3D4',
    brand: { slug: 'norvik', name: 'Norvik' },
    line: { slug: 'meridian-as', name: 'Meridian AS' },
    path: '/brands/norvik-tires/meridian-as/p/A1B2C3D4',
    size: '225/65R17',
    sizeSlug: '225-65r17-tires',
    service: '102H',
    loadMark: null,
    type: { slug: 'suv-crossover', name: 'SUV & crossover' },
    categories: [],
    runFlat: false,
    ev: false,
    severeSnow: false,
    warrantyMiles: 65_000,
    salePriceInCents: 15_899,
    seePriceInCart: false,
    accountPrice: null,
    listPriceInCents: null,
    fetInCents: 0,
    stock: { state: 'in-stock', quantity: 20 },
    score: { overall: 8.6, band: 'Great', longLasting: 8.9, handling: 8.2, traction: 8.4, durability: 7.7 },
    rating: { average: 4.62, count: 1284 },
    promotion: null,
    delivery: { minBusinessDays: 2, maxBusinessDays: 4 },
    picture: {
      family: 'touring',
      widthMm: 225,
      aspect: 65,
      rimIn: 17,
      lettering: 'Norvik Meridian AS',
      seed: 'norvik/meridian-as',
    },
    verdict: null,
    sample: true,
    ...over,
  });
}
