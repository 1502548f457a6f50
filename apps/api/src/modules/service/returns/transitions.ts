import type { ReturnState } from '@tirekit/contract';

/**
 * The events of returns. `label`: the carrier has made its label · `ship`: the parcel is on its way · `receive`: the
 * carrier has delivered it to our warehouse · `inspect`: somebody of ours has looked at the tires · `refund`: the money
 * has gone back.
 */
export type ReturnEvent =
  | 'approve'
  | 'decline'
  | 'cancel'
  | 'label'
  | 'ship'
  | 'receive'
  | 'inspect'
  | 'refund';

/** The state that follows an event. Events not listed are refused, or change nothing where the carrier says them. */
export const returnTransitions: Readonly<
  Record<ReturnState, Readonly<Partial<Record<ReturnEvent, ReturnState>>>>
> = {
  requested: { approve: 'approved', decline: 'declined', cancel: 'cancelled' },
  approved: {
    label: 'approved',
    cancel: 'cancelled',
    ship: 'shipped',
    receive: 'received',
    inspect: 'received',
  },
  shipped: { receive: 'received', inspect: 'received' },
  received: { decline: 'declined', inspect: 'received', refund: 'refunded' },
  refunded: {},
  declined: {},
  // The buyer may send the tires all the same.
  cancelled: { cancel: 'cancelled', inspect: 'received' },
};

/** The state after an event, or null if the event is refused. */
export const returnStateAfter = (state: ReturnState, event: ReturnEvent): ReturnState | null =>
  returnTransitions[state][event] ?? null;

/** True if the event is accepted, and leads to another state. */
export const canChange = (state: ReturnState, event: ReturnEvent): boolean => {
  const next = returnStateAfter(state, event);
  return next !== null && next !== state;
};

/** The states in which a return still takes its course; its tires cannot be in another one. */
export const openReturnStates: readonly ReturnState[] = ['requested', 'approved', 'shipped', 'received'];

export const isOpenReturn = (state: ReturnState): boolean => openReturnStates.includes(state);

export const isRefunded = (state: ReturnState): boolean => state === 'refunded';

/** True for a return that was canceled or declined. */
export const isCalledOff = (state: ReturnState): boolean => !isOpenReturn(state) && !isRefunded(state);
