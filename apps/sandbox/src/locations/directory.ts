import type { Behavior } from '../platform/behavior.ts';
import { type ZipPlace, zipPlaces } from '../platform/places.ts';
import type { LocationsRequest } from './protocol.ts';

/** A place that keeps parcels, made up from the ZIP code in which it stands: the same one each time. */
interface Location {
  readonly id: string;
  readonly name: string;
  readonly kind: 'FEDEX_OFFICE' | 'FEDEX_SHIP_CENTER' | 'FEDEX_ONSITE';
  readonly street: string;
  readonly place: ZipPlace;
  readonly latitude: number;
  readonly longitude: number;
  readonly hours: Hours;
}

type Hours = { readonly weekdays: [string, string]; readonly saturday: [string, string] | null };

/** A search as the page lists it. */
export interface Search {
  readonly at: string;
  readonly zip: string;
  readonly found: number;
}

const SEARCHES_KEPT = 50;
const EARTH_RADIUS_MILES = 3958.8;
const STREETS = [
  'Main Street',
  'Commerce Drive',
  'Market Street',
  'Airport Road',
  'Park Avenue',
  'Mill Road',
];
const KINDS = [
  {
    kind: 'FEDEX_OFFICE',
    name: 'FedEx Office Print & Ship Center',
    hours: { weekdays: ['08:00:00', '20:00:00'], saturday: ['10:00:00', '18:00:00'] },
  },
  {
    kind: 'FEDEX_SHIP_CENTER',
    name: 'FedEx Ship Center',
    hours: { weekdays: ['09:00:00', '18:00:00'], saturday: ['09:00:00', '13:00:00'] },
  },
  {
    kind: 'FEDEX_ONSITE',
    name: 'FedEx at a drugstore',
    hours: { weekdays: ['09:00:00', '21:00:00'], saturday: null },
  },
] as const satisfies readonly { kind: Location['kind']; name: string; hours: Hours }[];
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const;
/** One ZIP code in so many has a location: about 8,000 of them. */
const ZIPS_PER_LOCATION = 5;

/** Locations near a ZIP code, in the form of FedEx's answers. */
export class LocationDirectory {
  behavior: Behavior = 'answers';
  #latest: Search[] = [];

  /** The newest first. */
  get latest(): readonly Search[] {
    return this.#latest;
  }

  async search({ locationsSummaryRequestControlParameters: wanted, location }: LocationsRequest) {
    const zip = location.address.postalCode.slice(0, 5);
    const places = await zipPlaces();
    const center = places.get(zip);
    const near = center === undefined || this.behavior === 'empty' ? [] : within(places, center, wanted.distance.value); // prettier-ignore
    const shown = near.slice(0, wanted.maxResults);
    this.#latest = [{ at: new Date().toISOString(), zip, found: shown.length }, ...this.#latest].slice(
      0,
      SEARCHES_KEPT,
    );
    return {
      totalResults: near.length,
      resultsReturned: shown.length,
      ...(center && {
        matchedAddressGeoCoord: { latitude: center.latitude, longitude: center.longitude },
      }),
      locationDetailList: shown.map(({ location: found, miles }) => asAnswered(found, miles)),
    };
  }
}

function within(places: ReadonlyMap<string, ZipPlace>, center: ZipPlace, radius: number) {
  const found: { location: Location; miles: number }[] = [];
  for (const place of places.values()) {
    if (Math.abs(place.latitude - center.latitude) * 69 > radius + 1) continue;
    const location = locationIn(place);
    if (location === null) continue;
    const miles = milesBetween(center, location);
    if (miles <= radius) found.push({ location, miles });
  }
  return found.sort((a, b) => a.miles - b.miles);
}

function locationIn(place: ZipPlace): Location | null {
  const number = Number(place.zip);
  // A multiplication that scatters neighbors.
  const mixed = Math.imul(number, 0x9e3779b1) >>> 0;
  if (mixed % ZIPS_PER_LOCATION !== 0) return null;
  const chosen = KINDS[(mixed >>> 8) % KINDS.length] ?? KINDS[0];
  return {
    id: `FX${place.zip}`,
    ...chosen,
    street: `${String(100 + ((mixed >>> 12) % 4900))} ${STREETS[(mixed >>> 16) % STREETS.length] ?? 'Main Street'}`,
    place,
    latitude: place.latitude + (((mixed >>> 4) % 200) - 100) / 10_000,
    longitude: place.longitude + (((mixed >>> 20) % 200) - 100) / 10_000,
  };
}

function asAnswered({ id, kind, name, street, place, latitude, longitude, hours }: Location, miles: number) {
  const open = (dayOfWeek: string, [begins, ends]: readonly [string, string]) => ({
    dayOfWeek,
    operationalHoursType: 'OPEN_BY_HOURS',
    operationalHours: { begins, ends },
  });
  const closed = (dayOfWeek: string) => ({ dayOfWeek, operationalHoursType: 'CLOSED_ALL_DAY' });
  return {
    locationId: id,
    locationType: kind,
    distance: { units: 'MI', value: Math.round(miles * 10) / 10 },
    contactAndAddress: {
      contact: { companyName: name, phoneNumber: '8005550139' },
      address: {
        streetLines: [street],
        city: place.city,
        stateOrProvinceCode: place.state,
        postalCode: place.zip,
        countryCode: 'US',
        residential: false,
      },
      addressAncillaryDetail: { displayName: name },
    },
    geoPositionalCoordinates: { latitude, longitude },
    storeHours: [
      ...DAYS.map((day) => open(day, hours.weekdays)),
      hours.saturday === null ? closed('SATURDAY') : open('SATURDAY', hours.saturday),
      closed('SUNDAY'),
    ],
  };
}

type Point = { readonly latitude: number; readonly longitude: number };

function milesBetween(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const square =
    Math.sin(((b.latitude - a.latitude) * rad) / 2) ** 2 +
    Math.cos(a.latitude * rad) *
      Math.cos(b.latitude * rad) *
      Math.sin(((b.longitude - a.longitude) * rad) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(square));
}
