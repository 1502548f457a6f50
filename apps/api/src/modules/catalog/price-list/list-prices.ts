import type { Queries } from '../../../platform/db/database.ts';
import type { FigureRole } from '../catalog/index.ts';
import { listHeldPrices } from './below-cost.ts';
import type { PriceChange } from './price-entry.ts';

/** An entry of the list of prices, with who made it and why. */
export interface ListedPrice {
  readonly entryId: number;
  readonly role: FigureRole;
  readonly priceType: string | null;
  readonly channelId: string | null;
  readonly region: string | null;
  /** In US cents; null for a percentage, and where there is none. */
  readonly cents: number | null;
  /** Hundredths of a percent. */
  readonly bps: number | null;
  /** Null: it was there before the first change. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly state: 'waiting' | 'in-force' | 'over';
  /** True if its time has come, but it waits for an approval, because it is below cost. */
  readonly isHeld: boolean;
  readonly madeBy: string;
  readonly reason: string | null;
  readonly approvedBy: string | null;
  readonly runId: string | null;
  readonly endedBy: string | null;
  readonly endedAt: Date | null;
}

/** All prices of a tire: those that hold now, those to come, and its history. */
export interface TirePrices {
  readonly skuId: string;
  readonly name: string;
  readonly figures: Readonly<Record<FigureRole, number | null>>;
  /** Newest first. */
  readonly entries: readonly ListedPrice[];
}

const TIRE = `
  SELECT sku_id AS "skuId", concat_ws(' ', brand_name, line_name, size) AS name,
    (SELECT jsonb_object_agg(role, cents) FROM tire_figure WHERE tire_figure.sku_id = tire.sku_id) AS figures
  FROM tire WHERE sku_id = $1`;
const ENTRIES = `
  SELECT entry_id AS "entryId", role, price_type AS "priceType", channel_id AS "channelId", region, cents, bps,
    nullif(from_at, 'epoch') AS "from", to_at AS "to", state, made_by AS "madeBy", reason, approved_by AS "approvedBy",
    run_id AS "runId", ended_by AS "endedBy", ended_at AS "endedAt"
  FROM price_entry WHERE sku_id = $1 ORDER BY greatest(from_at, made_at) DESC, entry_id DESC`;

/** The prices of a tire; null if the shop does not have it. */
export async function listTirePrices(sql: Queries, skuId: string): Promise<TirePrices | null> {
  const tire = await sql.maybeOne<Omit<TirePrices, 'entries'>>(TIRE, [skuId]);
  if (tire === null) return null;
  const held = await listHeldPrices(sql, skuId);
  const entries = await sql.query<Omit<ListedPrice, 'isHeld'> & Record<string, unknown>>(ENTRIES, [skuId]);
  return { ...tire, entries: entries.map((entry) => ({ ...entry, isHeld: held.includes(entry.entryId) })) };
}

type DatedPrice = ListedPrice & { readonly to: Date };

/** The price of some days in the same place that a price without an end is below as long as those last; null if there is none. */
export function findPriceAbove(
  { entries }: TirePrices,
  { role, priceType, channelId, region, from, to }: Omit<PriceChange, 'skuId' | 'kind' | 'cents' | 'bps'>,
): DatedPrice | null {
  const begins = from === null ? Date.now() : Math.max(Date.parse(from), Date.now());
  const isAbove = (entry: ListedPrice): entry is DatedPrice =>
    entry.role === role &&
    entry.priceType === priceType &&
    entry.channelId === channelId &&
    entry.region === region &&
    entry.state !== 'over' &&
    (entry.from?.getTime() ?? 0) <= begins &&
    entry.to !== null &&
    entry.to.getTime() > begins;
  return to === null ? (entries.find(isAbove) ?? null) : null;
}
