import * as business from '../constants.ts';

// Messages about quotes that sales staff send.

/** The one answer to whoever asks for a quote that is not theirs to see: wrong, ended, withdrawn, or another storefront's. */
export const quoteUnavailable =
  'We can’t open this quote. It may have ended, or something was typed differently. Call us and we’ll send you a new one.';
export const quoteTooOften = `You have tried this quote too many times. Use the link in your email, or try again in ${business.tracking.minutes} minutes.`;
/** Beside the quantity of a tire whose number was agreed on. */
export const quoteQuantity = 'This quote is for just so many tires. Call us if you need another number.';
export const quoteBought = 'This quote has been ordered already.';
export const quoteEmptyCart = 'Your cart is empty. Add tires before you send a quote.';
export const quoteCartTrouble = 'Please fix what your cart says before you send a quote.';
/** For an order that was taken by phone and only has to be confirmed. */
export const quoteIncomplete =
  'To send an order for confirmation, choose how the tires get to the customer and confirm the address first.';
/** @param most in percent */
export const quoteDiscount = (most: number): string =>
  most === 0 ? 'You can’t give a discount on quotes.' : `Please enter a discount from 0% to ${String(most)}%`;
export const quoteDays = (most: number): string => `Please enter a number of days from 1 to ${String(most)}`;
export const quoteEnded = 'This quote can no longer be changed.';
export const quoteSentOften = `We have emailed this quote ${String(business.salesQuote.mailsMax)} times. Please call the customer.`;
