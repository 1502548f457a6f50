import { z } from 'zod';

/** The part of AvaTax's `CreateTransactionModel` that the engine reads. Amounts are dollars. */
export const TransactionRequest = z.object({
  /** `SalesOrder` is calculated and not recorded. */
  type: z.literal('SalesOrder'),
  companyCode: z.string().min(1).max(25),
  customerCode: z.string().min(1).max(50),
  date: z.iso.date(),
  addresses: z.object({
    shipTo: z.object({
      city: z.string().max(100).optional(),
      region: z.string().regex(/^[A-Z]{2}$/),
      country: z.literal('US'),
      postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
    }),
  }),
  lines: z
    .array(
      z.object({
        number: z.string().min(1).max(50),
        quantity: z.number(),
        amount: z.number(),
        taxCode: z.string().max(25),
        description: z.string().max(2_000).optional(),
      }),
    )
    .min(1)
    .max(15_000),
});
export type TransactionRequest = z.infer<typeof TransactionRequest>;

/** The ways in which the engine may treat the next calls. */
export const behaviors = ['answers', 'slow', 'failing', 'refusing', 'garbled', 'incomplete'] as const;
export type Behavior = (typeof behaviors)[number];
