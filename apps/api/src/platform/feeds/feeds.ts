import { isDeepStrictEqual } from 'node:util';
import type { Database, Queries } from '../db/database.ts';
import { Mapping } from './mapping.ts';

/** A delivery that comes again and again. */
export interface Feed {
  readonly feedId: string;
  /** The name of a FeedKind. */
  readonly kind: string;
  /** Null where the shop's own lists come in. */
  readonly supplierId: string | null;
  /** The name of its mapping, which is used in its newest version. */
  readonly mapping: string;
  /** True if its files list all there is, and what they lack is taken out. */
  readonly isFull: boolean;
  /** The folder in which files arrive; null: they come by command alone. */
  readonly folder: string | null;
  /** Minutes between two looks into the folder. */
  readonly everyMinutes: number | null;
  /** Limits of guards that differ from the usual ones, by the guard's name. */
  readonly limits: Readonly<Record<string, number>>;
}

/** The settings of a feed since somebody has changed it. */
export interface FeedChange {
  readonly changedAt: Date;
  readonly changedBy: string;
  readonly settings: Omit<Feed, 'feedId' | 'kind'>;
}

/** A mapping as it is stored: older versions stay, because runs name them. */
export interface StoredMapping {
  readonly name: string;
  readonly version: number;
  readonly definition: Mapping;
}

/** The message says why a feed or mapping cannot be used. */
export class FeedRefused extends Error {
  override name = 'FeedRefused';
}

/** Characters of a feed's name, and of a mapping's. */
export const FEED_NAME_MAX = 40;

const FEED = `
  SELECT feed_id AS "feedId", kind, supplier_id AS "supplierId", mapping, is_full AS "isFull", folder,
    every_minutes AS "everyMinutes", limits
  FROM feed`;
const ONE_FEED = `${FEED} WHERE feed_id = $1`;
const ALL_FEEDS = `${FEED} ORDER BY feed_id`;
/** The settings of a feed, as its history has them. */
const SETTINGS = `jsonb_build_object('supplierId', supplier_id, 'mapping', mapping, 'isFull', is_full, 'folder', folder,
      'everyMinutes', every_minutes, 'limits', limits)`;
/** Nothing is noted where nothing changes. */
const SAVE_FEED = `
  WITH saved AS (
    INSERT INTO feed (feed_id, kind, supplier_id, mapping, is_full, folder, every_minutes, limits)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (feed_id) DO UPDATE SET supplier_id = excluded.supplier_id, mapping = excluded.mapping,
      is_full = excluded.is_full, folder = excluded.folder, every_minutes = excluded.every_minutes, limits = excluded.limits
    WHERE feed.kind = excluded.kind AND (feed.supplier_id IS NOT DISTINCT FROM excluded.supplier_id
      OR NOT EXISTS (SELECT FROM feed_run r WHERE r.feed_id = feed.feed_id AND r.state <> 'given-up'))
    RETURNING feed_id, ${SETTINGS} AS settings
  ), noted AS (
    INSERT INTO feed_change (feed_id, changed_by, settings)
    SELECT feed_id, $9, settings FROM saved
    WHERE settings IS DISTINCT FROM (
      SELECT last.settings FROM feed_change last WHERE last.feed_id = saved.feed_id ORDER BY changed_at DESC LIMIT 1
    )
  )
  SELECT count(*)::integer AS saved FROM saved`;
const CHANGES = `
  SELECT changed_at AS "changedAt", changed_by AS "changedBy", settings FROM feed_change WHERE feed_id = $1
  ORDER BY changed_at DESC`;

const NEWEST_MAPPING = `
  SELECT name, version, definition FROM feed_mapping WHERE name = $1 AND kind = $2 ORDER BY version DESC LIMIT 1`;
/** Kinds share the numbers of a name's versions, so that a run names one version. */
const LAST_VERSION = 'SELECT coalesce(max(version), 0) AS version FROM feed_mapping WHERE name = $1';
const MAPPED_KINDS = 'SELECT DISTINCT kind FROM feed_mapping WHERE name = $1 ORDER BY kind';
const SAVE_MAPPING = `
  INSERT INTO feed_mapping (name, version, kind, definition, saved_by) VALUES ($1, $2, $3, $4, $5)`;
const LOCK_MAPPING = 'SELECT pg_advisory_xact_lock(hashtext($1))';

/** A feed whose folder is to be looked into now. One that a process or a command of somebody else ($1 is the job) works on is left to it. */
const CLAIM_DUE = `
  UPDATE feed SET looked_at = now() WHERE feed_id = (
    SELECT feed_id FROM feed f
    WHERE folder IS NOT NULL AND every_minutes IS NOT NULL
      AND (looked_at IS NULL OR looked_at <= now() - every_minutes * interval '1 minute')
      AND (leased_until IS NULL OR leased_until < now())
      AND NOT EXISTS (
        SELECT FROM feed_run r WHERE r.feed_id = f.feed_id AND r.state IN ('staging', 'applying')
          AND coalesce(r.applied_by, r.started_by) <> $1
          AND greatest(r.started_at, r.approved_at, r.applying_at) > now() - interval '1 hour'
      )
    ORDER BY looked_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING feed_id AS "feedId", kind, supplier_id AS "supplierId", mapping, is_full AS "isFull", folder,
    every_minutes AS "everyMinutes", limits`;

/** @param by whose runs are those of the folder's job */
export const claimDueFeed = (
  sql: Queries,
  by: string,
): Promise<(Feed & { readonly folder: string }) | null> => sql.maybeOne(CLAIM_DUE, [by]);

export const findFeed = (sql: Queries, feedId: string): Promise<Feed | null> =>
  sql.maybeOne(ONE_FEED, [feedId]);

export const listFeeds = (sql: Queries): Promise<Feed[]> => sql.query(ALL_FEEDS);

/**
 * Adds a feed, or changes all of it but its kind, and the supplier of what it has brought. Runs that were given up have brought nothing.
 * @param by who does it, for its history
 * @throws FeedRefused if it is of another kind or supplier, or its name is too long
 */
export async function saveFeed(sql: Queries, feed: Feed, by: string): Promise<void> {
  const { feedId, kind, supplierId, mapping, isFull, folder, everyMinutes, limits } = feed;
  if (feedId.length > FEED_NAME_MAX)
    throw new FeedRefused(
      `The feed ${feedId} has more than ${String(FEED_NAME_MAX)} characters. Give it a shorter name with --feed.`,
    );
  const settings = [supplierId, mapping, isFull, folder, everyMinutes, JSON.stringify(limits)];
  const { saved } = await sql.one<{ saved: number }>(SAVE_FEED, [feedId, kind, ...settings, by]);
  if (saved > 0) return;
  const what = (await findFeed(sql, feedId))?.kind === kind ? 'supplier' : 'kind';
  throw new FeedRefused(`The feed ${feedId} is of another ${what}. Give this one a name of its own.`);
}

/** The changes of a feed, the newest first. */
export const listFeedChanges = (sql: Queries, feedId: string): Promise<FeedChange[]> =>
  sql.query(CHANGES, [feedId]);

/** The newest version of a kind's mapping, or null. Mappings of other kinds may have the same name. */
export async function findMapping(sql: Queries, name: string, kind: string): Promise<StoredMapping | null> {
  const stored = await sql.maybeOne<{ name: string; version: number; definition: unknown }>(NEWEST_MAPPING, [
    name,
    kind,
  ]);
  return stored === null ? null : { ...stored, definition: Mapping.parse(stored.definition) };
}

/** The kinds that have a mapping of a name. */
export const listMappedKinds = async (sql: Queries, name: string): Promise<string[]> =>
  (await sql.query<{ kind: string }>(MAPPED_KINDS, [name])).map(({ kind }) => kind);

/** Stores a mapping by name and kind; it becomes a new version where it differs from the newest. */
export const saveMapping = (
  db: Database,
  name: string,
  definition: Mapping,
  by: string,
): Promise<StoredMapping> =>
  db.transaction(async (tx) => {
    await tx.query(LOCK_MAPPING, [`feed_mapping ${name}`]);
    const newest = await findMapping(tx, name, definition.kind);
    if (newest !== null && isDeepStrictEqual(newest.definition, definition)) return newest;
    const last = await tx.one<{ version: number }>(LAST_VERSION, [name]);
    const version = last.version + 1;
    await tx.execute(SAVE_MAPPING, [name, version, definition.kind, JSON.stringify(definition), by]);
    return { name, version, definition };
  });
