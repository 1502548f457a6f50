import * as business from '../constants.ts';

// Messages about returning tires. The sentences about files are the specification's, with its spelling.

export const returnFileTooLarge = 'File size is greater than 1MB. Please upload file below 1MB.';
export const returnFileUnreadable = 'An error has occured while reading the file. Please try again.';
export const returnTires = 'Please choose at least one tire to return';
export const returnReason = 'Please choose a reason';
export const returnPictures = `Please attach up to ${String(business.returns.picturesMax)} pictures`;

export const returnNotCancellable =
  'The carrier already has these tires, so this return can’t be canceled anymore. Please call us.';
export const reorderSameSize = 'Please choose another size than the one you’re returning';
export const reorderOtherTire = 'Please choose a size of the same tire';
