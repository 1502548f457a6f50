import { business, messages, reviewPicturesPath } from '@tirekit/contract';
import { pictureName, type PictureKind } from '../../../platform/files/picture-upload.ts';
import type { FileName } from '../../../platform/files/file-store.ts';

const { imageBytesMax, imagePixelsMax } = business.reviewForm;

/** Pictures that come with reviews. */
export const reviewPictures: PictureKind = {
  path: reviewPicturesPath,
  folder: 'review-picture',
  bytesMax: imageBytesMax,
  pixelsMax: imagePixelsMax,
  sentences: {
    'too-large': messages.reviewPictureTooLarge,
    'other-type': messages.reviewPictureUnreadable,
    'not-a-picture': messages.reviewPictureUnreadable,
    'too-many-pixels': messages.reviewPictureUnreadable,
  },
};

/** The file of a picture's id, as the contract has it; null if no picture can have it. */
export const reviewPictureName = (imageId: string): FileName | null => pictureName(reviewPictures, imageId);
