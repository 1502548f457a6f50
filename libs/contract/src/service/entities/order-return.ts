import * as z from 'zod/mini';
import { CalendarDay, IsoInstant, ItemId, OrderNumber, readableNumber } from '../../shared/ids.ts';
import { Cents, NonNegativeCents } from '../../shared/money.ts';
import { UploadedPicture } from '../../shared/uploaded-picture.ts';
import { returnReasonCodes, returnStates } from '../return-words.ts';
import { quoteLineKinds } from '../../buying/entities/quote.ts';

/** The number of a return, which its buyer reads on the label: ten Crockford characters. */
export const ReturnId = readableNumber('This is not a return');

/** The parts of a refund: parts of the order, earlier refunds, and fees. */
export const refundPartKinds = [...quoteLineKinds, 'price-guarantee', 'handling'] as const;

/** The refund for some tires. Its lines add up to its total; only the API adds them. */
export const ReturnRefund = z.object({
  lines: z.array(
    z.object({
      kind: z.enum(refundPartKinds),
      label: z.string(),
      detail: z.nullable(z.string()),
      /** Negative for discounts and for what is kept. */
      amountCents: Cents,
    }),
  ),
  totalCents: NonNegativeCents,
});
export type ReturnRefund = z.infer<typeof ReturnRefund>;

/** Some tires of an order. */
export const ReturnedTires = z.object({
  lineNo: z.int().check(z.minimum(1), z.maximum(1000)),
  quantity: z.int().check(z.minimum(1), z.maximum(1000)),
});

const at = z.nullable(IsoInstant);

/** A return, as its buyer sees it. */
export const OrderReturn = z.object({
  returnId: ReturnId,
  state: z.enum(returnStates),
  reason: z.enum(returnReasonCodes),
  note: z.nullable(z.string()),
  lines: z.array(
    z.object({
      ...ReturnedTires.shape,
      itemId: z.string(),
      name: z.string(),
      size: z.string(),
      /** The tire's page. */
      path: z.string(),
      /** The car for which it was bought. */
      car: z.nullable(z.string()),
      /** Its fitment; null where it is not known. */
      fitmentId: z.nullable(z.string()),
    }),
  ),
  /** The car of its tires, else the one for which other tires of the order were bought. */
  vehicle: z.optional(z.object({ fitmentId: z.string(), label: z.string() })),
  pictures: z.array(UploadedPicture),
  /** The refund as computed now; once the return is requested, the amount of the request. */
  refund: ReturnRefund,
  requestedAt: IsoInstant,
  approvedAt: at,
  shippedAt: at,
  receivedAt: at,
  refundedAt: at,
  /** When it was declined or cancelled. */
  endedAt: at,
  /** Why it was declined. */
  why: z.nullable(z.string()),
  canCancel: z.boolean(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string().check(z.regex(/^https?:\/\/\S+$/))),
  /** Signed, expiring path of the carrier's label, while it is of use. */
  labelPath: z.nullable(z.string()),
  /** The right size that the buyer has chosen instead. */
  reorder: z.nullable(
    z.object({
      itemId: ItemId,
      size: z.string(),
      /** The order that contains it; null until there is one, and the handling fee is kept. */
      orderNumber: z.nullable(OrderNumber),
    }),
  ),
  /** True if the right size can still be chosen. */
  canReorder: z.boolean(),
  sample: z.boolean(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

export const returnClosedCodes = [
  'not-confirmed',
  'cancelled',
  'not-delivered',
  'too-late',
  'mounted',
  'nothing-left',
] as const;

/** The tires of an order that can be returned, and the returns so far. */
export const OrderReturns = z.object({
  /** Why nothing can be returned; null if something can. */
  closed: z.nullable(z.object({ code: z.enum(returnClosedCodes), message: z.string() })),
  /** The last day on which a return can be requested; null before the delivery. */
  until: z.nullable(CalendarDay),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      name: z.string(),
      size: z.string(),
      service: z.string(),
      axle: z.nullable(z.enum(['front', 'rear'])),
      quantity: z.int(),
      /** The number that can be returned now. */
      returnable: z.int(),
      /** Why not all of them; null if they can. */
      why: z.nullable(z.string()),
    }),
  ),
  /** The newest first. */
  returns: z.array(OrderReturn),
});
export type OrderReturns = z.infer<typeof OrderReturns>;

/** The part of an order's page about returns. */
export const TrackedReturns = z.object({
  /** Why nothing can be returned; null if something can. */
  closed: z.nullable(z.object({ code: z.enum(returnClosedCodes), message: z.string() })),
  until: z.nullable(CalendarDay),
  returns: z.array(
    z.object({ returnId: ReturnId, state: z.enum(returnStates), tires: z.int(), requestedAt: IsoInstant }),
  ),
});
export type TrackedReturns = z.infer<typeof TrackedReturns>;
