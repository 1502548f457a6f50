import {
  sampleCart,
  sampleCartLine,
  sampleFulfillment,
  sampleQuote,
  sampleShippingForm,
} from '@tirekit/contract/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../../test/support/open-test-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { type NewOrderRow, orderLines, readOrder } from '../../modules/orders/record/index.ts';
import { hold } from '../../../test/orders/hold.ts';
import { sell } from '../../../test/orders/sell.ts';
import { holdOrder } from './hold-order.ts';

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await sell(db, { FRONT: 8, REAR: 8 });
});
afterAll(() => database.close());
// Few enough that the catalog hears of each that goes.
beforeEach(async () => {
  await db.execute('UPDATE stock SET quantity = 8');
  await db.execute('DELETE FROM catalog_pending');
});

const stock = async () =>
  Object.fromEntries(
    (await db.query<{ sku_id: string; quantity: number }>('SELECT sku_id, quantity FROM stock')).map(
      ({ sku_id, quantity }) => [sku_id, quantity],
    ),
  );
const toldToTheCatalog = async () =>
  (await db.query<{ sku_id: string }>('SELECT sku_id FROM catalog_pending ORDER BY sku_id')).map(
    ({ sku_id }) => sku_id,
  );

test('an order takes its tires out of stock, and the catalog hears of it', async () => {
  expect(await hold(db, 'BOTH', { REAR: 2, FRONT: 2 })).toMatchObject({ outcome: 'held' });
  expect(await stock()).toEqual({ FRONT: 6, REAR: 6 });
  expect(await toldToTheCatalog()).toEqual(['FRONT', 'REAR']);
});

test.each([
  ['the first', { FRONT: 9, REAR: 2 }, ['FRONT']],
  ['the last', { FRONT: 2, REAR: 9 }, ['REAR']],
  ['the only one', { FRONT: 9 }, ['FRONT']],
  ['one that is not there at all', { FRONT: 2, GONE: 1 }, ['GONE']],
  ['each', { FRONT: 9, REAR: 9 }, ['FRONT', 'REAR']],
])(
  'an order with %s of its tires short writes nothing, and the catalog is not notified',
  async (which, wanted, short) => {
    const found = await hold(db, which, wanted);
    expect(found).toEqual({ outcome: 'short', shortSkus: short });
    expect(await stock()).toEqual({ FRONT: 8, REAR: 8 });
    expect(await toldToTheCatalog()).toEqual([]);
    expect(await db.query('SELECT FROM orders WHERE order_number = $1', [which])).toEqual([]);
  },
);

test('orders of the same two tires at once, named in either order, buy what there is', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      hold(db, `RUSH${String(at)}`, at % 2 === 0 ? { FRONT: 1, REAR: 1 } : { REAR: 1, FRONT: 1 }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'held')).toHaveLength(8);
  expect(outcomes.filter(({ outcome }) => outcome === 'short')).toHaveLength(16);
  expect(await stock()).toEqual({ FRONT: 0, REAR: 0 });
});

describe('the row of a new order', () => {
  /** Every field differs from what its column holds by default. */
  const row: NewOrderRow = {
    orderNumber: 'WHOLE',
    channelId: 'retail',
    cartId: 'WHOLE-CART',
    customerId: 'CUSTOMER',
    uid: 'buyer',
    keyHash: Buffer.from('key'),
    quote: sampleQuote(),
    totalCents: 68_766,
    giftCardCents: 5_000,
    giftCardId: 'GIFT',
    shippingMode: 'ship-to-me',
    shipping: sampleShippingForm(),
    fulfillment: sampleFulfillment(),
    zip: '43215',
    billing: sampleShippingForm(),
    poNumber: 'PO-1',
    organization: { name: 'Fleet', unit: null, costCenter: null },
    paymentMethod: 'card',
    paymentToken: 'token',
    returnUrl: 'https://shop.example/back',
    partner: { userId: null, sourceId: 'PARTNER', sourceType: null },
    termsVersion: '2026-01-01',
    userType: 'Fleet',
    priceType: 'Retail Member',
    orderType: 'Special Order',
  };
  /** The fields that a step stores by its own `hold`, with what stands there until then. */
  const storedBySteps = { giftCardCents: 0, giftCardId: null, fulfillment: null, organization: null };

  test('is stored with every field, except for those that steps store themselves', async () => {
    const cart = {
      ...sampleCart({ cartId: row.cartId }),
      lines: [{ ...sampleCartLine(), productId: 'FRONT' }],
    };
    await db.execute(`INSERT INTO cart (cart_id, channel_id, key_hash) VALUES ($1, 'retail', '')`, [
      row.cartId,
    ]);
    const order = {
      row,
      orderKey: '',
      cart,
      lines: orderLines(cart),
      needsAppointment: false,
      parts: [],
      leaseSeconds: 20,
    };
    const keys = { key: 'WHOLE', requestHash: Buffer.from(''), cartKeyHash: Buffer.from('WHOLE') };
    expect(await holdOrder(db, order, keys)).toBeNull();
    expect(await readOrder(db, row.orderNumber)).toMatchObject({ ...row, ...storedBySteps });
  });

  test('has no empty field in this test, which would hide that it is not stored', () => {
    expect(Object.entries(row).filter(([, value]) => value === null || value === undefined)).toEqual([]);
  });
});
