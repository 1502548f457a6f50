import * as z from 'zod/mini';
import { CalendarDay } from '../../shared/ids.ts';
import { NamedSlug, Promotion, TireSummary } from './tire.ts';

/** The sales of the year with a page of their own. */
export const dealEvents = ['black-friday', 'cyber-monday'] as const;
export type DealEvent = (typeof dealEvents)[number];

/** A deal with its terms, as its own page and the list of deals show it. */
export const DealTerms = z.object({
  ...Promotion.shape,
  /** Its first day in the shop's calendar; `endsOn` is its last. */
  startsOn: CalendarDay,
  /** `upcoming`: it has not begun. */
  state: z.enum(['running', 'upcoming']),
  /** The sale of the year that it belongs to; null for any other deal. */
  event: z.nullable(z.enum(dealEvents)),
  needsInstallation: z.boolean(),
  coverageNeedsInstallation: z.boolean(),
  /** True if each account may use its code once. */
  onceEach: z.boolean(),
  /** The brands and categories that it is limited to; empty for all. */
  brands: z.array(NamedSlug),
  categories: z.array(NamedSlug),
  /** Tires at the price to pay; empty unless asked for. */
  items: z.array(TireSummary),
});
export type DealTerms = z.infer<typeof DealTerms>;
