import type { Queries } from '../../../platform/db/database.ts';

const columns = {
  installerId: 'installer_id',
  code: 'code',
  company: 'company',
  address: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  latitude: 'latitude',
  longitude: 'longitude',
  timeZone: 'time_zone',
  phone: 'phone',
  email: 'email',
  website: 'website',
  imageFile: 'image_file',
  hours: 'hours',
  services: 'services',
  tireTypes: 'tire_types',
  certifications: 'certifications',
  isMobile: 'mobile',
  serviceMiles: 'service_miles',
  minRimIn: 'min_rim_in',
  maxRimIn: 'max_rim_in',
  minAspect: 'min_aspect',
  mountsRunFlat: 'run_flat',
  mountsLightTruck: 'light_truck',
  mountsDually: 'dually',
  mountsTrailer: 'trailer',
  servesTpms: 'tpms',
  bays: 'bays',
  prices: 'prices',
  pricesBesides: 'prices_besides',
} as const;

/** A shop that joins: values as the columns of `installer` take them, JSON as text. */
export type NewInstaller = Readonly<Record<keyof typeof columns, unknown>>;

const FIELDS = Object.keys(columns) as readonly (keyof typeof columns)[];
const ADD = `
  INSERT INTO installer (${FIELDS.map((field) => columns[field]).join(', ')})
  VALUES (${FIELDS.map((_, at) => `$${String(at + 1)}`).join(', ')})`;

/** Adds a shop: it shows up in searches at once. */
export async function addInstaller(tx: Queries, shop: NewInstaller): Promise<void> {
  await tx.execute(
    ADD,
    FIELDS.map((field) => shop[field]),
  );
}
