import type { CallAbout } from './requests-about.ts';

const civic = { year: 2019, make: 'honda', model: 'civic' };
const of: (body: object) => CallAbout = (body) => (theirs) => ({
  params: { vehicleId: theirs.vehicleId },
  body,
});

/** The calls of a garage. */
export const garageCalls: Readonly<Record<string, CallAbout>> = {
  'garage.get': () => ({}),
  'garage.add': () => ({ body: civic }),
  'garage.join': () => ({ body: { vehicles: [civic] } }),
  'garage.change': of({ nickname: 'The blue one', reminders: true, isDefault: true }),
  'garage.tires': of({ fittedOn: '2026-05-01', miles: 30_000, name: 'All-season tires' }),
  'garage.miles': of({ readOn: '2026-06-01', miles: 31_000 }),
  'garage.rotation': of({ rotatedOn: '2026-07-01', miles: 32_000 }),
  'garage.tins.add': of({ tin: '1M3X5AB2C3524' }),
  'garage.tins.remove': ({ vehicleId }) => ({
    params: { vehicleId, tinId: '5b1e8a52-3c0f-4d1b-9a77-0c9d4f1e2a01' },
  }),
  'garage.reminders.stop': (theirs, mine) => ({
    body: { vehicleId: theirs.vehicleId, ...mine.stopReminders },
  }),
  'garage.remove': of({}),
};
