import { TireDetail } from '../catalog/entities/tire.ts';
import { tireSummary } from './tire-summary.ts';

const otherSizes = [
  {
    itemId: 'A1B2C3D4',
    size: '225/65R17',
    service: '102H',
    rimIn: 17,
    salePriceInCents: 15_899,
    quantity: 20,
  },
  {
    itemId: 'A1B2C3D5',
    size: '235/65R17',
    service: '108H',
    rimIn: 17,
    salePriceInCents: 16_599,
    quantity: 3,
  },
  {
    itemId: 'A1B2C3D6',
    size: '235/55R18',
    service: '104H',
    rimIn: 18,
    salePriceInCents: 17_899,
    quantity: 0,
  },
  {
    itemId: 'A1B2C3D7',
    size: '255/45R20',
    service: '105H',
    rimIn: 20,
    salePriceInCents: 22_999,
    quantity: 12,
  },
] as const;

/** A tire as its own page shows it. */
export function tireDetail(over: Partial<TireDetail> = {}): TireDetail {
  return TireDetail.parse({
    ...tireSummary(),
    headline: 'A quiet all-season tire for crossovers that stay on the road.',
    description:
      'Made for long days on the highway: it rides softly, brakes short in the wet, and keeps its grip in light snow.',
    features: ['Quiet pitch sequence', 'Full-depth sipes', 'Even wear across the tread'],
    insights: [
      {
        title: 'Lasts longer than most',
        text: '65,000 miles of warranty, 12,000 more than the usual of its kind.',
      },
      { title: 'Good in the rain', text: 'Drivers give it 4.6 of 5 on wet roads.' },
    ],
    scoreParts: [
      { key: 'longLasting', label: 'Long lasting', value: 8.9, explanation: 'Warranty and treadwear grade.' },
      { key: 'handling', label: 'Handling', value: 8.2, explanation: 'Speed rating and sidewall.' },
      {
        key: 'traction',
        label: 'Traction',
        value: 8.4,
        explanation: 'Traction grade and reviews on wet roads.',
      },
      { key: 'durability', label: 'Durability', value: 7.7, explanation: 'Plies and load range.' },
    ],
    scoreBasis: {
      noScore: null,
      kind: 'touring tires',
      compared: 14_203,
      reviews: 1_104,
      snow: 'No snow traction was measured for it. Snow isn’t part of this score.',
      computedOn: '2026-11-20',
    },
    specifications: [
      {
        title: 'Size and load',
        rows: [
          { key: 'size', label: 'Size', value: '225/65R17', help: null },
          { key: 'loadIndex', label: 'Load index', value: '102', help: 'Up to 1,874 lb per tire.' },
          { key: 'speed', label: 'Speed rating', value: 'H', help: 'Up to 130 mph.' },
        ],
      },
      {
        title: 'Tread',
        rows: [
          {
            key: 'depth',
            label: 'Tread depth',
            value: '11/32 in',
            help: 'When new. Most states require at least 2/32"; replace sooner for rain or snow.',
          },
          { key: 'utqg', label: 'UTQG', value: '700 A A', help: 'Treadwear, traction, temperature.' },
        ],
      },
    ],
    sizes: otherSizes.map(({ quantity, ...size }) => ({
      ...size,
      sizeSlug: `${size.size.toLowerCase().replace('/', '-')}-tires`,
      loadMark: null,
      stock: { state: quantity === 0 ? 'out' : quantity < 4 ? 'low' : 'in-stock', quantity },
      path: `/brands/norvik-tires/meridian-as/p/${size.itemId}`,
    })),
    promotions: [],
    coveragePriceInCents: 2_400,
    brandSummary: {
      slug: 'norvik',
      name: 'Norvik',
      tagline: 'Made for weather.',
      description: 'Norvik is a made-up brand of all-season and winter tires.',
      country: 'Norway',
    },
    gtin: null,
    mpn: 'NVK-22565R17-102H',
    successor: null,
    notForAccount: null,
    ...over,
  });
}
