import * as business from './constants.ts';

// The specification's exact sentences (sections 5 and 8), in one place, so that pages, API and tests agree. Each is an
// export of its own, so that a page ships only those that it uses; together they are `messages`.

export * from './account-messages.ts';
export * from './coupon-messages.ts';
export * from './exemption-messages.ts';
export * from './garage-messages.ts';
export * from './mailing-list-messages.ts';
export * from './order-messages.ts';
export * from './organization-messages.ts';
export * from './program-messages.ts';
export * from './simple-crew-messages.ts';
export * from './snap-messages.ts';
export * from './quote-messages.ts';
export * from './return-messages.ts';
export * from './review-messages.ts';
export * from './sign-on-messages.ts';
export * from './signup-messages.ts';
export * from './support-messages.ts';

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
export const state = 'Please enter state';
export const address = 'Please enter valid Address';
export const plainText = 'Please use only letters, numbers, and common punctuation';
export const vehicle = 'Please choose a vehicle';
export const vinUnknown = 'We don’t know this VIN. Please choose your vehicle by year, make, and model.';
export const quantity = `Please enter a quantity from 1 to ${business.quantity.perLineMax}`;
export const couponCode = 'Please enter a valid coupon code';
export const sizeFirst = 'Select a tire size first';
export const checkToConfirm = 'Please check this box to continue';
export const noResults = 'No results found';
/** Beside a tire, and where it was to be added to a cart. */
export const brandNotAssociated = (brand: string) =>
  `Your account can’t buy ${brand} tires. Please call us if it should.`;
export const brandLeftCart = (tire: string, brand: string) =>
  `We took the ${tire} out of your cart because your account can’t buy ${brand} tires.`;
export const outOfStock = 'Currently out of stock';
export const noMatches = 'Sorry, no matching results found.';
export const searchFailed = 'Sorry, something went wrong.';
export const geolocationUnsupported = 'Geolocation is not supported by this browser.';
export const geolocationBlocked = 'Location is blocked in this browser. Please enter your ZIP code instead.';
export const geolocationFailed = 'We could not find your location. Please enter your ZIP code instead.';
export const oops = 'Oops, something went wrong';
export const callOrRefresh = (phone: string) => `Please call ${phone} for sales or try to refresh this page.`;
export const pageMissing = 'The page you are looking for is missing.';
export const signedOut = 'You’ve been signed out. Please sign in again, and then send this once more.';
export const technicalProblem = "We're experiencing a technical problem. Please try again.";
export const uploadsUnavailable =
  'We can’t save files right now. Nothing you typed is lost. Please try again in a few minutes, or continue without the file.';
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
export const installationUnavailable = 'Installation unavailable';
export const noShops = 'No shops nearby';
/** @param state its code, `TN` */
export const zipInState = (zip: string, state: string) => `ZIP code ${zip} is in ${state}.`;
export const outsideArea = "This zip code is outside the selected installer's serviceable area.";
export const placard = 'Check the tire placard on your driver’s door jamb before you buy.';
