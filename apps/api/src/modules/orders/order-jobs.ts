import { isFittedMode, type ShippingMode } from '@tirekit/contract';
import * as z from 'zod';
import type { NewJob } from '../../platform/jobs/outbox.ts';
import type { ShipmentStep } from '../shipments/follow-shipment.ts';
import { visitJob, visitTopics } from '../work-orders/visit-jobs.ts';

/** What follows from an order outside the database; each job is done at least once. */
export const orderTopics = {
  confirmationMail: 'order-confirmation',
  paymentFailedMail: 'payment-failed',
  shipment: 'create-shipment',
  shippedMail: 'order-shipped',
  deliveredMail: 'order-delivered',
  pickupReadyMail: 'pickup-ready',
  /** Releases or refunds a payment that arrived for an order that had already been given up. */
  giveBack: 'give-charge-back',
  /** Tells a shop that the order of an appointment has ended unpaid. */
  releaseShop: 'release-shop',
  /** Tells a shop that keeps its own calendar that an appointment has moved. */
  moveAtShop: 'move-at-shop',
} as const;

/** The topics that are mails, which are not retried for ever. */
export const mailTopics: readonly string[] = [
  orderTopics.confirmationMail,
  orderTopics.paymentFailedMail,
  orderTopics.shippedMail,
  orderTopics.deliveredMail,
  orderTopics.pickupReadyMail,
];

/** The payload of an order's job: everything else is read when the job is done. */
export const OrderJob = z.object({ orderNumber: z.string() });
export const GiveBackJob = z.object({ chargeId: z.string() });

/** The confirmed order's mail and shipment, and what its appointment needs if its tires are fitted. */
export const afterConfirmation = (orderNumber: string, mode: ShippingMode): NewJob[] => [
  ...[orderTopics.confirmationMail, orderTopics.shipment].map((topic) => jobOf(topic, orderNumber)),
  ...(isFittedMode(mode) ? [visitJob(visitTopics.booked, orderNumber)] : []),
];

export const afterLateFailure = (orderNumber: string): NewJob[] => [
  jobOf(orderTopics.paymentFailedMail, orderNumber),
];

/** What a buyer is told about the shipment. */
export const afterShipment = (orderNumber: string, step: ShipmentStep): NewJob[] => [
  jobOf(step === 'shipped' ? orderTopics.shippedMail : orderTopics.deliveredMail, orderNumber),
];

/** Tells a buyer who collects that the tires are ready, when they are. */
export const afterPreparation = (orderNumber: string, readyAt: Date): NewJob[] => [
  { ...jobOf(orderTopics.pickupReadyMail, orderNumber), runAt: readyAt },
];

export const afterLostAppointment = (orderNumber: string): NewJob[] => [
  jobOf(orderTopics.releaseShop, orderNumber),
];

/** A job for each move; whichever is done last tells what is the case by then. */
export const afterMovedAppointment = (orderNumber: string, movedAt: Date): NewJob[] => [
  {
    ...jobOf(orderTopics.moveAtShop, orderNumber),
    jobId: `${orderTopics.moveAtShop}:${orderNumber}:${movedAt.toISOString()}`,
  },
];

export const afterUnwantedCharge = (chargeId: string): NewJob[] => [
  { jobId: `${orderTopics.giveBack}:${chargeId}`, topic: orderTopics.giveBack, payload: { chargeId } },
];

function jobOf(topic: string, orderNumber: string): NewJob {
  return { jobId: `${topic}:${orderNumber}`, topic, payload: { orderNumber } };
}
