import { AsyncLocalStorage } from 'node:async_hooks';

const lane = new AsyncLocalStorage<true>();

/** Does what belongs to a purchase: while all connections are taken, its statements have some that nothing else may take. */
export const asPurchase = <T>(work: () => T): T => lane.run(true, work);

/** Whether what runs now belongs to a purchase. */
export const isPurchase = (): boolean => lane.getStore() === true;
