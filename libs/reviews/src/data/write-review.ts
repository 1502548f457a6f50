import {
  messages,
  openReviewForm,
  OrderNumber,
  OrderProof,
  removeReview,
  type ReviewLink,
  reviewPicturesPath,
  submitReview,
  UploadedPicture,
} from '@tirekit/contract';
import {
  type FormErrors,
  formErrors,
  getIdempotencyKey,
  parseForm,
  redirectTo,
  type RequestContext,
  takePictures,
  toResult,
  uploadFile,
} from '@tirekit/shell-server/request';
import { data } from 'react-router';
import * as z from 'zod/mini';
import { getBody, ReviewForm } from '../model/review-form.ts';
import { reviewPicturesRule } from '../model/review-pictures-rule.ts';
import { sentQuery } from '../model/sent-review.ts';

/** The answer to the form of a review. */
export interface ReviewAnswer extends FormErrors {
  /** Pictures that the server has taken; the form names them again. */
  readonly pictures?: readonly string[];
}

/** The line that is reviewed, and the order that proves the purchase, as an address says them. */
export interface ReviewAbout {
  readonly brand: string;
  readonly line: string;
  readonly order?: z.infer<typeof NamedOrder> | undefined;
  /** A review that its writer has the link of. */
  readonly review?: ReviewLink | undefined;
}

const NamedOrder = z.object({ orderNumber: OrderNumber, proof: z.optional(OrderProof) });

/** The order that a link names; undefined for an address that names none. */
export function orderIn(query: URLSearchParams): ReviewAbout['order'] {
  const expires = query.get('expires');
  // A member's own order needs no proof: the account is.
  const read = NamedOrder.safeParse({
    orderNumber: query.get('order') ?? query.get('own'),
    ...(expires !== null && { proof: { expires, signature: query.get('signature') } }),
  });
  return read.success ? read.data : undefined;
}

/** The data for the form. A tire that never existed becomes the page's 404. */
export const openedForm = ({ load }: Pick<RequestContext, 'load'>, about: ReviewAbout) =>
  load(openReviewForm, { body: about });

const pictureUpload = { path: reviewPicturesPath, rule: reviewPicturesRule };

/** Hands a picture of a review to the API. On the server. */
export const sendReviewPicture = (context: Pick<RequestContext, 'sendFile'>, file: Blob) =>
  uploadFile(context, file, { ...pictureUpload, schema: UploadedPicture });

/** Answers the form of a review: its errors, or the page that says what became of it. */
export async function answerReviewForm(
  context: RequestContext,
  about: ReviewAbout,
  { fields, formPath }: { fields: FormData; formPath: string },
) {
  const { pictures, problem } = await takePictures(context, fields, pictureUpload);
  const form = await parseForm(fields, ReviewForm);
  const { values } = form;
  const ofPictures = problem === null ? {} : { files: problem };
  if (!form.ok || problem !== null) {
    const errors: ReviewAnswer = {
      ok: false,
      message: null,
      fields: { ...(form.ok ? {} : form.fields), ...ofPictures },
      values,
      pictures,
    };
    return data(errors, { status: 422 });
  }
  const body = getBody(form.value, about, pictures);
  const submitted = await toResult(
    context.api.call(submitReview, {
      body,
      headers: getIdempotencyKey(values['pageKey'] ?? '', body),
    }),
  );
  if (!submitted.ok) {
    const refused = formErrors({ values }, submitted.failure);
    const errors: ReviewAnswer = { ...refused.data, pictures };
    return data(errors, refused.init ?? { status: 422 });
  }
  return redirectTo(`${formPath}?${sentQuery(submitted.answer)}`);
}

/** Removes what the writer has written of the line. */
export async function answerRemoval(
  context: RequestContext,
  about: ReviewAbout,
  { formPath }: { formPath: string },
) {
  const removed = await toResult(context.api.call(removeReview, { body: about }));
  if (removed.ok) return redirectTo(`${formPath}?sent=removed`);
  const { failure } = removed;
  if (failure.statusCode !== 404) return formErrors({ values: {} }, failure);
  const errors: ReviewAnswer = { ok: false, message: messages.reviewGone, fields: {}, values: {} };
  return data(errors, { status: 409 });
}
