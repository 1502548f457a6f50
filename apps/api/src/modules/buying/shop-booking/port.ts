/** An order's appointment, as its shop is asked to confirm it. */
export interface WantedAppointment {
  readonly orderNumber: string;
  readonly installerId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA, the shop's. */
  readonly timeZone: string;
  /** Null for a buyer who waits while it is done. */
  readonly dropOff: 'AM' | 'PM' | null;
  readonly minutes: number;
  readonly tires: number;
}

/** An appointment that has moved, as its shop is told of it. */
export interface MovedAppointment extends WantedAppointment {
  /** Grows with each change, so that a message that was overtaken by a later one changes nothing. */
  readonly revision: number;
}

/** The answer of a shop. `unknown`: there was no answer, or none that says so; it may be asked again. */
export type ShopAnswer = 'confirmed' | 'refused' | 'unknown';

/** The shops' answers about the appointments of orders, requested before money is taken. */
export interface ShopConfirmation {
  /** One answer per order, however often it is asked: only `unknown` may be followed by another one. */
  confirm(appointment: WantedAppointment): Promise<ShopAnswer>;
  /**
   * Tells the shop that an appointment which it had confirmed is at another time now. Repeating it changes nothing.
   * Rejects if the shop was not reached.
   */
  move(appointment: MovedAppointment): Promise<'confirmed' | 'refused'>;
  /**
   * Tells the shop that an order will not come, whatever its answer was. Rejects if the shop was not reached.
   */
  release(orderNumber: string): Promise<void>;
}
