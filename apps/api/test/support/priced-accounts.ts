import type { Cart, PriceType, Quote, TireDetail, TireList } from '@tirekit/contract';
import { expect } from 'vitest';
import { buyerActions, shippingForm } from '../orders/test-buyer.ts';
import { borrowShop } from '../orders/borrow-shop.ts';
import { mintUserToken } from '../../src/platform/tokens/mint-user-token.ts';

/** An account, and what its group pays of a tire that costs everybody `retail` and members `member`. */
interface Buyer {
  readonly userType: string;
  readonly priceType: PriceType;
  readonly programId?: string;
  readonly brands?: readonly string[];
  readonly pays: (retail: number, member: number | null) => number;
}

export const off =
  (bps: number) =>
  (retail: number): number =>
    Math.floor((retail * (10_000 - bps) + 5_000) / 10_000);

/** With the discounts of `price_group` below. */
export const buyers: Readonly<Record<string, Buyer>> = {
  retail: { userType: 'Retail', priceType: 'Retail', pays: (retail) => retail },
  wholesale: { userType: 'WholeSale', priceType: 'Retail', pays: (retail) => retail },
  member: {
    userType: 'Retail Member',
    priceType: 'Retail Member',
    pays: (retail, member) => Math.min(retail, member ?? retail),
  },
  fleet: { userType: 'Fleet', priceType: 'Fleet', pays: off(701) },
  special: { userType: 'Special Order', priceType: 'Special Order', pays: off(433) },
  partner: { userType: 'Partner Program', priceType: 'Partner Program', pays: off(300) },
  // A program with terms of its own, and one without.
  bigPartner: {
    userType: 'Partner Program',
    priceType: 'Partner Program',
    programId: 'big',
    pays: off(555),
  },
  smallPartner: {
    userType: 'Partner Program',
    priceType: 'Partner Program',
    programId: 'small',
    pays: off(300),
  },
  employee: { userType: 'EPP', priceType: 'employee', pays: off(1_237) },
  fewBrands: { userType: 'Fleet', priceType: 'Fleet', brands: ['northmark'], pays: off(701) },
};
const GROUPS = [
  ['Retail Member', '', 0, true],
  ['Fleet', '', 701, false],
  ['Special Order', '', 433, false],
  ['Partner Program', '', 300, false],
  ['Partner Program', 'big', 555, false],
  ['employee', '', 1_237, false],
] as const;

export interface Sku {
  readonly skuId: string;
  readonly brand: string;
  readonly line: string;
  readonly sizeSlug: string;
  readonly retail: number;
  readonly member: number | null;
  readonly map: number | null;
}

/** The price of a tire for a buyer; null is a guest. */
export const priceToPayBy = (uid: string | null, { retail, member }: Sku): number =>
  (uid === null ? undefined : buyers[uid])?.pays(retail, member) ?? retail;

/** The cost of a total's tires before discounts. */
export const listTires = ({ lines }: Quote): number =>
  lines.filter(({ kind }) => kind === 'tires').reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A shop with accounts of every price group, of which each has its own price. */
export type PricedShop = Awaited<ReturnType<typeof openPricedShop>>;

/** Opens it. @param settings of the sandbox */
export async function openPricedShop(settings: Readonly<Record<string, string>> = {}) {
  const shop = await borrowShop('all', settings);
  const { db } = shop;
  await db.execute(
    'UPDATE sku SET member_price_cents = price_cents - 1 - abs(hashtext(sku_id)) % 2000 WHERE hashtext(sku_id) % 3 = 0',
  );
  // On either side of the price.
  await db.execute('UPDATE sku SET map_cents = 20000 WHERE hashtext(sku_id) % 5 = 0');
  await db.execute('UPDATE stock SET quantity = 40');
  for (const group of GROUPS) await db.execute('INSERT INTO price_group VALUES ($1, $2, $3, $4)', [...group]);
  await db.execute(
    `INSERT INTO deal (slug, name, description, discount_type, amount_cents, code, min_quantity, price_types,
       needs_installation, coverage_needs_installation, starts_on, rank)
     VALUES ('crew', 'Crew', 'For members.', 'Flat Amount', 3000, 'CREW30', 4, '{Retail Member}', false, false,
       '2020-01-01', 1)`,
  );
  const tokens = new Map<string, string>();
  const { deps } = await shop.startApi();
  const [key] = deps.signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  for (const [uid, { userType, priceType, programId, brands }] of Object.entries(buyers)) {
    await db.execute(
      `INSERT INTO user_account (uid, email, first_name, last_name, user_type, price_type, program_id, brands)
       VALUES ($1, $2, 'Ann', 'Buyer', $3, $4, $5, $6)`,
      [uid, `${uid}@example.com`, userType, priceType, programId ?? null, brands ?? null],
    );
    tokens.set(uid, await mintUserToken(key, { issuer: deps.config.API_ORIGIN, uid, seconds: 3600 }));
  }
  const to = buyerActions(shop);
  const skus = await db.query<Sku & Record<string, unknown>>(
    `SELECT s.sku_id AS "skuId", l.brand_slug AS brand, l.slug AS line, s.size_slug AS "sizeSlug",
       s.price_cents AS retail, s.member_price_cents AS member, s.map_cents AS map
     FROM sku s JOIN line l USING (line_id) WHERE NOT s.discontinued AND NOT l.discontinued ORDER BY s.sku_id`,
  );

  const as = (uid: string | null): Record<string, string> =>
    uid === null ? {} : { 'x-authorization': `Bearer ${tokens.get(uid) ?? ''}` };

  async function ask<T>(
    uid: string | null,
    method: string,
    path: string,
    { body, cart, channel }: { body?: unknown; cart?: string; channel?: string } = {},
  ): Promise<T> {
    const headers = { ...as(uid), ...(cart !== undefined && { 'x-tirekit-cart': cart }) };
    const answer = await to.call<T>(method, path, { headers, body, ...(channel && { channel }) });
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  const listed = async (uid: string | null, sku: Sku): Promise<TireList['items'][number] | undefined> => {
    const query = `size=${sku.sizeSlug}&brand=${sku.brand}&line=${sku.line}&pageSize=60`;
    const { items } = await ask<TireList>(uid, 'GET', `/v1/catalog/tires?${query}`);
    return items.find(({ itemId }) => itemId === sku.skuId);
  };
  const detail = (uid: string | null, { skuId }: Sku) =>
    ask<TireDetail>(uid, 'GET', `/v1/catalog/items/${skuId}`);
  /** Adds tires, to a new cart where none is named: that of an account has tires of earlier tests. */
  const added = async (uid: string | null, { skuId }: Sku, cart?: string, quantity = 4) => {
    if (cart === undefined && uid !== null)
      await db.execute('DELETE FROM cart WHERE uid = $1 AND order_number IS NULL', [uid]);
    return ask<{ cart: Cart; cartKey: string | null }>(uid, 'POST', '/v1/cart/lines', {
      body: { items: [{ itemId: skuId, quantity }] },
      ...(cart !== undefined && { cart }),
    });
  };
  const opened = async (uid: string | null, cart: string) =>
    (await ask<{ cart: Cart }>(uid, 'GET', '/v1/cart', { cart })).cart;

  const some = (where: (sku: Sku) => boolean): Sku => {
    const found = skus.find(where);
    if (found === undefined) throw new Error('The sample catalog has no such tire');
    return found;
  };

  /** A cart that is ready to be bought by one account. */
  async function ready(uid: string | null, sku: Sku): Promise<{ cart: Cart; key: string }> {
    const { cartKey } = await added(uid, sku);
    const key = cartKey ?? '';
    await ask(uid, 'PUT', '/v1/cart/shipping', {
      cart: key,
      body: { mode: 'ship-to-me', form: shippingForm },
    });
    const { cart } = await ask<{ cart: Cart }>(uid, 'POST', '/v1/cart/shipping/confirmation', { cart: key });
    return { cart, key };
  }

  return { shop, to, skus, tokens, as, ask, listed, detail, added, opened, some, ready };
}
