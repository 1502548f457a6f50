import type { Database } from '../../platform/db/database.ts';
import { OrganizationFile, saveOrganizations } from './load-organizations.ts';

/** A made-up fleet, of which one drives and one approves. */
export const sampleOrganizations = OrganizationFile.parse([
  {
    id: 'cedar-valley',
    name: 'Cedar Valley Delivery',
    requiresUnit: true,
    requiresCostCenter: true,
    costCenters: ['4100 North', '4200 South'],
    members: [
      { email: 'sample-driver@tirekit.example', limitCents: 40_000 },
      { email: 'sample-approver@tirekit.example', approves: true },
    ],
  },
]);

/** Inserts the sample organization; its buyers are sample buyers. */
export const saveSampleOrganizations = async (db: Pick<Database, 'execute'>): Promise<void> => {
  await saveOrganizations(db, sampleOrganizations, true);
};
