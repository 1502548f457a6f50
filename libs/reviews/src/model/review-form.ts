import {
  type BodyInputOf,
  type ReviewAttribute,
  reviewFields,
  UploadedPictureId,
  type submitReview,
} from '@tirekit/contract';
import { formInput, optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';
import * as reviewMessages from './review-messages.ts';

const NONE: Readonly<Record<string, unknown>> = {};
const starsIn = (given: unknown): unknown =>
  typeof given === 'string' && /^[1-5]$/.test(given) ? Number(given) : null;

/** The fields `ratings.dry` and so on: what was not rated is not applicable. */
const Ratings = z.pipe(
  z.transform((given: unknown): Record<ReviewAttribute, unknown> => {
    const chosen =
      typeof given === 'object' && given !== null
        ? new Map(Object.entries(given))
        : new Map(Object.entries(NONE));
    const stars = (attribute: ReviewAttribute) => starsIn(chosen.get(attribute));
    return {
      dry: stars('dry'),
      wet: stars('wet'),
      winter: stars('winter'),
      comfort: stars('comfort'),
      noise: stars('noise'),
      treadwear: stars('treadwear'),
    };
  }),
  reviewFields.ratings,
);

/** A box that is not checked is not sent. */
const Checked = z.pipe(
  z.transform((given: unknown) => given === 'yes'),
  z.boolean(),
);

/** A name that occurs once is a text, and several times a list. */
const Pictures = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' ? [given] : (given ?? []))),
  z.array(UploadedPictureId),
);

/** The form of a review, in the browser and in its action. */
export const ReviewForm = z.object({
  ratings: Ratings,
  summary: reviewFields.summary,
  comments: optionalField(reviewFields.comments),
  name: reviewFields.name,
  email: reviewFields.email,
  datePurchased: optionalField(reviewFields.datePurchased),
  vehicle: reviewFields.vehicle,
  milesBand: reviewFields.milesBand,
  drivingStyle: reviewFields.drivingStyle,
  whereUsed: reviewFields.whereUsed,
  buyAgain: z.pipe(
    z.enum(['yes', 'no'], reviewMessages.reviewBuyAgain),
    z.transform((given) => given === 'yes'),
  ),
  /** The form of one's own review. */
  changes: Checked,
  insider: Checked,
  incentivized: Checked,
  pictures: z.optional(Pictures),
  website: z.optional(z.string().check(z.maxLength(200))),
});
export type ReviewForm = z.output<typeof ReviewForm>;

/** The name of the field of a rating. */
export const ratingField = (attribute: ReviewAttribute): string => `ratings.${attribute}`;

/** The names of fields in a message about the whole form, in the order of the page. */
const names: Readonly<Record<string, string>> = {
  ratings: 'one rating',
  summary: 'a summary',
  comments: 'your comments',
  vehicle: 'your vehicle',
  milesBand: 'miles driven',
  drivingStyle: 'your driving style',
  whereUsed: 'where you use them',
  buyAgain: 'whether you’d buy them again',
  name: 'your name',
  email: 'your email',
  datePurchased: 'the date of purchase',
};

/** The fields that have to be filled in, or may be wrong, in the order of the page. */
export const reviewFieldNames: readonly string[] = Object.keys(names);

/** The missing or wrong fields, as words for a sentence; empty for a form that can be sent. */
export function missingIn(input: unknown): string[] {
  const read = ReviewForm.safeParse(input);
  if (read.success) return [];
  const paths = new Set(read.error.issues.map(({ path: [first] }) => String(first)));
  return Object.keys(names).flatMap((name) => (paths.has(name) ? [names[name] ?? ''] : []));
}

/** The input for the schema, from the fields of a form or from their values. */
export function getInput(fields: FormData | Readonly<Record<string, string>>): Record<string, unknown> {
  if (fields instanceof FormData) return formInput(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return formInput(form);
}

type Body = BodyInputOf<typeof submitReview>;

/** The body for the API. The date stays as it was typed. */
export const getBody = (
  { website, ...form }: ReviewForm,
  about: Pick<Body, 'brand' | 'line' | 'order'>,
  pictures: readonly string[],
): Body => ({ ...about, ...form, pictures: [...pictures], ...(website && { website }) });
