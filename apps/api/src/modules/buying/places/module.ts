import { findPlaces, getPlace, messages, nearestPlace, type Place } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement } from '../../../platform/http/route.ts';
import type { ModuleFactory } from '../../../module.ts';
import { placeRepository } from './place-repository.ts';

/** ZIP codes and the places they stand for. */
export const placesModule: ModuleFactory = ({ db }) => {
  const places = placeRepository(db);
  return {
    name: 'places',
    routes: [
      implement(getPlace, async ({ params }) => found(await places.byZip(params.zip))),
      implement(findPlaces, async ({ query }) => ({ places: await places.find(query.query, query.limit) })),
      implement(nearestPlace, async ({ body }) => found(await places.nearest(body.latitude, body.longitude))),
    ],
  };
};

function found(place: Place | null): Place {
  if (place === null) throw new ApiProblem('not-found', messages.zipDifferent);
  return place;
}
