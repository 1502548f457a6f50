import type { GarageVehicle } from '@tirekit/contract';

/** A vehicle of a garage, as stories and tests begin with it. */
export const sampleVehicle = (about: Partial<GarageVehicle> = {}): GarageVehicle => ({
  vehicleId: 'vehicle-1',
  year: 2019,
  make: { slug: 'honda', name: 'Honda' },
  model: { slug: 'civic', name: 'Civic' },
  trim: 'LX',
  drive: null,
  label: '2019 Honda Civic LX',
  nickname: null,
  isDefault: true,
  fitmentId: '2019-honda-civic-lx',
  path: '/vehicles/honda/civic/2019?fitment=2019-honda-civic-lx',
  sizes: [{ axle: null, size: '215/55R16', service: '93H', loadMark: null }],
  drives: ['2wd'],
  trims: ['LX', 'Sport', 'EX-L'],
  vinEnding: null,
  tires: null,
  tins: [],
  odometer: null,
  rotation: null,
  advice: null,
  reminders: false,
  ...about,
});

/** With tires whose rotation is due. */
export const drivenVehicle = sampleVehicle({
  nickname: 'Dad’s truck',
  vinEnding: '4352',
  drives: ['2wd', 'awd'],
  tires: { fittedOn: '2026-04-02', miles: 30_000, name: 'Norvik Touring Plus', orderNumber: '7Q2M8K4T0C' },
  tins: [
    { tinId: '5b1e8a52-3c0f-4d1b-9a77-0c9d4f1e2a01', tin: '1M3X5AB2C3524', week: 35, year: 2024 },
    { tinId: '5b1e8a52-3c0f-4d1b-9a77-0c9d4f1e2a02', tin: 'U2LLLMLR5120', week: 51, year: 2020 },
  ],
  odometer: { miles: 36_200, readOn: '2026-09-20' },
  rotation: { since: '2026-04-02', sinceMiles: 30_000, dueOn: '2026-09-20', dueAtMiles: 36_000, isDue: true },
  advice: 'Rotate front to rear every 6,000 miles.',
  reminders: true,
});

export const staggeredVehicle = sampleVehicle({
  vehicleId: 'vehicle-2',
  label: '2021 BMW M3',
  trim: null,
  isDefault: false,
  sizes: [
    { axle: 'front', size: '275/40R18', service: '103Y', loadMark: 'XL' },
    { axle: 'rear', size: '285/35R19', service: '103Y', loadMark: 'XL' },
  ],
});

/** Its trim decides its size, and is not known. */
export const openVehicle = sampleVehicle({
  vehicleId: 'vehicle-3',
  label: '2020 Honda CR-V',
  trim: null,
  isDefault: false,
  fitmentId: null,
  sizes: [],
  path: '/vehicles/honda/cr-v/2020',
});
