import type { Database } from '../../../platform/db/database.ts';
import { OrganizationFile, saveOrganizations } from './load-organizations.ts';

/** A sample fleet with a driver and an approver. */
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

const IS_THERE = 'SELECT FROM organization WHERE org_id = $1';

/**
 * Inserts the sample organization, whose buyers are sample buyers. One that is there already stays, with the members that
 * somebody has given it.
 */
export const saveSampleOrganizations = async (db: Pick<Database, 'execute'>): Promise<void> => {
  for (const organization of sampleOrganizations) {
    if ((await db.execute(IS_THERE, [organization.id])) === 0)
      await saveOrganizations(db, [organization], true);
  }
};
