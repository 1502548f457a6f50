import * as business from '../constants.ts';

// Messages about tax exemption.

const megabytes = business.taxExemption.fileBytesMax / 1_000_000;

export const exemptionState = 'Please choose a state';
export const exemptionReason = 'Please choose a reason';
export const exemptionNumber = 'Please enter the certificate’s number';
export const exemptionExpiry = 'Please enter the date on which it expires';
export const exemptionExpired = 'This certificate has expired. Please send a current one.';
export const exemptionTooFar = `Please enter a date in the next ${String(business.taxExemption.yearsMax)} years`;
export const exemptionFileMissing = 'Please choose the file of your certificate';
export const exemptionFileTooLarge = `The file is larger than ${String(megabytes)} MB. Please send a smaller one.`;
export const exemptionFileType = 'Please send a PDF, or a picture (JPEG, PNG, or WebP)';
export const exemptionFileUnreadable =
  'We can’t read this file. Please send a plain PDF without a password, or a picture.';
export const exemptionsFull =
  'You have as many certificates as an account can have. Please withdraw one first.';
