import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** What sample accounts owe: their orders stay, and nobody is to pay for them. */
export const accountChargeSamples: SamplePart = {
  remove: [
    {
      group: 'accounts',
      table: 'account_charge',
      sql: 'UPDATE account_charge SET uid = NULL WHERE uid IN (SELECT uid FROM account_holder WHERE sample)',
    },
  ],
};
