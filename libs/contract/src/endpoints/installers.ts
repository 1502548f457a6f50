import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { AppointmentTimes } from '../entities/appointment-times.ts';
import { Installer, UrbanArea } from '../entities/installer-detail.ts';
import { InstallerSummary } from '../entities/installer.ts';
import { Place } from '../entities/place.ts';
import { InstallerCode as Code, ItemId, Slug } from '../ids.ts';
import { installerSorts, type InstallerSort } from '../installer-words.ts';
import { Zip5 } from '../patterns.ts';
import { flag, intBetween, degreesBetween } from '../query.ts';

/** The tires to be fitted, so that shops are judged and priced for them. Without an item, four of a common size. */
const job = {
  item: z.optional(ItemId),
  /** The other tire of a staggered set; the same quantity of it. */
  otherItem: z.optional(ItemId),
  /** Of each. */
  quantity: z._default(intBetween(1, 20), 4),
  /** For dual rear wheels. */
  dually: z.optional(flag),
  /** Whether the wheels have pressure sensors, where the car is known. */
  sensors: z.optional(flag),
};

const sorts = Object.keys(installerSorts) as [InstallerSort, ...InstallerSort[]];

export const listInstallers = endpoint({
  id: 'installers.list',
  method: 'GET',
  path: '/v1/installers',
  summary:
    'Shops near a ZIP code, in an urban area, or on a piece of a map, with price and next free time for some tires. One that cannot do them says why.',
  auth: 'channel',
  query: z.object({
    zip: z.optional(Zip5),
    area: z.optional(Slug),
    /** A map’s edges in degrees; all four or none. */
    north: z.optional(degreesBetween(-90, 90)),
    south: z.optional(degreesBetween(-90, 90)),
    east: z.optional(degreesBetween(-180, 180)),
    west: z.optional(degreesBetween(-180, 180)),
    radius: z._default(intBetween(5, 150), 25),
    sort: z._default(z.enum(sorts), 'distance'),
    /** Only vans; if false, only shops. */
    mobile: z.optional(flag),
    saturday: z.optional(flag),
    runFlat: z.optional(flag),
    /** Aspect ratios below 40. */
    lowProfile: z.optional(flag),
    tpms: z.optional(flag),
    alignment: z.optional(flag),
    /** Mounts rims of at least so many inches. */
    rim: z.optional(intBetween(10, 30)),
    ...job,
    page: z._default(intBetween(1, 50), 1),
    perPage: z._default(intBetween(1, 100), 20),
  }),
  answer: z.object({
    place: z.nullable(Place),
    radius: z.nullable(z.int()),
    total: z.int(),
    pages: z.int(),
    installers: z.array(InstallerSummary),
  }),
  errors: ['not-found', 'unprocessable'],
});

export const getInstaller = endpoint({
  id: 'installers.get',
  method: 'GET',
  path: '/v1/installers/{code}',
  summary: 'One shop with its hours, services, limits, prices and what fitted buyers say.',
  auth: 'channel',
  params: z.object({ code: Code }),
  query: z.object({ zip: z.optional(Zip5), ...job }),
  answer: Installer,
  errors: ['not-found', 'gone', 'unprocessable'],
});

export const listTimes = endpoint({
  id: 'installers.times',
  method: 'GET',
  path: '/v1/installers/{code}/times',
  summary:
    'The free appointments of up to 30 days. None before the promised delivery of the tires to the shop and one working day more.',
  auth: 'channel',
  params: z.object({ code: Code }),
  query: z.object(job),
  answer: AppointmentTimes,
  errors: ['not-found', 'gone'],
});

export const listAreas = endpoint({
  id: 'installers.areas',
  method: 'GET',
  path: '/v1/tire-shop-areas',
  summary: 'The largest urban areas, by name, with how many shops each has.',
  auth: 'channel',
  answer: z.object({ areas: z.array(UrbanArea) }),
});

export const getArea = endpoint({
  id: 'installers.area',
  method: 'GET',
  path: '/v1/tire-shop-areas/{slug}',
  summary: 'One urban area, with its neighbors.',
  auth: 'channel',
  params: z.object({ slug: Slug }),
  answer: z.object({ area: UrbanArea, neighbors: z.array(UrbanArea) }),
  errors: ['not-found'],
});
