import { messages, StoreImage, installerSignupPath } from '@tirekit/contract';

/** A picture was not taken; the message says why. */
export class ImageNotTaken extends Error {
  override name = 'ImageNotTaken';
}

/** Sends a picture while its form is still being filled in. In the browser. @throws ImageNotTaken */
export async function attachImage(file: File): Promise<StoreImage> {
  const answer = await fetch(`${installerSignupPath}/image`, {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  const image = StoreImage.safeParse(body);
  if (answer?.ok && image.success) return image.data;
  const says = typeof body === 'object' && body !== null && 'message' in body ? body.message : null;
  throw new ImageNotTaken(typeof says === 'string' ? says : messages.imageFailed);
}
