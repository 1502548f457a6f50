import { milesBetween, type Point } from '../places/distance.ts';
import type { Shop } from './shop.ts';

/** A place by its ZIP code. */
export interface ZipPoint extends Point {
  readonly zip: string;
}

/** Whether a van comes to a place: to the ZIP codes that it names, or else as far as it drives. */
export function servesPlace(
  van: Pick<Shop, 'latitude' | 'longitude' | 'serviceMiles' | 'serviceZips'>,
  place: ZipPoint,
  miles = milesBetween(van, place),
): boolean {
  if (van.serviceZips !== null) return van.serviceZips.includes(place.zip);
  return miles <= (van.serviceMiles ?? 0);
}
