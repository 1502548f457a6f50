import { getItem, getLine, getRelated } from '@tirekit/contract';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import type { CatalogueReader } from '../catalogue-reader.ts';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';
import { detailJson, lineDetail } from '../product-json.ts';
import { relatedRows } from '../related.ts';
import { summaryJson } from '../summary-json.ts';

/** The row of an item that this channel sells, or sold. */
function rowOf(view: ChannelView, itemId: string): { row: number; lineId: number } {
  const { index } = view;
  const row = index.row(itemId);
  const lineAt = index.columns.line[row] ?? -1;
  const line = index.lines[lineAt];
  if (line === undefined || !isAllowed(view, lineAt)) throw new ApiProblem('not-found');
  if (index.isHidden(row) && index.successorRow(row) < 0) throw new ApiProblem('gone');
  return { row, lineId: line.lineId };
}

export function productRoutes(reader: CatalogueReader): ImplementedRoute[] {
  return [
    implement(getItem, async ({ params, query, request }) => {
      const view = reader.view(request.channel);
      const { row, lineId } = rowOf(view, params.itemId);
      const judged = query.fitment === undefined ? null : await reader.judge(view, query.fitment, query.axle);
      const texts = reader.texts.known(view.index, lineId) ?? (await reader.texts.read(view.index, lineId));
      const key = `item ${params.itemId} ${query.fitment ?? ''} ${query.axle ?? ''}`;
      return reader.answer(view, key, () => detailJson(view, row, texts, judged?.judge ?? null));
    }),

    implement(getLine, async ({ params, request }) => {
      const view = reader.view(request.channel);
      const at = view.index.linePosition(view.index.brandPosition(params.brand), params.line);
      const line = view.index.lines[at];
      if (line === undefined || !isAllowed(view, at)) throw new ApiProblem('not-found');
      const texts = await reader.texts.read(view.index, line.lineId);
      return reader.answer(view, `line ${String(line.lineId)}`, () =>
        JSON.stringify(lineDetail(view, at, line, texts)),
      );
    }),

    implement(getRelated, ({ params, query, request }) => {
      const view = reader.view(request.channel);
      const { row } = rowOf(view, params.itemId);
      return reader.answer(view, `related ${params.itemId} ${String(query.limit)}`, () => {
        const items = relatedRows(view, row, query.limit).map((other) => summaryJson(view, other));
        return `{"items":[${items.join(',')}]}`;
      });
    }),
  ];
}
