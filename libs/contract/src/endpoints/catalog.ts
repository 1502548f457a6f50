import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Quote } from '../entities/quote.ts';
import {
  BrandHub,
  Hub,
  HubEntry,
  pageSizes,
  Suggestion,
  TireList,
  TireListQuery,
  WheelsQuery,
} from '../entities/listing.ts';
import { LineDetail, TireDetail, TireSummary } from '../entities/tire.ts';
import { InstallerCode, ItemId, Slug } from '../ids.ts';
import { NonNegativeCents } from '../money.ts';
import { Quantity, Zip5 } from '../patterns.ts';
import { flag, intBetween } from '../query.ts';

export const listTires = endpoint({
  id: 'catalog.list',
  method: 'GET',
  path: '/v1/catalog/tires',
  summary: 'Tires by filters, with facets, sort and page.',
  auth: 'channel',
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
  params: z.object({ itemId: ItemId }),
  query: z.object({ limit: z._default(intBetween(1, 12), 6) }),
  answer: z.object({ items: z.array(TireSummary) }),
  errors: ['not-found', 'gone'],
});

export const getOutTheDoor = endpoint({
  id: 'catalog.outTheDoor',
  method: 'GET',
  path: '/v1/catalog/items/{itemId}/out-the-door',
  summary:
    'What a number of this tire, or of a set’s two, costs delivered to a ZIP code or fitted at a shop, in its parts, at the prices that may be advertised.',
  auth: 'channel',
  params: z.object({ itemId: ItemId }),
  query: z.object({
    zip: z.optional(Zip5),
    quantity: z._default(intBetween(1, 20), 4),
    /** The other tire of a staggered set; the same quantity of it is added. */
    otherItemId: z.optional(ItemId),
    roadHazard: z.optional(flag),
    /** The shop or van that fits them: the total is then with fitting, for the place where that is done. */
    installer: z.optional(InstallerCode),
  }),
  answer: Quote,
  errors: ['not-found', 'unprocessable', 'shop-cannot', 'outside-area'],
});

export const listOutTheDoor = endpoint({
  id: 'catalog.outTheDoor.list',
  method: 'POST',
  path: '/v1/catalog/out-the-door',
  summary: 'What each of several sets costs delivered to a ZIP code or fitted at a shop. Nothing is changed.',
  auth: 'channel',
  body: z.object({
    zip: Zip5,
    /** The shop or van that fits them: totals are then with fitting, for the place where that is done. */
    installer: z.optional(InstallerCode),
    sets: z
      .array(
        z.object({
          /** One tire, or the front and rear tire of a staggered set. */
          itemIds: z.array(ItemId).check(z.minLength(1), z.maxLength(2)),
          /** The number of each tire. */
          quantity: Quantity,
        }),
      )
      .check(z.minLength(1), z.maxLength(pageSizes.max)),
  }),
  answer: z.object({
    destination: z.object({ zip: z.string(), city: z.string(), state: z.string() }),
    /**
     * In the order of the sets; null for a set with a tire that is not sold here, or whose price shows in the cart only.
     */
    totals: z.array(z.nullable(NonNegativeCents)),
    /** Of each set, why the shop cannot fit it: it then has no total. Only with an installer. */
    refusals: z.optional(z.array(z.nullable(z.string()))),
  }),
  errors: ['unprocessable', 'outside-area'],
});

/**
 * A shell asks this before it sends a stored page again. Answers made from the catalogue carry the same text in a
 * header.
 */
export const getCatalogueVersion = endpoint({
  id: 'catalog.version',
  method: 'GET',
  path: '/v1/catalog/version',
  summary:
    'The state of the catalogue that answers are made from: a text that sorts later, the newer the state.',
  auth: 'channel',
  query: z.object({
    /** An earlier version. The answer then lists the parts that have changed since. */
    since: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.object({
    version: z.string(),
    /**
     * The parts of the catalogue that have changed after `since`, named as in the header {@link headers.cacheTags};
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
  answer: z.object({ brands: z.array(HubEntry) }),
});

export const getBrand = endpoint({
  id: 'catalog.brand',
  method: 'GET',
  path: '/v1/catalog/brands/{brand}',
  summary: 'A brand with its lines, types and categories.',
  auth: 'channel',
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
  answer: z.object({ types: z.array(HubEntry) }),
});

export const listCategories = endpoint({
  id: 'catalog.categories',
  method: 'GET',
  path: '/v1/catalog/categories',
  summary: 'Tire categories with how many tires each has.',
  auth: 'channel',
  answer: z.object({ categories: z.array(HubEntry) }),
});

export const listSizes = endpoint({
  id: 'catalog.sizes',
  method: 'GET',
  path: '/v1/catalog/sizes',
  summary: 'Sizes on sale, of one diameter when it is given, with the diameters.',
  auth: 'channel',
  query: z.object({ diameter: z.optional(Slug) }),
  answer: z.object({ sizes: z.array(HubEntry), diameters: z.array(HubEntry) }),
});

export const getHub = endpoint({
  id: 'catalog.hub',
  method: 'GET',
  path: '/v1/catalog/hubs/{kind}/{slug}',
  summary: 'The page of a type, category, size or diameter. Slugs as in the storefront’s addresses.',
  auth: 'channel',
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
  params: z.object({ kind: z.enum(['line', 'item']) }),
  query: z.object({ page: z._default(intBetween(1, 5000), 1) }),
  answer: z.object({ paths: z.array(z.string()), pages: z.int() }),
});

export const suggest = endpoint({
  id: 'catalog.suggest',
  method: 'GET',
  path: '/v1/search/suggest',
  summary:
    'Vehicles, sizes, brands, lines for what was typed, also together: a size or vehicle narrowed by the words beside it. Typing errors forgiven.',
  auth: 'channel',
  query: z.object({
    query: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    limit: z._default(intBetween(1, 20), 8),
  }),
  answer: z.object({
    suggestions: z.array(Suggestion),
    /** Whether the first suggestion covers everything typed and is its only possible meaning. */
    isCertain: z.boolean(),
    /** Whether every word was understood as it was typed; the suggestions are then what it may mean. */
    isUnderstood: z.boolean(),
    /** The typed words that match nothing in the catalogue, if others do: `["purple"]`. */
    unread: z.array(z.string()),
  }),
  errors: ['not-found'],
});
