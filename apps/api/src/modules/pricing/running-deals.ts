import type { Queries } from '../../platform/db/database.ts';
import { isForPriceType, type Deal } from '../deals/deal.ts';

/** Whether a deal applies by itself to tires that are shipped: no code to type, no service to book. */
export const isAutomatic = (deal: Deal): boolean => deal.code === null && !deal.needsInstallation;

/** Deals that run on a day for a price type, read now: money is decided by the database, not by an index. */
export async function runningDeals(db: Queries, priceType: string, day: string): Promise<Deal[]> {
  const deals = await db.query<Deal>(
    `SELECT slug, name, description, discount_type AS "discountType", amount_cents AS "amountCents",
            percent_bps AS "percentBps", free_what AS "freeWhat", code, min_quantity AS "minQuantity",
            brand_slugs AS "brandSlugs", line_ids AS "lineIds", categories, price_types AS "priceTypes",
            needs_installation AS "needsInstallation", to_char(starts_on, 'YYYY-MM-DD') AS "startsOn",
            to_char(ends_on, 'YYYY-MM-DD') AS "endsOn", rank
     FROM deal WHERE starts_on <= $1::date AND (ends_on IS NULL OR ends_on >= $1::date) ORDER BY rank, slug`,
    [day],
  );
  return deals.filter((deal) => isForPriceType(deal, priceType));
}
