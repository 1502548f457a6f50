import * as business from '../constants.ts';

// Messages on the pages of a buyer's account.

export const detailsSaved = 'Your details are saved.';
export const addressSaved = 'Your address is saved.';
export const addressRemoved = 'The address is removed.';
export const consentsSaved = 'Your choices are saved.';
export const addressesFull = `You can save up to ${business.addressesMax} addresses. Please remove one first.`;
/** The same whether or not the address has an account already: its owner alone is told. */
export const emailChangeSent = (email: string) =>
  `We sent an email to ${email}. Open its link to finish. Until then, your email stays as it is.`;
export const emailChanged = 'Your email is changed. Sign in with it from now on.';
export const emailSame = 'This is your email already';
export const phoneForTexts = 'Please save your mobile number above first';
export const textsHereOnly = 'We can only text US and Canadian numbers. Please save one above first.';
/**
 * Beside the box, whatever number is in the account: it was typed, so nothing may tell what its owner texted us.
 * @param number of the storefront
 */
export const textsAfterStop = (number: string) =>
  `If you replied STOP to us before, text START to ${number} from your phone first. We won’t text you until you do.`;
export const passwordChanged = 'Your password is changed. Other browsers are signed out.';
export const passwordNeeded = 'Please enter your password to continue';
export const passkeyAdded = 'Your passkey is added. You can sign in with it from now on.';
export const passkeyRemoved = 'The passkey is removed.';
export const signOnEnded = 'That browser is signed out.';
export const signOnsEnded = 'All other browsers are signed out.';
export const searchesCleared = 'Your recent searches are cleared.';
export const passkeyFailed =
  'Something went wrong with the passkey. Nothing has changed. Please try again, or use your password.';
export const passkeyKnown = 'This device has a passkey for your account already.';
export const signedOutMeanwhile =
  'You’ve been signed out. What you typed is still here. Please sign in again in another tab, then try again.';
export const registrationSent = (email: string) =>
  `We sent an email to ${email}. Open its link within ${business.mailedLinkMinutes.registration / 60} hours and choose a password to finish.`;
/** It does not say whether there is an account. */
export const resetSent = (email: string) =>
  `If there is an account for ${email}, we sent an email with a link to set a new password. The link works for ${business.mailedLinkMinutes.reset} minutes.`;
export const signOnTookLong = 'This page was open for too long. Please reload it, and try again.';
