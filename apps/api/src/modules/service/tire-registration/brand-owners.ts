import type { Queries } from '../../../platform/db/database.ts';

const OWNERS = `
  SELECT owner FROM tire_brand
  UNION SELECT brand_owner FROM tire_registration
  ORDER BY owner`;

/** The companies responsible for the brands of the catalog, and for tires that were registered before. */
export const brandOwners = async (db: Queries): Promise<string[]> =>
  (await db.query<{ owner: string }>(OWNERS)).map(({ owner }) => owner);
