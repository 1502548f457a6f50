import type { OrderState } from '@tirekit/contract';

/**
 * The events of orders. `challenge`: the provider needs the buyer's consent · `wait`: the provider, or the shop, has not
 * answered yet · `confirm`: it is paid · `fail`: it is not, and nothing was charged.
 */
export type OrderTransition = 'challenge' | 'wait' | 'confirm' | 'fail' | 'cancel';

type After = Readonly<Partial<Record<OrderTransition, OrderState>>>;

/** The provider's answers come in any order. */
const unsettled: After = {
  challenge: 'requires-action',
  wait: 'processing',
  confirm: 'confirmed',
  fail: 'failed',
  cancel: 'cancelled',
};

/** The state that follows an event. Events not listed change nothing: a confirmed order stays confirmed. */
export const orderTransitions: Readonly<Record<OrderState, After>> = {
  pending: unsettled,
  'requires-action': unsettled,
  processing: unsettled,
  confirmed: { cancel: 'cancelled' },
  failed: {},
  cancelled: { cancel: 'cancelled' },
};

/** The state after an event, or null if the event is refused. */
export const orderStateAfter = (state: OrderState, event: OrderTransition): OrderState | null =>
  orderTransitions[state][event] ?? null;

/** True while the payment is open. */
export const isUnsettled = (state: OrderState): boolean => orderStateAfter(state, 'confirm') !== null;

/** True until the provider has answered for the first time. */
export const isPending = (state: OrderState): boolean => state === 'pending';

export const waitsForBuyer = (state: OrderState): boolean => state === 'requires-action';

export const waitsForProvider = (state: OrderState): boolean => state === 'processing';

export const isConfirmed = (state: OrderState): state is 'confirmed' => state === 'confirmed';

export const isFailed = (state: OrderState): state is 'failed' => state === 'failed';

/** True for an order that was canceled, before or after it was paid. */
export const isCancelled = (state: OrderState): state is 'cancelled' => state === 'cancelled';
