import { business, certificateTypes, messages } from '@tirekit/contract';

/** The problem with a file before it is sent; null if there is none. The API looks at its content. */
export function attachmentProblem({ size, type }: Blob): string | null {
  if (size > business.contactForm.fileBytesMax) return messages.attachmentTooLarge;
  return certificateTypes.some((known) => known === type) ? null : messages.attachmentType;
}
