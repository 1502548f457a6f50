import { z } from 'zod';

const Instant = z.iso.datetime({ offset: true });
const Id = z.string().min(1).max(100);

/** A store's request to a shop's booking system, as specified in docs/protocol.md. */
export const BookingRequest = z.object({
  orderNumber: Id,
  shopId: Id,
  startsAt: Instant,
  endsAt: Instant,
  timeZone: z.string().min(1).max(60),
  /** Null for a buyer who waits while it is done. */
  dropOff: z.enum(['AM', 'PM']).nullable(),
  minutes: z.number().int().min(1).max(1_440),
  tires: z.number().int().min(1).max(100),
});
export type BookingRequest = z.infer<typeof BookingRequest>;

/** The same at another time. A message with a lower revision than one that was heard changes nothing. */
export const MoveRequest = z.object({ ...BookingRequest.shape, revision: z.number().int().min(1) });
export type MoveRequest = z.infer<typeof MoveRequest>;

/** Why a booking was refused. */
const reasons = ['slot_gone', 'closed', 'cancelled'] as const;

/** The system's answer about an order's appointment. */
export const BookingAnswer = z.discriminatedUnion('status', [
  z.object({ orderNumber: Id, status: z.literal('confirmed'), bookingId: z.string() }),
  z.object({ orderNumber: Id, status: z.literal('refused'), reason: z.enum(reasons) }),
  z.object({ orderNumber: Id, status: z.literal('cancelled') }),
]);
export type BookingAnswer = z.infer<typeof BookingAnswer>;

/** An entry of the journal. A later one replaces the earlier one of the same order. */
export const BookingRecord = z.object({
  at: z.string(),
  /** Null where an order was canceled that had not been booked. */
  request: BookingRequest.nullable(),
  answer: BookingAnswer,
  /** The last move that was heard; missing before any. */
  revision: z.number().int().optional(),
});
export type BookingRecord = z.infer<typeof BookingRecord>;

/** The ways in which the system may treat the next calls. */
export const behaviors = [
  'confirms',
  'slot-gone',
  'refuses',
  'slow',
  'slow-refusal',
  'unknown-shop',
  'failing',
  'garbled',
] as const;
export type Behavior = (typeof behaviors)[number];
