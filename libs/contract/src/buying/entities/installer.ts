import * as z from 'zod/mini';
import { CalendarDay, IsoInstant } from '../../shared/ids.ts';
import { installerServiceCodes } from '../installer-words.ts';
import { NonNegativeCents } from '../../shared/money.ts';
import { Rating } from '../../catalog/entities/tire.ts';

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
  date: CalendarDay,
  /** `Thanksgiving Day` */
  reason: z.string(),
  open: z.nullable(ClockTime),
  close: z.nullable(ClockTime),
});
export type DayException = z.infer<typeof DayException>;

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
  /** True if it can do the job; otherwise sentences with the reasons. */
  capable: z.boolean(),
  reasons: z.array(z.string()),
  /** The first free start, after the promised delivery where a job was named; null if none is free in the next 30 days. */
  nextTime: z.nullable(IsoInstant),
  sample: z.boolean(),
});
export type InstallerSummary = z.infer<typeof InstallerSummary>;
