import type { FactKind } from '../../../../platform/facts/load-facts.ts';
import { decodeZipCodes } from './zip-code-file.ts';

const SAVE = `
  INSERT INTO zip_code AS t (zip, city, state, latitude, longitude, time_zone, military)
  SELECT zip, city, state, latitude, longitude, time_zone, military
  FROM jsonb_populate_recordset(NULL::zip_code, $1)
  ON CONFLICT (zip) DO UPDATE SET city = excluded.city, state = excluded.state, latitude = excluded.latitude,
    longitude = excluded.longitude, time_zone = excluded.time_zone, military = excluded.military
  WHERE NOT t.own AND (t.city, t.state, t.latitude, t.longitude, t.time_zone, t.military)
    IS DISTINCT FROM (excluded.city, excluded.state, excluded.latitude, excluded.longitude, excluded.time_zone, excluded.military)`;

const RELEASE = `
  UPDATE zip_code t SET own = false FROM jsonb_populate_recordset(NULL::zip_code, $1) p
  WHERE p.zip = t.zip AND t.own AND (t.city, t.state, t.latitude, t.longitude, t.time_zone, t.military)
    IS NOT DISTINCT FROM (p.city, p.state, p.latitude, p.longitude, p.time_zone, p.military)`;

const KEEP_BESIDE = `
  UPDATE zip_code t SET fact = published.fact FROM (
    SELECT o.zip, to_jsonb(p) - ARRAY['own', 'fact'] AS fact
    FROM zip_code o LEFT JOIN jsonb_populate_recordset(NULL::zip_code, $1) p ON p.zip = o.zip WHERE o.own
  ) published
  WHERE published.zip = t.zip AND t.fact IS DISTINCT FROM published.fact`;

const REMOVE = `
  DELETE FROM zip_code t
  WHERE NOT t.own AND NOT EXISTS (SELECT FROM jsonb_populate_recordset(NULL::zip_code, $1) p WHERE p.zip = t.zip)`;

/** Every ZIP code of the United States with its territories and military post offices. */
export const zipCodeFacts: FactKind = {
  name: 'ZIP codes',
  files: ['zip-codes.tsv.gz'],
  version: 1,
  tables: [{ name: 'zip_code', release: RELEASE, save: SAVE, keepBeside: KEEP_BESIDE, remove: REMOVE }],
  toRows: ([text = '']) => ({
    zip_code: decodeZipCodes(text).map(({ timeZone, ...place }) => ({ ...place, time_zone: timeZone })),
  }),
};
