import type { AppointmentState } from '@tirekit/contract';

/**
 * The events of appointments. `bind`: an order is placed · `unbind`: its payment failed, and the cart has the time
 * again · `refuse`: the shop did not accept it · `book`: the order is confirmed · `propose`: the shop offers another
 * time · `move`: the buyer takes another · `agree`: the buyer takes the one that was proposed.
 */
export type AppointmentEvent =
  | 'expire'
  | 'bind'
  | 'unbind'
  | 'refuse'
  | 'book'
  | 'confirm'
  | 'propose'
  | 'move'
  | 'agree'
  | 'cancel'
  | 'arrive'
  | 'finish'
  | 'miss';

/**
 * The state that follows an event. Events not listed are refused; an event that may be repeated leads to the state that
 * it has led to before.
 */
export const appointmentTransitions: Readonly<
  Record<AppointmentState, Readonly<Partial<Record<AppointmentEvent, AppointmentState>>>>
> = {
  held: { bind: 'bound', expire: 'expired' },
  bound: { unbind: 'held', refuse: 'expired', book: 'booked' },
  booked: {
    confirm: 'confirmed',
    propose: 'booked',
    move: 'booked',
    agree: 'confirmed',
    cancel: 'cancelled',
    arrive: 'arrived',
    finish: 'done',
    miss: 'missed',
  },
  confirmed: {
    confirm: 'confirmed',
    // A shop that would rather have another time no longer stands by this one.
    propose: 'booked',
    move: 'booked',
    agree: 'confirmed',
    cancel: 'cancelled',
    arrive: 'arrived',
    finish: 'done',
    miss: 'missed',
  },
  arrived: { arrive: 'arrived', finish: 'done' },
  done: { finish: 'done' },
  // The car may come after all, or the buyer agrees on another time with the shop.
  missed: { miss: 'missed', arrive: 'arrived', move: 'booked', finish: 'done' },
  cancelled: { cancel: 'cancelled' },
  expired: { expire: 'expired' },
};

/** The state after an event, or null if the event is refused. */
export const appointmentStateAfter = (
  state: AppointmentState,
  event: AppointmentEvent,
): AppointmentState | null => appointmentTransitions[state][event] ?? null;

/** The states from which an event is accepted. */
export const statesBefore = (event: AppointmentEvent): AppointmentState[] =>
  Object.entries(appointmentTransitions).flatMap(([state, after]) =>
    event in after ? [state as keyof typeof appointmentTransitions] : [],
  );

/** True while a cart has the time, and no order. */
export const isTimeHeld = (state: AppointmentState): boolean => state === 'held';

/** True for a time that was given up before its order was confirmed. */
export const isTimeExpired = (state: AppointmentState): boolean => state === 'expired';

/** True for an appointment that the shop has not confirmed, or wants to move. */
export const awaitsShop = (state: AppointmentState): boolean => state === 'booked';

export const isTimeConfirmed = (state: AppointmentState): boolean => state === 'confirmed';

/** True for an appointment that is expected to take place. */
export const isTimePlanned = (state: AppointmentState): boolean =>
  awaitsShop(state) || isTimeConfirmed(state);

export const isTimeCanceled = (state: AppointmentState): boolean => state === 'cancelled';

export const hasArrived = (state: AppointmentState): boolean => state === 'arrived';

/** True once the tires are on the car. */
export const isCarDone = (state: AppointmentState): boolean => state === 'done';

export const isTimeMissed = (state: AppointmentState): boolean => state === 'missed';
