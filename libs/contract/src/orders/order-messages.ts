import * as business from '../constants.ts';

// Messages from the cart to the finished order. A module of its own, because bundlers give a page whole modules.

/** Explains the message for names to those who wonder what is wrong with theirs. */
export const nameHelp =
  'Up to 25 characters: letters (accents are fine), spaces, hyphens, periods, commas, and apostrophes.';
export const cityHelp =
  'Up to 40 characters: letters (accents are fine), digits, spaces, and common punctuation.';
export const phoneType = 'Please select a phone type';
export const poBox = 'We do not ship to PO boxes. Please enter a valid address';
/** The specification's sentence names the retailer. */
export const militaryBase = (retailer: string) =>
  `${retailer} is unable to ship to International Military bases`;
export const trackMismatch = 'Please review. Order ID & ZIP Code do not match.';
export const trackTooOften = `You have tried this order too many times. Use the link in your email, or try again in ${business.tracking.minutes} minutes.`;
export const orderCodeRequired =
  'An order number and ZIP code only show the order. To change it, enter the code that we email to you, or use the link in your order email.';
export const orderCode = 'Please enter the 6 digits from the email';
export const orderCodeWrong = `That code didn’t work. Check the digits in our newest email. A code works once, for ${business.orderCode.minutes} minutes and up to ${business.orderCode.tries} tries. After that, get a new code by email.`;
export const orderCodeTooOften =
  'There were too many wrong codes for this order. Use the link in your order email, or try again tomorrow.';
export const receiptLinkEnded =
  'This receipt link has expired or is incomplete. Call us and we’ll email it again.';
export const terms = 'Please accept the terms of sale';
export const acknowledgmentRequired =
  'These tires have a lower top speed than your vehicle came with. Open the tire’s page, check the box that says so, and add them there.';
export const agreementsMissing =
  'Please go back to your cart, read the notes about your tires, and check the boxes beside them. You were not charged.';
export const tiresMixed =
  'These tires can’t be used together on one vehicle. Please go back to your cart and remove one kind. You were not charged.';
/** The banner about paying later, with the percentage of the storefront’s configuration. */
export const payLater = (percent: number | string) =>
  `Pay later with SimplePay. Save ${percent}% on your first SimplePay order.`;
export const poNumberMissing = 'Please enter a PO number';
export const creditLimit = (left: string) =>
  `Your account has ${left} left, which is less than this order. You were not charged. Please choose another payment method, or call us.`;
export const paymentFailed =
  "We're sorry, the payment was not able to be processed. Please try again or use another payment method.";
export const paymentDiffers =
  'The payment did not match your order, so we did not accept it. If you were charged, you will get a full refund.';
export const paymentProcessing = 'Payment processing';
export const slotGone = 'Install time is no longer available';
export const installationPriceChanged = (before: string, now: string) =>
  `The shop’s price for your installation changed from ${before} to ${now} since you chose it.`;
export const timeSlot = 'Please select a time slot.';
export const shopOrOption = 'Please select a shop or change shipping option.';
export const fedexLocation = 'Please select a FedEx location';
export const warehouse = 'Please select a warehouse';
export const warehouseShort =
  'This warehouse doesn’t have all of your tires. Please choose another one, or change shipping option.';
export const appointmentIssue = "Issue with installer's appointment, please reschedule the appointment";
