import { business } from '@tirekit/contract';

// The answers of account pages to what a buyer did there.

export const detailsSaved = 'Your details are saved.';
export const addressSaved = 'Your address is saved.';
export const addressRemoved = 'The address is removed.';
export const consentsSaved = 'Your choices are saved.';
/** The same whether or not the address has an account already: its owner alone is told. */
export const emailChangeSent = (email: string) =>
  `We sent an email to ${email}. Open its link to finish. Until then, your email stays as it is.`;
export const emailChanged = 'Your email is changed. Sign in with it from now on.';
/**
 * Beside the box, whatever number is in the account: it was typed, so nothing may tell what its owner texted us.
 * @param number of the storefront
 */
export const textsAfterStop = (number: string) =>
  `If you replied STOP to us before, text START to ${number} from your phone first. We won’t text you until you do.`;
export const passwordChanged = 'Your password is changed. Other browsers are signed out.';
export const passkeyAdded = 'Your passkey is added. You can sign in with it from now on.';
export const passkeyRemoved = 'The passkey is removed.';
export const signOnEnded = 'That browser is signed out.';
export const signOnsEnded = 'All other browsers are signed out.';
export const searchesCleared = 'Your recent searches are cleared.';
export const passkeyFailed =
  'Something went wrong with the passkey. Nothing has changed. Please try again, or use your password.';
export const passkeyKnown = 'This device has a passkey for your account already.';
export const registrationSent = (email: string) =>
  `We sent an email to ${email}. Open its link within ${business.mailedLinkMinutes.registration / 60} hours and choose a password to finish.`;
/** It does not say whether there is an account. */
export const resetSent = (email: string) =>
  `If there is an account for ${email}, we sent an email with a link to set a new password. The link works for ${business.mailedLinkMinutes.reset} minutes.`;
export const signOnTookLong = 'This page was open for too long. Please reload it, and try again.';
export const freshNow = 'Thanks, we know it’s you now. Check what you entered, and send it again.';
export const vehicleAdded = 'Your vehicle is in your garage.';
export const vehicleRemoved = 'The vehicle is removed.';
export const garageSaved = 'Your changes are saved.';
export const remindersStopped = 'You will get no more rotation reminders for this vehicle.';
