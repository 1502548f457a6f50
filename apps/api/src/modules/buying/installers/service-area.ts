import { milesBetween, type Point } from '../places/index.ts';
import type { Shop } from './shop.ts';

/** A place by its ZIP code. */
export interface ZipPoint extends Point {
  readonly zip: string;
}

/** A place where a van is wanted. Military post offices lie nowhere on the map. */
export interface VisitPlace {
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

type Van = Pick<Shop, 'latitude' | 'longitude' | 'serviceMiles' | 'serviceZips'>;

/**
 * True if a van comes to a place: to the ZIP codes that it names, or else as far as it drives.
 * @param miles how far away the van is, where that is known already
 */
export function servesPlace(van: Van, place: VisitPlace, miles = milesTo(van, place)): boolean {
  if (van.serviceZips !== null) return van.serviceZips.includes(place.zip);
  return miles <= (van.serviceMiles ?? 0);
}

const milesTo = (van: Van, { latitude, longitude }: VisitPlace): number =>
  latitude === null || longitude === null ? Infinity : milesBetween(van, { latitude, longitude });
