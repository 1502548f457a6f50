import { servesPlace } from '../installers/service-area.ts';
import type { Shop } from '../installers/shop.ts';
import type { Place } from './visit-place.ts';

/** Whether a van comes to a place. One that is on no map it can only name by its ZIP code. */
export function serves(van: Shop, { zip, latitude, longitude }: Omit<Place, 'state' | 'city'>): boolean {
  if (latitude === null || longitude === null) return van.serviceZips?.includes(zip) ?? false;
  return servesPlace(van, { zip, latitude, longitude });
}
