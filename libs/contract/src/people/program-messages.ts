import * as business from '../constants.ts';

// Messages about partner programs.

export const programCode = 'Please enter a valid code';
/** The same for a code of another program: nobody learns which codes there are. */
export const programCodeRefused =
  'We don’t recognize this code, or it has been used. Check the spelling, or ask your program for a new one.';
export const programTooOften = `Too many codes. Please wait ${String(business.programCodeTries.minutes)} minutes, and then try again.`;
export const programSignOnTooOften = `Too many sign-ins. Please wait ${String(business.programSignOns.minutes)} minutes, and then try again.`;
export const programNoSignOn = 'You can’t join this program by signing in at its partner right now.';
export const programNeedsSignOn = 'To join this program, sign in at its partner.';
export const programEmailOther = (email: string, name: string) =>
  `${email} isn’t an address of ${name}. Change your account’s email to your work email first.`;
export const programEmailUnverified =
  'Your email isn’t confirmed yet. Please set a new password by email, which confirms it, and then join.';
export const programNeedsCode = 'Please enter your code';
/** @param priceName `fleet price` */
export const programOtherPrices = (priceName: string) =>
  `Your account has its ${priceName} already. Please call us if you’d rather join this program.`;
export const programMemberPrices =
  'Your account has SimpleCrew’s member prices. Please cancel SimpleCrew first, and then join.';
export const programNotForAccount =
  'This kind of account can’t join a partner program. Please call us if you think that is a mistake.';
