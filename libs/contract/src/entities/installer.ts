import * as z from 'zod/mini';
import { IsoDate, IsoInstant } from '../ids.ts';
import {
  installAddOnCodes,
  installerCertificationCodes,
  installerServiceCodes,
  installerTireTypeCodes,
} from '../installer-words.ts';
import { NonNegativeCents } from '../money.ts';
import { Rating } from './tire.ts';

/** `HH:MM` on a 24-hour clock, in the shop's own zone. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Hours on some days of the week. Days as ISO counts them: Monday is 1, Sunday 7. */
export const OpeningHours = z.object({
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))),
  open: ClockTime,
  close: ClockTime,
});
export type OpeningHours = z.infer<typeof OpeningHours>;

/** A day on which a shop keeps other hours than its usual ones. Closed without hours. */
export const DayException = z.object({
  date: IsoDate,
  /** `Thanksgiving Day` */
  reason: z.string(),
  open: z.nullable(ClockTime),
  close: z.nullable(ClockTime),
});
export type DayException = z.infer<typeof DayException>;

/** The price per tire for mounting and balancing, up to a rim size in inches. */
export const RimPrice = z.object({ maxRimIn: z.int(), salePriceInCents: NonNegativeCents });
export type RimPrice = z.infer<typeof RimPrice>;

/** What a shop can work on. Lengths in inches, aspect ratio in percent. */
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

/** The price of fitting the tires of one job, in its parts, before tax. */
export const FittingPrice = z.object({
  totalCents: NonNegativeCents,
  /** The rate for mounting and balancing one tire; the higher one where front and rear differ. */
  perTireCents: NonNegativeCents,
  tires: z.int(),
  parts: z.array(z.object({ label: z.string(), amountCents: NonNegativeCents })),
});
export type FittingPrice = z.infer<typeof FittingPrice>;

/** A shop, or a van that comes to the buyer, as lists and maps show it. */
export const InstallerSummary = z.object({
  installerId: z.string(),
  /** The shopCode of its page. */
  code: z.string(),
  /** `/tire-shops/shop/{shopName}/{shopCode}` */
  path: z.string(),
  company: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA zone of its hours and appointments. */
  timeZone: z.string(),
  /** Ten digits. */
  phone: z.string(),
  mobile: z.boolean(),
  /** From the place that was asked about; null without one. */
  distanceMiles: z.nullable(z.number()),
  hours: z.array(OpeningHours),
  /** The exceptions of the next 30 days, by date. */
  exceptions: z.array(DayException),
  services: z.array(z.enum(installerServiceCodes)),
  rating: Rating,
  /** For the job that was asked about; without one, for four tires of a common size. */
  price: FittingPrice,
  /** Whether it can do the job, or the sentences that say why it cannot. */
  capable: z.boolean(),
  reasons: z.array(z.string()),
  /** The first free start, after the promised delivery where a job was named; null if none is free in the next 30 days. */
  nextTime: z.nullable(IsoInstant),
  sample: z.boolean(),
});
export type InstallerSummary = z.infer<typeof InstallerSummary>;

/** What a buyer who was fitted there says. */
export const InstallerReview = z.object({
  reviewId: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  comment: z.nullable(z.string()),
  /** First name and initial. */
  name: z.string(),
  /** The car that was fitted, where the buyer named one. */
  car: z.nullable(z.string()),
  fittedOn: IsoDate,
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
  /** How far a van drives, in miles; null for a shop. */
  serviceMiles: z.nullable(z.number()),
  /** How many ratings have each number of stars, from one to five. */
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
