import {
  APPOINTMENT_FAILURE,
  CANCELED_PAYMENT,
  messages,
  paymentCanceled,
  type PaymentMethod,
} from '@tirekit/contract';

/** Why an order failed: a code for programs, a sentence for its buyer. */
export interface OrderFailure {
  readonly code: string;
  readonly message: string;
}

/** Failures that are not the bank's, and that the buyer reads in their own words. */
export const orderFailures = {
  /** The charge was not for the order's total. */
  chargeDiffers: { code: 'charge-differs', message: messages.paymentDiffers },
  /** The shop did not confirm the appointment. */
  appointment: { code: APPOINTMENT_FAILURE, message: messages.appointmentIssue },
} as const satisfies Record<string, OrderFailure>;

/** Why an order is not paid: its buyer has given up, or the provider said no. */
export const whyDeclined = (
  method: PaymentMethod,
  { code }: { readonly code: string | null },
): OrderFailure => ({
  code: code ?? 'declined',
  message: code === CANCELED_PAYMENT ? paymentCanceled[method] : messages.paymentFailed,
});

/** True if a failure has a sentence of its own, which stands for the status of its order. */
export const hasOwnSentence = (failure: OrderFailure | null): failure is OrderFailure =>
  Object.values(orderFailures).some(({ code }) => code === failure?.code);
