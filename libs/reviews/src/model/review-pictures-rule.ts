import { business, messages, pictureTypes } from '@tirekit/contract';
import type { PicturesRule } from '@tirekit/shell-ui';

/** The pictures of a review. */
export const reviewPicturesRule: PicturesRule = {
  types: pictureTypes,
  bytesMax: business.reviewForm.imageBytesMax,
  countMax: business.reviewForm.picturesMax,
  tooLarge: messages.reviewPictureTooLarge,
  otherType: messages.reviewPictureUnreadable,
  tooMany: messages.reviewPictures,
};
