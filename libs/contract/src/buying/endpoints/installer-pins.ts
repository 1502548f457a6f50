import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { Zip5 } from '../../shared/patterns.ts';
import { fittingQuery, mapEdgesQuery, shopFilterQuery } from './installer-query.ts';

/** A shop or van as a map shows it. */
export const InstallerPin = z.object({
  code: z.string(),
  /** `/tire-shops/shop/{shopName}/{shopCode}` */
  path: z.string(),
  company: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  totalCents: NonNegativeCents,
  /** True if it can do the job. */
  capable: z.boolean(),
});
export type InstallerPin = z.infer<typeof InstallerPin>;

/** Shops that stand close to each other, at the middle of them. */
export const InstallerCluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
});
export type InstallerCluster = z.infer<typeof InstallerCluster>;

/** The name of a city, for a map. */
export const MapLabel = z.object({
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** The number of the city's ZIP codes: larger cities keep their names when there is no room for all. */
  zips: z.int(),
});
export type MapLabel = z.infer<typeof MapLabel>;

export const listInstallerPins = endpoint({
  id: 'installers.pins',
  method: 'GET',
  path: '/v1/installer-pins',
  summary:
    'All shops and vans on a piece of a map, in short: each with its price for some tires or, where they are too many, in clusters. With the names of the largest cities there.',
  auth: 'channel',
  access: 'shop',
  query: z.object({
    ...mapEdgesQuery,
    /** The buyer's ZIP code: vans that do not come there are not capable. */
    zip: z.optional(Zip5),
    ...shopFilterQuery,
    ...fittingQuery,
  }),
  answer: z.object({
    total: z.int(),
    /** The number of tires that the prices are for. */
    tires: z.int(),
    /** Empty if there are clusters. */
    pins: z.array(InstallerPin),
    clusters: z.array(InstallerCluster),
    labels: z.array(MapLabel),
  }),
  errors: ['not-found', 'unprocessable'],
});
