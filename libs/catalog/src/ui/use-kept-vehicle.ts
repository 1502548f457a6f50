import type { Fitment } from '@tirekit/contract';
import { carQuery, FROM_VIN, isFromVin, keepVehicle, useOwnVehicle } from '@tirekit/shell-ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

interface ShownVehicle {
  /** `2019 Honda Civic` */
  name: string;
  /** `/vehicles/honda/civic/2019` */
  path: string;
  chosen: Fitment | null;
}

/**
 * Keeps the vehicle of the page as the shopper's own where a VIN has led to it, and the trim that the shopper of that vehicle
 * chooses there.
 */
export function useKeptVehicle({ name, path, chosen }: ShownVehicle): void {
  const { search } = useLocation();
  const own = useOwnVehicle();
  const isToldByVin = isFromVin(new URLSearchParams(search));
  const isOwn = own !== null && own.path.split('?')[0] === path;
  const isTrimNew = isOwn && chosen !== null && carQuery(own)?.fitment !== chosen.fitmentId;
  useEffect(() => {
    if (!isToldByVin && !isTrimNew) return;
    const [, , make = '', model = '', year = ''] = path.split('/');
    keepVehicle({
      ...{ year, make, model },
      label: [name, chosen?.trim ?? ''].join(' ').trim(),
      path: chosen === null ? path : `${path}?fitment=${chosen.fitmentId}`,
    });
    // A friend who gets this address has another vehicle.
    if (isToldByVin) window.history.replaceState(window.history.state, '', withoutSource(window.location));
  }, [isToldByVin, isTrimNew, name, path, chosen]);
}

const withoutSource = ({ pathname, search, hash }: Location): string =>
  pathname + search.replace(new RegExp(`[?&]${FROM_VIN}(?=&|$)`), '').replace(/^&/, '?') + hash;
