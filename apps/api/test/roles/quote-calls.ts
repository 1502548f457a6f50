import { headers as names } from '@tirekit/contract';
import type { CallAbout } from './requests-about.ts';

const customer = {
  email: 'ann@example.com',
  phone: '9015550134',
  firstName: 'Ann',
  lastName: 'Owner',
  discountBps: 0,
  days: 1,
  mayChange: true,
  cartVersion: 1,
};
const own: CallAbout = (theirs) => ({ params: { quoteNumber: theirs.quoteNumber } });
const linked: CallAbout = (theirs, mine) => ({ body: { quoteNumber: theirs.quoteNumber, ...mine.quote } });

/** The calls of quotes. Sending one empties a cart, so it comes after everything else about carts. */
export const quoteCalls: Readonly<Record<string, CallAbout>> = {
  'salesQuotes.mine': () => ({}),
  'salesQuotes.preview': (theirs, mine) => ({
    headers: {
      [names.cart]: theirs === mine ? mine.cartKey : `${theirs.cartKey.slice(0, 10)}${'x'.repeat(22)}`,
    },
    body: { discountBps: 0 },
  }),
  'salesQuotes.send': (theirs, mine) => ({
    headers: {
      [names.cart]: theirs === mine ? mine.cartKey : `${theirs.cartKey.slice(0, 10)}${'x'.repeat(22)}`,
      [names.idempotencyKey]: `quote-${mine.orderNumber}`,
    },
    body: customer,
  }),
  'salesQuotes.find': (theirs, mine) => ({
    body: {
      quoteNumber: theirs.quoteNumber,
      proof: theirs === mine ? mine.email : `not-${theirs.orderNumber.toLowerCase()}@example.com`,
    },
  }),
  'salesQuotes.open': linked,
  'salesQuotes.accept': (theirs, mine) => ({
    ...linked(theirs, mine),
    headers: { [names.cart]: mine.cartKey },
  }),
  'salesQuotes.resend': own,
  'salesQuotes.withdraw': own,
};
