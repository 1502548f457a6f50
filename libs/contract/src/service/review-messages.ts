import * as business from '../constants.ts';

// Messages about writing a review. The sentences about ratings and dates are the specification's.

const { summaryMax, commentsMax, picturesMax, imageBytesMax } = business.reviewForm;

export const reviewRatings = 'Please provide a 1-5 rating for at least one performance attribute';
export const reviewSummary = 'Please sum up your experience in a few words';
export const reviewSummaryLong = `Please keep your summary to ${String(summaryMax)} characters`;
export const reviewCommentsLong = `Please keep your comments to ${commentsMax.toLocaleString('en-US')} characters`;
/** Of a text with code in it, or characters that cannot be seen. */
export const reviewText = 'Please use plain text, without code or hidden characters';
export const reviewName = 'Please enter your name';
export const reviewMiles = 'Please choose how many miles you have driven on these tires';
export const reviewStyle = 'Please choose your driving style';
export const reviewWhere = 'Please choose where you use these tires';
export const reviewDateAhead = 'Please enter a date that is not in the future';
export const reviewVehicle = 'Please choose a vehicle';
export const reviewPictures = `Please attach up to ${String(picturesMax)} pictures`;
export const reviewPictureTooLarge = `This picture is larger than ${String(imageBytesMax / 1_000_000)} MB. Please choose a smaller one.`;
export const reviewPictureUnreadable =
  'We could not read this picture. Please choose a JPEG, PNG, WebP, or AVIF.';
export const reviewExists =
  'You’ve already reviewed this model under this email. Nothing was sent, and what you typed is still here. To change or remove your earlier review, use the link in our email about it, or sign in.';
export const reviewConfirmFirst =
  'We’ve already asked this address to confirm other reviews. Please open one of those emails first. Nothing was sent, and what you typed is still here.';
export const reviewGone =
  'We couldn’t find the review that you wanted to change. Its link may have expired, or it was removed. Nothing was changed, and what you typed is still here.';
