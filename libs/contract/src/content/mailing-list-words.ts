import * as business from '../constants.ts';

/** The page that a mail's link confirms an address on. */
export const mailingListConfirmPath = '/mailing-list/confirm';
/** The page that stops the mails, also with one click in a mail program (RFC 8058). */
export const mailingListStopPath = '/mailing-list/stop';

const { amountCents, upToBps } = business.signup;
const amount = `$${String(amountCents / 100)}`;
const percent = `${String(upToBps / 100)}%`;

/** The offer to whoever signs up, in the two copies of the specification, each with its condition. */
export const signupOffers = {
  amount: `${amount} off your first order`,
  percent: `Save up to ${percent} on your first order`,
} as const;

/** The condition of both copies, so that each says the same. */
export const signupTerms = `Your own code takes ${amount} off the tires of your first order, at most ${percent} of their price. It works once, within ${String(business.signupCoupon.days)} days, and can’t be combined with another code.`;
