import type { Database } from '../../../platform/db/database.ts';

/** The limits of sample sales staff: 10% off, and 30 days. */
export async function saveSampleSalesTerms(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(
    `INSERT INTO sales_terms (discount_bps, days, sample) VALUES (1000, 30, true) ON CONFLICT DO NOTHING`,
  );
}
