import { type DriveName, DRIVES } from '@tirekit/tires';
import * as z from 'zod/mini';
import { NonNegativeCents } from '../../shared/money.ts';

export const Make = z.object({ slug: z.string(), name: z.string() });
export type Make = z.infer<typeof Make>;
export const Model = z.object({ slug: z.string(), name: z.string(), years: z.array(z.int()) });
export type Model = z.infer<typeof Model>;

/** The wheels that a vehicle drives. */
export const Drive = z.enum(DRIVES);
export type Drive = DriveName;

/**
 * The source of a fitment's sizes: a maker's owner's manual, a published size guide, the shop's own data, or knowledge of the
 * vehicle that was written down without a document at hand. None of them replaces the door placard.
 */
export const FITMENT_SOURCES = ['owner-manual', 'size-guide', 'shop', 'recalled'] as const;
export const FitmentSource = z.enum(FITMENT_SOURCES);
export type FitmentSource = z.infer<typeof FitmentSource>;

/** The placard's requirements for one axle. */
export const AxleFitment = z.object({
  size: z.string(),
  sizeSlug: z.string(),
  loadIndex: z.int(),
  loadIndexDual: z.nullable(z.int()),
  speed: z.string(),
  loadMark: z.nullable(z.string()),
  pressurePsi: z.nullable(z.int()),
});
export type AxleFitment = z.infer<typeof AxleFitment>;

export const Fitment = z.object({
  fitmentId: z.string(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.nullable(z.string()),
  kind: z.enum(['square', 'staggered', 'dually', 'trailer']),
  vehicleClass: z.enum(['passenger', 'suv', 'light-truck', 'van', 'trailer']),
  /** The drives that this trim comes with. If there are several, the buyer has to say which one theirs has. */
  drives: z.array(Drive).check(z.minLength(1)),
  /** Number of tires on the vehicle: 4, or 6 for a dually, or 2 or 4 for a trailer. */
  tireCount: z.int(),
  front: AxleFitment,
  rear: AxleFitment,
  source: FitmentSource,
  /** Our confidence in the sizes. Below `high`, pages say so beside them. */
  confidence: z.enum(['high', 'medium', 'low']),
});
export type Fitment = z.infer<typeof Fitment>;

/** A size that fits a vehicle on larger wheels than it came with. We sell the tires, not the wheels. */
export const OptionalSize = z.object({
  size: z.string(),
  sizeSlug: z.string(),
  /** Diameter of the wheels that it needs, in inches. */
  wheelIn: z.number(),
  /** Overall diameter against the original size, in percent: positive is taller. */
  diameterDifferencePercent: z.number(),
  /** The list of the size's tires, each judged for the vehicle on these wheels. */
  path: z.string(),
  /** The number of tires of the size in stock that carry the vehicle's load at its speed. */
  count: z.int(),
  fromPriceInCents: NonNegativeCents,
});
export type OptionalSize = z.infer<typeof OptionalSize>;

export const VehicleFitments = z.object({
  year: z.int(),
  make: Make,
  model: z.object({ slug: z.string(), name: z.string() }),
  trims: z.array(z.string()),
  /** Empty if we do not have this vehicle's sizes; they are never guessed. */
  fitments: z.array(Fitment),
});
export type VehicleFitments = z.infer<typeof VehicleFitments>;
