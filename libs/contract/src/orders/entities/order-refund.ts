import * as z from 'zod/mini';
import { IsoInstant } from '../../shared/ids.ts';
import { Cents, NonNegativeCents } from '../../shared/money.ts';

/** Why money goes back. */
export const refundKinds = ['cancel', 'return', 'price-guarantee'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Money of an order that goes back to its buyer. */
export const OrderRefund = z.object({
  kind: z.enum(refundKinds),
  amountCents: NonNegativeCents,
  /** The part of it that goes back to the order’s gift card; missing where nothing does. */
  giftCardCents: z.optional(NonNegativeCents),
  /** The parts of it, which add up to the amount. */
  lines: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      detail: z.nullable(z.string()),
      /** Negative for what is kept, such as a fee. */
      amountCents: Cents,
    }),
  ),
  /** `pending` until the payment provider has taken it on; the bank needs some days more. */
  state: z.enum(['pending', 'done']),
  requestedAt: IsoInstant,
  /** Not sent before this. */
  payableFrom: IsoInstant,
  doneAt: z.nullable(IsoInstant),
});
export type OrderRefund = z.infer<typeof OrderRefund>;
