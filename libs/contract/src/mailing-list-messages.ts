// Messages about the mailing list, and its coupon.

export const listAskedByMail =
  'Check your email. We sent you a link to confirm your address, and then your code.';
export const listAskedByText = 'Check your phone. Reply YES to our text, and you’ll get your code.';
export const listConfirmed = 'You’re on the list. We emailed you your code.';
export const listStopped = 'You’re off the list. We won’t email you offers anymore.';
export const listLinkGone =
  'This link doesn’t work anymore. Please sign up again, and we’ll send you a new one.';
export const listTextConsent = 'Please check this box if you want texts from us';
export const listPhone = 'Please enter a mobile number in the United States';
export const couponNotFirst =
  'This code is for a first order. We already have an order with your account, email, or phone number.';
