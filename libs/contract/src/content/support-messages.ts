import * as business from '../constants.ts';

// Messages of the forms by which buyers reach us: contact, and the tire inquiry.

export const messageMissing = 'Please enter your message';
export const messageTooLong = `Please keep your message to ${business.contactForm.messageMax.toLocaleString('en-US')} characters.`;
export const subjectMissing = 'Please enter a subject';
export const subjectTooLong = `Please keep the subject to ${String(business.contactForm.subjectMax)} characters.`;
export const oneLine = 'Please enter this on one line';
export const messageOrderNumber = 'Please enter the order number from your receipt, or leave this empty.';
export const attachmentTooLarge = `Please attach a file of up to ${String(business.contactForm.fileBytesMax / 1_000_000)} MB.`;
export const attachmentType = 'Please attach a picture (JPEG, PNG, WebP, or AVIF) or a PDF.';
export const attachmentUnreadable =
  'We couldn’t read this file. It may be damaged, locked with a password, or not the type its name says. Please attach a picture or a PDF.';
export const attachmentGone = 'We no longer have this file. Please attach it again.';
export const tooManyMessages =
  'You’ve sent us many messages within an hour. Please try again later, or call us. What you typed is still here.';
export const inquiryName = 'Please enter your name';
export const inquiryVehicle = 'Please enter your vehicle’s make and model';
export const inquirySize = 'Please enter your tire size, such as 225/65R17';
