import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Customers that buy by a sample account, with their visits and documents. */
export const punchoutSamples: SamplePart = {
  remove: [
    {
      group: 'accounts',
      table: 'punchout_profile',
      sql: `DELETE FROM punchout_profile WHERE account_uid IN (SELECT uid FROM account_holder WHERE sample)`,
    },
  ],
};
