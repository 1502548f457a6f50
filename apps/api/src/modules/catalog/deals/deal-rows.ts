import type { Deal } from './deal.ts';

/**
 * Anything that can run a statement: our own connections, and the `pg` connections with which the catalog's index
 * loads.
 */
type RunsSql = (sql: string) => Promise<readonly Deal[]>;

const DEALS = `
  SELECT slug, name, description, discount_type AS "discountType", amount_cents AS "amountCents",
    percent_bps AS "percentBps", free_what AS "freeWhat", code, min_quantity AS "minQuantity",
    brand_slugs AS "brandSlugs", line_ids AS "lineIds", categories,
    array_replace(price_types, 'Employee', 'employee') AS "priceTypes",
    once_each AS "onceEach", event, needs_installation AS "needsInstallation",
    coverage_needs_installation AS "coverageNeedsInstallation", to_char(starts_on, 'YYYY-MM-DD') AS "startsOn",
    to_char(ends_on, 'YYYY-MM-DD') AS "endsOn", rank
  FROM deal ORDER BY rank, slug`;

/** Every deal, by rank; whether one is running depends on the day in question. */
export const readDeals = (run: RunsSql): Promise<readonly Deal[]> => run(DEALS);
