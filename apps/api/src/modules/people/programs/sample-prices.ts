import type { PriceType } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';

/** The prices of the sample buyers' groups: basis points off, and true for member prices of tires. */
const samplePrices: readonly (readonly [PriceType, discountBps: number, memberPrices: boolean])[] = [
  ['Retail Member', 0, true],
  ['Partner Program', 300, false],
  ['Fleet', 700, false],
  ['Special Order', 400, false],
  ['employee', 800, false],
];

/** Inserts the prices of the sample buyers' groups. Prices that are set already stay. */
export async function saveSamplePrices(db: Pick<Database, 'execute'>): Promise<void> {
  for (const price of samplePrices)
    await db.execute(
      `INSERT INTO price_group (price_type, discount_bps, member_prices, sample) VALUES ($1, $2, $3, true)
       ON CONFLICT DO NOTHING`,
      [...price],
    );
}
