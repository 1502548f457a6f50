import type { Cart } from '@tirekit/contract';

/** What every step shows of the cart besides its own question. */
export type PricedCart = Pick<Cart, 'quote' | 'waitingOrder'>;

/** Reduced to these fields, because a step need not send what it does not show. */
export const pricedCart = ({ quote, waitingOrder }: PricedCart): PricedCart => ({ quote, waitingOrder });
