import { messages, ReturnPicture, returnPagePath } from '@tirekit/contract';
import { pictureProblem } from '../model/return-picture.ts';

/** A picture was not taken; the message says why. */
export class PictureNotTaken extends Error {
  override name = 'PictureNotTaken';
}

/** Sends a picture while its form is still being filled in. In the browser. @throws PictureNotTaken */
export async function attachReturnPicture(file: File): Promise<ReturnPicture> {
  const problem = pictureProblem(file);
  if (problem !== null) throw new PictureNotTaken(problem);
  const answer = await fetch(`${returnPagePath}/picture`, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  const picture = ReturnPicture.safeParse(body);
  if (answer?.ok && picture.success) return picture.data;
  const says = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  throw new PictureNotTaken(typeof says === 'string' ? says : messages.returnFileUnreadable);
}
