// Messages of the payment pages.

export const cardNumber = 'The card number is not valid';
export const paymentError = 'Payment error';
export const paymentProcessingHelp =
  'Your payment is still being processed. Please wait 30 minutes for the confirmation email before contacting support.';
