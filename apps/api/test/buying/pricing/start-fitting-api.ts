import { clientSecretVariable } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { shippingModes } from '@tirekit/contract';
import { startTestApi, type TestApi } from '../../support/start-test-api.ts';
import { getClientSecret } from '../../support/test-config.ts';
import { configureChannels } from '../../../src/platform/config.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import { insertRows, sampleCatalog } from '../../catalog/catalog/sample-catalog.ts';

/** Sizes of the tires to be fitted, with prices in cents. */
const wanted = [
  { size: '225/65R17', rim: 17, width: 225, aspect: 65, price: 15_000 },
  { size: '245/40R19', rim: 19, width: 245, aspect: 40, price: 21_050 },
  { size: '275/35R20', rim: 20, width: 275, aspect: 35, price: 26_099 },
  { size: '285/45R22', rim: 22, width: 285, aspect: 45, price: 31_233 },
] as const;

const prices = [
  { maxRimIn: 17, salePriceInCents: 1800 },
  { maxRimIn: 19, salePriceInCents: 2100 },
  { maxRimIn: 24, salePriceInCents: 2400 },
];
const besides = { valveStemCents: 250, tpmsKitCents: 700, disposalCents: 300 };

/** Code, state, ZIP code, city, largest rim, van, status. */
const shops = [
  ['ca1001', 'CA', '90210', 'Beverly Hills', 24, false, 'open'],
  ['ny1001', 'NY', '10001', 'New York', 24, false, 'open'],
  ['ar1001', 'AR', '72201', 'Little Rock', 20, false, 'open'],
  ['ny1002', 'NY', '10001', 'New York', 24, true, 'open'],
  ['ca1002', 'CA', '90210', 'Beverly Hills', 24, false, 'closed'],
] as const;

async function seed(db: Database): Promise<string[]> {
  const items: string[] = [];
  await db.withClient((client) => insertRows(client, { ...sampleCatalog(400) }));
  await db.execute('DELETE FROM deal');
  await db.execute('UPDATE line SET discontinued = false');
  await db.execute('UPDATE stock SET quantity = 40');
  const skus = await db.query<{ skuId: string }>('SELECT sku_id AS "skuId" FROM sku ORDER BY sku_id LIMIT 4');
  for (const [at, { size, rim, width, aspect, price }] of wanted.entries()) {
    const skuId = skus[at]?.skuId ?? '';
    await db.execute(
      `UPDATE sku SET size = $2, size_slug = $3, rim_in = $4, width_mm = $5, aspect = $6, type = 'passenger',
         price_cents = $7, list_price_cents = NULL, map_cents = NULL, fet_cents = 0, run_flat = false, discontinued = false
       WHERE sku_id = $1`,
      [skuId, size, `${size.toLowerCase().replace('/', '-')}-tires`, rim, width, aspect, price],
    );
    items.push(skuId);
  }
  await db.execute(
    `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone) VALUES
       ('90210', 'Beverly Hills', 'CA', 34.09, -118.41, 'America/Los_Angeles'),
       ('10001', 'New York', 'NY', 40.75, -73.99, 'America/New_York'),
       ('07030', 'Hoboken', 'NJ', 40.74, -74.03, 'America/New_York'),
       ('72201', 'Little Rock', 'AR', 34.75, -92.28, 'America/Chicago')`,
  );
  for (const [code, state, zip, city, maxRim, mobile, status] of shops)
    await db.execute(
      `INSERT INTO installer (installer_id, code, company, address, city, state, zip, latitude, longitude, time_zone, phone,
         hours, services, mobile, max_rim_in, min_aspect, run_flat, dually, tpms, prices, prices_besides, status,
         service_zips)
       VALUES ($1, $1, $2, '1 Main Street', $3, $4, $5, 0, 0, 'America/New_York', '5555550100', '[]',
         ARRAY['mount-and-balance'], $6, $7, 25, true, false, true, $8, $9, $10, $11)`,
      [
        code,
        `Shop ${code}`,
        city,
        state,
        zip,
        mobile,
        maxRim,
        JSON.stringify(prices),
        JSON.stringify(mobile ? { ...besides, travelCents: 2900 } : besides),
        status,
        mobile ? ['07030'] : null,
      ],
    );
  await db.execute(
    `INSERT INTO deal (slug, name, description, discount_type, amount_cents, min_quantity, needs_installation, starts_on)
     VALUES ('install-deal', 'Extra $25 off with installation', '', 'Flat Amount', 2500, 4, true, '2020-01-01')`,
  );
  return items;
}

/**
 * The API of a storefront with every way to get tires, shops in three states, a van, and a deal of $25 off four fitted
 * tires. Its tires are a square set of 17 inches, front and rear of a staggered one, and one of 22 inches.
 */
export async function startFittingApi(): Promise<{ api: TestApi; items: readonly string[] }> {
  let items: string[] = [];
  const channel = sampleChannel({ id: 'retail', shippingModes: [...shippingModes] });
  const api = await startTestApi({
    kind: 'fitting',
    config: {
      channels: configureChannels([channel], { [clientSecretVariable('retail')]: getClientSecret('retail') }),
    },
    seed: async (db) => {
      items = await seed(db);
    },
  });
  return { api, items };
}
