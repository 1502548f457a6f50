import type { TireSummary } from '@tirekit/contract';
import { tireSummary } from '@tirekit/contract/testing';
import { parseSize } from '@tirekit/tires';
import type { Database } from '../../../platform/db/database.ts';
import type { TireCards } from '../../cart/index.ts';

type Row = { itemId: string; size: string; sizeSlug: string; price: number; brand: string; brandSlug: string; line: string; lineSlug: string }; // prettier-ignore

const SKUS = `
  SELECT sku_id AS "itemId", size, size_slug AS "sizeSlug", price_cents AS price, b.name AS brand,
    b.slug AS "brandSlug", l.name AS line, l.slug AS "lineSlug"
  FROM sku JOIN line l USING (line_id) JOIN brand b ON b.slug = l.brand_slug`;

/** What carts show of tires, read once: these tests are about buying, not about the catalogue's index. */
export async function testCards(db: Database): Promise<TireCards> {
  const rows = await db.query<Row>(SKUS);
  const cards = new Map(rows.map((row) => [row.itemId, cardOf(row)]));
  return {
    show: (_channel, tires) => ({
      cards: tires.map(({ skuId }) => {
        const item = cards.get(skuId);
        return item === undefined ? null : { item, car: null };
      }),
      advice: [],
    }),
    job(_channel, tires) {
      const known = tires.flatMap(({ skuId, quantity }) => {
        const size = parseSize(cards.get(skuId)?.size ?? '');
        return size === null ? [] : [{ size, runFlat: false, lightTruck: false, trailer: false, quantity }];
      });
      return known.length === 0 ? null : { tires: known, dually: false };
    },
  };
}

function cardOf(row: Row): TireSummary {
  return tireSummary({
    itemId: row.itemId,
    brand: { slug: row.brandSlug, name: row.brand },
    line: { slug: row.lineSlug, name: row.line },
    path: `/brands/${row.brandSlug}/${row.lineSlug}/p/${row.itemId}`,
    size: row.size,
    sizeSlug: row.sizeSlug,
    salePriceInCents: row.price,
  });
}
