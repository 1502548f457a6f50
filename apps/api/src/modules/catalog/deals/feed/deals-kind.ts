import { isPriceDeal, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type {
  ComparedFeedRow,
  FeedKind,
  FeedRowPlace,
  RunContext,
  ShopRow,
} from '../../../../platform/feeds/feed-kind.ts';
import { RunRefused } from '../../../../platform/feeds/runs/run-state.ts';
import { shopToday } from '../deal.ts';
import { noteDealChanges } from '../deal-changes.ts';
import { REBATE_KIND, toReadDeal } from '../deal-file.ts';
import { saveOffers } from '../save-offers.ts';
import { readDealFacts, readOffers } from '../stored-offers.ts';
import { listDealConflicts } from './check-deals.ts';
import { completeDeal, dealFields, toDealCells, toDealFields, toLineIds } from './deal-fields.ts';
import { dealGuards, readCheapestTires } from './deal-guards.ts';

/** The shop's own that run on after a day. */
const OWN = `
  SELECT slug AS key FROM deal WHERE NOT sample AND (ends_on IS NULL OR ends_on > $1)
  UNION ALL SELECT 'rebate ' || slug FROM rebate WHERE NOT sample AND ends_on > $1`;
const DROP_DEALS = 'DELETE FROM deal WHERE slug = ANY ($1) AND NOT sample AND starts_on > $2';
const END_DEALS =
  'UPDATE deal SET ends_on = $2 WHERE slug = ANY ($1) AND NOT sample AND (ends_on IS NULL OR ends_on > $2)';
const DROP_REBATES = 'DELETE FROM rebate WHERE slug = ANY ($1) AND NOT sample AND starts_on > $2';
const END_REBATES = 'UPDATE rebate SET ends_on = $2 WHERE slug = ANY ($1) AND NOT sample AND ends_on > $2';
const REMOVE_DEALS = 'DELETE FROM deal WHERE slug = ANY ($1)';
const REMOVE_REBATES = 'DELETE FROM rebate WHERE slug = ANY ($1)';
const TAKEN_CODES =
  'SELECT slug, code FROM deal WHERE code = ANY ($1) AND slug <> ALL ($2) ORDER BY code LIMIT 1';
/** Of a deal that comes back. */
const RESTORE_TERMS = `
  UPDATE deal SET rank = r.rank, once_each = r."onceEach", coverage_needs_installation = r."coverageNeedsInstallation"
  FROM jsonb_to_recordset($1::jsonb) AS r (slug text, rank integer, "onceEach" boolean, "coverageNeedsInstallation" boolean)
  WHERE deal.slug = r.slug`;

const PREFIX = `${REBATE_KIND} `;

/** A deal and a rebate may have the same slug. */
const toKey = (kind: unknown, slug: string): string => (kind === REBATE_KIND ? `${PREFIX}${slug}` : slug);

/** The slugs of deals, and those of rebates. */
const splitKeys = (keys: readonly string[]): { readonly deals: string[]; readonly rebates: string[] } => ({
  deals: keys.filter((key) => !key.startsWith(PREFIX)),
  rebates: keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)),
});

function toPlace({ kind, slug }: FeedFields): FeedRowPlace {
  return typeof slug === 'string' && slug !== ''
    ? { key: toKey(kind, slug) }
    : { problem: 'The line names no deal. It needs a slug, such as labor-day.' };
}

/** All deals and rebates by key: a shop has few. */
async function readRows(sql: Queries): Promise<ReadonlyMap<string, FeedFields>> {
  const { lines } = await readDealFacts(sql);
  const names = new Map([...lines].map(([name, id]) => [id, name]));
  return new Map(
    (await readOffers(sql)).map((stored) => {
      const fields = toDealFields(stored, names);
      return [toKey(fields['kind'], String(fields['slug'])), fields];
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
  { by, runId }: RunContext,
): Promise<void> {
  const all = rows.map(({ before, fields }): FeedFields => ({ ...before, ...fields }));
  const codes = all.flatMap(({ code }) => (typeof code === 'string' ? [code] : []));
  const { deals } = splitKeys(rows.map(({ key }) => key));
  const taken = await sql.maybeOne<{ slug: string; code: string }>(TAKEN_CODES, [codes, deals]);
  if (taken !== null)
    throw new RunRefused(
      `The code ${taken.code} is that of “${taken.slug}” now. Give that deal another one first.`,
    );
  const facts = await readDealFacts(sql);
  await saveOffers(
    sql,
    all.map((fields) => toReadDeal(toDealCells(fields), { ...facts, lines: toLineIds(fields, facts.lines) })),
    { by, runId },
  );
  await sql.execute(RESTORE_TERMS, [JSON.stringify(all.filter((fields) => 'rank' in fields))]);
}

/** Takes back those that have not begun, and ends the others today: what was charged until now stays known. */
async function endDeals(sql: Queries, keys: readonly string[], { by, runId }: RunContext): Promise<void> {
  const { deals, rebates } = splitKeys(keys);
  const today = shopToday();
  await sql.execute(DROP_DEALS, [deals, today]);
  await sql.execute(END_DEALS, [deals, today]);
  await sql.execute(DROP_REBATES, [rebates, today]);
  await sql.execute(END_REBATES, [rebates, today]);
  await noteDealChanges(sql, [...deals, ...rebates], 'ended', { by, runId });
}

/** Deals that have lowered prices since an earlier day stay, because their days prove the regular price of the next one. */
async function removeDeals(
  sql: Queries,
  keys: readonly string[],
  { startedAt, by, runId }: RunContext,
): Promise<readonly string[]> {
  const today = shopToday();
  const { deals, rebates } = splitKeys(keys);
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
 * shop's own that it lacks, and leaves samples alone.
 */
export const dealsKind: FeedKind = {
  name: 'deals',
  fields: dealFields,
  guards: dealGuards,
  checksAgain: true,
  complete: completeDeal,
  identify: (_sql, rows) =>
    Promise.resolve(new Map(rows.map(({ rowNo, fields }) => [rowNo, toPlace(fields)]))),
  async read(sql, keys) {
    const known = await readRows(sql);
    return new Map([...known].filter(([key]) => keys.includes(key)));
  },
  readReferences: readCheapestTires,
  check: listDealConflicts,
  async listOnSale(sql, _run, after, limit) {
    const own = new Set((await sql.query<{ key: string }>(OWN, [shopToday()])).map(({ key }) => key));
    const known = await readRows(sql);
    return pageOf(new Map([...known].filter(([key]) => own.has(key))), after, limit);
  },
  write: writeDeals,
  discontinue: endDeals,
  remove: removeDeals,
  export: async (sql, after, limit) => pageOf(await readRows(sql), after, limit),
};
