import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Sample accounts that answer chats. Their chats stay without the account. */
export const chatSamples: SamplePart = {
  remove: [
    {
      group: 'accounts',
      table: 'support_account',
      sql: 'DELETE FROM support_account WHERE uid IN (SELECT uid FROM account_holder WHERE sample)',
    },
    {
      group: 'accounts',
      table: 'chat',
      instead: 'lose their account',
      sql: 'UPDATE chat SET uid = NULL WHERE uid IN (SELECT uid FROM account_holder WHERE sample)',
    },
  ],
};
