import * as z from 'zod/mini';
import { CalendarDay } from '../../shared/ids.ts';
import {
  installAddOnCodes,
  installerCertificationCodes,
  installerTireTypeCodes,
} from '../installer-words.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { InstallerSummary } from './installer.ts';

/** The price per tire for mounting and balancing, up to a rim size in inches. */
export const RimPrice = z.object({ maxRimIn: z.int(), salePriceInCents: NonNegativeCents });
export type RimPrice = z.infer<typeof RimPrice>;

/** The limits of a shop's equipment. Lengths in inches, aspect ratio in percent. */
export const InstallerLimits = z.object({
  minRimIn: z.int(),
  maxRimIn: z.int(),
  minAspect: z.int(),
  maxWidthMm: z.int(),
  runFlat: z.boolean(),
  lightTruck: z.boolean(),
  dually: z.boolean(),
  trailer: z.boolean(),
  tpms: z.boolean(),
});
export type InstallerLimits = z.infer<typeof InstallerLimits>;

/** Prices of a shop in cents. Null where the shop does not offer it. */
export const InstallerPrices = z.object({
  /** By rim, smallest first. The specification calls it priceList. */
  priceList: z.array(RimPrice),
  /** Per tire: a rubber valve stem. */
  valveStemCents: NonNegativeCents,
  /** Per tire: the TPMS service kit, which replaces the valve stem where the wheel has a sensor. */
  tpmsKitCents: z.nullable(NonNegativeCents),
  /** Per old tire. */
  disposalCents: NonNegativeCents,
  /** Per visit of a van; zero for a shop. */
  travelCents: NonNegativeCents,
  addOns: z.array(z.object({ code: z.enum(installAddOnCodes), cents: NonNegativeCents })),
});
export type InstallerPrices = z.infer<typeof InstallerPrices>;

/** A review by a buyer whose tires were installed there. */
export const InstallerReview = z.object({
  reviewId: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.nullable(z.string()),
  /** First name and initial. */
  name: z.string(),
  /** The car that was fitted, where the buyer named one. */
  car: z.nullable(z.string()),
  fittedOn: CalendarDay,
});
export type InstallerReview = z.infer<typeof InstallerReview>;

/** A shop with everything its page shows. */
export const Installer = z.object({
  ...InstallerSummary.shape,
  limits: InstallerLimits,
  prices: InstallerPrices,
  tireTypes: z.array(z.enum(installerTireTypeCodes)),
  certifications: z.array(z.enum(installerCertificationCodes)),
  website: z.nullable(z.string()),
  /** Signed, expiring path of the shop's own picture. */
  imagePath: z.nullable(z.string()),
  /** The distance that a van drives, in miles; null for a shop, and for a van that names ZIP codes. */
  serviceMiles: z.nullable(z.number()),
  /** The ZIP codes that a van serves, if it names them; null otherwise. */
  serviceZips: z.nullable(z.array(z.string())),
  /** The number of ratings with each number of stars, from one to five. */
  ratingCounts: z.array(z.int()),
  reviews: z.array(InstallerReview),
  /** The urban area that it belongs to. */
  area: z.nullable(z.object({ slug: z.string(), name: z.string(), path: z.string() })),
});
export type Installer = z.infer<typeof Installer>;

/** One of the largest urban areas, derived from the ZIP codes. */
export const UrbanArea = z.object({
  slug: z.string(),
  /** `Dallas, TX` */
  name: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  shops: z.int(),
  /** Of mounting and balancing one tire of a common size; null without shops. */
  priceRange: z.nullable(z.object({ lowestCents: NonNegativeCents, highestCents: NonNegativeCents })),
  mobileShops: z.int(),
  openSaturday: z.int(),
});
export type UrbanArea = z.infer<typeof UrbanArea>;
