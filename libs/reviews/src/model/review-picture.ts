import { business, messages, pictureTypes } from '@tirekit/contract';

/** Why a file cannot be a picture of a review, as far as its size and its type tell; null if it may be one. */
export function pictureProblem({ size, type }: Pick<File, 'size' | 'type'>): string | null {
  if (size > business.reviewForm.imageBytesMax) return messages.reviewPictureTooLarge;
  return pictureTypes.some((known) => known === type) ? null : messages.reviewPictureUnreadable;
}
