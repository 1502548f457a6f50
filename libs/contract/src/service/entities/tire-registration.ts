import * as z from 'zod/mini';
import { IsoInstant, OrderNumber } from '../../shared/ids.ts';

/** The source of a tire's number: the shop that mounted it, or its buyer. */
export const tinSources = ['shop', 'buyer'] as const;

/** A tire of an order line and the identification number that is known of it. */
export const RegisteredTire = z.object({
  tin: z.string(),
  source: z.enum(tinSources),
  enteredAt: IsoInstant,
  /** True if its manufacturer has the registration. */
  sent: z.boolean(),
});

/** The registration of an order's tires by 49 CFR 574, and their recalls. */
export const TireRegistration = z.object({
  lines: z.array(
    z.object({
      lineNo: z.int(),
      name: z.string(),
      size: z.string(),
      /** One for each tire of the line; null where no number is known. */
      tires: z.array(z.nullable(RegisteredTire)),
    }),
  ),
  /** True if its buyer may enter numbers. */
  isOpen: z.boolean(),
  recalls: z.array(
    z.object({
      campaignId: z.string(),
      brandOwner: z.string(),
      /** The remedy named by the manufacturer. */
      remedy: z.string(),
      tins: z.array(z.string()),
    }),
  ),
});
export type TireRegistration = z.infer<typeof TireRegistration>;

/** Tires of an order line, some of which have no registered number yet. */
export const UnregisteredTires = z.object({
  orderNumber: OrderNumber,
  placedAt: IsoInstant,
  lineNo: z.int(),
  name: z.string(),
  size: z.string(),
  /** The first of them without a number, from 1. */
  tireNo: z.int(),
});
export type UnregisteredTires = z.infer<typeof UnregisteredTires>;
