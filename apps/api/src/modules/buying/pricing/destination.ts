import { messages } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { Shop } from '../installers/index.ts';
import { placeRepository } from '../places/index.ts';
import { refuseField } from '../../../platform/http/api-problem.ts';

/** The place where tires are handed over; fees and sales tax depend on its state. */
export type Destination = { zip: string; state: string; city: string };

/** The place of a five-digit ZIP code; null if there is none. */
async function findDestination(db: Queries, zip: string): Promise<Destination | null> {
  const place = await placeRepository(db).byZip(zip);
  return place && { zip: place.zip, state: place.state, city: place.city };
}

/** @throws ApiProblem `unprocessable` for a ZIP code that does not exist, with the sentence for beside its field */
export async function mustFindDestination(db: Queries, zip: string): Promise<Destination> {
  const destination = await findDestination(db, zip);
  if (destination !== null) return destination;
  throw refuseField('zip', messages.zipDifferent);
}

/** The place of the installation: at the shop, wherever its customers live; or where a van goes to. */
export const fittedAt = (
  { mobile, zip, state, city }: Pick<Shop, 'mobile' | 'zip' | 'state' | 'city'>,
  visited: Destination | null,
): Destination | null => (mobile ? visited : { zip, state, city });
