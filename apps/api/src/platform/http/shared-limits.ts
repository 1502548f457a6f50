import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Queries } from '../db/database.ts';
import type { CleanUpRule } from '../jobs/clean-up.ts';
import { refuseFor } from './api-problem.ts';

/** A limit that all processes count together, and its period. */
export interface SharedLimit {
  /** Counts of one name are apart from those of another. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Limits that hold for all processes of an installation together (docs/adr/0037-shared-rate-limits.md). */
export interface SharedLimits {
  /** Counts one call. Returns the seconds that it has to wait: null within the limit. */
  take(limit: SharedLimit, subject: string): Promise<number | null>;
  /**
   * Reads the count without adding to it, for limits on failed calls only. Returns the seconds that the next
   * has to wait, or null.
   */
  wait(limit: SharedLimit, subject: string): Promise<number | null>;
  /** Takes back the count of a call that turned out not to be limited. */
  giveBack(limit: SharedLimit, subject: string): Promise<void>;
}

/** @param key hides addresses: the database has nothing from which one could be found by trying all */
export function sharedLimits(db: Queries, key: Buffer): SharedLimits {
  // The statements go through our pool: it has the timeout, the names of statements, and the connections of purchases.
  const storeClient = {
    async query({ text, values }: { text: string; values: readonly unknown[] }) {
      const rows = await db.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  const createLimiter = ({ name, most, seconds }: SharedLimit) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
    });
  /** By their values, because some callers make a new object for each call. */
  const limiters = new Map<string, RateLimiterPostgres>();
  const getLimiter = (limit: SharedLimit): RateLimiterPostgres => {
    const id = `${limit.name} ${String(limit.most)} ${String(limit.seconds)}`;
    const known = limiters.get(id) ?? createLimiter(limit);
    limiters.set(id, known);
    return known;
  };
  const hide = ({ name }: SharedLimit, subject: string): string =>
    createHmac('sha256', key).update(`${name}\n${subject}`).digest('base64url');
  return {
    async take(limit, subject) {
      try {
        await getLimiter(limit).consume(hide(limit, subject));
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return getSeconds(refusal);
        throw refusal;
      }
    },
    async wait(limit, subject) {
      const counted = await getLimiter(limit).get(hide(limit, subject));
      return counted === null || counted.consumedPoints < limit.most ? null : getSeconds(counted);
    },
    async giveBack(limit, subject) {
      await getLimiter(limit).reward(hide(limit, subject));
    },
  };
}

/** Counts one call that must be within a limit. @throws ApiProblem `rate-limited`, or the code given, with `retry-after` */
export async function mustBeWithin(
  limits: Pick<SharedLimits, 'take'>,
  limit: SharedLimit,
  subject: string,
  message?: string,
  code?: 'rate-limited' | 'too-many-tries',
): Promise<void> {
  const wait = await limits.take(limit, subject);
  if (wait !== null) throw refuseFor(wait, message, code);
}

const getSeconds = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

export const endedLimits: CleanUpRule = {
  what: 'counts of limited calls',
  days: 0,
  sql: `DELETE FROM rate_limit WHERE key IN (
    SELECT key FROM rate_limit WHERE expire < (extract(epoch FROM now() - $1 * interval '1 day') * 1000)::bigint
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
