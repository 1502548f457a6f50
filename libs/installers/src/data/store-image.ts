import { storeImagesPath, UploadedPicture } from '@tirekit/contract';
import { type RequestContext, uploadFile } from '@tirekit/shell-server/request';
import { imageRefusal, storeImageRule } from '../model/store-image-rule.ts';

/** Hands the picture of a store to the API. On the server. */
export async function attachStoreImage(context: Pick<RequestContext, 'sendFile'>, file: Blob) {
  const sent = await uploadFile(context, file, {
    path: storeImagesPath,
    rule: storeImageRule,
    schema: UploadedPicture,
  });
  return sent.ok ? sent : { ok: false as const, message: imageRefusal(sent.message) };
}
