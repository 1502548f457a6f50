import { compareTires, getItem, getLine, getRelated, listFeed, listPaths, messages } from '@tirekit/contract';
import { ApiProblem } from '../../../../platform/http/api-problem.ts';
import type { BuyersChannel } from '../../../../platform/http/buyers-channel.ts';
import { implement, type ImplementedRoute } from '../../../../platform/http/route.ts';
import { allPaths } from '../all-paths.ts';
import type { CatalogReader } from '../catalog-reader.ts';
import { toComparedTire, goneTire, neverMixed, unknownTire } from '../compared-tire.ts';
import { feedTires } from '../feed-tires.ts';
import { lineTags, sizeTags, tagsOfLines, wholeCatalog } from '../index/cache-tags.ts';
import { type ChannelView, isAllowed } from '../index/channel-view.ts';
import { relatedRows } from '../related.ts';
import { lineDetail, toTireDetail } from '../tire-detail.ts';
import { toTireSummary } from '../tire-summary.ts';

/** A line or tire that was found, and the reason the caller's account may not buy it; null if it may. */
interface Found {
  readonly view: ChannelView;
  readonly lineAt: number;
  readonly notForAccount: string | null;
}

export function productRoutes(reader: CatalogReader): ImplementedRoute[] {
  /**
   * The view in which this channel sells a line; null if it does not. A page of a brand that is not tied to the account is
   * shown, because its buyer may have the link from elsewhere; lists leave the brand out.
   */
  const getView = (channel: BuyersChannel, lineAt: number): Found | null => {
    const view = reader.view(channel);
    if (lineAt >= 0 && isAllowed(view, lineAt)) return { view, lineAt, notForAccount: null };
    const unlimited = channel.buyer?.unlimited ?? null;
    const all = unlimited && reader.view(unlimited);
    if (all === null || lineAt < 0 || !isAllowed(all, lineAt)) return null;
    const brand = all.index.lineSummary(lineAt).brand.name;
    return { view: all, lineAt, notForAccount: messages.brandNotAssociated(brand) };
  };

  const sellingView = (channel: BuyersChannel, lineAt: number): Found => {
    const found = getView(channel, lineAt);
    if (found === null) throw new ApiProblem('not-found');
    return found;
  };

  /** The same for a tire that this channel sells or has sold, with its row. */
  const tireIn = (channel: BuyersChannel, itemId: string): Found & { row: number } => {
    const { index } = reader.view(channel);
    const row = index.row(itemId);
    const found = sellingView(channel, index.columns.line[row] ?? -1);
    if (index.isHidden(row) && index.successorRow(row) < 0) throw new ApiProblem('gone');
    return { ...found, row };
  };

  return [
    implement(getItem, async ({ params, query: { fitment, axle, wheels }, request }) => {
      const { view, row, lineAt, notForAccount } = tireIn(request.channel, params.itemId);
      const judge = fitment === undefined ? null : reader.judge(view, fitment, axle, wheels).judge;
      const texts = await reader.lineTexts.read(view.index, lineAt);
      request.tagAnswer(lineTags(view.index, lineAt));
      return toTireDetail(view, row, texts, { judge, notForAccount });
    }),

    implement(getLine, async ({ params, request }) => {
      const { index } = reader.view(request.channel);
      const asked = index.linePosition(index.brandPosition(params.brand), params.line);
      const { view, lineAt, notForAccount } = sellingView(request.channel, asked);
      const texts = await reader.lineTexts.read(view.index, lineAt);
      request.tagAnswer(lineTags(view.index, lineAt));
      return lineDetail(view, lineAt, texts, notForAccount);
    }),

    implement(getRelated, ({ params, query, request }) => {
      const view = reader.view(request.channel);
      const { row } = tireIn(request.channel, params.itemId);
      request.tagAnswer(sizeTags(view.index, [view.index.columns.sizeSlug[row] ?? 0]));
      return { items: relatedRows(view, row, query.limit).map((other) => toTireSummary(view, other)) };
    }),

    implement(compareTires, ({ query: { items, fitment, wheels }, request }) => {
      const { index } = reader.view(request.channel);
      const lines: number[] = [];
      const tires = [...new Set(items)].map((itemId) => {
        const row = index.row(itemId);
        const found = getView(request.channel, index.columns.line[row] ?? -1);
        if (found === null) return unknownTire(itemId);
        const { view, lineAt, notForAccount } = found;
        lines.push(lineAt);
        if (index.isHidden(row)) return goneTire(index, row, itemId);
        const car = fitment === undefined ? null : reader.judge(view, fitment, undefined, wheels);
        return toComparedTire(view, row, { car, notForAccount });
      });
      // A tire that is not known today may be tomorrow, and no tag names its line.
      const isAnyUnknown = tires.some(({ itemId }) => index.row(itemId) < 0);
      request.tagAnswer(isAnyUnknown ? wholeCatalog(index) : tagsOfLines(index, lines));
      const buyable = tires.flatMap(({ itemId, tire }) =>
        tire !== null && tire.stock.quantity > 0 && tire.verdict?.outcome !== 'does-not-fit'
          ? index.row(itemId)
          : [],
      );
      return { tires, ...neverMixed(index, buyable, fitment !== undefined) };
    }),

    // No tags, so no cache keeps it: a storefront asks for it only once an hour.
    implement(listPaths, ({ params, query, request }) =>
      allPaths(reader.view(request.channel), params.kind, query.page),
    ),

    // No tags, because a feed is fetched rarely.
    implement(listFeed, ({ query, request }) => feedTires(reader.view(request.channel), query.page)),
  ];
}
