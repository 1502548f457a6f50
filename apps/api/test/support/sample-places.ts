import type { Database } from '../../src/platform/db/database.ts';

type SamplePlace = readonly [
  zip: string,
  city: string,
  state: string,
  latitude: number | null,
  longitude: number | null,
  timeZone: string,
  military: boolean,
];

export const samplePlaces: readonly SamplePlace[] = [
  ['10001', 'New York', 'NY', 40.7506, -73.9972, 'America/New_York', false],
  ['10002', 'New York', 'NY', 40.7157, -73.9863, 'America/New_York', false],
  ['07030', 'Hoboken', 'NJ', 40.7453, -74.0279, 'America/New_York', false],
  ['73301', 'Austin', 'TX', 30.2672, -97.7431, 'America/Chicago', false],
  ['78701', 'Austin', 'TX', 30.2713, -97.7426, 'America/Chicago', false],
  ['55912', 'Austin', 'MN', 43.6666, -92.9746, 'America/Chicago', false],
  ['48880', 'Saint Louis', 'MI', 43.4278, -84.5952, 'America/Detroit', false],
  ['63101', 'Saint Louis', 'MO', 38.6346, -90.1913, 'America/Chicago', false],
  ['63102', 'Saint Louis', 'MO', 38.6332, -90.1868, 'America/Chicago', false],
  ['62269', 'O Fallon', 'IL', 38.5923, -89.9112, 'America/Chicago', false],
  ['20001', 'Washington', 'DC', 38.9122, -77.0177, 'America/New_York', false],
  ['00830', 'St John', 'VI', 18.3368, -64.7281, 'America/St_Thomas', false],
  ['00601', 'Adjuntas', 'PR', 18.16, -66.72, 'America/Puerto_Rico', false],
  ['09002', 'APO', 'AE', null, null, 'Europe/Berlin', true],
];

/** A few real places, so that a test needs no sample data. */
export async function seedPlaces(db: Database): Promise<void> {
  for (const place of samplePlaces) {
    await db.execute(
      `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      place,
    );
  }
}
