import { type AnswerOf, getDeal, listDeals, type TireSummary } from '@tirekit/contract';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import type { CatalogueReader } from '../catalog/catalogue-reader.ts';
import { wholeCatalogue } from '../catalog/index/cache-tags.ts';
import { type ChannelView, dealTarget, isAllowed } from '../catalog/index/channel-view.ts';
import { tireSummary } from '../catalog/tire-summary.ts';
import { isAdvertisable } from '../pricing/advertised-price.ts';
import { coversLine, type Deal, promotionOf, shopDay } from './deal.ts';

const ITEMS_SHOWN = 12;

export function dealRoutes(reader: CatalogueReader): ImplementedRoute[] {
  return [
    implement(listDeals, ({ request }) => {
      const view = reader.view(request.channel);
      request.tagAnswer(wholeCatalogue(view.index));
      return { deals: view.deals.map(promotionOf) };
    }),

    implement(getDeal, ({ params, request }) => {
      const view = reader.view(request.channel);
      const deal = view.deals.find(({ slug }) => slug === params.slug);
      if (deal === undefined) throw new ApiProblem(isOver(view, params.slug) ? 'gone' : 'not-found');
      request.tagAnswer(wholeCatalogue(view.index));
      return dealPage(view, deal);
    }),
  ];
}

function isOver({ index }: ChannelView, slug: string): boolean {
  const endsOn = index.deals.find((deal) => deal.slug === slug)?.endsOn ?? null;
  return endsOn !== null && endsOn < shopDay();
}

/** The brands on the deal, and one available tire of each of the best lines that may be shown with it. */
function dealPage(view: ChannelView, deal: Deal): AnswerOf<typeof getDeal> {
  const { index } = view;
  const { columns } = index;
  const lines = new Set(
    index.lines.flatMap((line, at) =>
      isAllowed(view, at) && coversLine(deal, dealTarget(index, line)) ? [at] : [],
    ),
  );
  const brands = new Set<number>();
  const shownLines = new Set<number>();
  const items: TireSummary[] = [];
  for (let row = 0; row < index.size; row++) {
    const line = columns.line[row] ?? 0;
    if (!lines.has(line) || index.isHidden(row)) continue;
    brands.add(index.lines[line]?.brand ?? 0);
    const isShown = items.length < ITEMS_SHOWN && !shownLines.has(line) && (columns.stock[row] ?? 0) > 0;
    if (!isShown || !isAdvertisable(deal, view.prices.tire(row))) continue;
    shownLines.add(line);
    items.push(tireSummary(view, row));
  }
  const namedBrands = [...brands]
    .flatMap((position) => index.brands[position] ?? [])
    .map(({ slug, name }) => ({ slug, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { deal: promotionOf(deal), brands: namedBrands, items };
}
