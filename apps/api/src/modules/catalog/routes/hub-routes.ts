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
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { brandHub } from '../hubs/brand-hub.ts';
import { hubMakers, hubScope } from '../hubs/hub.ts';
import {
  brandEntries,
  categoryEntries,
  diameterEntries,
  sizeEntries,
  typeEntries,
} from '../hubs/hub-entries.ts';
import { tallyOf } from '../hubs/tally.ts';
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

export function hubRoutes(reader: CatalogueReader): ImplementedRoute[] {
  return [
    implement(listBrands, ({ request }) => {
      const view = reader.view(request.channel);
      return reader.answer(view, 'brands', () =>
        JSON.stringify({ brands: brandEntries(view, tallyOf(view)) }),
      );
    }),

    implement(getBrand, ({ params, request }) => {
      const view = reader.view(request.channel);
      const position = view.index.brandPosition(params.brand);
      return reader.answer(view, `brand ${String(position)}`, () =>
        JSON.stringify(orNotFound(brandHub(view, position))),
      );
    }),

    implement(listTypes, ({ request }) => {
      const view = reader.view(request.channel);
      return reader.answer(view, 'types', () =>
        JSON.stringify({ types: typeEntries(view, tallyOf(view), (slug) => `/types/${slug}`) }),
      );
    }),

    implement(listCategories, ({ request }) => {
      const view = reader.view(request.channel);
      return reader.answer(view, 'categories', () =>
        JSON.stringify({
          categories: categoryEntries(view, tallyOf(view), (slug) => `/categories/${slug}`),
        }),
      );
    }),

    implement(listSizes, ({ query, request }) => {
      const view = reader.view(request.channel);
      const rim = query.diameter === undefined ? null : rimPosition(view, query.diameter);
      return reader.answer(view, `sizes ${String(rim)}`, () =>
        JSON.stringify({
          sizes: sizeEntries(
            view,
            tallyOf(view, rim === null ? {} : { rim }),
            (slug) => `/tire-sizes/${slug}`,
          ),
          diameters: diameterEntries(view, tallyOf(view)),
        }),
      );
    }),

    implement(getHub, ({ params, request }) => {
      const view = reader.view(request.channel);
      const slug = canonical[params.kind](params.slug);
      const hub = (): string => JSON.stringify(orNotFound(hubMakers[params.kind](view, slug)));
      return reader.answer(view, `hub ${params.kind} ${slug}`, hub, () => hubScope(view, params.kind, slug));
    }),
  ];
}
