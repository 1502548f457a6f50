import { business } from '@tirekit/contract';

// Messages of the form that finds an order.

export const orderNumberMissing = 'Please enter your order number';
export const orderCodeSent = `We sent an email with a 6-digit code to the address that this order was placed with. The code works for ${business.orderCode.minutes} minutes.`;
export const trackLinkEnded =
  'This link has expired or is incomplete. Please enter your order number and ZIP code.';
