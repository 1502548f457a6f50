import * as business from './constants.ts';

// The specification's exact sentences (sections 5 and 8), in one place, so that pages, API and tests agree. Each is an
// export of its own, so that a page ships only those that it uses; together they are `messages`.

export const email = 'Please enter a valid email';
export const date = 'Please enter a valid date format MM/DD/YYYY';
export const phone = 'Please enter a valid phone number';
export const zip = 'Oops. Please enter a valid ZIP code.';
export const zipMissing = 'Please enter your zip code';
export const zipDifferent = 'Please enter a different zip code';
export const usZip = 'Please enter valid US Zip Code';
export const firstName = 'Please enter valid First Name';
export const lastName = 'Please enter valid Last Name';
export const city = 'Please enter valid City';
/** Explains the message for names to those who wonder what is wrong with theirs. */
export const nameHelp = 'Latin letters, spaces, hyphens, periods and apostrophes, up to 25.';
export const state = 'Please enter state';
export const address = 'Please enter valid Address';
export const phoneType = 'Please select a phone type';
export const plainText = 'Please use letters, digits and everyday punctuation only';
export const poBox = 'We do not ship to PO boxes. Please enter a valid address';
/** The specification's sentence names the retailer. */
export const militaryBase = (retailer: string) =>
  `${retailer} is unable to ship to International Military bases`;
export const vehicle = 'Please choose a vehicle';
export const quantity = `Please enter a quantity from 1 to ${business.quantity.perLineMax}`;
export const sizeFirst = 'Select a tire size first';
export const trackMismatch = 'Please review. Order ID & ZIP Code do not match.';
export const trackLinkEnded =
  'This link is too old, or a part of it is missing. Please enter your order number and ZIP code.';
export const receiptLinkEnded =
  'This link to a receipt is too old, or a part of it is missing. Call us and we send you the receipt again.';
export const terms = 'Please accept the terms of sale';
export const noResults = 'No results found';
export const outOfStock = 'Currently out of stock';
export const noMatches = 'Sorry, no matching results found.';
export const searchFailed = 'Sorry, something went wrong.';
export const geolocationUnsupported = 'Geolocation is not supported by this browser.';
export const geolocationBlocked = 'Location is blocked in this browser. Please enter your ZIP code instead.';
export const geolocationFailed = 'We could not find your location. Please enter your ZIP code instead.';
export const oops = 'Oops, something went wrong';
export const callOrRefresh = (phone: string) => `Please call ${phone} for sales or try to refresh this page.`;
export const pageMissing = 'The page you are looking for is missing.';
export const technicalProblem = "We're experiencing a technical problem. Please try again.";
export const unreachable =
  'We could not reach the shop. Please check your connection and try again: what you typed is still here.';
export const offline = 'You are offline. Nothing is lost: please try again once you have a connection.';
export const shopSilent =
  'The shop does not answer right now. Nothing is lost: please try again in a minute.';
export const pageComes = 'One moment…';
export const pageOffline = 'You are offline';
export const pageSilent = 'We could not reach the shop';
export const pageComesLater =
  'Nothing is lost: your cart is safe, and this page shows itself as soon as there is a connection.';
export const tryAgain = 'Oops, something went wrong! Please try again.';
export const cardNumber = 'The card number is not valid';
export const cardExpiryMissing = 'Please fill out an expiration date';
export const cardExpiry = 'This expiration date is not valid';
export const paymentError = 'Payment error';
export const paymentFailed =
  "We're sorry, the payment was not able to be processed. Please try again or use another payment method.";
export const paymentProcessing = 'Payment processing';
export const paymentProcessingHelp =
  'Your payment is still being processed. Please wait 30 minutes for the confirmation email before contacting support.';
export const appointmentIssue = "Issue with installer's appointment, please reschedule the appointment";
export const placard = 'Check the tire placard on your driver’s door jamb before you buy.';
