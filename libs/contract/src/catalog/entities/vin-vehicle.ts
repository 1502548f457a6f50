import * as z from 'zod/mini';
import { Make } from './vehicle.ts';

/** A vehicle that a VIN stands for. */
export const VinVehicle = z.object({
  year: z.int(),
  make: Make,
  model: z.object({ slug: z.string(), name: z.string() }),
  /** The trims that it can be; empty where we know of none. */
  trims: z.array(z.string()),
  /** Its trim, where the VIN leaves no other. */
  trim: z.nullable(z.string()),
});
export type VinVehicle = z.infer<typeof VinVehicle>;
