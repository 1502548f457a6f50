import * as business from '../constants.ts';

// Messages about signing in, registering, and changing a password. None of them reveals whether an address has an account.

export const signOnRefused =
  'That email and password don’t match. Check both and try again, or reset your password.';
export const signOnTooOften =
  'There were too many tries for this account. Please wait a little while, or reset your password.';
export const signOnSprayed =
  'There were too many tries from your network. Please wait a while, or sign in with a passkey.';
export const freshSignOnRequired = 'Please confirm that it’s you before you change how you sign in.';
export const passwordMissing = 'Please enter your password';
export const passwordShort = `Please use at least ${business.passwordLength.min} characters`;
export const passwordLong = `Please use at most ${business.passwordLength.max} characters`;
export const passwordCommon = 'This password is easy to guess. Please choose another one.';
export const passwordWrong = 'This is not your current password. Please try again.';
export const passkeyRefused =
  'We could not sign you in with this passkey. Please try again, or use your password.';
export const passkeyNotKept = 'We could not add this passkey. Please try again.';
export const passkeyNameMissing = 'Please enter a name for this passkey';
export const passkeyNameLong = 'Please use at most 60 characters';
export const linkUsed =
  'This link no longer works. It can be used once, and for a limited time. Please request a new one.';
