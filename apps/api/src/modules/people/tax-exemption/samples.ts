import { letFilesGo } from '../../../platform/files/kept-files.ts';
import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Certificates of sample accounts, with their files. */
export const exemptionSamples: SamplePart = {
  remove: [
    {
      group: 'accounts',
      table: 'tax_exemption',
      sql: `WITH gone AS (
          DELETE FROM tax_exemption WHERE uid IN (SELECT uid FROM account_holder WHERE sample) RETURNING file
        ) ${letFilesGo('file IN (SELECT file FROM gone)')}`,
    },
  ],
};
