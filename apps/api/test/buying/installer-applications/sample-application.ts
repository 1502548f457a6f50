import type { applyAsInstaller, BodyInputOf } from '@tirekit/contract';

/** The application of a shop in Austin. */
export const sampleApplication: BodyInputOf<typeof applyAsInstaller> = {
  company: 'Lone Star Tire & Wheel',
  addressLine1: '1200 Congress Ave',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  website: 'https://lonestar.example',
  firstName: 'Ann',
  lastName: 'Lee',
  cell: '(512) 555-0134',
  email: 'ann@lonestar.example',
  phone: '512-555-0100',
  serviceDeskEmail: 'desk@lonestar.example',
  serviceDeskPhone: '512-555-0101',
  storeManager: 'Pat Ortiz',
  hours: [
    { days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' },
    { days: [6], open: '09:00', close: '14:00' },
  ],
  services: ['mount-and-balance', 'tpms-service', 'flat-repair'],
  tireTypes: ['passenger', 'suv-crossover', 'run-flat'],
  certifications: ['ase'],
  agreement: true,
};
