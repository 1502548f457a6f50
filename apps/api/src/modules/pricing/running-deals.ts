import type { Queries } from '../../platform/db/database.ts';
import { type Deal, isForPriceType, runsOn } from '../deals/deal.ts';
import { readDeals } from '../deals/deal-rows.ts';

/** Whether a deal applies by itself to tires that are shipped: no code to type, no service to book. */
export const isAutomatic = (deal: Deal): boolean => deal.code === null && !deal.needsInstallation;

/** Deals are some dozens and change a few times a day: they are read from the database once in so long. */
const KEPT_MS = 1_000;

/** The deals that prices are made with, at most a second old. */
export class RunningDeals {
  #read: Promise<readonly Deal[]> | undefined;
  #readAt = 0;

  /**
   * Deals that run on a day (ISO date) for a price type, the first by rank first.
   * @param db reads them where they are too old; inside a transaction its own connection, so that none is waited for
   */
  async of(db: Queries, priceType: string, day: string): Promise<Deal[]> {
    const deals = await this.#all(db);
    return deals.filter((deal) => runsOn(deal, day) && isForPriceType(deal, priceType));
  }

  #all(db: Queries): Promise<readonly Deal[]> {
    const now = performance.now();
    if (this.#read !== undefined && now - this.#readAt < KEPT_MS) return this.#read;
    const read = readDeals((sql) => db.query<Deal>(sql));
    this.#read = read;
    this.#readAt = now;
    // A failure is told to whoever asked, and not kept.
    read.catch(() => {
      if (this.#read === read) this.#read = undefined;
    });
    return read;
  }
}
