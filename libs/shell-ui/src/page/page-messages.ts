// Messages of any page: what failed, what is safe, and what still loads.

export const geolocationUnsupported = 'Geolocation is not supported by this browser.';
export const geolocationBlocked = 'Location is blocked in this browser. Please enter your ZIP code instead.';
export const geolocationFailed = 'We could not find your location. Please enter your ZIP code instead.';
export const searchFailed = 'Sorry, something went wrong.';
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
