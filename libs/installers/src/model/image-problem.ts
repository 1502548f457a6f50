import { business, messages, pictureTypes } from '@tirekit/contract';

/** Why a file cannot be a picture of the store, as far as its size and its name tell; null if it may be one. */
export function imageProblem({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > business.storeImage.bytesMax) return `${messages.imageFailed} ${messages.imageTooLarge}`;
  if (!pictureTypes.some((known) => known === type)) return `${messages.imageFailed} ${messages.imageType}`;
  return null;
}
