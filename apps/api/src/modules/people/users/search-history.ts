import { createHash } from 'node:crypto';
import type { SearchEntry } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';

/** The number of searches kept for each visitor. */
const HISTORY_LENGTH = 20;

interface EntryRow extends Omit<SearchEntry, 'searchedAt'> {
  searchedAt: Date;
}

const LIST = `
  SELECT entry_id AS id, kind, label, path, searched_at AS "searchedAt" FROM search_entry
  WHERE session_hash = $1 ORDER BY searched_at DESC, entry_id LIMIT ${HISTORY_LENGTH}`;

const KEEP = `
  INSERT INTO search_entry (session_hash, entry_id, kind, label, path, searched_at)
  VALUES ($1, $2, $3, $4, $5, clock_timestamp())
  ON CONFLICT (session_hash, entry_id) DO UPDATE SET label = excluded.label, searched_at = excluded.searched_at`;

/** Forgets what goes beyond the length of the list of a session. */
export const DROP_OLDEST = `
  DELETE FROM search_entry WHERE session_hash = $1 AND entry_id IN (
    SELECT entry_id FROM search_entry WHERE session_hash = $1
    ORDER BY searched_at DESC, entry_id OFFSET ${HISTORY_LENGTH})`;

const CLEAR = 'DELETE FROM search_entry WHERE session_hash = $1';

export type NewSearch = Pick<SearchEntry, 'kind' | 'label' | 'path'>;

export interface SearchHistory {
  /** Newest first. */
  list(session: Buffer): Promise<SearchEntry[]>;
  /** Repeating a search moves it to the top. */
  keep(session: Buffer, search: NewSearch): Promise<void>;
  clear(session: Buffer): Promise<void>;
}

export function createSearchHistory(db: Database): SearchHistory {
  return {
    async list(session) {
      const rows = await db.query<EntryRow>(LIST, [session]);
      return rows.map((entry) => ({ ...entry, searchedAt: entry.searchedAt.toISOString() }));
    },
    async keep(session, { kind, label, path }) {
      await db.transaction(async (tx) => {
        await tx.execute(KEEP, [session, entryId(kind, path), kind, label, path]);
        await tx.execute(DROP_OLDEST, [session]);
      });
    },
    async clear(session) {
      await db.execute(CLEAR, [session]);
    },
  };
}

/** Two searches of one kind that lead to the same path are the same search. */
function entryId(kind: string, path: string): string {
  return createHash('sha256').update(`${kind}\n${path}`).digest('base64url').slice(0, 16);
}
