import type { PersonalData } from '../../../platform/personal-data.ts';

const VISITS = `
  SELECT s.channel_id AS storefront, s.zip, coalesce(
    (SELECT json_agg(json_build_object('kind', kind, 'label', label, 'path', path, 'searchedAt', searched_at)
       ORDER BY searched_at DESC) FROM search_entry e WHERE e.session_hash = s.session_hash), '[]') AS searches
  FROM visitor_session s WHERE s.uid = $1 ORDER BY s.channel_id`;

/** The place of an account's owner, and their searches. */
export const visitData: readonly PersonalData[] = [
  {
    name: 'visits',
    export: (db, uid) => db.query(VISITS, [uid]),
    async erase(tx, uid) {
      await tx.execute('DELETE FROM visitor_session WHERE uid = $1', [uid]);
    },
  },
];
