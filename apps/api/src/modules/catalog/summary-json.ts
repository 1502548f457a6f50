import { business, type TireSummary } from '@tirekit/contract';
import { CATEGORIES, formatService, scoreBand, typeBySlug } from '@tirekit/tires';
import { bestBadge } from '../deals/deal.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { flag } from './index/columns.ts';
import { itemIdOf } from './index/item-key.ts';
import { channelPrice } from './index/price.ts';
import { stockState } from './stock-state.ts';

type OfLine = Pick<TireSummary, 'brand' | 'line' | 'categories' | 'score' | 'rating' | 'delivery' | 'sample'>;

/** Pieces of JSON that many rows share, made once for an index. */
interface Fragments {
  /** Per line, made when first shown. */
  lines: (LineFragments | undefined)[];
  sizes: string[];
  sizeSlugs: string[];
  types: string[];
  loadMarks: string[];
}
interface LineFragments {
  facts: string;
  path: string;
  family: string;
  lettering: string;
}

const fragmentsByIndex = new WeakMap<CatalogIndex, Fragments>();

function fragmentsOf(index: CatalogIndex): Fragments {
  const known = fragmentsByIndex.get(index);
  if (known !== undefined) return known;
  const { size, sizeSlug, type, loadMark } = index.dictionaries;
  const fragments: Fragments = {
    lines: [],
    sizes: size.values.map((text) => JSON.stringify(text)),
    sizeSlugs: sizeSlug.values.map((text) => JSON.stringify(text)),
    types: type.values.map((slug) => JSON.stringify({ slug, name: typeBySlug(slug)?.name ?? slug })),
    loadMarks: loadMark.values.map((mark) => JSON.stringify(mark === '' ? null : mark)),
  };
  fragmentsByIndex.set(index, fragments);
  return fragments;
}

/** The average of a line's reviews with two decimals, and how many there are. */
export function ratingOf(line: { ratingSum: number; ratingCount: number }): TireSummary['rating'] {
  const { ratingSum, ratingCount } = line;
  return {
    average: ratingCount === 0 ? null : Math.round(ratingSum / ratingCount) / 100,
    count: ratingCount,
  };
}

export function scoreOf({ score }: CatalogIndex['lines'][number]): TireSummary['score'] {
  return {
    overall: score.overall / 10,
    band: scoreBand(score.overall / 10),
    longLasting: score.longLasting / 10,
    handling: score.handling / 10,
    traction: score.traction / 10,
    durability: score.durability / 10,
  };
}

export const categoriesOf = ({ categories }: CatalogIndex['lines'][number]): TireSummary['categories'] =>
  categories.flatMap((position) => {
    const category = CATEGORIES[position];
    return category === undefined ? [] : [{ slug: category.slug, name: category.name }];
  });

function lineFragments(index: CatalogIndex, fragments: Fragments, at: number): LineFragments {
  const known = fragments.lines[at];
  if (known !== undefined) return known;
  const line = index.lines[at];
  const brand = line === undefined ? undefined : index.brands[line.brand];
  if (line === undefined || brand === undefined) throw new Error(`No line at ${String(at)} of the index`);
  const facts: OfLine = {
    brand: { slug: brand.slug, name: brand.name },
    line: { slug: line.slug, name: line.name },
    categories: categoriesOf(line),
    score: scoreOf(line),
    rating: ratingOf(line),
    delivery: business.delivery,
    sample: line.sample,
  };
  const made = {
    facts: JSON.stringify(facts).slice(1, -1),
    path: `${line.path}/p/`,
    family: JSON.stringify(line.family),
    lettering: JSON.stringify({
      lettering: `${brand.name} ${line.name}`,
      seed: `${brand.slug}/${line.slug}`,
    }).slice(1, -1),
  };
  fragments.lines[at] = made;
  return made;
}

/**
 * A contract `TireSummary` of one row as JSON text. Written by hand because a list shows two dozen of them:
 * building objects and stringifying them would cost more than finding the tires.
 */
export function summaryJson(view: ChannelView, row: number, verdictJson = 'null'): string {
  const { index } = view;
  const { columns } = index;
  const fragments = fragmentsOf(index);
  const lineAt = columns.line[row] ?? 0;
  const line = lineFragments(index, fragments, lineAt);
  const itemId = itemIdOf(columns.key[row] ?? 0);
  const price = channelPrice(columns.price[row] ?? 0, view.discountBps);
  const listPrice = columns.listPrice[row] ?? 0;
  const miles = columns.warrantyMiles[row] ?? 0;
  const flags = columns.flags[row] ?? 0;
  const stock = stockState(columns.stock[row] ?? 0, (flags & flag.hidden) !== 0);
  const deals = view.shownDeals[lineAt] ?? [];
  const badge = deals.length === 0 ? 'null' : JSON.stringify(bestBadge(deals, price));
  return (
    `{"itemId":"${itemId}",${line.facts},"path":"${line.path}${itemId}"` +
    `,"size":${fragments.sizes[columns.size[row] ?? 0] ?? '""'}` +
    `,"sizeSlug":${fragments.sizeSlugs[columns.sizeSlug[row] ?? 0] ?? '""'}` +
    `,"service":"${serviceOf(index, row)}","loadMark":${fragments.loadMarks[columns.loadMark[row] ?? 0] ?? 'null'}` +
    `,"type":${fragments.types[columns.type[row] ?? 0] ?? 'null'}` +
    `,"runFlat":${has(flags, flag.runFlat)},"ev":${has(flags, flag.ev)},"severeSnow":${has(flags, flag.severeSnow)}` +
    `,"warrantyMiles":${miles === 0 ? 'null' : String(miles)},"salePriceInCents":${String(price)}` +
    `,"listPriceInCents":${listPrice > price ? String(listPrice) : 'null'}` +
    `,"fetInCents":${String(columns.fet[row] ?? 0)}` +
    `,"stock":{"state":"${stock.state}","quantity":${String(stock.quantity)}},"promotion":${badge}` +
    `,"picture":{"family":${line.family},"widthMm":${tenths(columns.widthMm10[row])}` +
    `,"aspect":${tenths(columns.aspect10[row])},"rimIn":${tenths(columns.rimIn10[row])},${line.lettering}}` +
    `,"verdict":${verdictJson}}`
  );
}

/** `102H`, `125/122R`, `(95Y)`. */
export function serviceOf({ columns, dictionaries }: CatalogIndex, row: number): string {
  const dual = columns.loadIndexDual[row] ?? 0;
  return formatService({
    loadIndex: columns.loadIndex[row] ?? 0,
    loadIndexDual: dual === 0 ? null : dual,
    speed: dictionaries.speed.values[columns.speed[row] ?? 0] ?? '',
  });
}

const has = (flags: number, one: number): string => ((flags & one) !== 0 ? 'true' : 'false');
const tenths = (value: number | undefined): string => String((value ?? 0) / 10);
