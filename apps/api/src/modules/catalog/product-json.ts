import type { LineDetail, TireDetail, TireSummary } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import { coveragePriceCents } from '../pricing/coverage.ts';
import type { FittingJudge } from './fitting.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { channelPrice } from './index/price.ts';
import { jsonBytes, keptJson, type Piece, piece } from './json-writer.ts';
import { type LinePageField, promotionsJson } from './line-pages.ts';
import { itemPath, sizesOfLine } from './product-parts.ts';
import { writeSpecifications } from './specifications.ts';
import { categoriesOf, ratingOf, scoreOf, writeLineSize, writeOpenSummary } from './summary-json.ts';

type Line = CatalogIndex['lines'][number];

/** Name and address of the tire that follows a discontinued one, for the page of the latter. */
function successorOf(index: CatalogIndex, row: number): TireDetail['successor'] {
  const line = row < 0 ? undefined : index.lines[index.columns.line[row] ?? 0];
  if (line === undefined) return null;
  const size = index.dictionaries.size.values[index.columns.size[row] ?? 0] ?? '';
  return { name: `${index.brands[line.brand]?.name ?? ''} ${line.name} ${size}`, path: itemPath(index, row) };
}

/**
 * A contract `TireDetail` as JSON: the summary of lists, and what only the page shows.
 * @param linePage the line's fields, of `LinePages`
 */
export function detailJson(
  view: ChannelView,
  row: number,
  linePage: Piece,
  judge: FittingJudge | null,
): Buffer {
  const { index } = view;
  const lineAt = index.columns.line[row] ?? 0;
  const price = channelPrice(index.columns.price[row] ?? 0, view.discountBps);
  const own: Omit<TireDetail, keyof TireSummary | LinePageField | 'specifications' | 'sizes'> = {
    coveragePriceInCents: coveragePriceCents(price),
    ...index.numbersOf(row),
    successor: index.isHidden(row) ? successorOf(index, index.successorRow(row)) : null,
  };
  const sizes = sizesJson(view, lineAt);
  return jsonBytes((to) => {
    writeOpenSummary(to, view, row, judge?.verdictJson(row));
    to.comma().piece(linePage).piece(keys.promotions).piece(promotionsJson(view, lineAt));
    to.piece(keys.sizes).piece(sizes);
    writeSpecifications(to.piece(keys.specifications), index, row);
    to.piece(keys.listEnd).text(JSON.stringify(own).slice(1));
  });
}

const keys = {
  promotions: piece(',"promotions":'),
  sizes: piece(',"sizes":['),
  specifications: piece('],"specifications":['),
  listEnd: piece('],'),
  end: piece(']}'),
} as const;

/** Room for the sizes of all lines of a storefront with 60,000 tires. */
const SIZES_BYTES = 16 * 1024 * 1024;
/** The line is the lower part of a key; there are fewer lines than this. */
const LINE_SPAN = 2 ** 20;

interface WrittenSizes {
  /** Of the line. */
  readonly changes: number;
  readonly json: Buffer;
}
/** The sizes of lines as JSON, by view and line. They are on the page of each tire of the line. */
const keptSizes = new LRUCache<number, WrittenSizes>({
  maxSize: SIZES_BYTES,
  sizeCalculation: ({ json }) => json.length + 100,
});

/** The sizes of a line as JSON, separated by commas. It must not be called while another text is being written. */
function sizesJson(view: ChannelView, lineAt: number): Piece {
  const { index } = view;
  const key = view.id * LINE_SPAN + lineAt;
  const changes = index.changesOfLine[lineAt] ?? 0;
  const known = keptSizes.get(key);
  if (known?.changes === changes) return known.json;
  const json = keptJson((to) => to.list(sizesOfLine(view, lineAt), (row) => writeLineSize(to, view, row)));
  keptSizes.set(key, { changes, json });
  return json;
}

/** A contract `LineDetail` as JSON, for the page of a line. */
export function lineJson(view: ChannelView, lineAt: number, line: Line, linePage: Piece): Buffer {
  const { index } = view;
  const prices = sizesOfLine(view, lineAt).map((row) =>
    channelPrice(index.columns.price[row] ?? 0, view.discountBps),
  );
  const brand = { slug: index.brands[line.brand]?.slug ?? '', name: index.brands[line.brand]?.name ?? '' };
  const first = index.byLine.rows(lineAt)[0];
  const successorAt = line.successorLineId === null ? -1 : index.linePositionById(line.successorLineId);
  const successor = index.lines[successorAt];
  const dimension = (column: 'widthMm10' | 'aspect10' | 'rimIn10') =>
    first === undefined ? 0 : (index.columns[column][first] ?? 0) / 10;
  const own: Omit<LineDetail, LinePageField | 'sizes'> = {
    brand,
    line: { slug: line.slug, name: line.name },
    categories: categoriesOf(line),
    fromPriceInCents: prices.length === 0 ? null : Math.min(...prices),
    toPriceInCents: prices.length === 0 ? null : Math.max(...prices),
    rating: ratingOf(line),
    score: scoreOf(line),
    picture: {
      family: line.family,
      widthMm: dimension('widthMm10'),
      aspect: dimension('aspect10'),
      rimIn: dimension('rimIn10'),
      lettering: `${brand.name} ${line.name}`,
      seed: `${brand.slug}/${line.slug}`,
    },
    discontinued: line.discontinued,
    successor:
      successor === undefined
        ? null
        : { name: `${index.brands[successor.brand]?.name ?? ''} ${successor.name}`, path: successor.path },
    sample: line.sample,
  };
  const sizes = sizesJson(view, lineAt);
  return jsonBytes((to) => {
    to.text(JSON.stringify(own).slice(0, -1)).comma().piece(linePage);
    to.piece(keys.sizes).piece(sizes).piece(keys.end);
  });
}
