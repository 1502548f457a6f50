import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Sample accounts, with all that refers to them. */
export const accountSamples: SamplePart = {
  remove: [{ group: 'accounts', table: 'user_account', sql: 'DELETE FROM user_account WHERE sample' }],
};
