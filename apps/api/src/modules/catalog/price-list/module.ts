import type { ModuleFactory } from '../../../module.ts';
import { switchPrices } from './price-entry.ts';

/** A price begins and ends within a minute of its time. */
const SWITCH_EVERY_MS = 60_000;

/** Prices by time, price type, storefront, and state. */
export const priceListModule: ModuleFactory = ({ db, log }) => ({
  name: 'price-list',
  every: [
    {
      name: 'prices that begin and end',
      everyMs: SWITCH_EVERY_MS,
      run: async () => {
        const tires = await db.transaction(switchPrices);
        if (tires > 0) log.info({ tires }, 'prices began or ended');
      },
    },
  ],
});
