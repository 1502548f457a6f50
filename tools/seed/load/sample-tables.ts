import { type SampleGroup } from '@tirekit/api/sample-groups';
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

/** A table of the sample shop, and how its rows are told from those of an owner. Conditions are SQL, about a row `t`. */
export interface SampleTable {
  readonly table: string;
  /** The group with which an owner takes it out: `tirekit samples remove --only tires`. */
  readonly group: SampleGroup;
  readonly key: readonly string[];
  /** The row is the sample's. `t.sample` unless the row belongs to another, whose mark counts. */
  readonly isSample?: string;
  /** The row that it refers to is there, and it may be added. */
  readonly mayBeAdded?: string;
  /** Another row has a value that has to be unique, about the staged row `n`: then the sample's row stays as it was. */
  readonly isTaken?: string;
  /** An owner's row stands on it: where a newer sample lacks it, it stays, as the owner's. */
  readonly isNeeded?: string;
  /**
   * The columns that the seed fills and that selling does not change. A row in which one of them has changed since it was loaded is the
   * owner's. Without them, nobody but the seed and sales change the row.
   */
  readonly noted?: readonly string[];
}

const ofSampleTire = 'EXISTS (SELECT FROM sku WHERE sku.sku_id = t.sku_id AND sku.sample)';
const ofSampleShop =
  'EXISTS (SELECT FROM installer WHERE installer.installer_id = t.installer_id AND installer.sample)';
const ofKnownLine = 'EXISTS (SELECT FROM line WHERE line.line_id = t.line_id)';
/** Columns that buyers' ratings change. */
const COUNTED: ReadonlySet<string> = new Set(['rating_sum', 'rating_count']);

/** Every table that holds rows of the sample, those first that others refer to. */
export const sampleTables: readonly SampleTable[] = [
  {
    table: 'warehouse',
    group: 'warehouses',
    key: ['warehouse_id'],
    noted: warehouseTarget.columns,
    isTaken: 'n.main AND EXISTS (SELECT FROM warehouse o WHERE o.main AND o.warehouse_id <> n.warehouse_id)',
    isNeeded: `EXISTS (SELECT FROM inventory_level s WHERE s.warehouse_id = t.warehouse_id
      AND NOT EXISTS (SELECT FROM sku WHERE sku.sku_id = s.sku_id AND sku.sample))`,
  },
  {
    table: 'brand',
    group: 'tires',
    key: ['slug'],
    noted: brandTarget.columns,
    isNeeded: 'EXISTS (SELECT FROM line WHERE line.brand_slug = t.slug AND NOT line.sample)',
  },
  {
    table: 'line',
    group: 'tires',
    key: ['line_id'],
    noted: lineTarget.columns,
    isTaken: `EXISTS (SELECT FROM line o
      WHERE o.brand_slug = n.brand_slug AND o.slug = n.slug AND o.line_id <> n.line_id)`,
    mayBeAdded: 'EXISTS (SELECT FROM brand WHERE brand.slug = t.brand_slug)',
    isNeeded: `(EXISTS (SELECT FROM sku WHERE sku.line_id = t.line_id AND NOT sku.sample)
      OR EXISTS (SELECT FROM review WHERE review.line_id = t.line_id AND NOT review.sample))`,
  },
  {
    table: 'sku',
    group: 'tires',
    key: ['sku_id'],
    noted: skuTarget.columns,
    mayBeAdded: ofKnownLine,
    isTaken: `EXISTS (SELECT FROM sku o JOIN line ON line.brand_slug = o.brand_slug
      WHERE line.line_id = n.line_id AND translate(upper(o.mpn), ' -', '') = translate(upper(n.mpn), ' -', '') AND o.sku_id <> n.sku_id)`,
  },
  // Selling changes the quantities.
  { table: 'stock', group: 'tires', key: ['sku_id'], isSample: ofSampleTire, mayBeAdded: ofSampleTire },
  {
    table: 'inventory_level',
    group: 'tires',
    key: ['sku_id', 'warehouse_id', 'supplier_id'],
    isSample: `t.supplier_id = '' AND ${ofSampleTire}`,
    mayBeAdded: `${ofSampleTire} AND EXISTS (SELECT FROM warehouse w WHERE w.warehouse_id = t.warehouse_id)`,
  },
  {
    table: 'deal',
    group: 'tires',
    key: ['slug'],
    noted: dealTarget.columns,
    isTaken: 'EXISTS (SELECT FROM deal o WHERE o.code = n.code AND o.slug <> n.slug)',
  },
  { table: 'rebate', group: 'tires', key: ['slug'], noted: rebateTarget.columns },
  { table: 'site_notification', group: 'tires', key: ['notification_id'], noted: noticeTarget.columns },
  { table: 'review', group: 'tires', key: ['line_id', 'review_id'], mayBeAdded: ofKnownLine },
  {
    table: 'installer',
    group: 'shops',
    key: ['installer_id'],
    noted: installerTarget.columns.filter((column) => !COUNTED.has(column)),
    isTaken: 'EXISTS (SELECT FROM installer o WHERE o.code = n.code AND o.installer_id <> n.installer_id)',
    isNeeded: `(EXISTS (SELECT FROM installer_review r WHERE r.installer_id = t.installer_id AND NOT r.sample)
      OR EXISTS (SELECT FROM appointment a WHERE a.installer_id = t.installer_id AND a.order_number IS NOT NULL))`,
  },
  {
    table: 'installer_exception',
    group: 'shops',
    key: ['installer_id', 'date'],
    noted: exceptionTarget.columns,
    mayBeAdded: ofSampleShop,
  },
  { table: 'installer_review', group: 'shops', key: ['installer_id', 'review_id'], mayBeAdded: ofSampleShop },
];

/** Rows that belong to one of the sample's, and go with it: votes and pictures of its reviews, the sign-on of its program. */
export const BELONGING: readonly string[] = ['review_vote', 'review_picture', 'program_sso'];

/** Tables that the seed computes, or notes its own work in. Nobody else writes to them. */
export const COMPUTED: readonly string[] = ['review_total', 'sample_row', 'sample_data', 'installer_change'];
