import type { PersonalData } from '../../../platform/personal-data.ts';

const CHATS = `
  SELECT channel_id AS storefront, opened_at AS "openedAt", name, email, (
    SELECT coalesce(json_agg(json_build_object('kind', kind, 'name', e.name, 'text', body, 'at', at) ORDER BY seq), '[]')
    FROM chat_event e WHERE e.chat_id = chat.chat_id) AS events
  FROM chat WHERE uid = $1 ORDER BY opened_at`;

/** Somebody's conversations with support. A support account keeps its name in conversations, but not its tie to the account. */
export const chatData: readonly PersonalData[] = [
  {
    name: 'chats',
    export: (db, uid) => db.query(CHATS, [uid]),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM chat WHERE uid = $1', [uid]);
      await tx.execute('UPDATE chat SET agent_uid = NULL WHERE agent_uid = $1', [uid]);
      await tx.execute('DELETE FROM support_account WHERE uid = $1', [uid]);
    },
  },
];
