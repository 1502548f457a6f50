import type { FeedTire } from '@tirekit/contract';
import { type ChannelView, isAllowed } from './index/channel-view.ts';
import { toTireSummary } from './tire-summary.ts';

/** The number of tires in one answer: a megabyte, computed in some ten milliseconds. */
const TIRES_PER_PAGE = 1000;

/**
 * One page of all tires that a channel has on sale, with what a product feed says of each; empty beyond the last page. Prices
 * are those of the tire's page (docs/adr/0027-minimum-advertised-price.md).
 */
export function feedTires(view: ChannelView, page: number): { items: FeedTire[]; pages: number } {
  const { index } = view;
  const from = (page - 1) * TIRES_PER_PAGE;
  const rows: number[] = [];
  let total = 0;
  for (let row = 0; row < index.size; row++) {
    if (index.isHidden(row) || !isAllowed(view, index.columns.line[row] ?? 0)) continue;
    if (total >= from && total < from + TIRES_PER_PAGE) rows.push(row);
    total++;
  }
  return { items: rows.map((row) => feedTire(view, row)), pages: Math.ceil(total / TIRES_PER_PAGE) };
}

function feedTire(view: ChannelView, row: number): FeedTire {
  const { index } = view;
  const { itemId, brand, line, path, size, service, loadMark, type, categories, ...of } = toTireSummary(
    view,
    row,
  );
  return {
    ...{ itemId, brand, line, path, size, service, loadMark, type, categories },
    salePriceInCents: of.salePriceInCents,
    seePriceInCart: of.seePriceInCart,
    accountPrice: of.accountPrice,
    ...(of.dealPrice !== undefined && { dealPrice: of.dealPrice }),
    stock: of.stock,
    delivery: of.delivery,
    picture: of.picture,
    sample: of.sample,
    headline: index.line(index.columns.line[row] ?? -1).headline,
    ...index.getNumbers(row),
    weightLb: (index.columns.weightLb10[row] ?? 0) / 10,
  };
}
