import type { Queries } from '../../../platform/db/database.ts';
import { shopToday } from './deal.ts';
import type { DealFacts, ReadDeal } from './deal-file.ts';
import { readDeals } from './deal-rows.ts';
import { readRebates } from './rebate.ts';

/** The facts that lines are checked against, as they are now. */
export async function readDealFacts(tx: Queries): Promise<DealFacts> {
  const brands = await tx.query<{ slug: string }>('SELECT slug FROM tire_brand');
  const lines = await tx.query<{ name: string; id: number }>(
    `SELECT brand_slug || '/' || slug AS name, line_id AS id FROM tire_line`,
  );
  return {
    today: shopToday(),
    brands: new Set(brands.map(({ slug }) => slug)),
    lines: new Map(lines.map(({ name, id }) => [name, id])),
  };
}

/** All deals and rebates that there are or were. */
export async function readOffers(tx: Queries): Promise<ReadDeal[]> {
  const deals = await readDeals((sql) => tx.query(sql));
  const rebates = await readRebates((sql) => tx.query(sql));
  return [...deals.map((deal) => ({ deal })), ...rebates.map((rebate) => ({ rebate }))];
}
