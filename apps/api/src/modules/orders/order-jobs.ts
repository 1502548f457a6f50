import * as z from 'zod';
import type { NewJob } from '../../platform/jobs/outbox.ts';
import type { ShipmentStep } from '../shipments/follow-shipment.ts';

/** What follows from an order outside the database; each job is done at least once. */
export const orderTopics = {
  confirmationMail: 'order-confirmation',
  paymentFailedMail: 'payment-failed',
  shipment: 'create-shipment',
  shippedMail: 'order-shipped',
  deliveredMail: 'order-delivered',
  /** Refunds a payment that arrived for an order that had already been given up. */
  giveBack: 'give-charge-back',
} as const;

/** The topics that are mails, which are not retried for ever. */
export const mailTopics: readonly string[] = [
  orderTopics.confirmationMail,
  orderTopics.paymentFailedMail,
  orderTopics.shippedMail,
  orderTopics.deliveredMail,
];

/** The payload of an order's job: everything else is read when the job is done. */
export const OrderJob = z.object({ orderNumber: z.string() });
export const GiveBackJob = z.object({ chargeId: z.string() });

/** The confirmed order's mail and shipment. */
export const afterConfirmation = (orderNumber: string): NewJob[] =>
  [orderTopics.confirmationMail, orderTopics.shipment].map((topic) => jobOf(topic, orderNumber));

export const afterLateFailure = (orderNumber: string): NewJob[] => [
  jobOf(orderTopics.paymentFailedMail, orderNumber),
];

/** What a buyer is told about the shipment. */
export const afterShipment = (orderNumber: string, step: ShipmentStep): NewJob[] => [
  jobOf(step === 'shipped' ? orderTopics.shippedMail : orderTopics.deliveredMail, orderNumber),
];

export const afterUnwantedCharge = (chargeId: string): NewJob[] => [
  { jobId: `${orderTopics.giveBack}:${chargeId}`, topic: orderTopics.giveBack, payload: { chargeId } },
];

function jobOf(topic: string, orderNumber: string): NewJob {
  return { jobId: `${topic}:${orderNumber}`, topic, payload: { orderNumber } };
}
