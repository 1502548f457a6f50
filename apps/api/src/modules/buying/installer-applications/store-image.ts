import { type Channel, hasFeature } from '@tirekit/channel';
import { business, messages, storeImagesPath } from '@tirekit/contract';
import type { FileName } from '../../../platform/files/file-store.ts';
import { type PictureUploadKind, pictureName } from '../../../platform/files/picture-upload.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { RequestHook } from '../../../platform/http/request-hook.ts';

const ofStorefrontWithSignup: RequestHook = async ({ identity }) => {
  const channel: Channel | null = identity?.channel ?? null;
  if (channel === null || !hasFeature(channel, 'installer-signup')) throw new ApiProblem('not-found');
};

/** Pictures of stores. */
export const storeImages: PictureUploadKind = {
  path: storeImagesPath,
  folder: 'store-image',
  bytesMax: business.storeImage.bytesMax,
  pixelsMax: business.storeImage.pixelsMax,
  onRequest: ofStorefrontWithSignup,
  sentences: {
    'too-large': messages.imageTooLarge,
    'other-type': messages.imageType,
    'not-a-picture': messages.imageType,
    'too-many-pixels': messages.imageTooManyPixels,
  },
};

/** The file of an image id, as the contract has it; null if no image can have it. */
export const storeImageName = (imageId: string): FileName | null => pictureName(storeImages, imageId);
