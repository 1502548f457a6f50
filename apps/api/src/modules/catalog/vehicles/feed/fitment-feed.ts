import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields, FieldValue } from '../../../../platform/feeds/feed-field.ts';
import type {
  ComparedFeedRow,
  FeedKind,
  FeedRowPlace,
  ShopRow,
} from '../../../../platform/feeds/feed-kind.ts';
import type { PublishedAxle } from '../facts/fitment-file.ts';
import { completeFitment, fitmentFields, getAxle, getFitmentKind, getTire } from './fitment-fields.ts';

interface StoredRow {
  key: string;
  year: number;
  make: string;
  model: string;
  trim: string | null;
  vehicleClass: string;
  drives: string[];
  tireCount: number;
  front: PublishedAxle;
  rear: PublishedAxle;
  confidence: string;
  withdrawn: boolean;
}

const STORED = `
  SELECT f.fitment_id AS key, f.year, coalesce(a.name, f.make_slug) AS make, coalesce(o.name, f.model_slug) AS model, f.trim,
    f.vehicle_class AS "vehicleClass",
    coalesce(f.drives, CASE WHEN f.all_wheel_drive THEN '{awd}' ELSE '{2wd,awd}' END::text[]) AS drives,
    f.tire_count AS "tireCount", f.front, f.rear, f.confidence, f.withdrawn
  FROM fitment f LEFT JOIN vehicle_make a ON a.slug = f.make_slug
    LEFT JOIN vehicle_model o ON o.make_slug = f.make_slug AND o.slug = f.model_slug`;
const BY_KEY = `${STORED} WHERE f.fitment_id = ANY ($1)`;
const OWN = `${STORED} WHERE f.own AND f.fitment_id > $1 ORDER BY f.fitment_id LIMIT $2`;

/**
 * A make or model that public vehicle data lacks. It is there for its fitments alone, which tell its years, and public data that gets to
 * know it renews it.
 */
const ADD_MAKES = `
  INSERT INTO vehicle_make (slug, name)
  SELECT DISTINCT ON (make_slug) make_slug, make FROM jsonb_to_recordset($1::jsonb) AS row (make_slug text, make text)
  ORDER BY make_slug
  ON CONFLICT DO NOTHING`;
const ADD_MODELS = `
  INSERT INTO vehicle_model (make_slug, slug, name, years)
  SELECT make_slug, model_slug, min(model), '{}'::smallint[]
  FROM jsonb_to_recordset($1::jsonb) AS row (make_slug text, model_slug text, model text)
  GROUP BY make_slug, model_slug
  ON CONFLICT DO NOTHING`;
/** The published row stays beside the shop's own, so that it comes back when that goes. */
const SAVE = `
  INSERT INTO fitment AS t (fitment_id, make_slug, model_slug, year, trim, kind, vehicle_class, all_wheel_drive, drives,
    tire_count, front, rear, source, confidence, withdrawn, own)
  SELECT fitment_id, make_slug, model_slug, year, trim, kind, vehicle_class, all_wheel_drive, drives, tire_count, front, rear,
    'shop', confidence, withdrawn, true
  FROM jsonb_populate_recordset(NULL::fitment, $1)
  ON CONFLICT (fitment_id) DO UPDATE SET
    fact = CASE WHEN t.own THEN t.fact ELSE to_jsonb(t) - ARRAY['own', 'fact'] END,
    kind = excluded.kind, vehicle_class = excluded.vehicle_class, all_wheel_drive = excluded.all_wheel_drive,
    drives = excluded.drives, tire_count = excluded.tire_count, front = excluded.front, rear = excluded.rear,
    source = 'shop', confidence = excluded.confidence, withdrawn = excluded.withdrawn, own = true`;
/** A row that is as published again is no longer the shop's own. */
const RELEASE = `
  UPDATE fitment t SET own = false, fact = NULL, source = t.fact ->> 'source'
  WHERE t.fitment_id = ANY ($1) AND t.own AND t.fact IS NOT NULL AND NOT t.withdrawn
    AND to_jsonb(t) - ARRAY['own', 'fact', 'source', 'withdrawn'] = t.fact - ARRAY['source', 'withdrawn']`;
const RESTORE = `
  UPDATE fitment t SET kind = p.kind, vehicle_class = p.vehicle_class, all_wheel_drive = p.all_wheel_drive, drives = p.drives,
    tire_count = p.tire_count, front = p.front, rear = p.rear, source = p.source, confidence = p.confidence,
    withdrawn = false, own = false, fact = NULL
  FROM fitment o, jsonb_populate_record(NULL::fitment, o.fact) p
  WHERE o.fitment_id = ANY ($1) AND o.own AND o.fact IS NOT NULL AND t.fitment_id = o.fitment_id`;
const REMOVE = `
  DELETE FROM fitment WHERE fitment_id = ANY ($1) AND own AND fact IS NULL
  RETURNING make_slug AS make, model_slug AS model`;
/** Models that were there for fitments which are gone. Published ones have years. */
const REMOVE_MODELS = `
  DELETE FROM vehicle_model m USING unnest($1::text[], $2::text[]) AS gone (make, model)
  WHERE m.make_slug = gone.make AND m.slug = gone.model AND NOT m.own AND m.years = '{}'
    AND NOT EXISTS (SELECT FROM fitment f WHERE f.make_slug = m.make_slug AND f.model_slug = m.slug)
  RETURNING m.make_slug AS make`;
const REMOVE_MAKES = `
  DELETE FROM vehicle_make a WHERE a.slug = ANY ($1) AND NOT a.own
    AND NOT EXISTS (SELECT FROM vehicle_model m WHERE m.make_slug = a.slug)`;

const toFields = ({ front, rear, key: _key, ...row }: StoredRow): FeedFields => ({
  ...row,
  frontTire: getTire(front),
  rearTire: getTire(rear),
  frontPressure: front.pressurePsi,
  rearPressure: rear.pressurePsi,
});

const toText = (value: FieldValue | undefined): string => (typeof value === 'string' ? value : '');
const toNumber = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null);

const getSlugs = (fields: FeedFields) => ({
  make_slug: toSlug(toText(fields['make'])),
  model_slug: toSlug(toText(fields['model'])),
});

/** The id of a year and trim: a slug, as the published ones have. */
const getFitmentId = ({ year, make, model, trim }: FeedFields): string =>
  toSlug(`${String(toNumber(year))} ${toText(make)} ${toText(model)} ${toText(trim)}`);

function toRow({ key, fields: changed, before }: ComparedFeedRow) {
  const fields: FeedFields = { ...before, ...changed };
  const { drives } = fields;
  return {
    fitment_id: key,
    ...getSlugs(fields),
    make: fields['make'],
    model: fields['model'],
    year: fields['year'],
    trim: toText(fields['trim']) || null,
    kind: getFitmentKind(fields),
    vehicle_class: fields['vehicleClass'],
    all_wheel_drive: Array.isArray(drives) && drives.every((drive) => drive === 'awd'),
    drives,
    tire_count: fields['tireCount'],
    front: getAxle(toText(fields['frontTire']), toNumber(fields['frontPressure'])),
    rear: getAxle(toText(fields['rearTire']), toNumber(fields['rearPressure'])),
    confidence: fields['confidence'],
    withdrawn: fields['withdrawn'] === true,
  };
}

/** Takes the shop's own rows away; published ones that stand behind them come back, and vehicles that only they had go. */
async function removeOwn(sql: Queries, keys: readonly string[]): Promise<void> {
  await sql.execute(RESTORE, [keys]);
  const gone = await sql.query<{ make: string; model: string }>(REMOVE, [keys]);
  const vehicles = [gone.map(({ make }) => make), gone.map(({ model }) => model)];
  const models = await sql.query<{ make: string }>(REMOVE_MODELS, vehicles);
  await sql.execute(REMOVE_MAKES, [models.map(({ make }) => make)]);
}

const listOwn = async (sql: Queries, after: string, limit: number): Promise<ShopRow[]> =>
  (await sql.query<StoredRow>(OWN, [after, limit])).map((row) => ({ key: row.key, fields: toFields(row) }));

/** Sizes by vehicle that the shop knows better than the published facts, or that these lack. */
export const fitmentFeed: FeedKind = {
  name: 'fitments',
  fields: fitmentFields,
  guards: [],
  complete: completeFitment,
  identify: (_sql, rows) =>
    Promise.resolve(
      new Map(
        rows.map(({ rowNo, fields }): [number, FeedRowPlace] => {
          const { make_slug: make, model_slug: model } = getSlugs(fields);
          if (make === '' || model === '' || toNumber(fields['year']) === null)
            return [rowNo, { problem: 'The line does not name a year, a make, and a model.' }];
          return [rowNo, { key: getFitmentId(fields) }];
        }),
      ),
    ),
  async read(sql, keys) {
    const rows = await sql.query<StoredRow>(BY_KEY, [keys]);
    return new Map(rows.map((row) => [row.key, toFields(row)]));
  },
  check: () => Promise.resolve(new Map()),
  listOnSale: (sql, _run, after, limit) => listOwn(sql, after, limit),
  async write(sql, rows) {
    const json = [JSON.stringify(rows.map(toRow))];
    await sql.execute(ADD_MAKES, json);
    await sql.execute(ADD_MODELS, json);
    await sql.execute(SAVE, json);
    await sql.execute(RELEASE, [rows.map(({ key }) => key)]);
  },
  discontinue: removeOwn,
  async remove(sql, keys) {
    await removeOwn(sql, keys);
    return [];
  },
  export: listOwn,
};
