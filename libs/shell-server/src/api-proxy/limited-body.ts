import { business } from '@tirekit/contract';

/** More than any of our forms or calls sends. */
export const BODY_MAX = 64 * 1024;
/** Of the one form that may bring a picture along. */
export const BODY_WITH_IMAGE_MAX = BODY_MAX + business.storeImage.bytesMax;

/** Of the form that may bring several along. One that is too large still reaches the page, which says so beside its field. */
export const BODY_WITH_PICTURES_MAX =
  BODY_MAX + 2 * business.returns.picturesMax * business.returns.imageBytesMax;

/** Of a review, which may bring several, too. A file that is too long reaches the page, which says so beside its field. */
export const BODY_OF_REVIEW_MAX =
  4 * BODY_MAX + 2 * business.reviewForm.picturesMax * business.reviewForm.imageBytesMax;

/** Of the form that may bring a certificate along: the page says so of one that is somewhat too large. */
export const BODY_WITH_CERTIFICATE_MAX = BODY_MAX + 2 * business.taxExemption.fileBytesMax;

/** Of a message to support, whose page says so of a text that is too long, and of a file that is somewhat too large. */
export const BODY_OF_MESSAGE_MAX = 8 * BODY_MAX + 2 * business.contactForm.fileBytesMax;

/** Of the picture of a sidewall, which is a body by itself. */
export const BODY_OF_SIDEWALL_MAX = business.sidewallPicture.bytesMax;
/** Of the form that brings one along where scripts don't run: the page says so of a picture that is somewhat too large. */
export const BODY_WITH_SIDEWALL_MAX = BODY_MAX + 2 * business.sidewallPicture.bytesMax;

/** A request's body as text; null if it is too large. No more than the limit is read. */
export async function readLimited(request: Request): Promise<string | null> {
  return (await readBytes(request, BODY_MAX))?.toString('utf8') ?? null;
}

/** A request's body as a file of the media type that it names; null if it is too large. No more than the limit is read. */
export async function readFile(request: Request, bytesMax: number): Promise<Blob | null> {
  const bytes = await readBytes(request, bytesMax);
  return bytes && new Blob([bytes], { type: request.headers.get('content-type') ?? '' });
}

async function readBytes(request: Request, bytesMax: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) return null;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    // Leaving the loop cancels the stream.
    if (length > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
