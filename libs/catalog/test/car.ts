import type { Car } from '../src/data/load-list.ts';

/** A shopper's car, for stories. */
export const car: Car = {
  fitmentId: 'honda-cr-v-2021',
  label: '2021 Honda CR-V',
  path: '/vehicles/honda/cr-v/2021?fitment=honda-cr-v-2021',
  kind: 'square',
  tireCount: 4,
  drives: ['awd'],
  drive: null,
  wheels: null,
  confidence: 'high',
};
