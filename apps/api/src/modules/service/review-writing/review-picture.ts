import { business, messages, reviewPicturesPath } from '@tirekit/contract';
import type { PictureUploadKind } from '../../../platform/files/picture-upload.ts';

const { imageBytesMax, imagePixelsMax } = business.reviewForm;

/** Pictures that come with reviews. */
export const reviewPictures: PictureUploadKind = {
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
