import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Debts of sample accounts. Their orders stay, and no one owes them. */
export const accountChargeSamples: SamplePart = {
  remove: [
    {
      group: 'accounts',
      table: 'account_charge',
      instead: 'lose their account',
      sql: 'UPDATE account_charge SET uid = NULL WHERE uid IN (SELECT uid FROM account_holder WHERE sample)',
    },
  ],
};
