import type { Channel } from '@tirekit/channel';
import { parseSize, tireClassOf, typeBySlug, type TireClass } from '@tirekit/tires';
import type { Queries } from '../../platform/db/database.ts';
import { soldBy } from '../catalog/index/channel-view.ts';
import { channelPrice } from '../catalog/index/price.ts';
import type { DealTarget } from '../deals/deal.ts';
import type { PricedLine } from './quote.ts';

/** What buying needs to know of a tire, read from the database now: the catalogue's index may be a second old. */
export type SkuFacts = {
  skuId: string;
  name: string;
  /** The channel's price. */
  priceCents: number;
  fetCents: number;
  rimIn: number;
  tireClass: TireClass;
  target: DealTarget;
  discontinued: boolean;
  stock: number;
};

type Row = {
  skuId: string;
  size: string;
  type: string;
  rimIn: number;
  priceCents: number;
  fetCents: number;
  discontinued: boolean;
  lineId: number;
  lineName: string;
  brandSlug: string;
  brandName: string;
  categories: string[];
};

const classOf = (row: Row): TireClass => {
  const type = typeBySlug(row.type);
  if (type !== null && type !== undefined) return type.slug;
  const size = parseSize(row.size);
  return size === null ? 'passenger' : tireClassOf(size);
};

/** The facts of tires by their ids, as one channel sells them; ids that are unknown or not sold there are missing. */
export async function skuFacts(
  db: Queries,
  channel: Channel,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, SkuFacts>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db.query<Row>(
    `SELECT s.sku_id AS "skuId", s.size, s.type, s.rim_in::float8 AS "rimIn", s.price_cents AS "priceCents",
            s.fet_cents AS "fetCents", s.discontinued OR l.discontinued AS discontinued, l.line_id AS "lineId",
            l.name AS "lineName", b.slug AS "brandSlug", b.name AS "brandName", l.categories
     FROM sku s JOIN line l ON l.line_id = s.line_id JOIN brand b ON b.slug = l.brand_slug
     WHERE s.sku_id = ANY($1)`,
    [skuIds],
  );
  const stock = await db.query<{ skuId: string; quantity: number }>(
    'SELECT sku_id AS "skuId", quantity FROM stock WHERE sku_id = ANY($1)',
    [skuIds],
  );
  const pieces = new Map(stock.map(({ skuId, quantity }) => [skuId, quantity]));
  const isSold = soldBy(channel.catalogue);
  return new Map(
    rows
      .filter((row) => isSold === null || isSold(row))
      .map((row) => [
        row.skuId,
        {
          skuId: row.skuId,
          name: `${row.brandName} ${row.lineName} ${row.size}`,
          priceCents: channelPrice(row.priceCents, channel.pricing.discountBps),
          fetCents: row.fetCents,
          rimIn: row.rimIn,
          tireClass: classOf(row),
          target: { lineId: row.lineId, brandSlug: row.brandSlug, categories: row.categories },
          discontinued: row.discontinued,
          stock: pieces.get(row.skuId) ?? 0,
        },
      ]),
  );
}

/** A line of so many of a tire, ready to be priced. */
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
