import { createHmac } from 'node:crypto';
import type { Queries } from '../db/database.ts';
import type { CleanUpRule } from '../jobs/clean-up.ts';

/** A limit that all processes count together, and its period. */
export interface SharedLimit {
  /** Counts of one name are apart from those of another. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Limits that hold for all processes of an installation together (docs/adr/0037-limits-shared-by-all-processes.md). */
export interface SharedLimits {
  /** Counts one call. Returns the seconds that it has to wait: null within the limit. */
  take(limit: SharedLimit, subject: string): Promise<number | null>;
  /** Counts nothing, for calls of which only the failed ones count. Returns the seconds that the next has to wait, or null. */
  wait(limit: SharedLimit, subject: string): Promise<number | null>;
  /** Takes back the count of a call that turned out not to be limited. */
  giveBack(limit: SharedLimit, subject: string): Promise<void>;
}

/** One statement counts and answers, so that calls at the same moment cannot exceed a limit together. */
const COUNT = `
  INSERT INTO limited_calls AS counted (subject, calls, ends_at)
  VALUES ($1, 1, now() + $2 * interval '1 second')
  ON CONFLICT (subject) DO UPDATE SET
    calls = CASE WHEN counted.ends_at <= now() THEN 1 ELSE least(counted.calls, $3) + 1 END,
    ends_at = CASE WHEN counted.ends_at <= now() THEN excluded.ends_at ELSE counted.ends_at END
  RETURNING calls, ceil(extract(epoch FROM ends_at - now()))::integer AS seconds`;

const LEFT = `
  SELECT ceil(extract(epoch FROM ends_at - now()))::integer AS seconds
  FROM limited_calls WHERE subject = $1 AND calls >= $2 AND ends_at > now()`;
const GIVE_BACK =
  'UPDATE limited_calls SET calls = calls - 1 WHERE subject = $1 AND calls > 0 AND ends_at > now()';

/** @param key hides addresses: the database has nothing from which one could be found by trying all */
export function sharedLimits(db: Queries, key: Buffer): SharedLimits {
  const hide = (name: string, subject: string): Buffer =>
    createHmac('sha256', key).update(`${name}\n${subject}`).digest();
  return {
    async take({ name, most, seconds }, subject) {
      const counted = await db.one<{ calls: number; seconds: number }>(COUNT, [
        hide(name, subject),
        seconds,
        most,
      ]);
      return counted.calls <= most ? null : Math.max(1, counted.seconds);
    },
    async wait({ name, most }, subject) {
      const ended = await db.maybeOne<{ seconds: number }>(LEFT, [hide(name, subject), most]);
      return ended && Math.max(1, ended.seconds);
    },
    async giveBack({ name }, subject) {
      await db.execute(GIVE_BACK, [hide(name, subject)]);
    },
  };
}

export const endedLimits: CleanUpRule = {
  what: 'counts of limited calls',
  days: 0,
  sql: `DELETE FROM limited_calls WHERE subject IN (
    SELECT subject FROM limited_calls WHERE ends_at < now() - $1 * interval '1 day' LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
