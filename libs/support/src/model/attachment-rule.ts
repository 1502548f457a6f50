import { business, certificateTypes, messages } from '@tirekit/contract';
import type { FileRule } from '@tirekit/shell-ui';

/** The file of a message. */
export const attachmentRule: FileRule = {
  types: certificateTypes,
  bytesMax: business.contactForm.fileBytesMax,
  tooLarge: messages.attachmentTooLarge,
  otherType: messages.attachmentType,
};
