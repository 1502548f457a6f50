import * as business from '../constants.ts';

// Messages for shops that ask to join. A module of its own, because bundlers give a page whole modules.

export const applicationEmail = 'Please enter valid email';
export const applicationPhone = 'Phone Number should contain 10 digits';
export const imageAttached = 'Success! Image is attached';
export const imageFailed = 'Oops, something went wrong attaching the image! Please try again.';
export const imageTooLarge = `Please choose an image of up to ${business.storeImage.bytesMax / 1_000_000} MB.`;
export const imageType = 'Please choose a JPEG, PNG, WebP, or AVIF image.';
export const imageTooManyPixels = 'Please choose an image with fewer pixels.';
export const company = 'Please enter your company’s name';
export const website = 'Please enter a website that starts with https:// or http://';
export const openingHours = 'Please enter your opening hours';
export const hoursOrder = 'Closing time must be after opening time';
/** @param place `Austin, TX` */
export const zipElsewhere = (place: string) => `This ZIP code is in ${place}`;
export const services = 'Please choose at least one service';
export const tireTypes = 'Please choose at least one kind of tire';
export const agreement = 'Please accept the agreement';
