import type { SamplePart } from '../../../platform/samples/sample-part.ts';

export const shopSamples: SamplePart = {
  remove: [
    {
      group: 'shops',
      table: 'installer_exception',
      sql: `DELETE FROM installer_exception
        WHERE sample OR installer_id IN (SELECT installer_id FROM installer WHERE sample)`,
    },
    { group: 'shops', table: 'installer', sql: 'DELETE FROM installer WHERE sample' },
  ],
};
