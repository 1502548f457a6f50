import { business } from '@tirekit/contract';

// The answers of the mailing list. A page says the same whatever an address has told us, because anybody can type it.

const mostADay = String(business.mailingList.askedADay);

export const listAskedByMail =
  'Check your email. Open the link in it to confirm your address, and you’ll get your code.';
export const listNoMail = `No email? Look in your spam folder. You can request up to ${mostADay} of these emails a day. If you unsubscribed before, open the unsubscribe link in any of our emails about offers and choose “Get offers again.”`;
export const listAskedByText = 'Check your phone. Reply YES to our text, and you’ll get your code.';
/** @param number of the storefront */
export const listNoText = (number: string): string =>
  `No text? You can request up to ${mostADay} of these texts a day. If you replied STOP to us before, text START to ${number} first.`;
export const listReturned = 'You’re back on the list. We’ll email you offers again.';
export const listConfirmed = 'You’re on the list. We emailed you your code.';
export const listStopped = 'You’re off the list. We won’t email you offers anymore.';
