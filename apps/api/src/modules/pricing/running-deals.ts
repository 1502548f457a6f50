import type { Queries } from '../../platform/db/database.ts';
import { type Deal, isForPriceType, runsOn } from '../deals/deal.ts';
import { readDeals } from '../deals/deal-rows.ts';

/** Whether a deal applies without a code to type. Some still ask for an installation. */
export const isAutomatic = (deal: Deal): boolean => deal.code === null;

/** There are a few dozen deals, which change a few times a day: they are read from the database once in this time. */
const KEPT_MS = 1_000;

/** The deals that prices are computed with, at most a second old. */
export class RunningDeals {
  #kept: Promise<readonly Deal[]> | undefined;
  #readAt = 0;

  /**
   * Deals that run on a day (ISO date) for buyers of these price types, the first by rank first.
   * @param db reads them where they are too old; inside a transaction its own connection, so that none is waited for
   */
  async of(db: Queries, priceTypes: readonly string[], day: string): Promise<Deal[]> {
    const shared = this.#shared();
    // The read may have failed only because its transaction broke off, so those who waited for it read for themselves.
    const deals = shared ? await shared.catch(() => readAll(db)) : await this.#read(db);
    return deals.filter((deal) => runsOn(deal, day) && isForPriceType(deal, priceTypes));
  }

  /** What somebody else has read or is reading, if it is recent enough. */
  #shared(): Promise<readonly Deal[]> | undefined {
    return performance.now() - this.#readAt < KEPT_MS ? this.#kept : undefined;
  }

  #read(db: Queries): Promise<readonly Deal[]> {
    const read = readAll(db);
    this.#kept = read;
    this.#readAt = performance.now();
    // The caller is told about a failure; it is not kept.
    read.catch(() => {
      if (this.#kept === read) this.#kept = undefined;
    });
    return read;
  }
}

const readAll = (db: Queries): Promise<readonly Deal[]> => readDeals((sql) => db.query<Deal>(sql));
