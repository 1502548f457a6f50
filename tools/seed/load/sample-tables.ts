import {
  brandTarget,
  dealTarget,
  exceptionTarget,
  installerTarget,
  lineTarget,
  noticeTarget,
  rebateTarget,
  skuTarget,
  warehouseTarget,
} from './targets.ts';
import { SAMPLE_NOTICE } from '../notices/notices.ts';

/** A table that a new sample removes rows from, and how a row of the shop's own is told from those of the sample. */
export interface SampleTable {
  readonly table: string;
  /** The statement that removes the rows: `delete` if rows that stay refer to the table, because TRUNCATE would refuse. */
  readonly removal: 'truncate' | 'delete';
  /** The rows that are removed, as a condition on `t`; all of them by default. */
  readonly where?: string;
  /**
   * The columns that the seed fills and that selling does not change. A row in which one of them has changed is the shop's own.
   * Without them no row is noted, and `sample` decides alone.
   */
  readonly noted?: readonly string[];
  /** The rows that belong to the sample if none were noted, as a condition on `t`. */
  readonly sample: string;
}

const OF_SAMPLE_SHOP = 'SELECT installer_id FROM installer WHERE sample';
/** The warehouse that comes with the schema, so that stock has a place before anybody has named one. */
const OF_THE_SCHEMA = "(t.warehouse_id = 'memphis' AND t.address = '3975 Outland Road')";
/** Columns that buyers' ratings change. */
const COUNTED: ReadonlySet<string> = new Set(['rating_sum', 'rating_count']);

/** Every table that holds rows of the sample and loses them to a newer one, with the rows that refer to others first. */
export const sampleTables: readonly SampleTable[] = [
  // Selling changes the quantities, so the tire's owner is the owner of these rows.
  {
    table: 'warehouse_stock',
    removal: 'truncate',
    sample: 'EXISTS (SELECT FROM sku WHERE sku.sku_id = t.sku_id)',
  },
  {
    table: 'stock',
    removal: 'truncate',
    sample: 'EXISTS (SELECT FROM sku WHERE sku.sku_id = t.sku_id)',
  },
  {
    table: 'sku',
    removal: 'truncate',
    noted: skuTarget.columns,
    sample: 'EXISTS (SELECT FROM line WHERE line.line_id = t.line_id AND line.sample)',
  },
  {
    table: 'warehouse',
    removal: 'truncate',
    noted: warehouseTarget.columns,
    sample: `(t.sample OR ${OF_THE_SCHEMA})`,
  },
  { table: 'deal', removal: 'truncate', noted: dealTarget.columns, sample: 't.sample' },
  { table: 'rebate', removal: 'truncate', noted: rebateTarget.columns, sample: 't.sample' },
  { table: 'line', removal: 'delete', noted: lineTarget.columns, sample: 't.sample' },
  { table: 'brand', removal: 'delete', noted: brandTarget.columns, sample: 't.sample' },
  {
    table: 'site_notification',
    removal: 'delete',
    where: `starts_with(t.notification_id, '${SAMPLE_NOTICE}')`,
    noted: noticeTarget.columns,
    sample: 'true',
  },
  // Reviews of shops and tires say themselves whose they are, and nobody edits those of the sample.
  { table: 'installer_review', removal: 'delete', where: 't.sample', sample: 'true' },
  { table: 'review', removal: 'delete', where: 't.sample', sample: 'true' },
  {
    table: 'installer_exception',
    removal: 'delete',
    where: `t.installer_id IN (${OF_SAMPLE_SHOP})`,
    noted: exceptionTarget.columns,
    sample: 'true',
  },
  {
    table: 'installer',
    removal: 'delete',
    where: 't.sample',
    noted: installerTarget.columns.filter((column) => !COUNTED.has(column)),
    sample: 'true',
  },
];

/** Rows that belong to one of the sample's, and go with it: votes and pictures of its reviews, the sign-on of its program. */
export const BELONGING: readonly string[] = ['review_vote', 'review_picture', 'program_sso'];

/** Tables that the seed computes, or notes its own work in. Nobody else writes to them. */
export const COMPUTED: readonly string[] = ['review_total', 'sample_row', 'sample_data', 'installer_change'];
