import { letFilesGo } from '../../../platform/files/kept-files.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { listMessages } from './message-rows.ts';

const FORGET = `
  WITH gone AS (DELETE FROM support_message WHERE uid = $1 RETURNING file)
  ${letFilesGo('file IN (SELECT file FROM gone)')}`;

/** The messages that somebody wrote to us while they were signed in. Their files are deleted within a day of them. */
export const messageData: readonly PersonalData[] = [
  {
    name: 'messages',
    export: async (db, uid) =>
      (await listMessages(db, uid)).map(({ uid: _uid, file, channelId, deliveredAt: _at, ...row }) => ({
        ...row,
        storefront: channelId,
        hasFile: file !== null,
      })),
    async erase(tx, uid) {
      await tx.execute(FORGET, [uid]);
    },
  },
];
