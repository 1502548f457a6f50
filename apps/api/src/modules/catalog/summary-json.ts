import { business, type PromotionBadge, type TireSummary } from '@tirekit/contract';
import { CATEGORIES, formatService, scoreBand, typeBySlug } from '@tirekit/tires';
import { bestDeal, type Deal } from '../deals/deal.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { flag } from './index/columns.ts';
import { itemIdOf } from './index/item-key.ts';
import { channelPrice } from './index/price.ts';
import { giveBack, jsonBytes, type JsonWriter, NULL, type Piece, piece } from './json-writer.ts';
import { stockState } from './stock-state.ts';
import { SummaryShelf } from './summary-shelf.ts';

type OfLine = Pick<TireSummary, 'brand' | 'line' | 'categories' | 'score' | 'rating' | 'delivery' | 'sample'>;

/** Pieces of JSON that many rows share, made once for an index when first shown. */
interface Pieces {
  readonly lines: (LinePieces | undefined)[];
  /** By the code of the size's text. */
  readonly sizes: (SizePieces | undefined)[];
  /** By load index, load index on dual wheels and speed. */
  readonly services: Map<number, Piece>;
  readonly loadMarks: readonly Piece[];
  /** By the code of the type and what a row says of itself; each with the name of the warranty behind it. */
  readonly kinds: Map<number, Piece>;
}
interface LinePieces {
  /** The path of a tire, up to its item id. */
  readonly path: Piece;
  /** What all its tires share, up to the shape of their picture. */
  readonly facts: Piece;
}
interface SizePieces {
  /** Numbers of the row for which they were made. */
  readonly slug: number;
  readonly width: number;
  readonly aspect: number;
  readonly rim: number;
  /** Behind an item id that is still open. */
  readonly names: Piece;
  /** The end of the picture, and the name of what follows it. */
  readonly picture: Piece;
  /** The rim, and the name of the price behind it. */
  readonly inches: Piece;
}

const piecesByIndex = new WeakMap<CatalogIndex, Pieces>();

function piecesOf(index: CatalogIndex): Pieces {
  let pieces = piecesByIndex.get(index);
  if (pieces === undefined) {
    pieces = {
      lines: [],
      sizes: [],
      services: new Map(),
      loadMarks: index.dictionaries.loadMark.values.map((mark) =>
        piece(`,"loadMark":${JSON.stringify(mark === '' ? null : mark)}`),
      ),
      kinds: new Map(),
    };
    piecesByIndex.set(index, pieces);
  }
  return pieces;
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

function linePieces(index: CatalogIndex, { lines }: Pieces, at: number): LinePieces {
  const known = lines[at];
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
  const picture: Omit<TireSummary['picture'], 'widthMm' | 'aspect' | 'rimIn'> = {
    family: line.family,
    lettering: `${brand.name} ${line.name}`,
    seed: `${brand.slug}/${line.slug}`,
  };
  const made = {
    path: piece(`,"path":${JSON.stringify(`${line.path}/p/`).slice(0, -1)}`),
    facts: piece(`,${JSON.stringify(facts).slice(1, -1)},"picture":${JSON.stringify(picture).slice(0, -1)}`),
  };
  lines[at] = made;
  return made;
}

function sizePieces({ columns, dictionaries }: CatalogIndex, { sizes }: Pieces, row: number): SizePieces {
  const code = columns.size[row] ?? 0;
  const slug = columns.sizeSlug[row] ?? 0;
  const [width, aspect, rim] = [
    columns.widthMm10[row] ?? 0,
    columns.aspect10[row] ?? 0,
    columns.rimIn10[row] ?? 0,
  ];
  const known = sizes[code];
  if (known?.slug === slug && known.width === width && known.aspect === aspect && known.rim === rim)
    return known;
  const named: Pick<TireSummary, 'size' | 'sizeSlug'> = {
    size: dictionaries.size.values[code] ?? '',
    sizeSlug: dictionaries.sizeSlug.values[slug] ?? '',
  };
  const shape: Pick<TireSummary['picture'], 'widthMm' | 'aspect' | 'rimIn'> = {
    widthMm: width / 10,
    aspect: aspect / 10,
    rimIn: rim / 10,
  };
  const made = {
    ...{ slug, width, aspect, rim },
    names: piece(`",${JSON.stringify(named).slice(1, -1)}`),
    picture: piece(`,${JSON.stringify(shape).slice(1)},"verdict":`),
    inches: piece(`,"rimIn":${String(rim / 10)},"salePriceInCents":`),
  };
  sizes[code] = made;
  return made;
}

function servicePiece(index: CatalogIndex, { services }: Pieces, row: number): Piece {
  const { loadIndex, loadIndexDual, speed } = index.columns;
  const key = ((speed[row] ?? 0) * 256 + (loadIndexDual[row] ?? 0)) * 256 + (loadIndex[row] ?? 0);
  let known = services.get(key);
  if (known === undefined) {
    known = piece(`,"service":${JSON.stringify(serviceOf(index, row))}`);
    services.set(key, known);
  }
  return known;
}

const KIND_FLAGS = flag.runFlat | flag.ev | flag.severeSnow;

function kindPiece({ columns, dictionaries }: CatalogIndex, { kinds }: Pieces, row: number): Piece {
  const code = columns.type[row] ?? 0;
  const flags = (columns.flags[row] ?? 0) & KIND_FLAGS;
  const key = code * (KIND_FLAGS + 1) + flags;
  let known = kinds.get(key);
  if (known === undefined) {
    const slug = dictionaries.type.values[code] ?? '';
    const kind: Pick<TireSummary, 'type' | 'runFlat' | 'ev' | 'severeSnow'> = {
      type: { slug, name: typeBySlug(slug)?.name ?? slug },
      runFlat: (flags & flag.runFlat) !== 0,
      ev: (flags & flag.ev) !== 0,
      severeSnow: (flags & flag.severeSnow) !== 0,
    };
    known = piece(`,${JSON.stringify(kind).slice(1, -1)},"warrantyMiles":`);
    kinds.set(key, known);
  }
  return known;
}

const badgesByDeal = new WeakMap<Deal, Piece>();

/** A badge up to what it takes off. */
function badgePiece(deal: Deal): Piece {
  let known = badgesByDeal.get(deal);
  if (known === undefined) {
    const { slug, name: label, discountType } = deal;
    const badge: Omit<PromotionBadge, 'perTireCents'> = { slug, label, discountType };
    known = piece(`${JSON.stringify(badge).slice(0, -1)},"perTireCents":`);
    badgesByDeal.set(deal, known);
  }
  return known;
}

function writePromotion(to: JsonWriter, deals: readonly Deal[], price: number): void {
  const best = bestDeal(deals, price);
  if (best === null) to.piece(NULL);
  else to.piece(badgePiece(best.deal)).int(best.perTireCents).piece(keys.close);
}

/** How each part begins. */
const keys = {
  itemId: piece('{"itemId":"'),
  close: piece('}'),
  quote: piece('"'),
  quoteClose: piece('"}'),
  noVerdict: piece('null}'),
  salePrice: piece(',"salePriceInCents":'),
  listPrice: piece(',"listPriceInCents":'),
  fet: piece(',"fetInCents":'),
  promotion: piece(',"promotion":'),
} as const;

const stockStarts: Record<TireSummary['stock']['state'], Piece> = {
  'in-stock': piece(',"stock":{"state":"in-stock","quantity":'),
  low: piece(',"stock":{"state":"low","quantity":'),
  out: piece(',"stock":{"state":"out","quantity":'),
  discontinued: piece(',"stock":{"state":"discontinued","quantity":'),
};

function writeStock(to: JsonWriter, pieces: number, isHidden: boolean): void {
  const stock = stockState(pieces, isHidden);
  to.piece(stockStarts[stock.state]).int(stock.quantity).piece(keys.close);
}

/** What a summary says of its row alone, from its beginning on. */
function writeOwn(to: JsonWriter, view: ChannelView, row: number): void {
  const { index } = view;
  const { columns } = index;
  const pieces = piecesOf(index);
  const lineAt = columns.line[row] ?? 0;
  const itemId = itemIdOf(columns.key[row] ?? 0);
  const price = channelPrice(columns.price[row] ?? 0, view.discountBps);
  const listPrice = columns.listPrice[row] ?? 0;
  const miles = columns.warrantyMiles[row] ?? 0;
  to.piece(keys.itemId)
    .ascii(itemId)
    .piece(sizePieces(index, pieces, row).names);
  to.piece(servicePiece(index, pieces, row)).piece(pieces.loadMarks[columns.loadMark[row] ?? 0] ?? NULL);
  to.piece(kindPiece(index, pieces, row));
  if (miles === 0) to.piece(NULL);
  else to.int(miles);
  to.piece(keys.salePrice).int(price).piece(keys.listPrice);
  if (listPrice > price) to.int(listPrice);
  else to.piece(NULL);
  to.piece(keys.fet).int(columns.fet[row] ?? 0);
  writeStock(to, columns.stock[row] ?? 0, index.isHidden(row));
  writePromotion(to.piece(keys.promotion), view.shownDeals[lineAt] ?? [], price);
  to.piece(linePieces(index, pieces, lineAt).path)
    .ascii(itemId)
    .piece(keys.quote);
}

const own = new SummaryShelf(writeOwn);

/** A summary up to its verdict: as few and as long pieces as can be shared, because a list copies those of two dozen. */
function writeFacts(to: JsonWriter, view: ChannelView, row: number): void {
  const { index } = view;
  const pieces = piecesOf(index);
  const { bytes, from, to: end } = own.get(view, row);
  to.part(bytes, from, end).piece(linePieces(index, pieces, index.columns.line[row] ?? 0).facts);
  to.piece(sizePieces(index, pieces, row).picture);
}

/**
 * A contract `TireSummary` of one row without its closing brace, so that a page may go on. Pieces instead of objects:
 * a list shows two dozen tires, and making and stringifying them would cost more than finding them.
 */
export function writeOpenSummary(
  to: JsonWriter,
  view: ChannelView,
  row: number,
  verdict: Piece = NULL,
): void {
  writeFacts(to, view, row);
  to.piece(verdict);
}

/** A contract `TireSummary` of one row. */
export function writeSummary(to: JsonWriter, view: ChannelView, row: number, verdict?: Piece): void {
  writeFacts(to, view, row);
  if (verdict === undefined) to.piece(keys.noVerdict);
  else to.piece(verdict).piece(keys.close);
}

/** A contract `TireSummary` of one row as JSON text. */
export function summaryJson(view: ChannelView, row: number, verdict?: Piece): string {
  const bytes = jsonBytes((to) => writeSummary(to, view, row, verdict));
  const json = bytes.toString();
  giveBack(bytes);
  return json;
}

/** A contract `LineSize` of one row. */
export function writeLineSize(to: JsonWriter, view: ChannelView, row: number): void {
  const { index } = view;
  const { columns } = index;
  const pieces = piecesOf(index);
  const line = linePieces(index, pieces, columns.line[row] ?? 0);
  const size = sizePieces(index, pieces, row);
  const itemId = itemIdOf(columns.key[row] ?? 0);
  to.piece(keys.itemId).ascii(itemId).piece(size.names);
  to.piece(servicePiece(index, pieces, row)).piece(pieces.loadMarks[columns.loadMark[row] ?? 0] ?? NULL);
  to.piece(size.inches).int(channelPrice(columns.price[row] ?? 0, view.discountBps));
  writeStock(to, columns.stock[row] ?? 0, false);
  to.piece(line.path).ascii(itemId).piece(keys.quoteClose);
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
