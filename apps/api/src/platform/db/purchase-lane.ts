import { AsyncLocalStorage } from 'node:async_hooks';

const lane = new AsyncLocalStorage<true>();

/** Runs work of a purchase. Its statements may use connections that are reserved for purchases while all others are taken. */
export const asPurchase = <T>(work: () => T): T => lane.run(true, work);

/** True if the current work belongs to a purchase. */
export const isPurchase = (): boolean => lane.getStore() === true;
