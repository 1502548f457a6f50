import type { UserLocation } from '@tirekit/contract';
import { useEffect } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import { keepLocation, refreshVisitor } from './visitor-store.ts';

/** The answer of the action of `/location`. */
export type LocationResult =
  { ok: true; location: UserLocation } | { ok: false; fields: { zip: string }; values: { zip: string } };

/**
 * Posts to `/location` where the visitor is, and has every part of the page know it once it was taken over.
 * @param onKept called then
 */
export function useTellPlace(onKept?: () => void): FetcherWithComponents<LocationResult> {
  const fetcher = useFetcher<LocationResult>();
  useEffect(() => {
    if (!fetcher.data?.ok || fetcher.state !== 'idle') return;
    keepLocation(fetcher.data.location);
    writeStored(stored.userLocationZip, fetcher.data.location.zip);
    onKept?.();
  }, [fetcher.data, fetcher.state, onKept]);
  return fetcher;
}

/** Updates every part of the page after another form has told our server where the visitor is. */
export async function placeTold(): Promise<void> {
  const location = (await refreshVisitor())?.location;
  if (location == null) return;
  writeStored(stored.zipSetBy, 'visitor');
  writeStored(stored.userLocationZip, location.zip);
}
