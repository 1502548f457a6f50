import { type ClientBase } from 'pg';
import { brands } from '../catalogue/brands.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { type CatalogueLine, type LineRow } from '../catalogue/catalogue-rows.ts';
import { deals } from '../deals/deals.ts';
import { rebates } from '../deals/rebates.ts';
import { fitmentRows } from '../fitments/fitments.ts';
import { notices, SAMPLE_NOTICE } from '../notices/notices.ts';
import { readPlaces } from '../places/places-file.ts';
import { reviewsOf, type ReviewRow } from '../reviews/reviews.ts';
import { vehicleRows } from '../vehicles/vehicle-rows.ts';
import { readVehicles } from '../vehicles/vehicles-file.ts';
import { shelves, warehouses } from '../warehouses/warehouses.ts';
import { copyRows } from './copy.ts';
import { loadBuyers } from './load-buyers.ts';
import { loadShops } from './load-shops.ts';
import { storeReviewTotals } from './review-totals.ts';
import {
  brandTarget,
  dealTarget,
  fitmentTarget,
  lineTarget,
  makeTarget,
  modelTarget,
  noticeTarget,
  placeTarget,
  rebateTarget,
  reviewTarget,
  shelfTarget,
  skuTarget,
  stockTarget,
  warehouseTarget,
} from './targets.ts';

/** Told after each part: what it was, how many rows it has. */
export type Progress = (what: string, rows: number) => void;

/** Tables that hold nothing but what the seed or an importer put there. */
const REPLACED =
  'zip_code, vehicle_make, vehicle_model, fitment, warehouse_stock, warehouse, stock, sku, deal, rebate, review_total';
/** The same, but rows that stay refer to theirs, so they cannot be truncated. In the order in which they refer to each other. */
const DELETED = ['line', 'brand'];
/** Lines with their tires are sent in parts, so that a catalogue of any size fits into memory. */
const LINES_AT_ONCE = 1500;
/** Enough to show and to sort by; a larger catalogue for measuring gets no more of them. */
const REVIEWED_LINES = 2500;

function* inParts(lines: Iterable<CatalogueLine>): Generator<CatalogueLine[]> {
  let part: CatalogueLine[] = [];
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
  for (const line of lines) yield* reviewsOf(line);
}

/**
 * Replaces the sample data. To be called in a transaction, so that a load that stops halfway changes nothing; until
 * it commits, readers of these tables wait. The shop's own banners stay, and so do the reviews that real people wrote of
 * lines that there still are.
 */
export async function loadSample(client: ClientBase, skus: number, progress: Progress): Promise<void> {
  await client.query(`TRUNCATE ${REPLACED}`);
  await client.query('DELETE FROM review WHERE sample');
  for (const table of DELETED) await client.query(`DELETE FROM ${table}`);
  await client.query('DELETE FROM site_notification WHERE starts_with(notification_id, $1)', [SAMPLE_NOTICE]);

  const places = await readPlaces();
  progress('ZIP codes', await copyRows(client, placeTarget, places));

  const vehicles = vehicleRows(await readVehicles());
  await copyRows(client, makeTarget, vehicles.makes);
  progress('vehicle models', await copyRows(client, modelTarget, vehicles.models));
  progress('fitments', await copyRows(client, fitmentTarget, fitmentRows()));
  await loadShops(client, places, progress);
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
  for (const part of inParts(catalogue(skus))) {
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
  // What people wrote stays with the line that it is about.
  await client.query('DELETE FROM review WHERE line_id NOT IN (SELECT line_id FROM line)');
  progress('reviews', await copyRows(client, reviewTarget, allReviews(reviewed)));
  await storeReviewTotals(client);
}

/** Whether a shop already keeps goods of its own in this database, which sample data must not replace. */
export async function holdsRealGoods(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ real: boolean }>(
    'SELECT EXISTS (SELECT FROM brand WHERE NOT sample) AS real',
  );
  return rows[0]?.real ?? false;
}
