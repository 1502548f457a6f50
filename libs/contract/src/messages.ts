import * as business from './constants.ts';

// The specification's exact sentences (sections 5 and 8), in one place, so that pages, API and tests agree. Each is an
// export of its own, so that a page ships only those that it uses; together they are `messages`.

export * from './signup-messages.ts';

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
export const nameHelp = 'Up to 25 characters: letters A to Z, spaces, hyphens, periods, and apostrophes.';
export const state = 'Please enter state';
export const address = 'Please enter valid Address';
export const phoneType = 'Please select a phone type';
export const plainText = 'Please use only letters, numbers, and common punctuation';
export const poBox = 'We do not ship to PO boxes. Please enter a valid address';
/** The specification's sentence names the retailer. */
export const militaryBase = (retailer: string) =>
  `${retailer} is unable to ship to International Military bases`;
export const vehicle = 'Please choose a vehicle';
export const quantity = `Please enter a quantity from 1 to ${business.quantity.perLineMax}`;
export const couponCode = 'Please enter a valid coupon code';
export const sizeFirst = 'Select a tire size first';
export const orderNumberMissing = 'Please enter your order number';
export const trackMismatch = 'Please review. Order ID & ZIP Code do not match.';
export const trackTooOften = `You have tried this order too many times. Use the link in your email, or try again in ${business.tracking.minutes} minutes.`;
export const trackLinkEnded =
  'This link has expired or is incomplete. Please enter your order number and ZIP code.';
export const receiptLinkEnded =
  'This receipt link has expired or is incomplete. Call us and we’ll email it again.';
export const terms = 'Please accept the terms of sale';
export const acknowledgmentRequired =
  'These tires have a lower top speed than your vehicle came with. Open the tire’s page, check the box that says so, and add them there.';
export const checkToConfirm = 'Please check this box to continue';
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
  'We could not connect. Check your internet connection and try again. What you typed is still here.';
export const offline =
  'You are offline. Your information is safe. Please try again once you are back online.';
export const shopSilent =
  'We can’t connect to the store right now. Your information is safe. Please try again in a minute.';
export const pageComes = 'One moment…';
export const pageOffline = 'You are offline';
export const pageSilent = 'We can’t connect to the store';
export const pageComesLater = 'Your cart is safe. This page will load as soon as you are back online.';
export const tryAgain = 'Oops, something went wrong! Please try again.';
export const cardNumber = 'The card number is not valid';
export const cardExpiryMissing = 'Please fill out an expiration date';
export const cardExpiry = 'This expiration date is not valid';
export const paymentError = 'Payment error';
export const paymentFailed =
  "We're sorry, the payment was not able to be processed. Please try again or use another payment method.";
export const paymentDiffers =
  'The payment did not match your order, so we did not accept it. If you were charged, you will get a full refund.';
export const paymentProcessing = 'Payment processing';
export const paymentProcessingHelp =
  'Your payment is still being processed. Please wait 30 minutes for the confirmation email before contacting support.';
export const slotGone = 'Install time is no longer available';
export const installationUnavailable = 'Installation unavailable';
export const noShops = 'No shops nearby';
export const timeSlot = 'Please select a time slot.';
export const shopOrOption = 'Please select a shop or change shipping option.';
export const outsideArea = "This zip code is outside the selected installer's serviceable area.";
export const fedexLocation = 'Please select a FedEx location';
export const warehouse = 'Please select a warehouse';
export const warehouseShort =
  'This warehouse doesn’t have all of your tires. Please choose another one, or change shipping option.';
export const appointmentIssue = "Issue with installer's appointment, please reschedule the appointment";
export const placard = 'Check the tire placard on your driver’s door jamb before you buy.';
