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

const LOCK = "SELECT pg_advisory_xact_lock(hashtext('installer_import'))";
const OWN = `
  SELECT code FROM installer WHERE NOT sample AND (status <> 'closed' OR $3) AND code COLLATE "C" > $1
  ORDER BY code COLLATE "C" LIMIT $2`;
const CLOSE =
  "UPDATE installer SET status = 'closed' WHERE code = ANY ($1) AND NOT sample AND status <> 'closed'";
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
}

const toFields = (shop: Shop, { days }: KnownShops): FeedFields =>
  toShopFields(shop, days.get(shop.installerId) ?? []);

/** The place of a line: its fields are those that it names and those that follow from them, as the shop writes them. */
function toPlace({ fields: { [PROBLEM]: _, ...fields } }: UnplacedFeedRow, known: KnownShops): FeedRowPlace {
  const cells = toShopCells(fields);
  let code: string | null = null;
  try {
    code = getCode(cells);
    const before = known.shops.get(code);
    const was = before === undefined ? {} : toFields(before, known);
    // A line that says what the shop has anyway changes nothing, whatever follows from it by now.
    if (before !== undefined && listChanged(fields, was).length === 0) return { key: code, fields };
    const line = { cells, problems: [], unread: new Set<string>() };
    const base = withEmptied(before ?? newShop('', code), fields);
    const { shop, days } = readShopLine(line, base, '', (zip) => known.places.get(zip));
    const today = getToday();
    // Days of the past, in a file that was made before them, are no news.
    const ahead = days?.filter(({ date }) => date >= today);
    const after = toShopFields(shop, ahead ?? known.days.get(shop.installerId) ?? []);
    return {
      key: code,
      fields: pick(after, [...new Set([...Object.keys(fields), ...listChanged(after, was)])]),
    };
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    const problem = problemSentence(error.message);
    return code === null ? { problem } : { key: code, fields: { ...fields, [PROBLEM]: problem } };
  }
}

const readKnown = (sql: Queries, all: readonly FeedFields[]): Promise<KnownShops> =>
  readKnownShops(
    sql,
    all.map((fields) => ({ cells: toShopCells(fields) })),
  );

async function readByCode(sql: Queries, codes: readonly string[]): Promise<Map<string, FeedFields>> {
  const known = await readKnown(
    sql,
    codes.map((code) => ({ code })),
  );
  return new Map([...known.shops].map(([code, shop]) => [code, toFields(shop, known)]));
}

/** The shop's own in the order of their codes. */
async function listOwn(sql: Queries, after: string, limit: number, withClosed: boolean): Promise<ShopRow[]> {
  const codes = (await sql.query<{ code: string }>(OWN, [after, limit, withClosed])).map(({ code }) => code);
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
}

/**
 * Shops that fit tires, by code. Lines are checked as `tirekit shops import` checks them. A full list closes the shop's own that it
 * lacks, and no list touches samples.
 */
export const shopsKind: FeedKind = {
  name: 'shops',
  fields: shopFields,
  guards: [],
  complete: completeShop,
  async identify(sql, rows) {
    const known = await readKnown(
      sql,
      rows.map(({ fields }) => fields),
    );
    return new Map(rows.map((row) => [row.rowNo, toPlace(row, known)]));
  },
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
  listOnSale: (sql, _run, after, limit) => listOwn(sql, after, limit, false),
  write: writeShops,
  async discontinue(sql, keys) {
    await sql.execute(CLOSE, [keys]);
  },
  async remove(sql, keys) {
    const gone = new Set((await sql.query<{ code: string }>(REMOVE, [keys])).map(({ code }) => code));
    return keys.filter((key) => !gone.has(key));
  },
  export: (sql, after, limit) => listOwn(sql, after, limit, true),
};
