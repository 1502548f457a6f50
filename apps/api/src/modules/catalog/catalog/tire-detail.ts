import { business, type LineDetail, type TireDetail } from '@tirekit/contract';
import { advertisedCents, coveragePriceCents, priceToPay } from '../prices/index.ts';
import type { FittingJudge } from './fitting.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import type { LineTexts } from './line-texts.ts';
import { getBrandSummary, itemPath, getPromotions } from './product-parts.ts';
import { getSpecifications } from './specifications.ts';
import { getScoreBasis, getScoreParts, getScoreRange } from './tire-score.ts';
import { lineSize, toPictureData, toTireSummary } from './tire-summary.ts';

/** One tire with everything its page shows. */
export function toTireDetail(
  view: ChannelView,
  row: number,
  texts: LineTexts,
  { judge, notForAccount }: { judge: FittingJudge | null; notForAccount: string | null },
): TireDetail {
  const { index } = view;
  const lineAt = index.columns.line[row] ?? -1;
  const line = index.line(lineAt);
  return {
    ...toTireSummary(view, row, judge?.verdict(row)),
    ...getDealTotals(view, row),
    headline: line.headline,
    ...texts,
    scoreParts: getScoreParts(index, row),
    scoreBasis: getScoreBasis(index, row),
    brandSummary: getBrandSummary(index, line),
    promotions: getPromotions(view, line, row),
    sizes: index.sizesOfLine(lineAt, view.prices).map((other) => lineSize(view, other)),
    specifications: getSpecifications(index, row),
    coveragePriceInCents: coveragePriceCents(view.prices.withoutDeal(row)),
    ...index.getNumbers(row),
    successor: index.isHidden(row) ? successorOfTire(index, index.successorRow(row)) : null,
    notForAccount,
  };
}

/** The price of any number of a tire with the deal that applies to it by itself; empty if none ever does. */
function getDealTotals(view: ChannelView, row: number): Pick<TireDetail, 'dealTotals'> {
  const deals = view.shownDeals[view.index.columns.line[row] ?? -1] ?? [];
  if (deals.length === 0) return {};
  const tire = view.prices.tire(row);
  const each = advertisedCents(tire);
  const quantities = Array.from({ length: business.quantity.perLineMax }, (_, at) => at + 1);
  const totals = quantities.map(
    (quantity) => priceToPay(tire, deals, quantity)?.totalCents ?? each * quantity,
  );
  return totals.some((total, at) => total !== each * (at + 1)) ? { dealTotals: totals } : {};
}

/** Brand, line, and size of a tire. */
export function tireName(index: CatalogIndex, row: number): string {
  // Brand and line.
  const { lettering } = index.lineSummary(index.columns.line[row] ?? -1).picture;
  return `${lettering} ${index.dictionaries.size.values[index.columns.size[row] ?? 0] ?? ''}`;
}

/** Name and address of the tire that follows a discontinued one. @param row −1 if there is none */
export function successorOfTire(index: CatalogIndex, row: number): TireDetail['successor'] {
  return row < 0 ? null : { name: tireName(index, row), path: itemPath(index, row) };
}

/** A product line with all its sizes. @param lineAt its position in the index */
export function lineDetail(
  view: ChannelView,
  lineAt: number,
  texts: LineTexts,
  notForAccount: string | null,
): LineDetail {
  const { index } = view;
  const line = index.line(lineAt);
  const { delivery: _, picture: _picture, ...summary } = index.lineSummary(lineAt);
  const sizes = index.sizesOfLine(lineAt, view.prices).map((row) => lineSize(view, row));
  const prices = sizes.map(({ salePriceInCents, dealPrice }) => dealPrice?.eachInCents ?? salePriceInCents);
  return {
    ...summary,
    headline: line.headline,
    ...texts,
    score: getScoreRange(index, lineAt),
    fromPriceInCents: prices.length === 0 ? null : Math.min(...prices),
    toPriceInCents: prices.length === 0 ? null : Math.max(...prices),
    picture: toPictureData(index, lineAt, index.byLine.rows(lineAt)[0]),
    sizes,
    discontinued: line.discontinued,
    successor: successorOfLine(index, line),
    notForAccount,
    brandSummary: getBrandSummary(index, line),
  };
}

/** Name and address of the line that follows a discontinued one. */
function successorOfLine(
  index: CatalogIndex,
  { successorLineId }: CatalogIndex['lines'][number],
): LineDetail['successor'] {
  const at = successorLineId === null ? -1 : index.linePositionById(successorLineId);
  if (at < 0) return null;
  return { name: index.lineSummary(at).picture.lettering, path: index.line(at).path };
}
