import * as z from 'zod/mini';

export const Make = z.object({ slug: z.string(), name: z.string() });
export type Make = z.infer<typeof Make>;
export const Model = z.object({ slug: z.string(), name: z.string(), years: z.array(z.int()) });
export type Model = z.infer<typeof Model>;

/** What the placard requires of one axle. */
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
  allWheelDrive: z.boolean(),
  /** Number of tires on the vehicle: 4, or 6 for a dually, or 2 or 4 for a trailer. */
  tireCount: z.int(),
  front: AxleFitment,
  rear: AxleFitment,
  /** The origin of this fact. `seed` is our own sample table: the page says to check the placard. */
  source: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type Fitment = z.infer<typeof Fitment>;

export const VehicleFitments = z.object({
  year: z.int(),
  make: Make,
  model: z.object({ slug: z.string(), name: z.string() }),
  trims: z.array(z.string()),
  /** Empty if we do not have this vehicle's sizes; they are never guessed. */
  fitments: z.array(Fitment),
});
export type VehicleFitments = z.infer<typeof VehicleFitments>;
