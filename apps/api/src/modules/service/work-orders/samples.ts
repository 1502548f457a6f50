import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Ratings that nobody has written. Those of real buyers stay with the shop that their order names. */
export const shopRatingSamples: SamplePart = {
  remove: [
    {
      group: 'shops',
      table: 'installer_review',
      sql: 'DELETE FROM installer_review WHERE sample',
    },
  ],
};
