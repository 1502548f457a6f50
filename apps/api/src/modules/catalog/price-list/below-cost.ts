import type { Queries } from '../../../platform/db/database.ts';
import { listFeeds } from '../../../platform/feeds/feeds.ts';
import { buyersPrice, type ScopedPrice } from '../catalog/index.ts';
import { belowCost } from '../prices/index.ts';
import { isScopedPrice } from './feed/price-keys.ts';
import { readBasePrices } from './feed/read-base-prices.ts';

/** A price to be compared with its cost. */
export interface CheckedPrice extends ScopedPrice {
  readonly skuId: string;
  /** The entry that it is already; null for one to be made. */
  readonly entryId: number | null;
  /** Null: now. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** The lowest that buyers would pay by a price, and what the tire costs; in US cents. */
export interface PaidBelowCost {
  readonly paidCents: number;
  readonly costCents: number;
}

type Entry = CheckedPrice & { readonly scoped: boolean };

const COLUMNS = `entry_id AS "entryId", sku_id AS "skuId", price_type AS "priceType", channel_id AS "channelId", region, scoped, cents, bps,
    from_at AS "from", to_at AS "to"`;
/** All that may meet a price: the newest come last, as they are applied. */
const OTHERS = `
  SELECT ${COLUMNS} FROM price_entry
  WHERE sku_id = ANY ($1) AND role = 'public' AND state <> 'over' AND (scoped OR to_at IS NOT NULL OR state = 'waiting')
  ORDER BY to_at IS NOT NULL, greatest(from_at, made_at), entry_id`;

/** Prices by which buyers would pay less than the lowest cost of all suppliers. */
export async function findBelowCost<T extends CheckedPrice>(
  sql: Queries,
  prices: readonly T[],
): Promise<ReadonlyMap<T, PaidBelowCost>> {
  if (prices.length === 0) return new Map();
  const skuIds = [...new Set(prices.map(({ skuId }) => skuId))];
  const plain = await readBasePrices(sql, skuIds);
  const entries = Map.groupBy(
    await sql.query<Entry & Record<string, unknown>>(OTHERS, [skuIds]),
    ({ skuId }) => skuId,
  );
  return new Map(
    prices.flatMap((price): [T, PaidBelowCost][] => {
      const { price: baseCents, lowestCost: costCents } = plain.get(price.skuId) ?? {};
      if (typeof baseCents !== 'number' || typeof costCents !== 'number') return [];
      const others = (entries.get(price.skuId) ?? []).filter((other) => isMet(price, other));
      const paidCents = getLowestPaid(price, baseCents, others);
      return paidCents < costCents ? [[price, { paidCents, costCents }]] : [];
    }),
  );
}

/** True if both are in force at some time. */
const isMet = (price: CheckedPrice, other: CheckedPrice): boolean =>
  other.entryId !== price.entryId &&
  (other.from ?? new Date()) < (price.to ?? FOREVER) &&
  (other.to ?? FOREVER) > (price.from ?? new Date());
const FOREVER = new Date(8.64e15);

const EVERYBODYS = { discountBps: 0 };

/** The lowest that anybody would pay by a price; endless if it changes nothing for anybody. */
function getLowestPaid(price: CheckedPrice, baseCents: number, others: readonly Entry[]): number {
  const agreed = others.filter(({ scoped }) => scoped);
  const pay = (retailCents: number, prices: readonly ScopedPrice[], scope: Scope): number =>
    buyersPrice(EVERYBODYS, { retailCents, memberCents: null }, prices, scope).priceCents;
  const isForAll = !isScopedPrice(price);
  const retail = isForAll
    ? []
    : others.flatMap(({ scoped, cents }) => (scoped || cents === null ? [] : [cents]));
  const paid = listScopes([price, ...agreed]).flatMap((scope) =>
    [baseCents, ...retail].flatMap((everybodys): number[] => {
      const before = pay(everybodys, agreed, scope);
      const after = isForAll
        ? pay(price.cents ?? everybodys, agreed, scope)
        : pay(everybodys, [...agreed, price], scope);
      // An amount answers for others' percentages where it lowers what they give.
      return after === before || (price.cents !== null && after > before) ? [] : [after];
    }),
  );
  return Math.min(price.cents ?? Infinity, ...paid);
}

type Scope = Parameters<typeof buyersPrice>[3];

/** All buyers whom one of the prices may tell from others. */
const listScopes = (prices: readonly ScopedPrice[]): Scope[] =>
  listNamed(prices, ({ priceType }) => priceType).flatMap((priceType) =>
    listNamed(prices, ({ channelId }) => channelId).flatMap((channelId) =>
      listNamed(prices, ({ region }) => region).map((region) => ({
        priceType: priceType ?? 'Retail',
        channelId: channelId ?? '',
        region,
      })),
    ),
  );

const listNamed = (
  prices: readonly ScopedPrice[],
  name: (price: ScopedPrice) => string | null,
): (string | null)[] => [...new Set([null, ...prices.map(name)])];

const BEGINNING = `
  SELECT ${COLUMNS}, feed_id AS "feedId" FROM price_entry
  WHERE state = 'waiting' AND from_at <= now() AND (to_at IS NULL OR to_at > now()) AND role = 'public'
    AND approved_by IS NULL AND ($1::text IS NULL OR sku_id = $1)`;

/**
 * Numbers of prices whose time has come, but which are below a cost that was raised since they were made, and which nobody has approved.
 * They do not begin until the cost is lower again, or somebody sets them with an approval.
 * @param skuId null: of all tires
 */
export async function listHeldPrices(sql: Queries, skuId: string | null = null): Promise<number[]> {
  const beginning = await sql.query<Entry & { feedId: string | null } & Record<string, unknown>>(BEGINNING, [
    skuId,
  ]);
  const below = await findBelowCost(sql, beginning);
  if (below.size === 0) return [];
  // A feed may have a limit of its own.
  const limits = new Map((await listFeeds(sql)).map((feed) => [feed.feedId, feed.limits[belowCost]]));
  return [...below].flatMap(([{ entryId, feedId }, { paidCents, costCents }]) => {
    const percent = limits.get(feedId ?? '') ?? 0;
    return entryId !== null && paidCents * 100 < costCents * (100 - percent) ? [entryId] : [];
  });
}
