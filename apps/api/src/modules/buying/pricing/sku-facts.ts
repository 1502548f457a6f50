import { type AccountPrice, messages, priceNames } from '@tirekit/contract';
import { parseSize, getTireClass, typeBySlug, type TireClass } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { type BuyersChannel, everybodysPricing } from '../../../platform/http/buyers-channel.ts';
import { buyersPrice, type ScopedPrice, soldBy } from '../../catalog/catalog/index.ts';
import type { DealTarget } from '../../catalog/deals/index.ts';
import { accountPrice, bindingMap } from '../../catalog/prices/index.ts';
import type { PricedLine } from './quote.ts';

/**
 * The facts about a tire that buying needs, read from the database now, because the catalog's index may be a second
 * old.
 */
export type SkuFacts = {
  skuId: string;
  name: string;
  brandName: string;
  /** The buyer's price, as carts charge it. */
  priceCents: number;
  /** The buyer's own price, if it is not the public one. */
  accountPrice: AccountPrice | null;
  /** True if the military discount is in the price; null for a buyer who does not have it. */
  isMilitary?: boolean | null;
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
  memberPriceCents: number | null;
  fetCents: number;
  discontinued: boolean;
  lineId: number;
  lineName: string;
  brandSlug: string;
  brandName: string;
  categories: string[];
  /** Prices for a price type, a storefront, or a state alone, the newest last; null: there are none. */
  scopedPrices: readonly ScopedPrice[] | null;
  stock: number;
};

/** Columns of `tire` and `stock`, joined by {@link skuStock}. */
export const skuColumns = `
  tire.sku_id AS "skuId", tire.size, tire.type, tire.rim_in::float8 AS "rimIn", tire.price_cents AS "priceCents",
  tire.map_cents AS "mapCents", tire.member_price_cents AS "memberPriceCents", tire.fet_cents AS "fetCents",
  tire.discontinued OR tire.line_discontinued AS discontinued, tire.line_id AS "lineId",
  tire.line_name AS "lineName", tire.brand_slug AS "brandSlug", tire.brand_name AS "brandName", tire.categories,
  (SELECT prices FROM scoped_prices WHERE scoped_prices.sku_id = tire.sku_id) AS "scopedPrices",
  coalesce(stock.quantity, 0) AS stock`;

/** Follows `tire`. */
export const skuStock = 'LEFT JOIN stock_level stock ON stock.sku_id = tire.sku_id';

const BY_ID = `SELECT ${skuColumns} FROM tire ${skuStock} WHERE tire.sku_id = ANY ($1)`;

const toClass = (row: SkuRow): TireClass => {
  const type = typeBySlug(row.type);
  if (type !== null) return type.slug;
  const size = parseSize(row.size);
  return size === null ? 'passenger' : getTireClass(size);
};

/**
 * Facts about tires by their ids, as a channel sells them to this buyer; unknown ids and tires not sold are missing.
 * @param region the state that the tires go to; null as long as it is not known
 */
export async function skuFacts(
  db: Queries,
  channel: BuyersChannel,
  skuIds: readonly string[],
  region: string | null = null,
): Promise<ReadonlyMap<string, SkuFacts>> {
  if (skuIds.length === 0) return new Map();
  const rows = await db.query<SkuRow>(BY_ID, [skuIds]);
  return new Map(
    rows.flatMap((row) => {
      const facts = factsIn(channel, row, region);
      return facts === null ? [] : [[row.skuId, facts] as const];
    }),
  );
}

/** The same at public prices alone, without those for a price type, a storefront, or a state. */
export async function publicFacts(
  db: Queries,
  channel: BuyersChannel,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, SkuFacts>> {
  const rows = await db.query<SkuRow>(BY_ID, [skuIds]);
  return new Map(
    rows.flatMap((row) => {
      const facts = factsIn(channel, { ...row, scopedPrices: null });
      return facts === null ? [] : [[row.skuId, facts] as const];
    }),
  );
}

/**
 * A tire as a channel sells it to this buyer; null if it does not.
 * @param region as of {@link skuFacts}
 */
export function factsIn(channel: BuyersChannel, row: SkuRow, region: string | null = null): SkuFacts | null {
  const { catalog, pricing } = channel;
  const isSold = soldBy(catalog);
  if (isSold !== null && !isSold(row)) return null;
  const figures = { retailCents: row.priceCents, memberCents: row.memberPriceCents };
  const priceIn = (policy: typeof pricing) => ({
    ...buyersPrice(policy, figures, row.scopedPrices ?? [], {
      priceType: policy.priceType,
      channelId: channel.id,
      region,
    }),
    mapCents: bindingMap(policy, row.mapCents),
  });
  const everybodys = everybodysPricing(channel);
  const tire = priceIn(pricing);
  return {
    skuId: row.skuId,
    name: `${row.brandName} ${row.lineName} ${row.size}`,
    brandName: row.brandName,
    ...tire,
    isMilitary: channel.buyer?.military === 'verified' ? tire.isMilitary : null,
    accountPrice: everybodys && accountPrice(pricing.priceType, tire, priceIn(everybodys)),
    fetCents: row.fetCents,
    rimIn: row.rimIn,
    tireClass: toClass(row),
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
  publicUnitCents: sku.accountPrice?.publicPriceInCents,
  priceName: sku.accountPrice && priceNames[sku.accountPrice.priceType],
  isMilitary: sku.isMilitary ?? null,
  fetCentsEach: sku.fetCents,
  rimIn: sku.rimIn,
  tireClass: sku.tireClass,
  target: sku.target,
  roadHazard,
});

/**
 * Refuses tires that the storefront sells, but not to this account, because their brands are not tied to it.
 * @throws ApiProblem `brand-not-associated`, beside the fields that name them
 */
export async function assertBrands(
  db: Queries,
  { buyer }: BuyersChannel,
  refused: readonly { skuId: string; path: string }[],
): Promise<void> {
  if (refused.length === 0 || buyer === undefined || buyer.unlimited === null) return;
  const sold = await skuFacts(
    db,
    buyer.unlimited,
    refused.map(({ skuId }) => skuId),
  );
  const fields = refused.flatMap(({ skuId, path }) => {
    const sku = sold.get(skuId);
    return sku === undefined ? [] : [{ path, message: messages.brandNotAssociated(sku.brandName) }];
  });
  if (fields[0] !== undefined) throw new ApiProblem('brand-not-associated', fields[0].message, { fields });
}
