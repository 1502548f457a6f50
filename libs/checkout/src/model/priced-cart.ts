import type { Cart } from '@tirekit/contract';

/** What every step shows of the cart beside its own question. */
export type PricedCart = Pick<Cart, 'quote' | 'waitingOrder'>;

/** Without the rest, which a step that does not show it need not send along. */
export const pricedCart = ({ quote, waitingOrder }: PricedCart): PricedCart => ({ quote, waitingOrder });
