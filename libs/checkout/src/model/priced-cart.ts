import type { Cart } from '@tirekit/contract';

/** The part of the cart that every step shows: its total, and an order that still waits for its payment. */
export type PricedCart = Pick<Cart, 'quote' | 'waitingOrder'>;

/** A cart reduced to these fields, so that a page does not send what it does not show. */
export const pricedCart = ({ quote, waitingOrder }: PricedCart): PricedCart => ({ quote, waitingOrder });
