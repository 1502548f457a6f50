import { discountTypes } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import { type ReadDeal, REBATE_KIND } from '../deal-file.ts';
import { toOffer } from '../offers.ts';

const PREFIX = `${REBATE_KIND} `;

/** The shop's own of a feed that run on after a day. */
const OF_FEED = `
  SELECT slug AS key FROM deal WHERE NOT sample AND feed_id = $1 AND (ends_on IS NULL OR ends_on > $2)
  UNION ALL SELECT 'rebate ' || slug FROM rebate WHERE NOT sample AND feed_id = $1 AND ends_on > $2`;

/** A deal and a rebate may have the same slug. */
export const getDealKey = (read: ReadDeal): string =>
  'rebate' in read ? `${PREFIX}${read.rebate.slug}` : toOffer(read).slug;

const KINDS: ReadonlySet<string> = new Set(discountTypes.map((kind) => kind.toLowerCase()));

/** True for a kind that tells deals from rebates, even if it is not written as it must be. */
export const isKnownKind = (kind: unknown): kind is string =>
  typeof kind === 'string' && (KINDS.has(kind.toLowerCase()) || kind.toLowerCase() === REBATE_KIND);

/**
 * The key of a line. One with a kind that is none of ours cannot be used, but a full list that has it does not lack its deal.
 * @param known the keys that there are
 */
export function findDealKey(kind: unknown, slug: string, known: ReadonlySet<string>): string {
  const ofRebate = `${PREFIX}${slug}`;
  if (isKnownKind(kind)) return kind.toLowerCase() === REBATE_KIND ? ofRebate : slug;
  return known.has(ofRebate) && !known.has(slug) ? ofRebate : slug;
}

/** The slugs of deals, and those of rebates. */
export const splitDealKeys = (
  keys: readonly string[],
): { readonly deals: string[]; readonly rebates: string[] } => ({
  deals: keys.filter((key) => !key.startsWith(PREFIX)),
  rebates: keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)),
});

/** The keys of what came by a feed and runs on after a day: a full list that lacks one ends it. */
export const listKeysOfFeed = async (
  sql: Queries,
  feedId: string,
  day: string,
): Promise<ReadonlySet<string>> =>
  new Set((await sql.query<{ key: string }>(OF_FEED, [feedId, day])).map(({ key }) => key));
