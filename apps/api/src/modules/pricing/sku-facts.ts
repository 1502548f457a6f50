import type { Channel } from '@tirekit/channel';
import { parseSize, tireClassOf, typeBySlug, type TireClass } from '@tirekit/tires';
import type { Queries } from '../../platform/db/database.ts';
import { soldBy } from '../catalog/index/channel-view.ts';
import { channelPrice } from '../catalog/index/price.ts';
import type { DealTarget } from '../deals/deal.ts';
import { bindingMap } from './advertised-price.ts';
import type { PricedLine } from './quote.ts';

/**
 * What buying needs to know about a tire, read from the database now, because the catalogue's index may be a second
 * old.
 */
export type SkuFacts = {
  skuId: string;
  name: string;
  /** The channel's price, as carts charge it. */
  priceCents: number;
  /** The minimum advertised price (MAP), where it binds the channel; null where none does. */
  mapCents: number | null;
  fetCents: number;
  rimIn: number;
  tireClass: TireClass;
  target: DealTarget;
  discontinued: boolean;
  stock: number;
};

/** A tire as {@link skuColumns} read it. */
export type SkuRow = {
  skuId: string;
  size: string;
  type: string;
  rimIn: number;
  priceCents: number;
  mapCents: number | null;
  fetCents: number;
  discontinued: boolean;
  lineId: number;
  lineName: string;
  brandSlug: string;
  brandName: string;
  categories: string[];
  stock: number;
};

/** Columns of `sku s`, `line l`, `brand b` and `stock`, joined by {@link skuJoins}. */
export const skuColumns = `
  s.sku_id AS "skuId", s.size, s.type, s.rim_in::float8 AS "rimIn", s.price_cents AS "priceCents",
  s.map_cents AS "mapCents",  s.fet_cents AS "fetCents", s.discontinued OR l.discontinued AS discontinued, l.line_id AS "lineId",
  l.name AS "lineName", b.slug AS "brandSlug", b.name AS "brandName", l.categories,
  coalesce(stock.quantity, 0) AS stock`;

/** Follows `sku s`; inner joins or `LEFT` ones. */
export const skuJoins = (side: '' | 'LEFT'): string => `
  ${side} JOIN line l ON l.line_id = s.line_id
  ${side} JOIN brand b ON b.slug = l.brand_slug
  LEFT JOIN stock ON stock.sku_id = s.sku_id`;

const BY_ID = `SELECT ${skuColumns} FROM sku s ${skuJoins('')} WHERE s.sku_id = ANY ($1)`;

const classOf = (row: SkuRow): TireClass => {
  const type = typeBySlug(row.type);
  if (type !== null) return type.slug;
  const size = parseSize(row.size);
  return size === null ? 'passenger' : tireClassOf(size);
};

/** Facts about tires by their ids, as one channel sells them; unknown ids and tires not sold there are missing. */
export async function skuFacts(
  db: Queries,
  channel: Channel,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, SkuFacts>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db.query<SkuRow>(BY_ID, [skuIds]);
  return new Map(
    rows.flatMap((row) => {
      const facts = factsIn(channel, row);
      return facts === null ? [] : [[row.skuId, facts] as const];
    }),
  );
}

/** A tire as one channel sells it; null if it does not. */
export function factsIn({ catalogue, pricing }: Channel, row: SkuRow): SkuFacts | null {
  const isSold = soldBy(catalogue);
  if (isSold !== null && !isSold(row)) return null;
  return {
    skuId: row.skuId,
    name: `${row.brandName} ${row.lineName} ${row.size}`,
    priceCents: channelPrice(row.priceCents, pricing.discountBps),
    mapCents: bindingMap(pricing, row.mapCents),
    fetCents: row.fetCents,
    rimIn: row.rimIn,
    tireClass: classOf(row),
    target: { lineId: row.lineId, brandSlug: row.brandSlug, categories: row.categories },
    discontinued: row.discontinued,
    stock: row.stock,
  };
}

/** A line with a number of a tire, ready to be priced. */
export const pricedLine = (
  sku: SkuFacts,
  { lineId, quantity, roadHazard }: Pick<PricedLine, 'lineId' | 'quantity' | 'roadHazard'>,
): PricedLine => ({
  lineId,
  name: sku.name,
  quantity,
  unitPriceCents: sku.priceCents,
  fetCentsEach: sku.fetCents,
  rimIn: sku.rimIn,
  tireClass: sku.tireClass,
  target: sku.target,
  roadHazard,
});
