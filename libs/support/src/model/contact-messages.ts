// The answers of the contact form and the tire inquiry.

export const messageSent = 'Thank you for sending the message!';
export const messageFailed = 'Message failed to send';
export const fileAttached = 'Success! Your file is attached';
export const hiddenField =
  'Oops, something went wrong! Please try again. A field that people don’t see was filled in, so we didn’t send this.';
export const tryAgain = 'Oops, something went wrong! Please try again.';
