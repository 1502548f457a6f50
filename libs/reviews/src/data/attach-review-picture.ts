import { messages, ReviewPicture } from '@tirekit/contract';
import { pictureProblem } from '../model/review-picture.ts';

/** A picture was not taken; the message says why. */
export class PictureNotTaken extends Error {
  override name = 'PictureNotTaken';
}

/**
 * Sends a picture while its form is still being filled in. In the browser.
 * @param formPath of the page with the form
 * @throws PictureNotTaken
 */
export async function attachReviewPicture(formPath: string, file: File): Promise<ReviewPicture> {
  const problem = pictureProblem(file);
  if (problem !== null) throw new PictureNotTaken(problem);
  const answer = await fetch(`${formPath}/picture`, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  if (answer === null) throw new PictureNotTaken(messages.unreachable);
  const body: unknown = await answer.json().catch(() => null);
  const picture = ReviewPicture.safeParse(body);
  if (answer.ok && picture.success) return picture.data;
  const says = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  throw new PictureNotTaken(typeof says === 'string' ? says : messages.reviewPictureUnreadable);
}
