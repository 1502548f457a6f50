import { business, messages, pictureTypes } from '@tirekit/contract';
import type { FileRule } from '@tirekit/shell-ui';

/** The picture of a store. */
export const storeImageRule: FileRule = {
  types: pictureTypes,
  bytesMax: business.storeImage.bytesMax,
  tooLarge: messages.imageTooLarge,
  otherType: messages.imageType,
};

/** The message beside the field for a picture that was not taken, with the reason. */
export const imageRefusal = (reason: string): string => `${messages.imageFailed} ${reason}`;
