import type { Queries } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';

/** A stored session, with the visitor's location. */
export interface SessionRow {
  sessionHash: Buffer;
  zip: string | null;
  city: string | null;
  state: string | null;
  /** The postal code of the state that a link named. */
  region: string | null;
  seenToday: boolean;
  sourceId: string | null;
  sourceType: string | null;
}

/** The partner's page or campaign that led a visitor here. */
export interface Source {
  readonly sourceId: string | null;
  readonly sourceType: string | null;
}

const FIND = `
  SELECT s.session_hash AS "sessionHash", s.zip, s.seen_on = current_date AS "seenToday", z.city, z.state,
    s.region, s.source_id AS "sourceId", s.source_type AS "sourceType"
  FROM visitor_session s LEFT JOIN zip_place z ON z.zip = s.zip
  WHERE s.session_hash = $1 AND s.channel_id = $2`;

const CREATE = `
  INSERT INTO visitor_session (session_hash, channel_id, alias, region, source_id, source_type)
  VALUES ($1, $2, $3, $4, $5, $6)`;

const SET_REGION = 'UPDATE visitor_session SET region = $2 WHERE session_hash = $1';

const SET_SOURCE = 'UPDATE visitor_session SET source_id = $2, source_type = $3 WHERE session_hash = $1';

const SEEN = 'UPDATE visitor_session SET seen_on = current_date WHERE session_hash = $1';

const SET_ZIP = 'UPDATE visitor_session SET zip = $2 WHERE session_hash = $1';

/** A session is deleted with its history when it was not used for so long. */
export const forgottenSessions: readonly CleanUpRule[] = [
  {
    what: 'sessions',
    days: 180,
    sql: `DELETE FROM visitor_session WHERE session_hash IN (
      SELECT session_hash FROM visitor_session WHERE seen_on < current_date - $1::int
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];

export interface NewSession {
  readonly channelId: string;
  readonly alias: string | null;
  readonly region: string | null;
  readonly source: Source;
}

export interface SessionRepository {
  find(hash: Buffer, channelId: string): Promise<SessionRow | null>;
  create(hash: Buffer, session: NewSession): Promise<void>;
  setRegion(hash: Buffer, region: string): Promise<void>;
  setSource(hash: Buffer, source: Source): Promise<void>;
  /** Records that it was used, once a day. */
  seen(hash: Buffer): Promise<void>;
  setZip(hash: Buffer, zip: string): Promise<void>;
}

export function sessionRepository(db: Queries): SessionRepository {
  return {
    find: (hash, channelId) => db.maybeOne<SessionRow>(FIND, [hash, channelId]),
    async create(hash, { channelId, alias, region, source: { sourceId, sourceType } }) {
      await db.execute(CREATE, [hash, channelId, alias, region, sourceId, sourceType]);
    },
    async setRegion(hash, region) {
      await db.execute(SET_REGION, [hash, region]);
    },
    async setSource(hash, { sourceId, sourceType }) {
      await db.execute(SET_SOURCE, [hash, sourceId, sourceType]);
    },
    async seen(hash) {
      await db.execute(SEEN, [hash]);
    },
    async setZip(hash, zip) {
      await db.execute(SET_ZIP, [hash, zip]);
    },
  };
}
