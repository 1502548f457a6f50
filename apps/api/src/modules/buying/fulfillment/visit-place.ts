import type { Queries } from '../../../platform/db/database.ts';
import { messages } from '@tirekit/contract';
import { refuseField } from '../../../platform/http/api-problem.ts';
import type { Destination } from '../pricing/index.ts';

/** A place on the map; military post offices are on none. */
export interface Place extends Destination {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The destination that taxes and fees are based on. */
export const getDestination = ({ zip, state, city }: Destination): Destination => ({
  zip: zip.slice(0, 5),
  state,
  city,
});

const PLACE = 'SELECT zip, state, city, latitude, longitude FROM zip_code WHERE zip = $1';

/** The place of a five-digit ZIP code; null if there is none. */
export const findPlace = (db: Queries, zip: string): Promise<Place | null> =>
  db.maybeOne<Place>(PLACE, [zip]);

/** @throws ApiProblem `unprocessable` for a ZIP code that does not exist, with the message beside its field */
export async function mustFindPlace(db: Queries, zip: string): Promise<Place> {
  const place = await findPlace(db, zip);
  if (place !== null) return place;
  throw refuseField('zip', messages.zipDifferent);
}
