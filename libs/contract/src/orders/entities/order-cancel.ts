import * as z from 'zod/mini';
import { IsoInstant } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';

/** True if the buyer can cancel an order as it is now, for free. */
export const OrderCancel = z.object({
  isOpen: z.boolean(),
  /** Until when a paid order can be canceled. Null for any other: one that is not paid yet can be for as long as that takes. */
  until: z.nullable(IsoInstant),
  /** US cents that go back if it is canceled now: what was paid, less what has gone back already. */
  refundCents: NonNegativeCents,
  /** The part of it that goes back to the order’s gift card; missing where nothing does. */
  giftCardCents: z.optional(NonNegativeCents),
  /** The moment it was canceled. */
  cancelledAt: z.nullable(IsoInstant),
});
export type OrderCancel = z.infer<typeof OrderCancel>;
