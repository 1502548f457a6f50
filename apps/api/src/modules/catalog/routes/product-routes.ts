import { getItem, getLine, getRelated, listPaths } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute, type PreparedJson } from '../../../platform/http/route.ts';
import { allPaths } from '../all-paths.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';
import { lineScope, sizeScope } from '../index/scope.ts';
import type { Piece } from '../json-writer.ts';
import { detailJson, lineJson } from '../product-json.ts';
import { relatedRows } from '../related.ts';
import { summaryJson } from '../summary-json.ts';

/** The row of a tire that this channel sells or has sold. */
function rowOf(view: ChannelView, itemId: string): { row: number; lineAt: number } {
  const { index } = view;
  const row = index.row(itemId);
  const lineAt = index.columns.line[row] ?? -1;
  const line = index.lines[lineAt];
  if (line === undefined || !isAllowed(view, lineAt)) throw new ApiProblem('not-found');
  if (index.isHidden(row) && index.successorRow(row) < 0) throw new ApiProblem('gone');
  return { row, lineAt };
}

export function productRoutes(reader: CatalogueReader): ImplementedRoute[] {
  return [
    implement(getItem, ({ params, query, request }) => {
      const view = reader.view(request.channel);
      const { row, lineAt } = rowOf(view, params.itemId);
      const { fitment, axle } = query;
      const judge = fitment === undefined ? null : reader.judge(view, fitment, axle).judge;
      const answer = (linePage: Piece): PreparedJson =>
        reader.fresh(detailJson(view, row, linePage, judge), lineScope(view.index, lineAt));
      const linePage = reader.linePages.known(view.index, lineAt);
      // Most answers need no query; those are returned without a promise.
      return linePage === undefined
        ? reader.linePages.read(view.index, lineAt).then(answer)
        : answer(linePage);
    }),

    implement(getLine, async ({ params, request }) => {
      const view = reader.view(request.channel);
      const at = view.index.linePosition(view.index.brandPosition(params.brand), params.line);
      const line = view.index.lines[at];
      if (line === undefined || !isAllowed(view, at)) throw new ApiProblem('not-found');
      const linePage = await reader.linePages.read(view.index, at);
      const detail = (): Buffer => lineJson(view, at, line, linePage);
      return reader.answer(view, `line ${String(line.lineId)}`, detail, () => lineScope(view.index, at));
    }),

    implement(getRelated, ({ params, query, request }) => {
      const view = reader.view(request.channel);
      const { row } = rowOf(view, params.itemId);
      const question = `related ${params.itemId} ${String(query.limit)}`;
      const related = (): string => {
        const items = relatedRows(view, row, query.limit).map((other) => summaryJson(view, other));
        return `{"items":[${items.join(',')}]}`;
      };
      const size = view.index.columns.sizeSlug[row] ?? 0;
      return reader.answer(view, question, related, () => sizeScope(view.index, size));
    }),

    // Not kept, because a storefront asks for it only once an hour.
    implement(listPaths, ({ params, query, request }) =>
      allPaths(reader.view(request.channel), params.kind, query.page),
    ),
  ];
}
