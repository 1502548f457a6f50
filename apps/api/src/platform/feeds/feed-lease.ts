import type { Database } from '../db/database.ts';
import { randomCrockford } from '../random-id.ts';

/** The right to take files of a feed, which one process has at a time. */
export interface FeedLease {
  /** Holds it for longer. False if another process has it, because this one was not heard of for too long. */
  renew(): Promise<boolean>;
  /** Lets the others have it. */
  release(): Promise<void>;
}

/** A process that is not heard of for so long has ended. */
const LASTS = "interval '5 minutes'";
const RENEW_MS = 60_000;
const HOLDER_LENGTH = 12;

const LEASE = `
  UPDATE feed SET leased_by = $2, leased_until = now() + ${LASTS}
  WHERE feed_id = $1 AND (leased_until IS NULL OR leased_until < now())`;
const RENEW = `UPDATE feed SET leased_until = now() + ${LASTS} WHERE feed_id = $1 AND leased_by = $2`;
const RELEASE = `
  UPDATE feed SET leased_by = NULL, leased_until = NULL WHERE feed_id = $1 AND leased_by = $2`;

/**
 * Takes a feed until it is released or this process ends. It is renewed while long statements run, so the database needs a second
 * connection. An advisory lock would not outlive a transaction behind PgBouncer.
 * @returns null if another process has it
 */
export async function leaseFeed(db: Database, feedId: string): Promise<FeedLease | null> {
  const holder = randomCrockford(HOLDER_LENGTH);
  if ((await db.execute(LEASE, [feedId, holder])) === 0) return null;
  const renew = async () => (await db.execute(RENEW, [feedId, holder])) === 1;
  // A renewal that fails is tried again before the lease ends.
  const timer = setInterval(() => void renew().catch(() => false), RENEW_MS);
  timer.unref();
  return {
    renew,
    async release() {
      clearInterval(timer);
      await db.execute(RELEASE, [feedId, holder]);
    },
  };
}
