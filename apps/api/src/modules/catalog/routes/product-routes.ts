import { getItem, getLine, getRelated, listPaths } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import { allPaths } from '../all-paths.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { lineTags, sizeTags } from '../index/cache-tags.ts';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';
import { relatedRows } from '../related.ts';
import { lineDetail, tireDetail } from '../tire-detail.ts';
import { tireSummary } from '../tire-summary.ts';

/** The row of a tire that this channel sells or has sold, and the position of its line. */
function rowOf(view: ChannelView, itemId: string): { row: number; lineAt: number } {
  const { index } = view;
  const row = index.row(itemId);
  const lineAt = index.columns.line[row] ?? -1;
  if (lineAt < 0 || !isAllowed(view, lineAt)) throw new ApiProblem('not-found');
  if (index.isHidden(row) && index.successorRow(row) < 0) throw new ApiProblem('gone');
  return { row, lineAt };
}

export function productRoutes(reader: CatalogueReader): ImplementedRoute[] {
  return [
    implement(getItem, async ({ params, query: { fitment, axle, wheels }, request }) => {
      const view = reader.view(request.channel);
      const { row, lineAt } = rowOf(view, params.itemId);
      const judge = fitment === undefined ? null : reader.judge(view, fitment, axle, wheels).judge;
      const texts = await reader.lineTexts.read(view.index, lineAt);
      request.tagAnswer(lineTags(view.index, lineAt));
      return tireDetail(view, row, texts, judge);
    }),

    implement(getLine, async ({ params, request }) => {
      const view = reader.view(request.channel);
      const lineAt = view.index.linePosition(view.index.brandPosition(params.brand), params.line);
      if (lineAt < 0 || !isAllowed(view, lineAt)) throw new ApiProblem('not-found');
      const texts = await reader.lineTexts.read(view.index, lineAt);
      request.tagAnswer(lineTags(view.index, lineAt));
      return lineDetail(view, lineAt, texts);
    }),

    implement(getRelated, ({ params, query, request }) => {
      const view = reader.view(request.channel);
      const { row } = rowOf(view, params.itemId);
      request.tagAnswer(sizeTags(view.index, [view.index.columns.sizeSlug[row] ?? 0]));
      return { items: relatedRows(view, row, query.limit).map((other) => tireSummary(view, other)) };
    }),

    // Without tags, and so in no cache: a storefront asks for it only once an hour.
    implement(listPaths, ({ params, query, request }) =>
      allPaths(reader.view(request.channel), params.kind, query.page),
    ),
  ];
}
