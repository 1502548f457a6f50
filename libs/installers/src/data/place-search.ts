import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tirekit/api-client';
import { findPlaces, type Place } from '@tirekit/contract';
import { useApi } from '@tirekit/shell-ui';
import { getCities, typedOfSlug } from '../model/place-name.ts';

/** A city has many ZIP codes, each of which is an answer. */
const LIMIT = 20;

/** Cities whose name begins with what was typed. Nothing is asked for a ZIP code or a single letter. */
const citiesQuery = (api: ApiClient, typed: string) =>
  queryOptions({
    queryKey: ['places', typed],
    queryFn: /^\d|^.?$/.test(typed)
      ? skipToken
      : async ({ signal }) =>
          getCities((await api.call(findPlaces, { query: { query: typed, limit: LIMIT }, signal })).places),
    staleTime: Infinity,
    retry: false,
  });

export const useCities = (typed: string) => useQuery(citiesQuery(useApi(), typed.trim()));

/** Cities that were typed by name. @throws ApiFailure */
export async function findCities(api: ApiClient, typed: string): Promise<Place[]> {
  return getCities((await api.call(findPlaces, { query: { query: typed, limit: LIMIT } })).places);
}

/** The place of a search's address; null if there is none of that name. @throws ApiFailure */
export async function placeOfSlug(api: ApiClient, slug: string): Promise<Place | null> {
  const [place] = await findCities(api, typedOfSlug(slug));
  return place ?? null;
}
