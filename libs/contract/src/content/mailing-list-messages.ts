// Messages about the mailing list, and its coupon. A page says the same whatever an address has told us, because anybody can type it.

export const listBusy = 'We can’t text more people right now. Please try again in an hour.';
export const listTooMany = 'Too many sign-ups from here. Please try again in an hour, or call us.';
export const listLinkGone =
  'This link doesn’t work anymore. Please sign up again, and we’ll send you a new one.';
export const listLinkStopped =
  'You unsubscribed. To get offers after all, open the unsubscribe link in our email and choose “Get offers again.”';
export const listTextConsent = 'Please check this box if you want texts from us';
export const listPhone = 'Please enter a mobile number in the United States';
export const couponNotFirst =
  'This code is for a first order. We already have an order with your account, email, or phone number.';
