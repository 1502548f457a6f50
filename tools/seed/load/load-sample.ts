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
import { type CopyTarget, copyRows } from './copy.ts';
import { loadBuyers } from './load-buyers.ts';
import { COUNT_REAL_RATINGS, loadShops } from './load-shops.ts';
import { SampleMerge } from './merge-sample.ts';
import { storeReviewTotals } from './review-totals.ts';
import { sampleTables } from './sample-tables.ts';
import { type StoredSample } from './stamp.ts';
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

/** The loader writes both the stock of a tire and its places, which triggers keep alike otherwise. */
const LOAD_BOTH = `SET LOCAL tirekit.stock_in_step = 'on'`;
/** Places of tires that are gone, and sums of those that an owner has put more of. */
const KEEP_ALIKE = `
  DELETE FROM inventory_level l WHERE NOT EXISTS (SELECT FROM stock k WHERE k.sku_id = l.sku_id);
  UPDATE stock k SET quantity = placed.quantity
  FROM (SELECT sku_id, sum(quantity) AS quantity FROM inventory_level GROUP BY sku_id) AS placed
  WHERE k.sku_id = placed.sku_id AND k.quantity <> placed.quantity;
  SET LOCAL tirekit.stock_in_step = ''`;

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

/** Sends rows to a table of the sample. Resolves to how many there were. */
export type Load = <Row>(target: CopyTarget<Row>, rows: Iterable<Row>) => Promise<number>;

/**
 * Loads the sample, or brings an older one to it. To be called in a transaction, so that a load that stops halfway changes nothing.
 * Rows of the shop's own stay as they are, and so do those that somebody has made of the sample's.
 * @param before the sample that is there; its groups that were taken out stay out
 */
export async function loadSample(
  client: ClientBase,
  {
    skus,
    before,
    progress,
  }: { readonly skus: number; readonly before: StoredSample | null; readonly progress: Progress },
): Promise<void> {
  await client.query(LOAD_BOTH);
  const merge = await SampleMerge.begin(client);
  const removed = new Set(before?.removedGroups);
  const isWanted = (table: string) =>
    !sampleTables.some((one) => one.table === table && removed.has(one.group));
  const load: Load = async (target, rows) =>
    isWanted(target.table) ? copyRows(client, await merge.into(target), rows) : 0;

  await loadShops(load, decodeZipCodes(await readDataFile('zip-codes.tsv.gz')), progress);
  if (!removed.has('accounts')) progress('buyers', await loadBuyers(client));

  progress(
    'brands',
    await load(
      brandTarget,
      brands.map(({ row }) => row),
    ),
  );
  progress('warehouses', await load(warehouseTarget, warehouses));
  const reviewed: LineRow[] = [];
  let lineCount = 0;
  let skuCount = 0;
  for (const part of inParts(catalog(skus))) {
    const lines = part.map(({ line }) => line);
    const tires = part.flatMap((made) => made.skus);
    lineCount += await load(lineTarget, lines);
    skuCount += await load(skuTarget, tires);
    await load(stockTarget, tires);
    await load(
      shelfTarget,
      tires.flatMap(({ skuId, stock }) => shelves(skuId, stock)),
    );
    reviewed.push(...lines.slice(0, REVIEWED_LINES - reviewed.length));
    progress('tires', skuCount);
  }
  progress('product lines', lineCount);
  progress('deals', await load(dealTarget, deals));
  progress('rebates', await load(rebateTarget, rebates));
  progress(notices.length === 1 ? 'banner' : 'banners', await load(noticeTarget, notices));
  progress('reviews', await load(reviewTarget, allReviews(reviewed)));
  await merge.finish();
  await client.query(KEEP_ALIKE);
  await client.query(COUNT_REAL_RATINGS);
  await storeReviewTotals(client);
}
