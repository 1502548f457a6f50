import { ApiFailure } from '@tirekit/api-client';
import { writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import * as pageMessages from '../page/page-messages.ts';

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A coordinate as exactly as a ZIP code needs it: to some half a mile. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * The ZIP code where the browser is, or a sentence that says why it is not known. The coordinates go to our server for
 * this answer only and are not kept; an address, which others write down, never holds them.
 */
export async function findZip(
  nearest: (coordinates: Coordinates) => Promise<{ zip: string }>,
): Promise<{ zip: string } | { problem: string }> {
  // Missing in some browsers and on pages without https, whatever the types say.
  if (!('geolocation' in navigator)) return { problem: pageMessages.geolocationUnsupported };
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 600_000 }),
    );
    writeStored(stored.locationPermission, 'allow');
    return await nearest({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
  } catch (error) {
    const denied = !(error instanceof ApiFailure) && isDenial(error);
    if (denied) writeStored(stored.locationPermission, 'denied');
    return { problem: denied ? pageMessages.geolocationBlocked : pageMessages.geolocationFailed };
  }
}

/** The Geolocation API's own error object is no `Error`; its code 1 is a refusal. */
const isDenial = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
