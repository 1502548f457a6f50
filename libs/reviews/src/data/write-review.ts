import { createHash } from 'node:crypto';
import {
  business,
  headers,
  messages,
  openReviewForm,
  OrderNumber,
  OrderProof,
  removeReview,
  type ReviewLink,
  ReviewPicture,
  reviewPicturesPath,
  submitReview,
  uploadRefusal,
} from '@tirekit/contract';
import {
  type FormErrors,
  formErrors,
  parseForm,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import { data } from 'react-router';
import * as z from 'zod/mini';
import { bodyOf, ReviewForm } from '../model/review-form.ts';
import { pictureProblem } from '../model/review-picture.ts';
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

/** A picture that waits for its review, or why it was not taken. */
export type AttachedPicture = { ok: true; picture: ReviewPicture } | { ok: false; message: string };

/** Hands a picture to the API, which checks it and writes it anew. On the server. */
export async function sendReviewPicture(
  { sendFile }: Pick<RequestContext, 'sendFile'>,
  file: Blob,
): Promise<AttachedPicture> {
  const problem = pictureProblem(file);
  if (problem !== null) return { ok: false, message: problem };
  const answer = await sendFile(reviewPicturesPath, file).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  const picture = ReviewPicture.safeParse(body);
  if (answer?.ok && picture.success) return { ok: true, picture: picture.data };
  return { ok: false, message: uploadRefusal(body) };
}

/** Sends the files that a form has brought along. The form names the files that were taken from then on. */
async function takeFiles(
  context: RequestContext,
  fields: FormData,
): Promise<{ pictures: string[]; problem: string | null }> {
  const pictures = fields.getAll('pictures').filter((id) => typeof id === 'string' && id !== '') as string[];
  const files = fields.getAll('files').filter((file) => file instanceof File && file.size > 0);
  fields.delete('files');
  if (pictures.length + files.length > business.reviewForm.picturesMax)
    return { pictures, problem: messages.reviewPictures };
  let problem: string | null = null;
  for (const file of files) {
    if (!(file instanceof File)) continue;
    const sent = await sendReviewPicture(context, file);
    if (sent.ok) pictures.push(sent.picture.imageId);
    else problem ??= sent.message;
  }
  return { pictures, problem };
}

/** Answers the form of a review: its errors, or the page that says what became of it. */
export async function answerReviewForm(
  context: RequestContext,
  about: ReviewAbout,
  { fields, formPath }: { fields: FormData; formPath: string },
) {
  const { pictures, problem } = await takeFiles(context, fields);
  fields.delete('pictures');
  for (const id of pictures) fields.append('pictures', id);
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
  const body = bodyOf(form.value, about, pictures);
  const submitted = await toResult(
    context.api.call(submitReview, {
      body,
      headers: { [headers.idempotencyKey]: keyOf(values['pageKey'] ?? '', body) },
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

/** The same answers from the same page are one review, however often they are sent. */
const keyOf = (pageKey: string, body: object): string =>
  createHash('sha256')
    .update(JSON.stringify([pageKey, body]))
    .digest('base64url');
