import type { Queries } from '../../../platform/db/database.ts';
import { RecentRows } from '../../../platform/db/recent-rows.ts';
import { isForPriceType, runsOn } from './deal.ts';
import { readRebates, type RebateTerms } from './rebate.ts';

/** The rebates that carts are compared with, at most a second old. */
export class RunningRebates {
  readonly #rebates = new RecentRows((db) => readRebates((sql) => db.query<RebateTerms>(sql)));

  /** Rebates for what buyers of these price types buy on a day (ISO date), the first by rank first. */
  async of(db: Queries, priceTypes: readonly string[], day: string): Promise<RebateTerms[]> {
    const rebates = await this.#rebates.all(db);
    return rebates.filter((rebate) => runsOn(rebate, day) && isForPriceType(rebate, priceTypes));
  }

  /** The next caller reads them again. */
  forget(): void {
    this.#rebates.forget();
  }
}
