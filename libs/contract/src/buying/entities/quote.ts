import * as z from 'zod/mini';
import { CalendarDay, IsoInstant } from '../../shared/ids.ts';
import { Cents, NonNegativeCents } from '../../shared/money.ts';

/** The kinds of lines in a total, in the order in which it is built. */
export const quoteLineKinds = [
  'tires',
  'promotion',
  'coupon',
  /** A saving that belongs to the buyer, not to a deal; named by its label. */
  'saving',
  'fet',
  'state-fee',
  'road-hazard',
  'installation',
  'shipping',
  'tax',
] as const;
export const QuoteLine = z.object({
  kind: z.enum(quoteLineKinds),
  label: z.string(),
  detail: z.nullable(z.string()),
  amountCents: Cents,
  /** Null if it belongs to the order as a whole. */
  lineId: z.nullable(z.string()),
  /**
   * The tax on this part, in the quote's tax; for tires, after discounts. Missing if there is none, and in orders
   * placed before it was kept.
   */
  taxCents: z.optional(Cents),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/**
 * The basis that a quote's sales tax is computed on. `state-rate`: the state's base rate, without local tax · `zip-code-rate`:
 * the combined rate of the ZIP code · `tax-engine`: a tax service · `not-collected`: the seller collects none there ·
 * `exempt`: the buyer has a certificate for the state.
 */
export const taxBases = ['state-rate', 'zip-code-rate', 'tax-engine', 'not-collected', 'exempt'] as const;
export type TaxBasis = (typeof taxBases)[number];

/**
 * The days that the tires of a quote reach the buyer, the shop, or the pickup location, or are ready at our warehouse. Only the API
 * computes them. Every page, letter, and order shows them as they are.
 */
export const QuoteArrival = z.object({
  /** The day that they are counted from, in the storefront's time zone. */
  orderedOn: CalendarDay,
  earliest: CalendarDay,
  latest: CalendarDay,
  /** The moment that our warehouse has them ready; missing for tires that are shipped. */
  readyAt: z.optional(IsoInstant),
});
export type QuoteArrival = z.infer<typeof QuoteArrival>;

/** A total with all its parts. Its lines add up to `totalCents`; only the API adds them. */
export const Quote = z.object({
  currency: z.literal('USD'),
  lines: z.array(QuoteLine),
  /** The lines combined for a summary, one per kind, without empty ones. */
  summary: z.array(
    z.object({
      kind: z.enum(quoteLineKinds),
      label: z.string(),
      amountCents: Cents,
      note: z.nullable(z.string()),
      /**
       * The parts of the amount, if a buyer may want to know them: mounting, valve stems, disposal. Orders placed before
       * tires were fitted have none.
       */
      parts: z.optional(
        z.array(z.object({ label: z.string(), detail: z.nullable(z.string()), amountCents: Cents })),
      ),
    }),
  ),
  savingsCents: NonNegativeCents,
  totalCents: NonNegativeCents,
  tireCount: z.int(),
  /** Set if a ZIP code was given. Without it, fees, freight and tax are left out and `complete` is false. */
  destination: z.nullable(z.object({ zip: z.string(), state: z.string(), city: z.string() })),
  complete: z.boolean(),
  /**
   * The promised days. Missing until a warehouse is chosen for tires that are picked up there, in sales staff's quotes, and in
   * orders placed before the promise was stored.
   */
  arrives: z.optional(QuoteArrival),
  /** Null without a destination. Orders placed before there was a choice have none. */
  taxBasis: z.optional(z.nullable(z.enum(taxBases))),
  /** The certificate by which no sales tax is due. */
  exemptionId: z.optional(z.string()),
  /**
   * Sentences to show under the total: that the tax is an estimate, or at which rate, or a receipt text that a state
   * requires.
   */
  notes: z.array(z.string()),
});
export type Quote = z.infer<typeof Quote>;
