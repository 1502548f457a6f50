import * as z from 'zod/mini';
import { CalendarDay } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { NamedSlug } from './tire.ts';

export const rebateQuantityRules = ['exactly', 'at-least'] as const;
export const rebatePayouts = ['prepaid-card', 'check'] as const;

/** A manufacturer's mail-in rebate. It lowers no price, and no tax. */
export const Rebate = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The brand of the tires, which pays the rebate. */
  brand: NamedSlug,
  /** The lines that count; empty for all of the brand. */
  lines: z.array(NamedSlug),
  /** For a set, once an order. */
  amountInCents: NonNegativeCents,
  quantity: z.int(),
  quantityRule: z.enum(rebateQuantityRules),
  payout: z.enum(rebatePayouts),
  /** True if another rebate may be claimed for the same tires. */
  stackable: z.boolean(),
  /** The days of the purchase, both included, and the last day to mail a claim, in the shop's calendar. */
  startsOn: CalendarDay,
  endsOn: CalendarDay,
  submitBy: CalendarDay,
  sample: z.boolean(),
});
export type Rebate = z.infer<typeof Rebate>;

/** A rebate on tires of a cart. */
export const CartRebate = z.object({
  slug: z.string(),
  name: z.string(),
  amountInCents: NonNegativeCents,
  /** `eligible`: the order will earn it · `within-reach`: not with this many tires · `excluded`: a better one applies. */
  state: z.enum(['eligible', 'within-reach', 'excluded']),
  /** The same as a sentence. */
  text: z.string(),
});
export type CartRebate = z.infer<typeof CartRebate>;

/** A rebate that an order has earned. */
export const OrderRebate = z.object({
  slug: z.string(),
  name: z.string(),
  amountInCents: NonNegativeCents,
  submitBy: CalendarDay,
  /** `waiting` for delivery · `open` · `over`: too late · `lost`: too few tires were kept. */
  state: z.enum(['waiting', 'open', 'over', 'lost']),
  /** The same as a sentence. */
  text: z.string(),
  /** Signed, expiring path of the claim packet, while `open`. */
  packetPath: z.nullable(z.string()),
});
export type OrderRebate = z.infer<typeof OrderRebate>;
