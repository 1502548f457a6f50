import { isPriceDeal, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type {
  ComparedFeedRow,
  FeedKind,
  FeedRowPlace,
  RunContext,
  ShopRow,
  UnplacedFeedRow,
} from '../../../../platform/feeds/feed-kind.ts';
import { RunRefused } from '../../../../platform/feeds/runs/run-state.ts';
import { shopToday } from '../deal.ts';
import { noteDealChanges } from '../deal-changes.ts';
import { REBATE_KIND } from '../deal-file.ts';
import { saveOffers } from '../save-offers.ts';
import { readDealFacts, readOffers } from '../stored-offers.ts';
import { listDealConflicts } from './check-deals.ts';
import { completeDeal, dealFields, toDealFields, toStoredDeal } from './deal-fields.ts';
import { dealGuards, readCheapestTires } from './deal-guards.ts';
import { findDealKey, getDealKey, isKnownKind, listKeysOfFeed, splitDealKeys } from './deal-keys.ts';
import { listLostDeals } from './lost-deals.ts';

const DROP_DEALS = 'DELETE FROM deal WHERE slug = ANY ($1) AND NOT sample AND starts_on > $2 RETURNING slug';
const END_DEALS =
  'UPDATE deal SET ends_on = $2 WHERE slug = ANY ($1) AND NOT sample AND (ends_on IS NULL OR ends_on > $2) RETURNING slug';
const DROP_REBATES =
  'DELETE FROM rebate WHERE slug = ANY ($1) AND NOT sample AND starts_on > $2 RETURNING slug';
const END_REBATES =
  'UPDATE rebate SET ends_on = $2 WHERE slug = ANY ($1) AND NOT sample AND ends_on > $2 RETURNING slug';
const REMOVE_DEALS = 'DELETE FROM deal WHERE slug = ANY ($1)';
const REMOVE_REBATES = 'DELETE FROM rebate WHERE slug = ANY ($1)';
const TAKEN_CODES =
  'SELECT slug, code FROM deal WHERE code = ANY ($1) AND slug <> ALL ($2) ORDER BY code LIMIT 1';
/** What no file names. */
const TERMS = `
  SELECT slug AS key, sample, feed_id AS "feedId", rank FROM deal
  UNION ALL SELECT 'rebate ' || slug, sample, feed_id, rank FROM rebate`;
const RESTORE_TERMS = `
  UPDATE deal SET sample = r.sample, feed_id = r."feedId", rank = r.rank, once_each = r."onceEach",
    coverage_needs_installation = r."coverageNeedsInstallation"
  FROM jsonb_to_recordset($1::jsonb) AS r (slug text, sample boolean, "feedId" text, rank integer, "onceEach" boolean,
    "coverageNeedsInstallation" boolean)
  WHERE deal.slug = r.slug`;
const RESTORE_REBATES = `
  UPDATE rebate SET sample = r.sample, feed_id = r."feedId", rank = r.rank
  FROM jsonb_to_recordset($1::jsonb) AS r (slug text, sample boolean, "feedId" text, rank integer)
  WHERE rebate.slug = r.slug`;
/** Those of {@link TERMS} that saving changes. */
const RESTORED = ['sample', 'feedId'];

const toPlace = ({ kind, slug }: FeedFields, known: ReadonlySet<string>): FeedRowPlace =>
  typeof slug === 'string' && slug !== ''
    ? { key: findDealKey(kind, slug, known) }
    : { problem: 'The line names no deal. It needs a slug, such as labor-day.' };

async function findPlaces(
  sql: Queries,
  rows: readonly UnplacedFeedRow[],
): Promise<ReadonlyMap<number, FeedRowPlace>> {
  const isClear = rows.every(({ fields }) => isKnownKind(fields['kind']));
  const known = new Set(isClear ? [] : (await readOffers(sql)).map(getDealKey));
  return new Map(rows.map(({ rowNo, fields }) => [rowNo, toPlace(fields, known)]));
}

/** All deals and rebates by key: a shop has few. */
async function readRows(sql: Queries): Promise<ReadonlyMap<string, FeedFields>> {
  const { lines } = await readDealFacts(sql);
  const names = new Map([...lines].map(([name, id]) => [id, name]));
  const terms = new Map(
    (await sql.query<FeedFields & { key: string }>(TERMS)).map(({ key, ...rest }) => [key, rest]),
  );
  return new Map(
    (await readOffers(sql)).map((stored) => {
      const key = getDealKey(stored);
      return [key, { ...toDealFields(stored, names), ...terms.get(key) }];
    }),
  );
}

/** The next rows in the order of their keys. */
const pageOf = (rows: ReadonlyMap<string, FeedFields>, after: string, limit: number): ShopRow[] =>
  [...rows]
    .filter(([key]) => key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([key, fields]) => ({ key, fields }));

async function writeDeals(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  { by, runId, feedId }: RunContext,
): Promise<void> {
  const all = rows.map(({ before, fields }): FeedFields => ({ ...before, ...fields }));
  const codes = all.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  const { deals } = splitDealKeys(rows.map(({ key }) => key));
  const taken = await sql.maybeOne<{ slug: string; code: string }>(TAKEN_CODES, [codes, deals]);
  if (taken !== null)
    throw new RunRefused(
      `The code ${taken.code} is that of “${taken.slug}” now. Give that deal another one first.`,
    );
  const facts = await readDealFacts(sql);
  await saveOffers(
    sql,
    all.map((fields) => toStoredDeal(fields, facts)),
    { by, runId, feedId },
  );
  // At a rollback rows have them, and those of a file never do.
  const restored = all.filter((_, at) => 'sample' in (rows[at]?.fields ?? {}));
  const [ofRebates, ofDeals] = [true, false].map((isRebate) =>
    restored.filter(({ kind }) => (kind === REBATE_KIND) === isRebate),
  );
  await sql.execute(RESTORE_TERMS, [JSON.stringify(ofDeals)]);
  await sql.execute(RESTORE_REBATES, [JSON.stringify(ofRebates)]);
}

/** Takes back those that have not begun, and ends the others today: what was charged until now stays known. */
async function endDeals(sql: Queries, keys: readonly string[], { by, runId }: RunContext): Promise<void> {
  const { deals, rebates } = splitDealKeys(keys);
  const today = shopToday();
  const change = async (statement: string, slugs: readonly string[]): Promise<string[]> =>
    (await sql.query<{ slug: string }>(statement, [slugs, today])).map(({ slug }) => slug);
  const removed = [...(await change(DROP_DEALS, deals)), ...(await change(DROP_REBATES, rebates))];
  const ended = [...(await change(END_DEALS, deals)), ...(await change(END_REBATES, rebates))];
  await noteDealChanges(sql, removed, 'removed', { by, runId });
  await noteDealChanges(sql, ended, 'ended', { by, runId });
}

/** Deals that have lowered prices since an earlier day stay, because their days prove the regular price of the next one. */
async function removeDeals(
  sql: Queries,
  keys: readonly string[],
  { startedAt, by, runId }: RunContext,
): Promise<readonly string[]> {
  const today = shopToday();
  const { deals, rebates } = splitDealKeys(keys);
  const charged = new Set(
    (await readOffers(sql)).flatMap((stored) =>
      'deal' in stored && isPriceDeal(stored.deal) && stored.deal.startsOn < today ? [stored.deal.slug] : [],
    ),
  );
  const kept = shopDay(startedAt) < today ? deals.filter((slug) => charged.has(slug)) : [];
  const removed = deals.filter((slug) => !kept.includes(slug));
  await sql.execute(REMOVE_DEALS, [removed]);
  await sql.execute(REMOVE_REBATES, [rebates]);
  await noteDealChanges(sql, [...removed, ...rebates], 'removed', { by, runId });
  return kept;
}

/**
 * Deals and rebates, by slug (docs/guides/choosing.md). Lines are checked as `tirekit deals import` checks them. A full list ends the
 * shop's own that came by its feed and that it lacks, and leaves samples alone.
 */
export const dealsKind: FeedKind = {
  name: 'deals',
  fields: dealFields,
  guards: dealGuards,
  checksAgain: true,
  complete: completeDeal,
  restores: RESTORED,
  identify: findPlaces,
  async read(sql, keys) {
    const known = await readRows(sql);
    return new Map([...known].filter(([key]) => keys.includes(key)));
  },
  readReferences: readCheapestTires,
  check: listDealConflicts,
  async listOnSale(sql, { feedId }, after, limit) {
    const ofFeed = await listKeysOfFeed(sql, feedId, shopToday());
    const known = await readRows(sql);
    return pageOf(new Map([...known].filter(([key]) => ofFeed.has(key))), after, limit);
  },
  write: writeDeals,
  discontinue: endDeals,
  remove: removeDeals,
  whyKept: 'Its days prove the regular price of the next deal, so it is only ended.',
  listLost: listLostDeals,
  export: async (sql, after, limit) => pageOf(await readRows(sql), after, limit),
};
