import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Place } from '../entities/place.ts';
import { cleanSearch } from '../../shared/intake/codes.ts';
import { Zip5 } from '../../shared/patterns.ts';
import { intBetween } from '../../shared/query.ts';

export const getPlace = endpoint({
  id: 'places.get',
  method: 'GET',
  path: '/v1/places/{zip}',
  summary: 'One ZIP code with its place.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ zip: Zip5 }),
  answer: Place,
  errors: ['not-found'],
});

export const findPlaces = endpoint({
  id: 'places.find',
  method: 'GET',
  path: '/v1/places',
  summary: 'Places whose ZIP or city begins with what was typed.',
  auth: 'channel',
  access: 'catalog',
  query: z.object({
    query: z.string().check(z.overwrite(cleanSearch), z.minLength(2), z.maxLength(60)),
    limit: z._default(intBetween(1, 20), 8),
  }),
  answer: z.object({ places: z.array(Place) }),
});

export const nearestPlace = endpoint({
  id: 'places.nearest',
  method: 'POST',
  path: '/v1/places/nearest',
  summary:
    'The ZIP code nearest to a point. Coordinates are used for this answer and kept nowhere; they are a body, because addresses are logged.',
  auth: 'channel',
  access: 'catalog',
  body: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  answer: Place,
  errors: ['not-found'],
});
