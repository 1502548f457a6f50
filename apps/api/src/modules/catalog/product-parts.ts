import { type LineDetail, type TireDetail } from '@tirekit/contract';
import { tireScore } from '@tirekit/tires';
import { coversLine, promotionOf } from '../deals/deal.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import { type ChannelView, dealTarget } from './index/channel-view.ts';
import { itemIdOf } from './index/item-key.ts';

type Line = CatalogIndex['lines'][number];

/** A sentence for each part of a line's score, and the tire for which the score was computed. */
export type ScoreNotes = Readonly<Record<'longLasting' | 'handling' | 'traction' | 'durability', string>> & {
  /** `225/65R17 102H` */
  readonly tire?: string;
};

/** The parts of a line's score, with the evidence for each. */
export function scorePartsOf({ score }: Line, notes: ScoreNotes): LineDetail['scoreParts'] {
  const values = {
    longLasting: score.longLasting / 10,
    handling: score.handling / 10,
    traction: score.traction / 10,
    durability: score.durability / 10,
  };
  return tireScore(values, {}, notes).parts;
}

interface SizesOfLine {
  /** Of the line. */
  readonly changes: number;
  readonly rows: readonly number[];
}
const sizesByIndex = new WeakMap<CatalogIndex, (SizesOfLine | undefined)[]>();

/** The rows of a line's tires on sale, by rim, width and aspect ratio; of equal sizes, the cheaper one first. */
export function sizesOfLine({ index }: ChannelView, line: number): readonly number[] {
  let known = sizesByIndex.get(index);
  if (known === undefined) sizesByIndex.set(index, (known = []));
  let sizes = known[line];
  const changes = index.changesOfLine[line] ?? 0;
  if (sizes?.changes !== changes) {
    sizes = { changes, rows: sortedSizes(index, line) };
    known[line] = sizes;
  }
  return sizes.rows;
}

function sortedSizes(index: CatalogIndex, line: number): number[] {
  const { columns } = index;
  const order = (row: number) =>
    (columns.rimIn10[row] ?? 0) * 1e8 + (columns.widthMm10[row] ?? 0) * 1e4 + (columns.aspect10[row] ?? 0);
  return Array.from(index.byLine.rows(line))
    .filter((row) => !index.isHidden(row))
    .sort((a, b) => order(a) - order(b) || (columns.price[a] ?? 0) - (columns.price[b] ?? 0));
}

/** The address of a tire's page: `/brands/{brand}-tires/{line}/p/{itemId}`. */
export function itemPath(index: CatalogIndex, row: number): string {
  const line = index.lines[index.columns.line[row] ?? 0];
  return `${line?.path ?? ''}/p/${itemIdOf(index.columns.key[row] ?? 0)}`;
}

/** The deals that apply to a line today, with and without a code, except those that need a booked service. */
export function promotionsOf(view: ChannelView, line: Line): TireDetail['promotions'] {
  const target = dealTarget(view.index, line);
  return view.deals.filter((deal) => !deal.needsInstallation && coversLine(deal, target)).map(promotionOf);
}

export function brandSummaryOf(index: CatalogIndex, line: Line): LineDetail['brandSummary'] {
  const brand = index.brands[line.brand];
  if (brand === undefined) throw new Error(`Line ${String(line.lineId)} has no brand`);
  const { slug, name, tagline, description, country } = brand;
  return { slug, name, tagline, description, country };
}
