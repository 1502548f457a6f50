import type { Queries } from '../../../platform/db/database.ts';
import { messages } from '@tirekit/contract';
import { refuseField } from '../../../platform/http/api-problem.ts';
import { placeRepository } from '../places/index.ts';
import type { Destination } from '../pricing/index.ts';

/** A place on the map; military post offices are on none. */
export interface MappedPlace extends Destination {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The destination that taxes and fees are based on. */
export const getDestination = ({ zip, state, city }: Destination): Destination => ({
  zip: zip.slice(0, 5),
  state,
  city,
});

/** The place of a five-digit ZIP code; null if there is none. */
export async function findMappedPlace(db: Queries, zip: string): Promise<MappedPlace | null> {
  const place = await placeRepository(db).byZip(zip);
  if (place === null) return null;
  const { state, city, latitude, longitude } = place;
  return { zip: place.zip, state, city, latitude, longitude };
}

/** @throws ApiProblem `unprocessable` for a ZIP code that does not exist, with the message beside its field */
export async function mustFindPlace(db: Queries, zip: string): Promise<MappedPlace> {
  const place = await findMappedPlace(db, zip);
  if (place !== null) return place;
  throw refuseField('zip', messages.zipDifferent);
}
