import * as z from 'zod/mini';
import { ScoreBasis, ScorePart, TireSummary } from './tire.ts';

/** Figures stamped on a tire or stated by its manufacturer, as numbers to compare; null if unknown. */
export const ComparedFigures = z.object({
  weightLb: z.nullable(z.number()),
  /** In 1/32 inch, when new. */
  treadDepth32: z.nullable(z.number()),
  /** UTQG grades. Treadwear compares within one brand only (49 CFR 575.104). */
  treadwear: z.nullable(z.int()),
  traction: z.nullable(z.enum(['AA', 'A', 'B', 'C'])),
  temperature: z.nullable(z.enum(['A', 'B', 'C'])),
  /** The load of one tire at its maximum load pressure. */
  loadLb: z.nullable(z.number()),
  speedMph: z.nullable(z.number()),
  /** False for a kind of tire that the law doesn't grade: its missing grades are not unknown. */
  gradesRequired: z.boolean(),
  /** Three-Peak Mountain Snowflake. */
  severeSnow: z.nullable(z.boolean()),
  /** The ice grip symbol (ISO 19447). */
  iceGrip: z.nullable(z.boolean()),
  runFlat: z.nullable(z.boolean()),
  /** Made for electric vehicles. */
  ev: z.nullable(z.boolean()),
});
export type ComparedFigures = z.infer<typeof ComparedFigures>;

/** A tire with everything by which it is compared. */
export const ComparedTire = z.object({
  ...TireSummary.shape,
  scoreParts: z.array(ScorePart),
  scoreBasis: ScoreBasis,
  figures: ComparedFigures,
  /** A mileage warranty that has no miles of its own, as the tire’s page words it: `72 months`; missing where none is stated. */
  warrantyInWords: z.optional(z.string()),
  /** Why the caller’s account may not buy it, as a sentence; null for everybody who may. */
  notForAccount: z.nullable(z.string()),
});
export type ComparedTire = z.infer<typeof ComparedTire>;

/** A tire that was asked for; without its facts if it is not sold here. */
export const Compared = z.object({
  itemId: z.string(),
  tire: z.nullable(ComparedTire),
  /** Brand, model, and size of a tire that is no longer made; null if this storefront does not know it. */
  goneName: z.nullable(z.string()),
  /** The tire that replaced it. */
  successor: z.nullable(z.object({ name: z.string(), path: z.string() })),
});
export type Compared = z.infer<typeof Compared>;
