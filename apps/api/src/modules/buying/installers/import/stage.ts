import type { DayException } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { Shop } from '../shop.ts';

/** A line of a file with its outcome. */
export interface StagedLine {
  readonly line: number;
  readonly code: string;
  readonly outcome: 'new' | 'changed' | 'same' | 'rejected';
  readonly shop: Shop | null;
  readonly days: readonly DayException[] | null;
  readonly reason: string | null;
}

/** Rows of one statement. */
const AT_ONCE = 1_000;
/** Files that were read are kept this long, for questions about their import. */
const KEPT_DAYS = 30;

/** Puts the lines of a file into the staging table, in place of an earlier reading of the same file. */
export async function stage(tx: Queries, importId: string, lines: readonly StagedLine[]): Promise<void> {
  await tx.execute(
    `DELETE FROM installer_import WHERE import_id = $1 OR read_at < now() - interval '${KEPT_DAYS} days'`,
    [importId],
  );
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const rows = lines.slice(from, from + AT_ONCE).map(({ shop, ...line }) => ({
      ...line,
      shop: shop && getColumns(shop),
    }));
    await tx.execute(INSERT, [importId, JSON.stringify(rows)]);
  }
}

const INSERT = `
  INSERT INTO installer_import (import_id, line, code, outcome, shop, days, reason)
  SELECT $1, line, code, outcome, nullif(shop, 'null'), nullif(days, 'null'), reason
  FROM jsonb_to_recordset($2::jsonb) AS staged (
    line integer, code text, outcome text, shop jsonb, days jsonb, reason text
  )`;

/** `maxRimIn` as the column `max_rim_in`. */
const getColumn = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const getColumns = (shop: Shop): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shop).map(([field, value]) => [getColumn(field), value]));

/** The fields of a shop that a file sets. It never sets ratings or the picture. */
const FILE_FIELDS = [
  'company',
  'address',
  'city',
  'state',
  'zip',
  'latitude',
  'longitude',
  'timeZone',
  'phone',
  'email',
  'website',
  'status',
  'hours',
  'services',
  'tireTypes',
  'certifications',
  'mobile',
  'minRimIn',
  'maxRimIn',
  'minAspect',
  'maxWidthMm',
  'runFlat',
  'lightTruck',
  'dually',
  'trailer',
  'tpms',
  'serviceMiles',
  'serviceZips',
  'bays',
  'dropOffs',
  'gridMinutes',
  'workMinutes',
  'prices',
  'pricesBesides',
] as const satisfies readonly (keyof Shop)[];

const WRITTEN = FILE_FIELDS.map(getColumn);
const COLUMNS = ['installer_id', 'code', ...WRITTEN].join(', ');
const USABLE = "import_id = $1 AND outcome IN ('new', 'changed')";

const WRITE_SHOPS = `
  INSERT INTO installer (${COLUMNS})
  SELECT ${COLUMNS} FROM (
    SELECT (jsonb_populate_record(NULL::installer, shop)).* FROM installer_import WHERE ${USABLE}
  ) AS staged
  ON CONFLICT (installer_id) DO UPDATE SET ${WRITTEN.map((name) => `${name} = excluded.${name}`).join(', ')},
    status_before = CASE WHEN excluded.status = installer.status THEN installer.status_before END`;

const CLEAR_DAYS = `
  DELETE FROM installer_exception WHERE date >= current_date AND installer_id IN (
    SELECT shop->>'installer_id' FROM installer_import WHERE ${USABLE} AND days IS NOT NULL)`;

// The days of the past stay; a line may name them without harm.
const WRITE_DAYS = `
  INSERT INTO installer_exception (installer_id, date, reason, open, close)
  SELECT shop->>'installer_id', (day->>'date')::date, day->>'reason', day->>'open', day->>'close'
  FROM (SELECT shop, jsonb_array_elements(days) AS day FROM installer_import
        WHERE ${USABLE} AND days IS NOT NULL) AS staged
  ON CONFLICT (installer_id, date) DO UPDATE SET
    reason = excluded.reason, open = excluded.open, close = excluded.close`;

/** Makes the staged shops of a file real. */
export async function applyStaged(tx: Queries, importId: string): Promise<void> {
  for (const sql of [WRITE_SHOPS, CLEAR_DAYS, WRITE_DAYS]) await tx.execute(sql, [importId]);
}
