import * as z from 'zod/mini';

/** A ZIP code with its place. `military` marks APO, FPO and DPO post offices. */
export const Place = z.object({
  zip: z.string(),
  city: z.string(),
  /** Its postal code. */
  state: z.string(),
  region: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** IANA zone, e.g. `America/Chicago`. */
  timeZone: z.string(),
  military: z.boolean(),
});
export type Place = z.infer<typeof Place>;
