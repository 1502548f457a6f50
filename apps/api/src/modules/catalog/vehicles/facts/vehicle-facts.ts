import type { FactKind } from '../../../../platform/facts/load-facts.ts';
import { decodeFitments } from './fitment-file.ts';
import { decodeVehicles } from './vehicle-file.ts';
import { vehicleRows } from './vehicle-rows.ts';

const SAVE_MAKE = `
  INSERT INTO vehicle_make AS t (slug, name)
  SELECT slug, name FROM jsonb_populate_recordset(NULL::vehicle_make, $1)
  ON CONFLICT (slug) DO UPDATE SET name = excluded.name WHERE NOT t.own AND t.name <> excluded.name`;
const RELEASE_MAKE = `
  UPDATE vehicle_make t SET own = false FROM jsonb_populate_recordset(NULL::vehicle_make, $1) p
  WHERE p.slug = t.slug AND t.own AND t.name = p.name`;
const KEEP_MAKE_BESIDE = `
  UPDATE vehicle_make t SET fact = published.fact FROM (
    SELECT o.slug, to_jsonb(p) - ARRAY['own', 'fact'] AS fact
    FROM vehicle_make o LEFT JOIN jsonb_populate_recordset(NULL::vehicle_make, $1) p ON p.slug = o.slug WHERE o.own
  ) published
  WHERE published.slug = t.slug AND t.fact IS DISTINCT FROM published.fact`;
const REMOVE_MAKE = `
  DELETE FROM vehicle_make t
  WHERE NOT t.own AND NOT EXISTS (SELECT FROM jsonb_populate_recordset(NULL::vehicle_make, $1) p WHERE p.slug = t.slug)
    AND NOT EXISTS (SELECT FROM vehicle_model m WHERE m.make_slug = t.slug)`;

const SAVE_MODEL = `
  INSERT INTO vehicle_model AS t (make_slug, slug, name, years, trims)
  SELECT make_slug, slug, name, years, trims FROM jsonb_populate_recordset(NULL::vehicle_model, $1)
  ON CONFLICT (make_slug, slug) DO UPDATE SET name = excluded.name, years = excluded.years, trims = excluded.trims
  WHERE NOT t.own AND (t.name, t.years, t.trims) IS DISTINCT FROM (excluded.name, excluded.years, excluded.trims)`;
const RELEASE_MODEL = `
  UPDATE vehicle_model t SET own = false FROM jsonb_populate_recordset(NULL::vehicle_model, $1) p
  WHERE p.make_slug = t.make_slug AND p.slug = t.slug AND t.own
    AND (t.name, t.years, t.trims) IS NOT DISTINCT FROM (p.name, p.years, p.trims)`;
const KEEP_MODEL_BESIDE = `
  UPDATE vehicle_model t SET fact = published.fact FROM (
    SELECT o.make_slug, o.slug, to_jsonb(p) - ARRAY['own', 'fact'] AS fact
    FROM vehicle_model o LEFT JOIN jsonb_populate_recordset(NULL::vehicle_model, $1) p
      ON p.make_slug = o.make_slug AND p.slug = o.slug
    WHERE o.own
  ) published
  WHERE published.make_slug = t.make_slug AND published.slug = t.slug AND t.fact IS DISTINCT FROM published.fact`;
const REMOVE_MODEL = `
  DELETE FROM vehicle_model t
  WHERE NOT t.own AND NOT EXISTS (
    SELECT FROM jsonb_populate_recordset(NULL::vehicle_model, $1) p
    WHERE p.make_slug = t.make_slug AND p.slug = t.slug
  ) AND NOT EXISTS (
    SELECT FROM fitment f WHERE f.own AND f.make_slug = t.make_slug AND f.model_slug = t.slug
  )`;

const SAVE_FITMENT = `
  INSERT INTO fitment AS t (fitment_id, make_slug, model_slug, year, trim, kind, vehicle_class, all_wheel_drive, drives,
    tire_count, front, rear, source, confidence)
  SELECT fitment_id, make_slug, model_slug, year, trim, kind, vehicle_class, all_wheel_drive, drives,
    tire_count, front, rear, source, confidence
  FROM jsonb_populate_recordset(NULL::fitment, $1)
  ON CONFLICT (fitment_id) DO UPDATE SET make_slug = excluded.make_slug, model_slug = excluded.model_slug,
    year = excluded.year, trim = excluded.trim, kind = excluded.kind, vehicle_class = excluded.vehicle_class,
    all_wheel_drive = excluded.all_wheel_drive, drives = excluded.drives, tire_count = excluded.tire_count,
    front = excluded.front, rear = excluded.rear, source = excluded.source, confidence = excluded.confidence
  WHERE NOT t.own
    AND (t.make_slug, t.model_slug, t.year, t.trim, t.kind, t.vehicle_class, t.all_wheel_drive, t.drives,
      t.tire_count, t.front, t.rear, t.source, t.confidence)
    IS DISTINCT FROM (excluded.make_slug, excluded.model_slug, excluded.year, excluded.trim, excluded.kind,
      excluded.vehicle_class, excluded.all_wheel_drive, excluded.drives, excluded.tire_count, excluded.front,
      excluded.rear, excluded.source, excluded.confidence)`;
const RELEASE_FITMENT = `
  UPDATE fitment t SET own = false FROM jsonb_populate_recordset(NULL::fitment, $1) p
  WHERE p.fitment_id = t.fitment_id AND t.own
    AND (t.make_slug, t.model_slug, t.year, t.trim, t.kind, t.vehicle_class, t.all_wheel_drive, t.drives,
      t.tire_count, t.front, t.rear, t.source, t.confidence)
    IS NOT DISTINCT FROM (p.make_slug, p.model_slug, p.year, p.trim, p.kind, p.vehicle_class, p.all_wheel_drive, p.drives,
      p.tire_count, p.front, p.rear, p.source, p.confidence)`;
const KEEP_FITMENT_BESIDE = `
  UPDATE fitment t SET fact = published.fact FROM (
    SELECT o.fitment_id, to_jsonb(p) - ARRAY['own', 'fact'] AS fact
    FROM fitment o LEFT JOIN jsonb_populate_recordset(NULL::fitment, $1) p ON p.fitment_id = o.fitment_id WHERE o.own
  ) published
  WHERE published.fitment_id = t.fitment_id AND t.fact IS DISTINCT FROM published.fact`;
const REMOVE_FITMENT = `
  DELETE FROM fitment t
  WHERE NOT t.own AND NOT EXISTS (
    SELECT FROM jsonb_populate_recordset(NULL::fitment, $1) p WHERE p.fitment_id = t.fitment_id
  )`;

/** Makes, models, model years, and trims: of cars from public vehicle data, of trailers from their fitments. */
export const vehicleFacts: FactKind = {
  name: 'vehicles',
  files: ['vehicles.json.gz', 'fitments.json.gz'],
  version: 1,
  tables: [
    {
      name: 'vehicle_make',
      release: RELEASE_MAKE,
      save: SAVE_MAKE,
      keepBeside: KEEP_MAKE_BESIDE,
      remove: REMOVE_MAKE,
    },
    {
      name: 'vehicle_model',
      release: RELEASE_MODEL,
      save: SAVE_MODEL,
      keepBeside: KEEP_MODEL_BESIDE,
      remove: REMOVE_MODEL,
    },
  ],
  toRows: ([vehicles = '', fitments = '']) => {
    const { makes, models } = vehicleRows([...decodeVehicles(vehicles), ...decodeFitments(fitments).makes]);
    return {
      vehicle_make: makes.map((make) => ({ ...make })),
      vehicle_model: models.map(({ makeSlug, ...model }) => ({ ...model, make_slug: makeSlug })),
    };
  },
};

/** Sizes, loads, and pressures by vehicle, each with its source. */
export const fitmentFacts: FactKind = {
  name: 'fitments',
  files: ['fitments.json.gz'],
  version: 1,
  tables: [
    {
      name: 'fitment',
      release: RELEASE_FITMENT,
      save: SAVE_FITMENT,
      keepBeside: KEEP_FITMENT_BESIDE,
      remove: REMOVE_FITMENT,
    },
  ],
  toRows: ([text = '']) => ({
    fitment: decodeFitments(text).fitments.map((row) => ({
      fitment_id: row.fitmentId,
      make_slug: row.makeSlug,
      model_slug: row.modelSlug,
      year: row.year,
      trim: row.trim,
      kind: row.kind,
      vehicle_class: row.vehicleClass,
      all_wheel_drive: row.allWheelDrive,
      drives: row.drives,
      tire_count: row.tireCount,
      front: row.front,
      rear: row.rear,
      source: row.source,
      confidence: row.confidence,
    })),
  }),
};
