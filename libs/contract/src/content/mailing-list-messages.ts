import * as business from '../constants.ts';

// Messages about the mailing list, and its coupon. A page says the same whatever an address has told us, because anybody can type it.

const mostADay = String(business.mailingList.askedADay);

export const listAskedByMail =
  'Check your email. Open the link in it to confirm your address, and you’ll get your code.';
export const listNoMail = `No email? Look in your spam folder. You can request up to ${mostADay} of these emails a day. If you unsubscribed before, open the unsubscribe link in any of our emails about offers and choose “Get offers again.”`;
export const listAskedByText = 'Check your phone. Reply YES to our text, and you’ll get your code.';
/** @param number of the storefront */
export const listNoText = (number: string): string =>
  `No text? You can request up to ${mostADay} of these texts a day. If you replied STOP to us before, text START to ${number} first.`;
export const listReturned = 'You’re back on the list. We’ll email you offers again.';
export const listBusy = 'We can’t text more people right now. Please try again in an hour.';
export const listTooMany = 'Too many sign-ups from here. Please try again in an hour, or call us.';
export const listConfirmed = 'You’re on the list. We emailed you your code.';
export const listStopped = 'You’re off the list. We won’t email you offers anymore.';
export const listLinkGone =
  'This link doesn’t work anymore. Please sign up again, and we’ll send you a new one.';
export const listLinkStopped =
  'You unsubscribed. To get offers after all, open the unsubscribe link in our email and choose “Get offers again.”';
export const listTextConsent = 'Please check this box if you want texts from us';
export const listPhone = 'Please enter a mobile number in the United States';
export const couponNotFirst =
  'This code is for a first order. We already have an order with your account, email, or phone number.';
