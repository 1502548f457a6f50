import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Ratings of sample shops, and those that nobody has written. */
export const shopRatingSamples: SamplePart = {
  remove: [
    {
      group: 'shops',
      table: 'installer_review',
      sql: `DELETE FROM installer_review
        WHERE sample OR installer_id IN (SELECT installer_id FROM tire_shop WHERE sample)`,
    },
  ],
};
