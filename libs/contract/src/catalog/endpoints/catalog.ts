import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { HubEntry } from '../entities/hub-entry.ts';
import { BrandHub, Hub, TireList, TireListQuery, WheelsQuery } from '../entities/listing.ts';
import { FeedTire, LineDetail, TireDetail, TireSummary } from '../entities/tire.ts';
import { ItemId, Slug } from '../../shared/ids.ts';
import { intBetween } from '../../shared/query.ts';

export const listTires = endpoint({
  id: 'catalog.list',
  method: 'GET',
  path: '/v1/catalog/tires',
  summary: 'Tires by filters, with facets, sort and page.',
  auth: 'channel',
  access: 'catalog',
  query: TireListQuery,
  answer: TireList,
  errors: ['not-found'],
});

export const getLine = endpoint({
  id: 'catalog.line',
  method: 'GET',
  path: '/v1/catalog/brands/{brand}/lines/{line}',
  summary: 'A product line with all its sizes.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ brand: Slug, line: Slug }),
  answer: LineDetail,
  errors: ['not-found'],
});

export const getItem = endpoint({
  id: 'catalog.item',
  method: 'GET',
  path: '/v1/catalog/items/{itemId}',
  summary: 'One tire with everything its page shows.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ itemId: ItemId }),
  query: z.object({
    fitment: z.optional(Slug),
    axle: z.optional(z.enum(['front', 'rear'])),
    wheels: WheelsQuery,
  }),
  answer: TireDetail,
  errors: ['not-found', 'gone'],
});

export const getRelated = endpoint({
  id: 'catalog.related',
  method: 'GET',
  path: '/v1/catalog/items/{itemId}/related',
  summary: 'Other tires of the same size: similar, better value, longer lasting.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ itemId: ItemId }),
  query: z.object({ limit: z._default(intBetween(1, 12), 6) }),
  answer: z.object({ items: z.array(TireSummary) }),
  errors: ['not-found', 'gone'],
});

/**
 * A shell asks this before it sends a stored page again. Answers made from the catalog carry the same text in a
 * header.
 */
export const getCatalogVersion = endpoint({
  id: 'catalog.version',
  method: 'GET',
  path: '/v1/catalog/version',
  summary:
    'The state of the catalog that answers are made from: a text that sorts later, the newer the state.',
  auth: 'channel',
  access: 'catalog',
  limit: 'follow',
  query: z.object({
    /** An earlier version. The answer then lists the parts that have changed since. */
    since: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.object({
    version: z.string(),
    /**
     * The parts of the catalog that have changed after `since`, named as in the header {@link headers.cacheTags};
     * null if any may have: `since` is missing, or longer ago than is remembered.
     */
    changed: z.nullable(z.array(z.string())),
  }),
});

export const listBrands = endpoint({
  id: 'catalog.brands',
  method: 'GET',
  path: '/v1/catalog/brands',
  summary: 'Every brand on sale.',
  auth: 'channel',
  access: 'catalog',
  answer: z.object({ brands: z.array(HubEntry) }),
});

export const getBrand = endpoint({
  id: 'catalog.brand',
  method: 'GET',
  path: '/v1/catalog/brands/{brand}',
  summary: 'A brand with its lines, types and categories.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ brand: Slug }),
  answer: BrandHub,
  errors: ['not-found'],
});

export const listTypes = endpoint({
  id: 'catalog.types',
  method: 'GET',
  path: '/v1/catalog/types',
  summary: 'Vehicle types with how many tires each has.',
  auth: 'channel',
  access: 'catalog',
  answer: z.object({ types: z.array(HubEntry) }),
});

export const listCategories = endpoint({
  id: 'catalog.categories',
  method: 'GET',
  path: '/v1/catalog/categories',
  summary: 'Tire categories with how many tires each has.',
  auth: 'channel',
  access: 'catalog',
  answer: z.object({ categories: z.array(HubEntry) }),
});

export const getHub = endpoint({
  id: 'catalog.hub',
  method: 'GET',
  path: '/v1/catalog/hubs/{kind}/{slug}',
  summary: 'The page of a type, category, size or diameter. Slugs as in the storefront’s addresses.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ kind: z.enum(['type', 'category', 'size', 'diameter']), slug: Slug }),
  answer: Hub,
  errors: ['not-found'],
});

export const listPaths = endpoint({
  id: 'catalog.paths',
  method: 'GET',
  path: '/v1/catalog/paths/{kind}',
  summary: 'The addresses of all product lines or tires on sale, a few thousand at a time: for site maps.',
  auth: 'channel',
  access: 'catalog',
  params: z.object({ kind: z.enum(['line', 'item']) }),
  query: z.object({ page: z._default(intBetween(1, 5000), 1) }),
  answer: z.object({ paths: z.array(z.string()), pages: z.int() }),
});

export const listFeed = endpoint({
  id: 'catalog.feed',
  method: 'GET',
  path: '/v1/catalog/feed',
  summary: 'Every tire on sale with what a product feed says of it, a thousand at a time.',
  auth: 'channel',
  // A megabyte each: a storefront’s server keeps the feed that it makes of them, and browsers need none.
  access: { thing: 'catalog', who: 'machine', proof: ['client-secret'] },
  query: z.object({ page: z._default(intBetween(1, 50_000), 1) }),
  answer: z.object({ items: z.array(FeedTire), pages: z.int() }),
});
