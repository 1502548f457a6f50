import { getDeal, listDeals } from '@tirekit/contract';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import type { CatalogueReader } from '../catalog/catalogue-reader.ts';
import { type ChannelView, dealTarget, isAllowed } from '../catalog/index/channel-view.ts';
import { summaryJson } from '../catalog/summary-json.ts';
import { coversLine, type Deal, promotionOf, shopDay } from './deal.ts';

const ITEMS_SHOWN = 12;

export function dealRoutes(reader: CatalogueReader): ImplementedRoute[] {
  return [
    implement(listDeals, ({ request }) => {
      const view = reader.view(request.channel);
      return reader.answer(view, 'deals', () => JSON.stringify({ deals: view.deals.map(promotionOf) }));
    }),

    implement(getDeal, ({ params, request }) => {
      const view = reader.view(request.channel);
      const deal = view.deals.find(({ slug }) => slug === params.slug);
      if (deal === undefined) throw new ApiProblem(isOver(view, params.slug) ? 'gone' : 'not-found');
      return reader.answer(view, `deal ${deal.slug}`, () => dealJson(view, deal));
    }),
  ];
}

function isOver({ index }: ChannelView, slug: string): boolean {
  const endsOn = index.deals.find((deal) => deal.slug === slug)?.endsOn ?? null;
  return endsOn !== null && endsOn < shopDay();
}

/** The brands on the deal, and one available tire of each of the best lines. */
function dealJson(view: ChannelView, deal: Deal): string {
  const { index } = view;
  const { columns } = index;
  const lines = new Set(
    index.lines.flatMap((line, at) =>
      isAllowed(view, at) && coversLine(deal, dealTarget(index, line)) ? [at] : [],
    ),
  );
  const brands = new Set<number>();
  const shownLines = new Set<number>();
  const items: string[] = [];
  for (let row = 0; row < index.size; row++) {
    const line = columns.line[row] ?? 0;
    if (!lines.has(line) || index.isHidden(row)) continue;
    brands.add(index.lines[line]?.brand ?? 0);
    const isShown = items.length < ITEMS_SHOWN && !shownLines.has(line) && (columns.stock[row] ?? 0) > 0;
    if (!isShown) continue;
    shownLines.add(line);
    items.push(summaryJson(view, row));
  }
  const named = [...brands]
    .flatMap((position) => index.brands[position] ?? [])
    .map(({ slug, name }) => ({ slug, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const head = JSON.stringify({ deal: promotionOf(deal), brands: named });
  return `${head.slice(0, -1)},"items":[${items.join(',')}]}`;
}
