import * as business from '../constants.ts';

// Messages on the pages of a buyer's account.

export const addressesFull = `You can save up to ${business.addressesMax} addresses. Please remove one first.`;
export const emailSame = 'This is your email already';
export const phoneForTexts = 'Please save your mobile number above first';
export const textsHereOnly = 'We can only text US and Canadian numbers. Please save one above first.';
export const signedOutMeanwhile =
  'You’ve been signed out. What you typed is still here. Please sign in again in another tab, then try again.';
