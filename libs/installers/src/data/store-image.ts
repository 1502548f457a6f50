import { messages, StoreImage, storeImagesPath, uploadRefusal } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';
import { imageProblem } from '../model/image-problem.ts';

/** A picture that waits for its application, or why it was not taken: the sentence beside the field. */
export type AttachedImage = { ok: true; image: StoreImage } | { ok: false; message: string };

const refused = (reason = ''): AttachedImage => ({
  ok: false,
  message: `${messages.imageFailed} ${reason}`.trim(),
});

/** Hands a picture to the API, which checks it and writes it anew. On the server. */
export async function attachStoreImage(
  { sendFile }: Pick<RequestContext, 'sendFile'>,
  file: Blob,
): Promise<AttachedImage> {
  const problem = imageProblem(file);
  if (problem !== null) return { ok: false, message: problem };
  const answer = await sendFile(storeImagesPath, file).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  if (answer?.ok) {
    const image = StoreImage.safeParse(body);
    return image.success ? { ok: true, image: image.data } : refused();
  }
  return refused(uploadRefusal(body));
}
