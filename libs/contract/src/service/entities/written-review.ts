import * as z from 'zod/mini';
import * as business from '../../constants.ts';
import { CalendarDay } from '../../shared/ids.ts';
import { cleanText } from '../../shared/intake/free-text.ts';
import { UploadedPicture } from '../../shared/uploaded-picture.ts';
import * as messages from '../../messages.ts';
import { Email, isRealDate, Name, patterns, PlainText } from '../../shared/patterns.ts';
import { drivingStyles, milesBands, ReviewRatings, whereUsed } from '../../catalog/entities/review.ts';

/** Everywhere on earth it is at most so much later than in Greenwich: nobody's today is in the future. */
const LATEST_ZONE_MS = 14 * 3_600_000;

/** Controls, halves of characters, characters that turn lines around, and others that cannot be seen. Line breaks are text. */
const UNSEEN = /[^\P{Cc}\n\t]|[\p{Cs}\p{Bidi_Control}\p{Zl}\p{Zp}\u200B\u2060\uFEFF\u{E0000}-\u{E007F}]/u;
/** Marks that are piled up on one letter until they cover other lines. */
const PILED = /\p{M}{5}/u;
const MARKUP = /<\s*[a-z!/?]/i;

/** True if a text of several lines holds nothing but what readers see. */
export const isReadable = (text: string): boolean =>
  !UNSEEN.test(text) && !PILED.test(text) && !MARKUP.test(text);

const readable = (min: string | null, max: number, long: string) =>
  z
    .string()
    .check(
      z.overwrite(cleanText),
      ...(min === null ? [] : [z.minLength(1, min)]),
      z.maxLength(max, long),
      z.refine(isReadable, messages.reviewText),
    );

/** MM/DD/YYYY, a real date up to today. */
export const TypedDay = z.string().check(
  z.trim(),
  z.refine(isRealDate, { error: messages.date, abort: true }),
  z.refine((typed) => parseTypedDate(typed) <= lastToday(), messages.reviewDateAhead),
);

const lastToday = (): string => new Date(Date.now() + LATEST_ZONE_MS).toISOString().slice(0, 10);

/** `11/05/2026` → `2026-11-05`. */
export const parseTypedDate = (typed: string): string => typed.trim().replace(patterns.date, '$3-$1-$2');
/** `2026-11-05` → `11/05/2026`. */
export const toTypedDate = (iso: string): string => iso.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** Ratings of which at least one is given. */
export const GivenRatings = ReviewRatings.check(
  z.refine((ratings) => Object.values(ratings).some((stars) => stars !== null), messages.reviewRatings),
);

/** The fields of a review. The form and the API check the same ones. */
export const reviewFields = {
  ratings: GivenRatings,
  summary: readable(messages.reviewSummary, business.reviewForm.summaryMax, messages.reviewSummaryLong),
  comments: z.optional(readable(null, business.reviewForm.commentsMax, messages.reviewCommentsLong)),
  name: Name(messages.reviewName),
  email: Email,
  datePurchased: z.optional(TypedDay),
  /** As typed or chosen; the API knows vehicles by their usual names. */
  vehicle: PlainText(80).check(z.minLength(1, messages.reviewVehicle)),
  milesBand: z.enum(milesBands, messages.reviewMiles),
  drivingStyle: z.enum(drivingStyles, messages.reviewStyle),
  whereUsed: z.enum(whereUsed, messages.reviewWhere),
} as const;

/** The writer, if the server knows them by their account, or by the link of a mail about their order. */
export const ReviewWriter = z.object({
  name: z.string(),
  email: z.string(),
  /** True if they bought this line from us, kept it, and it has arrived. */
  isBuyer: z.boolean(),
  /** True if we know that they work for us: then the review says so. */
  isInsider: z.boolean(),
  vehicle: z.nullable(z.string()),
  datePurchased: z.nullable(CalendarDay),
});
export type ReviewWriter = z.infer<typeof ReviewWriter>;

/** The signed link to a review: whoever has it may change or remove the review. */
export const ReviewLink = z.object({
  reviewId: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  expires: z.string().check(z.maxLength(12)),
  signature: z.string().check(z.maxLength(64)),
});
export type ReviewLink = z.infer<typeof ReviewLink>;

/** A writer's review of a line, as the form has it. */
export const OwnReview = z.object({
  state: z.enum(['published', 'pending']),
  /** True if readers see a review of this writer: this one, or the one whose place it takes once it is decided. */
  isShown: z.boolean(),
  verified: z.boolean(),
  ratings: ReviewRatings,
  summary: z.string(),
  comments: z.nullable(z.string()),
  name: z.string(),
  /** Null once it is no longer kept. */
  email: z.nullable(z.string()),
  datePurchased: z.nullable(CalendarDay),
  vehicle: z.nullable(z.string()),
  milesBand: z.string(),
  drivingStyle: z.string(),
  whereUsed: z.string(),
  buyAgain: z.boolean(),
  insider: z.boolean(),
  incentivized: z.boolean(),
  pictures: z.array(UploadedPicture),
});
export type OwnReview = z.infer<typeof OwnReview>;
