// Messages of any page: what is missing, what failed, and what is safe.

export const noResults = 'No results found';
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
