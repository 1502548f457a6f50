import { startTestApi, type TestApi } from '../../support/start-test-api.ts';
import type { Config } from '../../../src/platform/config.ts';
import { insertRows, sampleCatalog } from '../../catalog/catalog/sample-catalog.ts';
import { openCart } from './open-cart.ts';

/** A tire that can be bought, with its price in cents. */
interface CartTire {
  readonly skuId: string;
  readonly price: number;
}

/** The API of a shop with a few tires to buy. */
export interface CartApi {
  readonly api: TestApi;
  /** One of its tires, by default the first. */
  tire(at?: number): CartTire;
  /** A visitor with a cart, by default of four of the first tire. */
  openCart(items?: object[], channel?: string): ReturnType<typeof openCart>;
}

/**
 * The API with eight tires of which twelve are left each, two ZIP codes and one of a military base, and the coupons TEN
 * (ten percent) and FOUR ($10 off four).
 */
export async function startCartApi(config: Partial<Config> = {}): Promise<CartApi> {
  const api = await startTestApi({
    config,
    seed: async (db) => {
      await db.withClient((client) => insertRows(client, { ...sampleCatalog(400) }));
      await db.execute(`DELETE FROM deal`);
      await db.execute(
        `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone, military) VALUES
           ('90210', 'Beverly Hills', 'CA', 34.09, -118.41, 'America/Los_Angeles', false),
           ('97201', 'Portland', 'OR', 45.5, -122.69, 'America/Los_Angeles', false),
           ('09012', 'APO', 'AE', NULL, NULL, 'Europe/Berlin', true)`,
      );
      await db.execute(
        `INSERT INTO deal (slug, name, description, discount_type, percent_bps, amount_cents, code, min_quantity, starts_on)
         VALUES ('ten', 'Ten percent', '', 'Percentage', 1000, NULL, 'TEN', 1, '2020-01-01'),
                ('four', 'Big set', '', 'Flat Amount', NULL, 1000, 'FOUR', 4, '2020-01-01')`,
      );
    },
  });
  const tires = await api.db.query<CartTire>(
    `SELECT s.sku_id AS "skuId", s.price_cents AS price FROM sku s JOIN line l ON l.line_id = s.line_id
     WHERE NOT s.discontinued AND NOT l.discontinued AND s.fet_cents = 0 ORDER BY s.sku_id LIMIT 8`,
  );
  await api.db.execute('UPDATE stock SET quantity = 12 WHERE sku_id = ANY($1)', [
    tires.map(({ skuId }) => skuId),
  ]);
  const tire = (at = 0): CartTire => tires[at] ?? { skuId: '', price: 0 };
  return {
    api,
    tire,
    openCart: (items = [{ itemId: tire().skuId, quantity: 4 }], channel) => openCart(api, items, channel),
  };
}
