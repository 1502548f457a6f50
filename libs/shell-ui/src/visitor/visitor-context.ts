import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { priceTypes, type UserLocation } from '@tirekit/contract';
import { useHydrated } from '../page/use-hydrated.ts';
import { writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';
import { CartSummary, cartSummaryKey } from './cart-summary-data.ts';
import { fetchOwn } from './fetch-own.ts';

/** Dispatched on `window` when the visitor's ZIP code has changed. Its detail is the new location. */
export const LOCATION_UPDATED = 'tirekit:location-updated';

const side = z.enum(['control', 'variant']);

/** The garage of whoever has signed in, as far as the whole shop uses it; missing where there is none, or nobody can say. */
const GarageOfVisitor = z.object({
  /** Tells one account from another in this browser. It opens nothing. */
  account: z.string(),
  /** The default; null while the garage is empty. */
  vehicle: z.nullable(
    z.object({
      vehicleId: z.string(),
      year: z.string(),
      make: z.string(),
      model: z.string(),
      label: z.string(),
      path: z.string(),
    }),
  ),
});
export type GarageOfVisitor = z.infer<typeof GarageOfVisitor>;

/** The visitor's own data, which a public page lacks: what `/api/context` answers (specification section 3). */
export const VisitorContext = z.object({
  hostUrl: z.string(),
  isSimpleShop: z.boolean(),
  device: z.enum(['mobile', 'tablet', 'desktop']),
  /** `{ip}` if no proxy names it. */
  userIp: z.string(),
  experiments: z.object({
    ourPicks: side,
    shopPrice: side,
    manualZipModal: side,
    finderOrder: side,
    listDensity: side,
  }),
  /** The experiments that run; left out while none does. */
  running: z.optional(z.array(z.string())),
  /** The measurement that this visitor allows; left out if there is none and they have not opted out. */
  measured: z.optional(
    z.object({
      /** Events, because there is a collector and nobody has opted out. */
      events: z.boolean(),
      /** Problems of pages, because there is a monitoring service and this visit is in its sample. */
      problems: z.boolean(),
      /** The visitor, or their browser by Global Privacy Control, has opted out. */
      optedOut: z.boolean(),
    }),
  ),
  location: z.nullable(
    z.object({ cityName: z.string(), region: z.string(), stateAbbr: z.string(), zip: z.string() }),
  ),
  /** The region of that place, or the one that a link named while the place is unknown. */
  region: z.nullable(z.object({ region: z.string(), stateAbbr: z.string() })),
  signedIn: z.boolean(),
  /** The signed-in buyer; null for a guest. */
  account: z.nullable(
    z.object({
      firstName: z.string(),
      userType: z.string(),
      priceType: z.enum(priceTypes),
      garage: z.optional(GarageOfVisitor),
    }),
  ),
  siteCart: CartSummary,
  cartShipping: z.nullable(
    z.object({ mode: z.string(), confirmed: z.boolean(), verification: z.nullable(z.string()) }),
  ),
});
export type VisitorContext = z.infer<typeof VisitorContext>;

/** Milliseconds that the visitor's data counts as current. */
const STALE_MS = 5 * 60_000;

const visitorContextKey = ['visitor-context'] as const;

/** The visitor, as far as this storefront knows them, with their cart. */
export const visitorContextQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: visitorContextKey,
    queryFn: async ({ signal }) => {
      const context = await fetchOwn('/api/context', VisitorContext, signal);
      client.setQueryData(cartSummaryKey, context.siteCart);
      return context;
    },
    staleTime: STALE_MS,
  });

/** Asks for the visitor's data anew. A first answer that is still on its way is dropped: it was asked for before the change. */
export async function askAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: visitorContextKey });
  await client.invalidateQueries({ queryKey: visitorContextKey });
}

/** The visitor's own data; null on the server and until it is known. */
export function useVisitor(): VisitorContext | null {
  const { data } = useQuery(visitorContextQuery(useQueryClient()));
  return (useHydrated() ? data : null) ?? null;
}

/** Functions that update what the page knows of its visitor. */
export function useVisitorUpdates() {
  const client = useQueryClient();
  return {
    /** Takes over a location that the API has just confirmed. */
    setLocation: (location: UserLocation): void => {
      client.setQueryData(visitorContextQuery(client).queryKey, (known) => known && { ...known, location });
    },
    /** Asks for the visitor's data anew, after signing in or a form that told us where they are. */
    refresh: () => askAgain(client),
  };
}

/**
 * Stores the visitor's ZIP code, and announces on the window that it has changed (specification section 4). The root
 * calls it.
 */
export function useLocationUpdates(): void {
  const visitor = useVisitor();
  const before = useRef<VisitorContext | null>(null);
  useEffect(() => {
    const location = visitor?.location;
    if (location) writeStored(stored.userLocationZip, location.zip);
    if (before.current && location && location.zip !== before.current.location?.zip)
      window.dispatchEvent(new CustomEvent(LOCATION_UPDATED, { detail: location }));
    before.current = visitor;
  }, [visitor]);
  const { pathname } = useLocation();
  useEffect(() => {
    if (visitor?.running?.includes('manualZipModal'))
      void import('./ask-for-zip.ts').then((code) => code.askForZip(visitor, pathname));
  }, [visitor, pathname]);
}
