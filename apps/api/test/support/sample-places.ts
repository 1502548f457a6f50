import type { Database } from '../../src/platform/db/database.ts';

const PLACES: readonly (readonly [string, string, string, number | null, number | null, string, boolean])[] =
  [
    ['10001', 'New York', 'NY', 40.7506, -73.9972, 'America/New_York', false],
    ['10002', 'New York', 'NY', 40.7157, -73.9863, 'America/New_York', false],
    ['07030', 'Hoboken', 'NJ', 40.7453, -74.0279, 'America/New_York', false],
    ['73301', 'Austin', 'TX', 30.2672, -97.7431, 'America/Chicago', false],
    ['55912', 'Austin', 'MN', 43.6666, -92.9746, 'America/Chicago', false],
    ['00601', 'Adjuntas', 'PR', 18.16, -66.72, 'America/Puerto_Rico', false],
    ['09002', 'APO', 'AE', null, null, 'Europe/Berlin', true],
  ];

/** A few real places, so that a test needs no sample data. */
export async function seedPlaces(db: Database): Promise<void> {
  for (const place of PLACES) {
    await db.execute(
      `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      place,
    );
  }
}
