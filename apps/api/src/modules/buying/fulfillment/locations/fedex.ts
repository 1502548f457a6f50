import type { OpeningHours } from '@tirekit/contract';
import * as z from 'zod';
import { authorizedCalls } from '../../../../platform/http/client-credentials.ts';
import type { CarrierLocation, LocationDirectory } from './port.ts';

/** A page waits for it. */
const TIMEOUT_MS = 2_500;
const RADIUS_MILES = 50;
const MOST = 20;

const Clock = z.string().regex(/^\d{2}:\d{2}(:\d{2})?$/);

/** The part of FedEx's answer that is read (Locations Search API v1). */
const Location = z.object({
  // Ids that our own addresses can hold.
  locationId: z.string().regex(/^[A-Za-z0-9_-]{2,40}$/),
  distance: z.object({ units: z.literal('MI'), value: z.number().nonnegative() }),
  contactAndAddress: z.object({
    contact: z.object({ companyName: z.string().optional() }).optional(),
    address: z.object({
      streetLines: z.array(z.string()).min(1),
      city: z.string(),
      stateOrProvinceCode: z.string().regex(/^[A-Z]{2}$/),
      postalCode: z.string(),
    }),
    addressAncillaryDetail: z.object({ displayName: z.string().optional() }).optional(),
  }),
  geoPositionalCoordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  storeHours: z
    .array(
      z.object({
        dayOfWeek: z.string(),
        operationalHours: z.object({ begins: Clock, ends: Clock }).optional(),
      }),
    )
    .optional(),
});
const Answer = z.object({ output: z.object({ locationDetailList: z.array(z.unknown()).optional() }) });

const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

export interface FedexOptions {
  /** `https://apis.fedex.com`, or the sandbox's origin with its path. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
}

/** FedEx's own directory: `POST /location/v1/locations` with OAuth client credentials. */
export function fedexDirectory({ url, clientId, clientSecret, timeoutMs }: FedexOptions): LocationDirectory {
  const call = authorizedCalls({
    url,
    tokenPath: '/oauth/token',
    clientId,
    clientSecret,
    parameters: 'form',
  });
  return {
    async near(zip) {
      const { status, text } = await call('/location/v1/locations', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-locale': 'en_US' },
        body: JSON.stringify({
          locationsSummaryRequestControlParameters: {
            distance: { units: 'MI', value: RADIUS_MILES },
            maxResults: MOST,
          },
          locationSearchCriterion: 'ADDRESS',
          location: { address: { postalCode: zip, countryCode: 'US' } },
          multipleMatchesAction: 'RETURN_ALL',
          sort: { criteria: 'DISTANCE', order: 'ASCENDING' },
          locationCapabilities: [{ transferOfPossessionType: 'HOLD_AT_LOCATION' }],
        }),
        timeoutMs: timeoutMs ?? TIMEOUT_MS,
      });
      if (status !== 200) throw new Error(`FedEx answered ${String(status)}`);
      const { output } = Answer.parse(JSON.parse(text));
      return (output.locationDetailList ?? [])
        .flatMap((found) => {
          const read = Location.safeParse(found);
          return read.success ? [toLocation(read.data)] : [];
        })
        .toSorted((a, b) => a.distanceMiles - b.distanceMiles);
    },
  };
}

function toLocation(found: z.infer<typeof Location>): CarrierLocation {
  const { contact, address, addressAncillaryDetail } = found.contactAndAddress;
  return {
    locationId: found.locationId,
    name: addressAncillaryDetail?.displayName ?? contact?.companyName ?? 'FedEx',
    addressLine1: address.streetLines.join(', '),
    city: address.city,
    state: address.stateOrProvinceCode,
    zip: address.postalCode.slice(0, 5),
    ...found.geoPositionalCoordinates,
    distanceMiles: found.distance.value,
    hours: openingHours(found.storeHours ?? []),
  };
}

/** Days with the same hours together. */
function openingHours(storeHours: NonNullable<z.infer<typeof Location>['storeHours']>): OpeningHours[] {
  const ranges = new Map<string, OpeningHours>();
  for (const { dayOfWeek, operationalHours } of storeHours) {
    const day = DAYS.indexOf(dayOfWeek) + 1;
    if (day === 0 || operationalHours === undefined) continue;
    const [open, close] = [operationalHours.begins.slice(0, 5), operationalHours.ends.slice(0, 5)];
    const range = ranges.get(`${open} ${close}`) ?? { days: [], open, close };
    ranges.set(`${open} ${close}`, { ...range, days: [...range.days, day].toSorted((a, b) => a - b) });
  }
  return [...ranges.values()].toSorted((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0));
}
