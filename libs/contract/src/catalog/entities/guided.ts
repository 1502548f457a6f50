import { CLIMATES, DRIVING_STYLES, PRIORITIES, YEARLY_MILES } from '@tirekit/tires';
import * as z from 'zod/mini';
import { Slug } from '../../shared/ids.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { StaggeredPair, WeightsQuery } from './listing.ts';
import { TireSummary } from './tire.ts';

const getSlugs = <T extends string>(entries: readonly { slug: T }[]): T[] => entries.map(({ slug }) => slug);

/** The answers of a buyer who is being guided. A missing field was not answered. */
export const GuidedQuery = z.object({
  style: z.enum(getSlugs(DRIVING_STYLES)),
  /** A fitment id: only tires that fit are recommended. */
  fitment: z.optional(Slug),
  /** A size, by those who know it and not their vehicle's fitment. */
  size: z.optional(Slug),
  climate: z.optional(z.enum(getSlugs(CLIMATES))),
  miles: z.optional(z.enum(getSlugs(YEARLY_MILES))),
  matters: z.optional(z.enum(getSlugs(PRIORITIES))),
  weights: WeightsQuery,
});
export type GuidedQuery = z.infer<typeof GuidedQuery>;

export const GuidedReason = z.object({
  /** The role that the tire is best at: `life`, `snow`. */
  role: z.string(),
  /** `Lasts longest` */
  title: z.string(),
  text: z.string(),
});

/** One recommendation: a tire, or front and rear of a staggered car. */
export const GuidedAnswer = z.object({
  /** Null for a staggered car, which gets a pair. */
  tire: z.nullable(TireSummary),
  pair: z.nullable(StaggeredPair),
  /** The first is why it was chosen. */
  reasons: z.array(GuidedReason).check(z.minLength(1)),
  /** Without a vehicle or a size, a recommendation is a product line: its page, how many sizes it has, and from what price. */
  line: z.nullable(z.object({ path: z.string(), sizes: z.int(), fromPriceInCents: NonNegativeCents })),
});
export type GuidedAnswer = z.infer<typeof GuidedAnswer>;

export const GuidedAnswers = z.object({
  /** At most three, of different product lines. */
  answers: z.array(GuidedAnswer),
  /** Notes beside them. */
  notes: z.array(z.object({ code: z.string(), text: z.string() })),
  /** The number of tires that the vehicle runs on. */
  setSize: z.int(),
  /** The weights of the score, the buyer's own or those of the style: `4-1-2-2`. */
  weights: z.string(),
  /** The list that the answers come from, as a list can be asked for it, in the order of those weights. */
  behind: z.object({
    category: z.array(z.string()),
    type: z.array(z.string()),
    severeSnow: z.boolean(),
    /** The tires in the list, for the middle of a sentence: `all-terrain tires`. */
    name: z.string(),
    total: z.int(),
  }),
});
export type GuidedAnswers = z.infer<typeof GuidedAnswers>;
