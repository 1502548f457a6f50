import type { Database } from '../../../src/platform/db/database.ts';
import { insertRows } from '../../catalog/catalog/sample-catalog.ts';
import type { Point } from '../../../src/modules/buying/places/distance.ts';

/** The ZIP code that tests look for shops from, and its place. */
export const downtown = { zip: '75201', latitude: 32.787, longitude: -96.799 } as const;

const MILES_OF_A_DEGREE = 69.093;

/** The point so many miles north of downtown. */
export const milesNorth = (miles: number): Point => ({
  latitude: downtown.latitude + miles / MILES_OF_A_DEGREE,
  longitude: downtown.longitude,
});

type Row = Record<string, unknown>;

/** ZIP codes of Dallas and Fort Worth, enough to make two urban areas, and one of the military abroad. */
const zipCodes: Row[] = [
  ...city('Dallas', 'TX', 75201, downtown),
  ...city('Tulsa', 'OK', 74101, { latitude: 36.15, longitude: -95.99 }),
  { zip: '09007', city: 'APO', state: 'AE', latitude: null, longitude: null, military: true },
].map((row) => ({ time_zone: 'America/Chicago', military: false, ...row }));

function city(name: string, state: string, firstZip: number, { latitude, longitude }: Point): Row[] {
  return Array.from({ length: 9 }, (_, nth) => ({
    zip: String(firstZip + nth),
    city: name,
    state,
    latitude,
    longitude,
  }));
}

/** A shop downtown that mounts up to 22 inches, unless the test says otherwise. Columns of `installer`. */
export const shopRow = (code: string, columns: Row = {}): Row => ({
  installer_id: `SHOP-${code}`,
  code,
  company: `Shop ${code}`,
  address: '100 Main St',
  city: 'Dallas',
  state: 'TX',
  zip: downtown.zip,
  latitude: downtown.latitude,
  longitude: downtown.longitude,
  time_zone: 'America/Chicago',
  phone: '2145550100',
  status: 'open',
  hours: [{ days: [1, 2, 3, 4, 5], open: '08:00', close: '18:00' }],
  services: ['mount-and-balance'],
  tire_types: ['passenger'],
  certifications: [],
  mobile: false,
  min_rim_in: 13,
  max_rim_in: 22,
  min_aspect: 30,
  max_width_mm: 355,
  run_flat: true,
  light_truck: true,
  dually: false,
  trailer: false,
  tpms: true,
  bays: 2,
  drop_offs: 4,
  grid_minutes: 30,
  work_minutes: {},
  prices: [
    { maxRimIn: 18, salePriceInCents: 1600 },
    { maxRimIn: 22, salePriceInCents: 2200 },
  ],
  prices_besides: { valveStemCents: 300, tpmsKitCents: 800, disposalCents: 250 },
  rating_sum: 0,
  rating_count: 0,
  sample: false,
  ...columns,
});

/** Stores the ZIP codes and some shops. */
export async function storeShops(
  db: Database,
  shops: readonly Row[],
  more: Record<string, Row[]> = {},
): Promise<void> {
  await db.withClient((client) => insertRows(client, { zip_code: zipCodes, installer: shops, ...more }));
}
