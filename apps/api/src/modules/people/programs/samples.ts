import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Sample programs, with the memberships of accounts that have joined one, and the discounts of sample price groups. */
export const programSamples: SamplePart = {
  remove: [
    {
      group: 'accounts',
      table: 'program_member',
      sql: 'DELETE FROM program_member WHERE program_id IN (SELECT program_id FROM program WHERE sample)',
    },
    { group: 'accounts', table: 'program', sql: 'DELETE FROM program WHERE sample' },
    { group: 'accounts', table: 'price_group', sql: 'DELETE FROM price_group WHERE sample' },
  ],
};
