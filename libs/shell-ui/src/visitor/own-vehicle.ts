import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';

/** The vehicle that this browser shops for. */
export interface OwnVehicle {
  readonly year: string;
  /** Slugs. */
  readonly make: string;
  readonly model: string;
  /** `2019 Honda Civic LX` */
  readonly label: string;
  /** The tires that fit, or the question which trim it is. */
  readonly path: string;
}

/** Dispatched on `window` when this tab shops for another vehicle. Other tabs get the browser's own `storage`. */
export const VEHICLE_UPDATED = 'tirekit:vehicle-updated';

/** From here on, the whole shop starts with this vehicle; with none, if it is null. */
export function keepVehicle(vehicle: OwnVehicle | null): void {
  const kept = vehicle && {
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    label: vehicle.label,
    path: vehicle.path,
  };
  writeStored(stored.vehicle, kept);
  writeStored(stored.finder, kept && { kind: 'vehicle', label: kept.label, path: kept.path });
  window.dispatchEvent(new Event(VEHICLE_UPDATED));
}

/**
 * The parameter with which a VIN's search hands its vehicle over: the page of the vehicle then keeps it for the whole shop.
 * It says nothing of the VIN.
 */
export const FROM_VIN = 'from=vin';

/** True if a VIN has led to a page with this query. */
export const isFromVin = (search: URLSearchParams): boolean => search.get('from') === 'vin';

/** Calls back whenever the vehicle has changed, in this tab or another. Returns the way to stop. */
export function onVehicle(changed: () => void): () => void {
  window.addEventListener(VEHICLE_UPDATED, changed);
  window.addEventListener('storage', changed);
  return () => {
    window.removeEventListener(VEHICLE_UPDATED, changed);
    window.removeEventListener('storage', changed);
  };
}

/** The vehicle that this browser shops for; null on the server, while the page loads, and for whoever has chosen none. */
export function useOwnVehicle(): OwnVehicle | null {
  const [vehicle, setVehicle] = useState<OwnVehicle | null>(null);
  useEffect(() => {
    const read = (): void => setVehicle(readStored(stored.vehicle));
    read();
    return onVehicle(read);
  }, []);
  return vehicle;
}

/** The query for the vehicle, `fitment=…&drive=…`; null until it is known which of several sizes it has. */
export function carQuery({
  path,
}: OwnVehicle): { readonly fitment: string; readonly drive: string | null } | null {
  const query = new URLSearchParams(path.slice(path.indexOf('?') + 1));
  const fitment = query.get('fitment');
  return fitment === null ? null : { fitment, drive: query.get('drive') };
}
