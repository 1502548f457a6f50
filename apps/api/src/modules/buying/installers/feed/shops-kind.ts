import type { DayException } from '@tirekit/contract';
import { BadLine } from '../../../../platform/import/bad-line.ts';
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
import { problemSentence } from '../../../../platform/feeds/problem-sentence.ts';
import { listChanged, pick } from '../../../../platform/feeds/runs/check-run.ts';
import { randomCrockford } from '../../../../platform/random-id.ts';
import { LineReading } from '../import/cells.ts';
import { readKnownShops } from '../import/import-shops.ts';
import { daysOff, readShopCells } from '../import/shop-cells.ts';
import { getCode, newShop, readShopLine, type ZipPlace } from '../import/shop-line.ts';
import { applyStaged, stage, type StagedLine } from '../import/stage.ts';
import type { Shop } from '../shop.ts';
import { completeShop, shopFields, toShopCells, toShopFields, withEmptied } from './shop-fields.ts';
import {
  closeShops,
  listingOf,
  noteListings,
  readListings,
  settleListing,
  type ShopListing,
  withoutListing,
} from './shop-listing.ts';

const LOCK = "SELECT pg_advisory_xact_lock(hashtext('installer_import'))";
const OWN = `
  SELECT code FROM installer WHERE NOT sample AND code COLLATE "C" > $1 ORDER BY code COLLATE "C" LIMIT $2`;
const OPEN_OF_FEED = `
  SELECT code FROM installer WHERE NOT sample AND status <> 'closed' AND code COLLATE "C" > $1 AND feed_id = $3
  ORDER BY code COLLATE "C" LIMIT $2`;
/** A shop at which an order has a time stays, so that the order's page can name it. */
const REMOVE = `
  WITH gone AS (
    DELETE FROM installer i WHERE code = ANY ($1) AND NOT sample
      AND NOT EXISTS (SELECT FROM booked_time b WHERE b.installer_id = i.installer_id)
    RETURNING installer_id, code
  ), days AS (DELETE FROM installer_exception WHERE installer_id IN (SELECT installer_id FROM gone))
  SELECT code FROM gone`;

/** The reasons why the importer would leave a line out, as a field that no file has: its row is known all the same. */
const PROBLEM = 'problem';

const getToday = (): string => new Date().toISOString().slice(0, 10);

interface KnownShops {
  readonly shops: ReadonlyMap<string, Shop>;
  readonly days: ReadonlyMap<string, readonly DayException[]>;
  readonly places: ReadonlyMap<string, ZipPlace>;
  readonly listings: ReadonlyMap<string, ShopListing>;
}

const toFields = (shop: Shop, { days, listings }: KnownShops): FeedFields => ({
  ...toShopFields(shop, days.get(shop.installerId) ?? []),
  ...listings.get(shop.code),
});

/** The place of a line: its fields are those that it names and those that follow from them, as the shop writes them. */
function toPlace(
  { fields: { [PROBLEM]: _, ...given } }: UnplacedFeedRow,
  known: KnownShops,
  run: RunContext,
): FeedRowPlace {
  const said = withoutListing(given);
  let code: string | null = null;
  try {
    code = getCode(toShopCells(said));
    const before = known.shops.get(code);
    const was = before === undefined ? {} : toFields(before, known);
    const listed = before?.sample === true ? {} : listingOf(said, known.listings.get(code) ?? null, run);
    const fields = { ...said, ...listed };
    // A line that says what the shop has anyway changes no more of it, whatever follows from it by now.
    const isSame = listChanged(said, was).length === 0 && listed['status'] === undefined;
    if (before !== undefined && isSame) return { key: code, fields };
    const line = { cells: toShopCells(fields), problems: [], unread: new Set<string>() };
    const base = withEmptied(before ?? newShop('', code), fields);
    const { shop, days } = readShopLine(line, base, '', (zip) => known.places.get(zip));
    const today = getToday();
    // Days of the past, in a file that was made before them, are no news.
    const ahead = days?.filter(({ date }) => date >= today);
    const after = toShopFields(shop, ahead ?? known.days.get(shop.installerId) ?? []);
    return {
      key: code,
      fields: {
        ...pick(after, [...new Set([...Object.keys(fields), ...listChanged(after, was)])]),
        ...listed,
      },
    };
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    const problem = problemSentence(error.message);
    return code === null ? { problem } : { key: code, fields: { ...said, [PROBLEM]: problem } };
  }
}

async function readKnown(sql: Queries, all: readonly FeedFields[]): Promise<KnownShops> {
  const known = await readKnownShops(
    sql,
    all.map((fields) => ({ cells: toShopCells(fields) })),
  );
  return { ...known, listings: await readListings(sql, [...known.shops.keys()]) };
}

async function readByCode(sql: Queries, codes: readonly string[]): Promise<Map<string, FeedFields>> {
  const known = await readKnown(
    sql,
    codes.map((code) => ({ code })),
  );
  return new Map([...known.shops].map(([code, shop]) => [code, toFields(shop, known)]));
}

async function readListed(sql: Queries, listed: readonly { readonly code: string }[]): Promise<ShopRow[]> {
  const codes = listed.map(({ code }) => code);
  const rows = await readByCode(sql, codes);
  return codes.map((key) => ({ key, fields: rows.get(key) ?? {} }));
}

/** A shop with the fields of a row. They were checked when the row got its place, or were the shop's own before. */
function withFields(fields: FeedFields, before: Shop, places: KnownShops['places']): Shop {
  const { latitude, longitude, ...cells } = toShopCells(fields);
  const reading = new LineReading({ problems: [], unread: new Set() });
  const shop = readShopCells(cells, withEmptied(before, fields), reading);
  reading.assertGood();
  const { city, state, timeZone } = places.get(shop.zip) ?? before;
  const { addOns = {}, ...besides } = shop.pricesBesides;
  const pricesBesides = Object.keys(addOns).length === 0 ? besides : { ...besides, addOns };
  return {
    ...{ ...shop, city, state, timeZone, pricesBesides },
    ...(latitude !== '' && { latitude: Number(latitude) }),
    ...(longitude !== '' && { longitude: Number(longitude) }),
  };
}

function getDays({ holidays }: FeedFields): readonly DayException[] | null {
  if (holidays === undefined) return null;
  return typeof holidays === 'string' ? daysOff(holidays) : [];
}

async function writeShops(
  sql: Queries,
  rows: readonly ComparedFeedRow[],
  { runId }: RunContext,
): Promise<void> {
  // A file that comes in by the importer at the same time compares with what is written here.
  await sql.execute(LOCK);
  const known = await readKnown(
    sql,
    rows.map(({ key, before, fields }) => ({ ...before, ...fields, code: key })),
  );
  const lines = rows.map(({ rowNo, key, fields }): StagedLine => {
    const before = known.shops.get(key);
    const shop = withFields(fields, before ?? newShop(randomCrockford(10), key), known.places);
    const outcome = before === undefined ? 'new' : 'changed';
    return { line: rowNo, code: key, outcome, shop, days: getDays(fields), reason: null };
  });
  await stage(sql, runId, lines);
  await applyStaged(sql, runId);
  await noteListings(sql, rows);
}

/** The fields without holidays that are over: the shop's own are read from today on, too. */
function withoutPast(fields: FeedFields): FeedFields {
  const { holidays } = fields;
  if (typeof holidays !== 'string') return fields;
  const today = getToday();
  const ahead = holidays.split('; ').filter((day) => day.slice(0, today.length) >= today);
  return { ...fields, holidays: ahead.length === 0 ? null : ahead.join('; ') };
}

/**
 * Shops that fit tires, by code. Lines are checked as `tirekit shops import` checks them. A full list closes the shops of its feed that
 * it lacks, the next one that has them opens them again, and no list touches samples.
 */
export const shopsKind: FeedKind = {
  name: 'shops',
  fields: shopFields,
  whyKept: 'An order has a time there, so it is only closed.',
  guards: [],
  complete: completeShop,
  async identify(sql, rows, run) {
    const known = await readKnown(
      sql,
      rows.map(({ fields }) => fields),
    );
    return new Map(rows.map((row) => [row.rowNo, toPlace(row, known, run)]));
  },
  settle: settleListing,
  read: readByCode,
  check: (_sql, rows) =>
    Promise.resolve(
      new Map(
        rows.flatMap(({ rowNo, fields }): [number, string[]][] => {
          const problem = fields[PROBLEM];
          return typeof problem === 'string' ? [[rowNo, [problem]]] : [];
        }),
      ),
    ),
  withoutPast,
  listOnSale: async (sql, { feedId }, after, limit) =>
    readListed(sql, await sql.query<{ code: string }>(OPEN_OF_FEED, [after, limit, feedId])),
  write: writeShops,
  async discontinue(sql, keys) {
    await closeShops(sql, keys);
  },
  async remove(sql, keys) {
    const gone = new Set((await sql.query<{ code: string }>(REMOVE, [keys])).map(({ code }) => code));
    return keys.filter((key) => !gone.has(key));
  },
  export: async (sql, after, limit) =>
    readListed(sql, await sql.query<{ code: string }>(OWN, [after, limit])),
};
