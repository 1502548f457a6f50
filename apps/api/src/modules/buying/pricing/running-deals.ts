import type { Queries } from '../../../platform/db/database.ts';
import { RecentRows } from '../../../platform/db/recent-rows.ts';
import { type Deal, isForPriceType, readDeals, runsOn } from '../../catalog/deals/index.ts';

/** True if a deal applies without a code to type. Some still ask for an installation. */
export const isAutomatic = (deal: Deal): boolean => deal.code === null;

/** The deals that prices are computed with, at most a second old. */
export class RunningDeals {
  readonly #deals = new RecentRows((db) => readDeals((sql) => db.query<Deal>(sql)));

  /**
   * Deals that run on a day (ISO date) for buyers of these price types, the first by rank first.
   * @param db reads them where they are too old
   */
  async of(db: Queries, priceTypes: readonly string[], day: string): Promise<Deal[]> {
    const deals = await this.#deals.all(db);
    return deals.filter((deal) => runsOn(deal, day) && isForPriceType(deal, priceTypes));
  }

  /** The next caller reads them again. */
  forget(): void {
    this.#deals.forget();
  }
}
