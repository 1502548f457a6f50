import {
  type AccountPrice,
  business,
  dealHref,
  type DealPrice,
  type FitmentVerdict,
  type LineSize,
  type PromotionBadge,
  type TirePictureData,
  type TireSummary,
} from '@tirekit/contract';
import { formatService, typeBySlug } from '@tirekit/tires';
import { bestDeal, type Deal, isToldAsDeal } from '../deals/index.ts';
import {
  accountPrice,
  advertisedCents,
  advertisedPrice,
  getDealPrice,
  type PricedTire,
  priceToPay,
  type PriceToPay,
} from '../prices/index.ts';
import type { CatalogIndex } from './index/catalog-index.ts';
import type { ChannelView } from './index/channel-view.ts';
import { marksIn, rowFlag } from './index/columns.ts';
import { getItemId } from './index/item-key.ts';
import { boughtTogether } from './index/shown-prices.ts';
import { stockState } from './stock-state.ts';
import { getTireScore } from './tire-score.ts';

/**
 * The tire of one row as lists show it.
 * @param weighted the scores by the buyer's own weights, where the list was asked with some
 * @param setSize how many are bought together, if as many are left
 */
export function toTireSummary(
  view: ChannelView,
  row: number,
  verdict: FitmentVerdict | null = null,
  weighted: Uint8Array | null = null,
  setSize: number = business.quantity.usual,
): TireSummary {
  const { index } = view;
  const { columns, dictionaries } = index;
  const lineAt = columns.line[row] ?? -1;
  const { brand, line, categories, rating, delivery, sample } = index.lineSummary(lineAt);
  // Worked out once for everything that depends on it.
  const tire = view.prices.tire(row);
  const dealsOfLine = view.shownDeals[lineAt] ?? [];
  const { itemId, size, sizeSlug, service, loadMark, salePriceInCents, stock, path } = sizeFacts(
    view,
    row,
    tire,
  );
  const quantity = boughtTogether(stock.quantity, setSize);
  const toPay = priceToPay(tire, dealsOfLine, quantity);
  const type = dictionaries.type.values[columns.type[row] ?? 0] ?? '';
  const flags = columns.flags[row] ?? 0;
  const warrantyMiles = columns.warrantyMiles[row] ?? 0;
  const { seePriceInCart, deals } = advertisedPrice(tire, dealsOfLine);
  return {
    itemId,
    brand,
    line,
    path,
    size,
    sizeSlug,
    service,
    loadMark,
    type: { slug: type, name: typeBySlug(type)?.name ?? type },
    categories,
    runFlat: (flags & rowFlag.runFlat) !== 0,
    ev: (flags & rowFlag.ev) !== 0,
    severeSnow: (flags & rowFlag.severeSnow) !== 0,
    warrantyMiles: warrantyMiles === 0 ? null : warrantyMiles,
    salePriceInCents,
    seePriceInCart,
    accountPrice: getAccountPrice(view, row, tire),
    // There is no proof that the price before a markdown was charged, or when the markdown ends, so it is not
    // shown (16 CFR 233.1).
    listPriceInCents: null,
    fetInCents: columns.fet[row] ?? 0,
    stock,
    score: getTireScore(index, row, weighted),
    rating,
    promotion: getBadge(view, deals, salePriceInCents, toPay),
    ...(toPay !== null && {
      dealPrice: shownDealPrice(view, row, toPay, quantity),
    }),
    ...getRebate(view, lineAt),
    delivery,
    picture: toPictureData(index, lineAt, row),
    verdict,
    sample,
  };
}

/** The price for a quantity of a row's tire with the deal that needs no code; null without one. */
const toPayFor = (
  { index, prices, shownDeals }: ChannelView,
  row: number,
  quantity: number,
): PriceToPay | null =>
  priceToPay(prices.tire(row), shownDeals[index.columns.line[row] ?? -1] ?? [], quantity);

/** The price in cents of a set of a row's tires, with the deal that needs no code. If fewer are left, it is the price of those. */
export function getSetPrice(view: ChannelView, row: number, setSize: number): number {
  const quantity = boughtTogether(view.index.columns.stock[row] ?? 0, setSize);
  const toPay = toPayFor(view, row, quantity);
  if (toPay === null) return view.prices.withoutDeal(row) * setSize;
  return quantity === setSize ? toPay.totalCents : toPay.eachCents * setSize;
}

function shownDealPrice(
  { index, everybodys, everybodysDeals }: ChannelView,
  row: number,
  toPay: PriceToPay,
  quantity: number,
): DealPrice {
  const others = everybodysDeals?.[index.columns.line[row] ?? -1] ?? [];
  return getDealPrice(toPay, quantity, everybodys && priceToPay(everybodys.tire(row), others, quantity));
}

/** The mail-in rebate for a set of a line's tires; empty without one. */
function getRebate({ shownRebates }: ChannelView, lineAt: number): Pick<TireSummary, 'rebate'> {
  const rebate = shownRebates[lineAt] ?? null;
  return rebate === null ? {} : { rebate };
}

/** The price of an account that a view shows of a tire; null for everybody's. */
const getAccountPrice = (
  { priceType, everybodys }: ChannelView,
  row: number,
  tire: PricedTire,
): AccountPrice | null => everybodys && accountPrice(priceType, tire, everybodys.tire(row));

/**
 * The tire of one row as an entry of the size chooser of its line. A car maker's mark stands behind the service
 * description, because the same tire without it is another entry.
 */
export function lineSize(view: ChannelView, row: number): LineSize {
  const { columns, dictionaries } = view.index;
  const tire = view.prices.tire(row);
  const owner = getAccountPrice(view, row, tire);
  const deals = view.shownDeals[columns.line[row] ?? -1] ?? [];
  const { seePriceInCart } = advertisedPrice(tire, deals);
  const { service, ...facts } = sizeFacts(view, row, tire);
  const quantity = boughtTogether(facts.stock.quantity);
  const toPay = priceToPay(tire, deals, quantity);
  const marks = marksIn(dictionaries.homologation.values[columns.homologation[row] ?? 0] ?? '');
  return {
    ...facts,
    ...(owner !== null && { accountPrice: owner }),
    ...(seePriceInCart && { seePriceInCart }),
    ...(toPay !== null && { dealPrice: getDealPrice(toPay, quantity, null) }),
    service: [service, ...marks].join(' '),
    rimIn: (columns.rimIn10[row] ?? 0) / 10,
  };
}

/** The part that a summary and an entry of the size chooser have in common. */
function sizeFacts(
  { index }: ChannelView,
  row: number,
  tire: PricedTire,
): Omit<LineSize, 'rimIn' | 'accountPrice' | 'seePriceInCart' | 'dealPrice'> {
  const { columns, dictionaries } = index;
  const itemId = getItemId(columns.key[row] ?? 0);
  const loadMark = dictionaries.loadMark.values[columns.loadMark[row] ?? 0] ?? '';
  return {
    itemId,
    size: dictionaries.size.values[columns.size[row] ?? 0] ?? '',
    sizeSlug: dictionaries.sizeSlug.values[columns.sizeSlug[row] ?? 0] ?? '',
    service: formatRowService(index, row),
    loadMark: loadMark === '' ? null : loadMark,
    salePriceInCents: advertisedCents(tire),
    stock: stockState(columns.stock[row] ?? 0, index.isHidden(row)),
    path: `${index.lines[columns.line[row] ?? -1]?.path ?? ''}/p/${itemId}`,
  };
}

/** `102H`, `125/122R`, `(95Y)`. */
export function formatRowService({ columns, dictionaries }: CatalogIndex, row: number): string {
  const dual = columns.loadIndexDual[row] ?? 0;
  return formatService({
    loadIndex: columns.loadIndex[row] ?? 0,
    loadIndexDual: dual === 0 ? null : dual,
    speed: dictionaries.speed.values[columns.speed[row] ?? 0] ?? '',
  });
}

/**
 * The data of a line's drawn picture, and the shop's own in its place: of the tire, or else of its line.
 * @param row the tire whose shape is drawn; a line may have none
 */
export function toPictureData(index: CatalogIndex, lineAt: number, row: number | undefined): TirePictureData {
  const { family, lettering, seed } = index.lineSummary(lineAt).picture;
  const { widthMm10, aspect10, rimIn10 } = index.columns;
  const tenths = (column: Uint16Array) => (row === undefined ? 0 : (column[row] ?? 0) / 10);
  return {
    family,
    widthMm: tenths(widthMm10),
    aspect: tenths(aspect10),
    rimIn: tenths(rimIn10),
    lettering,
    seed,
    ...getPhoto(index, lineAt, row),
  };
}

function getPhoto(
  { photos, columns, lines }: CatalogIndex,
  lineAt: number,
  row: number | undefined,
): Pick<TirePictureData, 'photo'> {
  const ofTire =
    row === undefined || photos.ofTire.size === 0
      ? undefined
      : photos.ofTire.get(getItemId(columns.key[row] ?? 0));
  const photo = ofTire ?? photos.ofLine.get(lines[lineAt]?.lineId ?? -1);
  return photo === undefined ? {} : { photo };
}

/** The deal that is in the price, or else the one that takes most off a tire of a set; null if there is none. */
function getBadge(
  { hasDealPages }: ChannelView,
  deals: readonly Deal[],
  price: number,
  toPay: Pick<PriceToPay, 'deal'> | null,
): PromotionBadge | null {
  const best = bestDeal((toPay === null ? deals : [toPay.deal]).filter(isToldAsDeal), price);
  if (best === null) return null;
  const { slug, name: label, discountType } = best.deal;
  return {
    slug,
    label,
    discountType,
    perTireCents: best.perTireCents,
    ...(hasDealPages && { path: dealHref(slug) }),
  };
}
