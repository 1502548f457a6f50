import type { Database } from '../../platform/db/database.ts';
import { ProgramFile, savePrograms } from './load-programs.ts';

/** Two made-up partners: one whose people join by their address, as every sample buyer can, and one that gives out codes. */
export const samplePrograms = ProgramFile.parse([
  {
    slug: 'harborline',
    name: 'Harborline Logistics',
    logo: '/partner-program/harborline.svg',
    discountBps: 450,
    emailDomains: ['harborline.example', 'tirekit.example'],
  },
  {
    slug: 'maple-county',
    name: 'Maple County Credit Union',
    logo: '/partner-program/maple-county.svg',
    discountBps: 350,
    memberPrices: true,
    takesCodes: true,
    codes: ['MAPLE-4821-KQ7T', 'MAPLE-5930-ZB2M', 'MAPLE-6047-HX9D'],
  },
]);

/** Inserts the sample programs, or brings them up to date. Codes that were used stay used. */
export const saveSamplePrograms = (db: Pick<Database, 'execute'>): Promise<void> =>
  savePrograms(db, samplePrograms, true);
