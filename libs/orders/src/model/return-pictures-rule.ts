import { business, messages, pictureTypes } from '@tirekit/contract';
import type { PicturesRule } from '@tirekit/shell-ui';

/** The pictures of a return. Of a file that can't be read, the specification has one sentence. */
export const returnPicturesRule: PicturesRule = {
  types: pictureTypes,
  bytesMax: business.returns.imageBytesMax,
  countMax: business.returns.picturesMax,
  tooLarge: messages.returnFileTooLarge,
  otherType: messages.returnFileUnreadable,
  tooMany: messages.returnPictures,
};
