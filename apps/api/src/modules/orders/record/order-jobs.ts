import {
  business,
  isFittedMode,
  type PaymentMethod,
  paymentMethods,
  type ShippingMode,
} from '@tirekit/contract';
import * as z from 'zod';
import { type NewJob, newJob } from '../../../platform/jobs/outbox.ts';
import { visitJob, visitTopics } from '../../buying/appointments/index.ts';

/** Jobs that follow from an order outside the database; each is done at least once. */
export const orderTopics = {
  confirmationMail: 'order-confirmation',
  paymentFailedMail: 'payment-failed',
  shipment: 'create-shipment',
  shippedMail: 'order-shipped',
  deliveredMail: 'order-delivered',
  pickupReadyMail: 'pickup-ready',
  cancelledMail: 'order-cancelled',
  /** The code with which a guest may change the order. */
  codeMail: 'order-code',
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
  orderTopics.cancelledMail,
  orderTopics.codeMail,
];

/** The payload of an order's job: everything else is read when the job is done. */
export const OrderJob = z.object({ orderNumber: z.string() });
export const CodeJob = z.object({ orderNumber: z.string(), codeId: z.string() });
/** Jobs of versions that knew cards alone name no method. */
export const GiveBackJob = z.object({ chargeId: z.string(), method: z.enum(paymentMethods).default('card') });

/**
 * The confirmed order's mail, and what its appointment needs if its tires are fitted. It is handed over to warehouse or carrier
 * once its buyer can cancel it no more, which `confirm_order` reckons from when it was placed.
 */
const afterConfirmation = (orderNumber: string, mode: ShippingMode): ConfirmationJob[] => [
  getJob(orderTopics.confirmationMail, orderNumber),
  { ...getJob(orderTopics.shipment, orderNumber), minutesAfterPlacing: business.cancelMinutes },
  ...(isFittedMode(mode) ? [visitJob(visitTopics.booked, orderNumber)] : []),
];

type ConfirmationJob = NewJob & { readonly minutesAfterPlacing?: number };

/** The jobs as `confirm_order` takes them. */
export const confirmationRows = (orderNumber: string, mode: ShippingMode): string =>
  JSON.stringify(
    afterConfirmation(orderNumber, mode).map(({ jobId, topic, payload, minutesAfterPlacing }) => ({
      job_id: jobId,
      topic,
      payload,
      minutes_after_placing: minutesAfterPlacing,
    })),
  );

/** Tells the buyer that the order is cancelled. */
export const afterCancel = (orderNumber: string): NewJob[] => [
  getJob(orderTopics.cancelledMail, orderNumber),
];

export const afterLateFailure = (orderNumber: string): NewJob[] => [
  getJob(orderTopics.paymentFailedMail, orderNumber),
];

/** The steps of a shipment that buyers wait for. */
export type ShipmentStep = 'shipped' | 'delivered';

/** The jobs that tell a buyer about the shipment. */
export const afterShipment = (orderNumber: string, step: ShipmentStep): NewJob[] => [
  getJob(step === 'shipped' ? orderTopics.shippedMail : orderTopics.deliveredMail, orderNumber),
];

/** Tells a buyer who collects that the tires are ready, when they are. */
export const afterPreparation = (orderNumber: string, readyAt: Date): NewJob[] => [
  { ...getJob(orderTopics.pickupReadyMail, orderNumber), runAt: readyAt },
];

export const afterLostAppointment = (orderNumber: string): NewJob[] => [
  getJob(orderTopics.releaseShop, orderNumber),
];

/** A job for each move; the last one reports the state by then. */
export const afterMovedAppointment = (orderNumber: string, movedAt: Date): NewJob[] => [
  newJob(orderTopics.moveAtShop, { orderNumber }, [orderNumber, movedAt.toISOString()]),
];

export const afterUnwantedCharge = (chargeId: string, method: PaymentMethod): NewJob[] => [
  newJob(orderTopics.giveBack, { chargeId, method }, [chargeId]),
];

/** A job for each code: one that has been replaced when its mail is written is not sent. */
export const codeJob = (orderNumber: string, codeId: string): NewJob =>
  newJob(orderTopics.codeMail, { orderNumber, codeId }, [codeId]);

const getJob = (topic: string, orderNumber: string): NewJob => newJob(topic, { orderNumber });
