import { readDataFile } from '@tirekit/api/data-file';
import { decodeZipCodes } from '@tirekit/api/zip-code-file';
import { type ClientBase } from 'pg';
import { brands } from '../catalog/brands.ts';
import { catalog } from '../catalog/catalog.ts';
import { type CatalogLine, type LineRow } from '../catalog/catalog-rows.ts';
import { deals } from '../deals/deals.ts';
import { rebates } from '../deals/rebates.ts';
import { notices } from '../notices/notices.ts';
import { toReviews, type ReviewRow } from '../reviews/reviews.ts';
import { shelves, warehouses } from '../warehouses/warehouses.ts';
import { copyRows } from './copy.ts';
import { loadBuyers } from './load-buyers.ts';
import { loadShops } from './load-shops.ts';
import { type OwnRows } from './own-rows.ts';
import { storeReviewTotals } from './review-totals.ts';
import { sampleTables } from './sample-tables.ts';
import {
  brandTarget,
  dealTarget,
  lineTarget,
  noticeTarget,
  rebateTarget,
  reviewTarget,
  shelfTarget,
  skuTarget,
  stockTarget,
  warehouseTarget,
} from './targets.ts';

/** Told after each part: what it was, how many rows it has. */
export type Progress = (what: string, rows: number) => void;

/** Lines with their tires are sent in parts, so that a catalog of any size fits into memory. */
const LINES_AT_ONCE = 1500;
/** Enough to show and to sort by; a larger catalog for measuring gets no more of them. */
const REVIEWED_LINES = 2500;

function* inParts(lines: Iterable<CatalogLine>): Generator<CatalogLine[]> {
  let part: CatalogLine[] = [];
  for (const line of lines) {
    part.push(line);
    if (part.length === LINES_AT_ONCE) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}

function* allReviews(lines: readonly LineRow[]): Generator<ReviewRow> {
  for (const line of lines) yield* toReviews(line);
}

/** Removes the rows of the sample, wherever {@link sampleTables} says that there are some. */
async function clear(client: ClientBase): Promise<void> {
  const truncated = sampleTables.filter(({ removal }) => removal === 'truncate');
  await client.query(`TRUNCATE ${truncated.map(({ table }) => table).join(', ')}`);
  for (const { table, removal, where = 'true' } of sampleTables) {
    if (removal === 'delete') await client.query(`DELETE FROM ${table} t WHERE ${where}`);
  }
}

/** Queries that count reviews by real people of tires and shops that the new sample no longer has. */
const ORPHANS = {
  review:
    'SELECT count(*)::integer FROM review WHERE NOT sample AND line_id NOT IN (SELECT line_id FROM line)',
  installer_review: `SELECT count(*)::integer FROM installer_review
    WHERE NOT sample AND installer_id NOT IN (SELECT installer_id FROM installer)`,
};

/** After a load: the reviews of real people that are about nothing anymore. */
export async function findOrphans(client: ClientBase): Promise<OwnRows[]> {
  const found: OwnRows[] = [];
  for (const [table, sql] of Object.entries(ORPHANS)) {
    const { rows } = await client.query<{ count: number }>(sql);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ table, count });
  }
  return found;
}

/**
 * Replaces the sample data. To be called in a transaction, so that a load that stops halfway changes nothing; until
 * it commits, readers of these tables wait. The shop's own banners stay, and so do the reviews that real people wrote.
 */
export async function loadSample(client: ClientBase, skus: number, progress: Progress): Promise<void> {
  await clear(client);

  await loadShops(client, decodeZipCodes(await readDataFile('zip-codes.tsv.gz')), progress);
  progress('buyers', await loadBuyers(client));

  progress(
    'brands',
    await copyRows(
      client,
      brandTarget,
      brands.map(({ row }) => row),
    ),
  );
  progress('warehouses', await copyRows(client, warehouseTarget, warehouses));
  const reviewed: LineRow[] = [];
  let lineCount = 0;
  let skuCount = 0;
  for (const part of inParts(catalog(skus))) {
    const lines = part.map(({ line }) => line);
    const tires = part.flatMap((made) => made.skus);
    lineCount += await copyRows(client, lineTarget, lines);
    skuCount += await copyRows(client, skuTarget, tires);
    await copyRows(client, stockTarget, tires);
    await copyRows(
      client,
      shelfTarget,
      tires.flatMap(({ skuId, stock }) => shelves(skuId, stock)),
    );
    reviewed.push(...lines.slice(0, REVIEWED_LINES - reviewed.length));
    progress('tires', skuCount);
  }
  progress('product lines', lineCount);
  progress('deals', await copyRows(client, dealTarget, deals));
  progress('rebates', await copyRows(client, rebateTarget, rebates));
  progress(notices.length === 1 ? 'banner' : 'banners', await copyRows(client, noticeTarget, notices));
  progress('reviews', await copyRows(client, reviewTarget, allReviews(reviewed)));
  await storeReviewTotals(client);
}
