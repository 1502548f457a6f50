import {
  getBrand,
  getHub,
  type Hub,
  listBrands,
  listCategories,
  listSizes,
  listTypes,
} from '@tirekit/contract';
import { canonicalSizeSlug, diameterFromSlug } from '@tirekit/tires';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../../platform/http/route.ts';
import type { CatalogReader } from '../catalog-reader.ts';
import { brandHub } from '../hubs/brand-hub.ts';
import { hubMakers, hubTags } from '../hubs/hub.ts';
import {
  brandEntries,
  categoryEntries,
  diameterEntries,
  sizeEntries,
  typeEntries,
} from '../hubs/hub-entries.ts';
import { getTally } from '../hubs/tally.ts';
import { wholeCatalog } from '../index/cache-tags.ts';
import type { ChannelView } from '../index/channel-view.ts';

/** The slug of a diameter's page, from any of its spellings: `17`, `17-inch`, `17-inch-tires`. */
const diameterAddress = (slug: string): string =>
  slug.endsWith('-tires') ? slug : `${slug.replace(/-inch$/, '')}-inch-tires`;

/** The slug of each kind of hub as its address has it, from any of its spellings. */
const canonical: Record<Hub['kind'], (slug: string) => string> = {
  type: (slug) => slug,
  category: (slug) => slug,
  size: (slug) => canonicalSizeSlug(slug) ?? slug,
  diameter: diameterAddress,
};

function rimPosition({ index }: ChannelView, slug: string): number {
  const asked = diameterFromSlug(diameterAddress(slug));
  const rim = asked === null ? -1 : index.rims.indexOf(asked.rimIn);
  if (rim < 0) throw new ApiProblem('not-found');
  return rim;
}

const orNotFound = <T>(found: T | null): T => {
  if (found === null) throw new ApiProblem('not-found');
  return found;
};

export function hubRoutes(reader: CatalogReader): ImplementedRoute[] {
  /** The view of the storefront that asks, for an answer made from the whole catalog. */
  const wholeView = (request: CallContext<'channel'>): ChannelView => {
    const view = reader.view(request.channel);
    request.tagAnswer(wholeCatalog(view.index));
    return view;
  };

  return [
    implement(listBrands, ({ request }) => {
      const view = wholeView(request);
      return { brands: brandEntries(view, getTally(view)) };
    }),

    implement(getBrand, ({ params, request }) => {
      const view = wholeView(request);
      return orNotFound(brandHub(view, view.index.brandPosition(params.brand)));
    }),

    implement(listTypes, ({ request }) => {
      const view = wholeView(request);
      return { types: typeEntries(view, getTally(view), (slug) => `/types/${slug}`) };
    }),

    implement(listCategories, ({ request }) => {
      const view = wholeView(request);
      return { categories: categoryEntries(view, getTally(view), (slug) => `/categories/${slug}`) };
    }),

    implement(listSizes, ({ query: { diameter }, request }) => {
      const view = wholeView(request);
      const tally = getTally(view, diameter === undefined ? {} : { rim: rimPosition(view, diameter) });
      return {
        sizes: sizeEntries(view, tally, (slug) => `/tire-sizes/${slug}`),
        diameters: diameterEntries(view, getTally(view)),
      };
    }),

    implement(getHub, ({ params: { kind, slug: given }, request }) => {
      const view = reader.view(request.channel);
      const slug = canonical[kind](given);
      request.tagAnswer(hubTags(view, kind, slug));
      return orNotFound(hubMakers[kind](view, slug));
    }),
  ];
}
