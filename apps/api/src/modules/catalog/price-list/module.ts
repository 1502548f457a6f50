import type { ModuleFactory } from '../../../module.ts';
import { switchPrices } from './price-entry.ts';

/** A price begins and ends within a minute of its time. */
const SWITCH_EVERY_MS = 60_000;

/** Prices by time, price type, storefront, and state. */
export const priceListModule: ModuleFactory = ({ db, log }) => {
  const warnedOf = new Set<number>();
  return {
    name: 'price-list',
    every: [
      {
        name: 'prices that begin and end',
        everyMs: SWITCH_EVERY_MS,
        run: async () => {
          const { tires, held } = await db.transaction(switchPrices);
          if (tires > 0) log.info({ tires }, 'prices began or ended');
          const prices = held.filter((entry) => !warnedOf.has(entry));
          if (prices.length > 0)
            log.warn({ prices }, 'prices do not begin, because they are below a cost that was raised');
          for (const entry of prices) warnedOf.add(entry);
        },
      },
    ],
  };
};
