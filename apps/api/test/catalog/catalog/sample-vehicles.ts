type Row = Record<string, unknown>;

const axle = (size: string, sizeSlug: string, loadIndex: number, speed: string): Row => ({
  size,
  sizeSlug,
  loadIndex,
  loadIndexDual: null,
  speed,
  loadMark: null,
  pressurePsi: 33,
});

const civicAxle = axle('225/65R17', '225-65r17-tires', 94, 'H');
const crvAxle = axle('235/65R17', '235-65r17-tires', 103, 'H');

/**
 * A few real makes and models, for searches, and three fitments: one of a trim that the model does not list, and one as
 * the version before wrote them.
 */
export const sampleVehicles: Record<'vehicle_make' | 'vehicle_model' | 'fitment', Row[]> = {
  vehicle_make: [
    { slug: 'honda', name: 'Honda' },
    { slug: 'ford', name: 'Ford' },
    { slug: 'bmw', name: 'BMW' },
  ],
  vehicle_model: [
    { make_slug: 'honda', slug: 'civic', name: 'Civic', years: [2018, 2019, 2020], trims: { 2019: ['LX', 'Sport'] } },
    { make_slug: 'honda', slug: 'cr-v', name: 'CR-V', years: [2019, 2020], trims: {} },
    { make_slug: 'ford', slug: 'f-150', name: 'F-150', years: [2019, 2021], trims: {} },
    { make_slug: 'bmw', slug: 'm3', name: 'M3', years: [2021], trims: {} },
  ],
  fitment: [
    {
      fitment_id: '2019-honda-civic-lx',
      make_slug: 'honda',
      model_slug: 'civic',
      year: 2019,
      trim: 'LX',
      kind: 'square',
      vehicle_class: 'passenger',
      all_wheel_drive: false,
      drives: ['2wd'],
      tire_count: 4,
      front: civicAxle,
      rear: civicAxle,
      source: 'recalled',
      confidence: 'high',
    },
    {
      fitment_id: '2020-honda-cr-v-touring',
      make_slug: 'honda',
      model_slug: 'cr-v',
      year: 2020,
      trim: 'Touring',
      kind: 'square',
      vehicle_class: 'suv',
      all_wheel_drive: false,
      drives: ['2wd', 'awd'],
      tire_count: 4,
      front: crvAxle,
      rear: crvAxle,
      source: 'recalled',
      confidence: 'high',
    },
    {
      fitment_id: '2021-bmw-m3',
      make_slug: 'bmw',
      model_slug: 'm3',
      year: 2021,
      trim: null,
      kind: 'staggered',
      vehicle_class: 'passenger',
      all_wheel_drive: false,
      tire_count: 4,
      front: axle('255/35R19', '255-35r19-tires', 94, 'V'),
      rear: axle('285/30R19', '285-30r19-tires', 94, 'V'),
      source: 'seed',
      confidence: 'high',
    },
  ],
}; // prettier-ignore
