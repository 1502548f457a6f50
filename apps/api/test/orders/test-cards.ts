import type { TireSummary } from '@tirekit/contract';
import { tireSummary } from '@tirekit/contract/testing';
import { parseSize } from '@tirekit/tires';
import type { Database } from '../../src/platform/db/database.ts';
import type { ApiModule } from '../../src/module.ts';
import type { TireCards } from '../../src/modules/buying/cart/index.ts';

type Row = { itemId: string; size: string; sizeSlug: string; price: number; brand: string; brandSlug: string; line: string; lineSlug: string }; // prettier-ignore

const SKUS = `
  SELECT sku_id AS "itemId", size, size_slug AS "sizeSlug", price_cents AS price, b.name AS brand,
    b.slug AS "brandSlug", l.name AS line, l.slug AS "lineSlug"
  FROM sku JOIN line l USING (line_id) JOIN brand b ON b.slug = l.brand_slug`;

/** Cards of tires for carts, and a module that reads them at its start: these tests are not about the catalog's index. */
export function testCards(db: Database): { cards: TireCards; module: ApiModule } {
  const known = new Map<string, TireSummary>();
  const cards: TireCards = {
    show: (_channel, tires) => ({
      cards: tires.map(({ skuId }) => {
        const item = known.get(skuId);
        return item === undefined ? null : { item, car: null };
      }),
      advice: [],
    }),
    kinds: () => [],
    job(_channel, tires) {
      const wanted = tires.flatMap(({ skuId, quantity }) => {
        const size = parseSize(known.get(skuId)?.size ?? '');
        return size === null ? [] : [{ size, runFlat: false, lightTruck: false, trailer: false, quantity }];
      });
      return wanted.length === 0 ? null : { tires: wanted, dually: false };
    },
  };
  const module: ApiModule = {
    name: 'test cards',
    async start() {
      known.clear();
      for (const row of await db.query<Row>(SKUS)) known.set(row.itemId, toCard(row));
    },
  };
  return { cards, module };
}

function toCard(row: Row): TireSummary {
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
