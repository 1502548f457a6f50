import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { AppointmentTimes } from '../entities/appointment-times.ts';
import { Installer, UrbanArea } from '../entities/installer-detail.ts';
import { InstallerSummary } from '../entities/installer.ts';
import { Place } from '../entities/place.ts';
import { InstallerCode as Code, Slug } from '../../shared/ids.ts';
import { installerSorts, type InstallerSort } from '../installer-words.ts';
import { Zip5 } from '../../shared/patterns.ts';
import { intBetween } from '../../shared/query.ts';
import { fittingQuery, mapEdgesQuery, shopFilterQuery } from './installer-query.ts';

const { north, south, east, west } = mapEdgesQuery;
const optionalEdges = {
  north: z.optional(north),
  south: z.optional(south),
  east: z.optional(east),
  west: z.optional(west),
};

const sorts = Object.keys(installerSorts) as [InstallerSort, ...InstallerSort[]];

export const listInstallers = endpoint({
  id: 'installers.list',
  method: 'GET',
  path: '/v1/installers',
  summary:
    'Shops near a ZIP code, in an urban area, or on a piece of a map, with price and next free time for some tires. One that cannot do them says why.',
  auth: 'channel',
  access: 'shop',
  query: z.object({
    zip: z.optional(Zip5),
    area: z.optional(Slug),
    /** A map’s edges in degrees; all four or none. */
    ...optionalEdges,
    radius: z._default(intBetween(5, 150), 25),
    sort: z._default(z.enum(sorts), 'distance'),
    ...shopFilterQuery,
    ...fittingQuery,
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
  access: 'shop',
  params: z.object({ code: Code }),
  query: z.object({ zip: z.optional(Zip5), ...fittingQuery }),
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
  access: 'shop',
  params: z.object({ code: Code }),
  query: z.object(fittingQuery),
  answer: AppointmentTimes,
  errors: ['not-found', 'gone'],
});

export const listInstallerPaths = endpoint({
  id: 'installers.paths',
  method: 'GET',
  path: '/v1/installer-paths',
  summary: 'The addresses of the pages of all shops and vans, a few thousand at a time: for site maps.',
  auth: 'channel',
  access: 'shop',
  query: z.object({ page: z._default(intBetween(1, 5000), 1) }),
  answer: z.object({ paths: z.array(z.string()), pages: z.int() }),
});

export const listAreas = endpoint({
  id: 'installers.areas',
  method: 'GET',
  path: '/v1/tire-shop-areas',
  summary: 'The largest urban areas, by name, with how many shops each has.',
  auth: 'channel',
  access: 'shop',
  answer: z.object({ areas: z.array(UrbanArea) }),
});

export const getArea = endpoint({
  id: 'installers.area',
  method: 'GET',
  path: '/v1/tire-shop-areas/{slug}',
  summary: 'One urban area, with its neighbors.',
  auth: 'channel',
  access: 'shop',
  params: z.object({ slug: Slug }),
  answer: z.object({ area: UrbanArea, neighbors: z.array(UrbanArea) }),
  errors: ['not-found'],
});
