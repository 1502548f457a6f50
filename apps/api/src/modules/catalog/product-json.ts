import { coveragePriceCents } from '../pricing/coverage.ts';
import type { LineDetail, TireDetail, TireSummary } from '@tirekit/contract';
import type { FittingJudge } from './fitting.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { channelPrice } from './index/price.ts';
import { type LinePageField, linePageJson } from './line-page-json.ts';
import type { LineTexts } from './line-texts.ts';
import { brandSummaryOf, itemPath, scorePartsOf, sizesOfLine } from './product-parts.ts';
import { specificationsOf } from './specifications.ts';
import { categoriesOf, ratingOf, scoreOf, summaryJson } from './summary-json.ts';

type Line = CatalogIndex['lines'][number];

/** Name and address of a row, as the page of its predecessor shows them. */
function successorOf(index: CatalogIndex, row: number): TireDetail['successor'] {
  const line = row < 0 ? undefined : index.lines[index.columns.line[row] ?? 0];
  if (line === undefined) return null;
  const size = index.dictionaries.size.values[index.columns.size[row] ?? 0] ?? '';
  return { name: `${index.brands[line.brand]?.name ?? ''} ${line.name} ${size}`, path: itemPath(index, row) };
}

/** A contract `TireDetail` as JSON text: the summary of lists, and what only the page shows. */
export function detailJson(
  view: ChannelView,
  row: number,
  texts: LineTexts,
  judge: FittingJudge | null,
): string {
  const { index } = view;
  const lineAt = index.columns.line[row] ?? 0;
  const line = index.lines[lineAt];
  if (line === undefined) throw new Error(`Row ${String(row)} has no line`);
  const price = channelPrice(index.columns.price[row] ?? 0, view.discountBps);
  const own: Omit<TireDetail, keyof TireSummary | LinePageField> = {
    specifications: specificationsOf(index, row),
    sizes: sizesOfLine(view, lineAt),
    coveragePriceInCents: coveragePriceCents(price),
    ...index.numbersOf(row),
    successor: index.isHidden(row) ? successorOf(index, index.successorRow(row)) : null,
  };
  const verdict = judge === null ? 'null' : JSON.stringify(judge.verdict(row));
  const shared = linePageJson(view, lineAt, line, texts);
  return `${summaryJson(view, row, verdict).slice(0, -1)},${shared},${JSON.stringify(own).slice(1)}`;
}

/** The page of a line before a size is chosen. */
export function lineDetail(view: ChannelView, lineAt: number, line: Line, texts: LineTexts): LineDetail {
  const { index } = view;
  const sizes = sizesOfLine(view, lineAt);
  const prices = sizes.map(({ salePriceInCents }) => salePriceInCents);
  const brandSummary = brandSummaryOf(index, line);
  const first = index.byLine.rows(lineAt)[0];
  const successorAt = line.successorLineId === null ? -1 : index.linePositionById(line.successorLineId);
  const successor = index.lines[successorAt];
  const dimension = (column: 'widthMm10' | 'aspect10' | 'rimIn10') =>
    first === undefined ? 0 : (index.columns[column][first] ?? 0) / 10;
  return {
    brand: { slug: brandSummary.slug, name: brandSummary.name },
    line: { slug: line.slug, name: line.name },
    headline: line.headline,
    description: texts.description,
    features: texts.features,
    insights: texts.insights,
    categories: categoriesOf(line),
    fromPriceInCents: prices.length === 0 ? null : Math.min(...prices),
    toPriceInCents: prices.length === 0 ? null : Math.max(...prices),
    rating: ratingOf(line),
    score: scoreOf(line),
    scoreParts: scorePartsOf(line, texts),
    picture: {
      family: line.family,
      widthMm: dimension('widthMm10'),
      aspect: dimension('aspect10'),
      rimIn: dimension('rimIn10'),
      lettering: `${brandSummary.name} ${line.name}`,
      seed: `${brandSummary.slug}/${line.slug}`,
    },
    sizes,
    discontinued: line.discontinued,
    successor:
      successor === undefined
        ? null
        : { name: `${index.brands[successor.brand]?.name ?? ''} ${successor.name}`, path: successor.path },
    brandSummary,
    sample: line.sample,
  };
}
