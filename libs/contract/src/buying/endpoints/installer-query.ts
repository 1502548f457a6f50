import * as z from 'zod/mini';
import { ItemId, Slug } from '../../shared/ids.ts';
import { degreesBetween, flag, intBetween } from '../../shared/query.ts';

/** The tires to be fitted, so that shops are judged and priced for them. Without any, four of a common size. */
export const fittingQuery = {
  /** For all tires of the caller's cart, of whatever sizes, and the cars that they are for. No item is named then. */
  ofCart: z.optional(flag),
  item: z.optional(ItemId),
  /** The other tire of a staggered set; the same quantity of it. */
  otherItem: z.optional(ItemId),
  /** Of each. */
  quantity: z._default(intBetween(1, 20), 4),
  /** The car that they are for, where it is known: it says whether it has dual rear wheels, and pressure sensors. */
  fitment: z.optional(Slug),
  /** For dual rear wheels. */
  dually: z.optional(flag),
  /** True if the wheels have pressure sensors; left out if the car is not known. */
  sensors: z.optional(flag),
};

/** Filters that shops must match. */
export const shopFilterQuery = {
  /** Only vans; if false, only shops. */
  mobile: z.optional(flag),
  saturday: z.optional(flag),
  runFlat: z.optional(flag),
  /** Aspect ratios below 40. */
  lowProfile: z.optional(flag),
  tpms: z.optional(flag),
  alignment: z.optional(flag),
  /** Mounts rims of at least so many inches. */
  rim: z.optional(intBetween(10, 30)),
};

/** A map’s edges in degrees. West lies east of east where the map crosses the antimeridian. */
export const mapEdgesQuery = {
  north: degreesBetween(-90, 90),
  south: degreesBetween(-90, 90),
  east: degreesBetween(-180, 180),
  west: degreesBetween(-180, 180),
};
