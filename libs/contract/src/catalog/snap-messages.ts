import * as business from '../constants.ts';

// Messages about a picture of a sidewall that the API reads.

const megabytes = String(business.sidewallPicture.bytesMax / 1_000_000);
const megapixels = String(business.sidewallPicture.pixelsMax / 1_000_000);

export const snapPictureEmpty = 'This picture is empty. Please take another one.';
export const snapPictureUnreadable =
  'We couldn’t open this as a picture. Please take a photo, or choose a JPEG, PNG, or WebP picture.';
export const snapPictureTooLarge = `This picture is too large. Please choose one of up to ${megabytes} MB and ${megapixels} megapixels.`;
export const snapReaderBusy =
  'We’re reading many pictures right now. Please try again in a few seconds, or type your size.';
export const snapReadingInProgress =
  'We’re still reading another picture from your connection. Please try again in a few seconds.';
export const snapReaderFailed =
  'We couldn’t finish reading this picture. Please take another one, or type your size.';
