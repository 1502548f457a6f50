import type { Place } from '@tirekit/contract';

type Named = Pick<Place, 'city' | 'state'>;

/** `Austin, TX` */
export const placeName = ({ city, state }: Named): string => `${city}, ${state}`;

/** A place as the address of a search names it: `austin-tx`. */
export const placeSlug = (place: Named): string =>
  placeName(place)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The words to look a slug up by: `austin-tx` → `austin, TX`. */
export const typedOfSlug = (slug: string): string =>
  `${slug.slice(0, -3).replaceAll('-', ' ')}, ${slug.slice(-2).toUpperCase()}`;

/** Each city once, in the given order: a city has many ZIP codes. */
export const getCities = (places: readonly Place[]): Place[] =>
  [...new Map(places.toReversed().map((place) => [placeSlug(place), place])).values()].toReversed();
