import { business, messages, pictureTypes } from '@tirekit/contract';

/** Why a file cannot be a picture of a return, as far as its size and its name tell; null if it may be one. */
export function pictureProblem({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > business.returns.imageBytesMax) return messages.returnFileTooLarge;
  return pictureTypes.some((known) => known === type) ? null : messages.returnFileUnreadable;
}
