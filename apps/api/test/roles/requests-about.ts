import { headers as names } from '@tirekit/contract';
import type { Belongings } from './belongings.ts';
import { accountCalls } from './account-calls.ts';
import { chatCalls } from './chat-calls.ts';
import { garageCalls } from './garage-calls.ts';
import { orderCalls } from './order-calls.ts';
import { punchoutCalls } from './punchout-calls.ts';
import { quoteCalls } from './quote-calls.ts';
import { signOnCalls } from './sign-on-calls.ts';

/** A call as it is sent; what is missing is empty. */
export interface SentCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Makes a call about somebody's things.
 * @param theirs whose things the call is about
 * @param mine whose secrets come along; the same person where the call is about one's own things
 */
export type CallAbout = (theirs: Belongings, mine: Belongings) => SentCall;

/** A secret whose first part, which names the thing, is theirs, and the rest is not. */
const guessed = (secret: string): string =>
  `${secret.slice(0, 10)}${[...secret.slice(10)].toReversed().join('')}`;

const session = (theirs: Belongings, mine: Belongings) => ({
  [names.session]: theirs === mine ? mine.sessionId : guessed(theirs.sessionId),
});
const cart = (theirs: Belongings, mine: Belongings) => ({
  [names.cart]: theirs === mine ? mine.cartKey : guessed(theirs.cartKey),
});
const orderLink = (theirs: Belongings, proof: { expires: string; signature: string }) => ({
  orderNumber: theirs.orderNumber,
  ...proof,
});
const visit =
  (purpose: 'appointment' | 'calendar' | 'rating', more: object = {}): CallAbout =>
  (theirs, mine) => ({ body: { ...orderLink(theirs, mine.visit(purpose)), ...more } });

/**
 * One call for each endpoint that is about somebody's things, in an order in which none takes away what the next one needs.
 * The test fails for an endpoint that is missing here.
 */
export const callsAbout: Readonly<Record<string, CallAbout>> = {
  'users.session': (theirs, mine) => ({ headers: session(theirs, mine) }),
  'users.personalization': (theirs, mine) => ({
    headers: session(theirs, mine),
    body: { userLocationZip: '38103' },
  }),
  'users.searchHistory.add': (theirs, mine) => ({
    headers: session(theirs, mine),
    body: { kind: 'text', label: 'Touring', path: '/search?q=touring' },
  }),
  'users.searchHistory.list': (theirs, mine) => ({ headers: session(theirs, mine) }),
  'users.searchHistory.clear': (theirs, mine) => ({ headers: session(theirs, mine) }),
  'reviews.vote': (theirs, mine) => ({
    headers: session(theirs, mine),
    body: { brand: 'northmark', line: 'tourline', reviewId: 'r1-0', helpful: true },
  }),
  'reviews.votes': (theirs, mine) => ({ headers: session(theirs, mine), query: { review: 'r1-0' } }),
  'military.begin': (theirs, mine) => ({ headers: session(theirs, mine), body: { back: '/' } }),
  'military.finish': (theirs, mine) => ({
    headers: session(theirs, mine),
    body: { query: 'state=of-nobody&code=of-nobody' },
  }),
  'military.get': (theirs, mine) => ({ headers: session(theirs, mine) }),
  'military.end': (theirs, mine) => ({ headers: session(theirs, mine) }),
  'users.details': (theirs) => ({ query: theirs.uid === null ? {} : { ssoUid: theirs.uid } }),
  'identity.me': () => ({}),
  ...signOnCalls,
  ...accountCalls,
  ...garageCalls,
  'simpleCrew.get': () => ({}),
  'simpleCrew.join': () => ({}),
  'simpleCrew.leave': () => ({}),
  ...punchoutCalls,

  'cart.get': (theirs, mine) => ({ headers: cart(theirs, mine) }),
  'cart.add': (theirs, mine) => ({
    headers: cart(theirs, mine),
    body: { items: [{ itemId: theirs.itemId, quantity: 1 }] },
  }),
  'cart.change': (theirs, mine) => ({
    headers: { [names.cart]: mine.cartKey },
    params: { lineId: theirs.lineId },
    body: { quantity: 3 },
  }),
  'cart.destination': (theirs, mine) => ({ headers: cart(theirs, mine), body: { zip: '38103' } }),
  'cart.draft': (theirs, mine) => ({
    headers: cart(theirs, mine),
    body: { step: 'shipping', fields: { firstName: 'Eve' } },
  }),
  'fulfillment.cart': (theirs, mine) => ({ headers: cart(theirs, mine), query: { zip: '38103' } }),
  'fulfillment.warehouses': (theirs, mine) => ({ headers: cart(theirs, mine), query: { zip: '38103' } }),
  'cart.fulfillment': (theirs, mine) => ({ headers: cart(theirs, mine), body: { mode: 'ship-to-me' } }),
  'cart.appointment': (theirs, mine) => ({
    headers: cart(theirs, mine),
    body: { isDropOff: false, startsAt: '2030-01-02T15:00:00Z' },
  }),
  'cart.appointment.remove': (theirs, mine) => ({ headers: cart(theirs, mine) }),
  'cart.addOns': (theirs, mine) => ({ headers: cart(theirs, mine), body: { addOns: [] } }),
  'cart.payments': (theirs, mine) => ({ headers: cart(theirs, mine) }),
  'cart.payment': (theirs, mine) => ({ headers: cart(theirs, mine), body: { method: 'card' } }),
  'cart.coupon.put': (theirs, mine) => ({ headers: cart(theirs, mine), body: { code: 'SAVE10' } }),
  'cart.coupon.remove': (theirs, mine) => ({ headers: cart(theirs, mine) }),
  'cart.giftCard.put': (theirs, mine) => ({
    headers: cart(theirs, mine),
    body: { code: 'AAAA-BBBB-CCCC-DDDD' },
  }),
  'cart.giftCard.remove': (theirs, mine) => ({ headers: cart(theirs, mine) }),
  'cart.referral': (theirs, mine) => ({ headers: cart(theirs, mine), body: { code: 'AAAAAAAAAA' } }),
  'cart.shipping': (theirs, mine) => ({
    headers: cart(theirs, mine),
    body: {
      mode: 'ship-to-me',
      form: {
        email: 'ann@example.com',
        phone: '9015550134',
        phoneType: 'mobile',
        firstName: 'Ann',
        lastName: 'Owner',
        addressLine1: '12 Union Ave',
        city: 'Memphis',
        state: 'TN',
        zip: '38103',
      },
    },
  }),
  'organizations.cart': (theirs, mine) => ({ headers: cart(theirs, mine) }),
  'organizations.assign': (theirs, mine) => ({
    headers: cart(theirs, mine),
    body: { unit: '114', costCenter: null },
  }),
  'organizations.ask': (theirs, mine) => ({ headers: cart(theirs, mine), body: {} }),
  'cart.shipping.confirm': (theirs, mine) => ({ headers: cart(theirs, mine) }),
  'orders.place': (theirs, mine) => ({
    headers: { ...cart(theirs, mine), [names.idempotencyKey]: `walk-${mine.orderNumber}` },
    body: {
      cartVersion: 1,
      totalCents: 1,
      payment: { method: 'card', token: 'tok_0123456789' },
      billing: null,
      acceptTerms: true,
    },
  }),
  ...chatCalls,
  ...quoteCalls,
  'cart.remove': (theirs, mine) => ({
    headers: { [names.cart]: mine.cartKey },
    params: { lineId: theirs.lineId },
  }),

  'orders.get': (theirs, mine) => ({
    params: { orderNumber: theirs.orderNumber },
    headers: { [names.order]: mine.orderKey },
  }),
  'orders.mine': (theirs) => ({ query: { query: theirs.orderNumber } }),
  'registration.waiting': () => ({}),
  'registration.add': (theirs) => ({
    params: { orderNumber: theirs.orderNumber },
    body: { lineNo: 1, tireNo: 1, tin: '1M3X5AB2C3524' },
  }),
  'orders.own': (theirs) => ({ params: { orderNumber: theirs.orderNumber } }),
  'orders.settle': (theirs, mine) => ({
    params: { orderNumber: theirs.orderNumber },
    headers: { [names.order]: mine.orderKey },
  }),
  'exchange.handOver': (theirs, mine) => ({
    params: { orderNumber: theirs.orderNumber },
    headers: { [names.order]: mine.orderKey },
  }),
  'orders.abandon': (theirs, mine) => ({
    params: { orderNumber: theirs.orderNumber },
    headers: { [names.order]: mine.orderKey },
  }),
  'orders.track': (theirs, mine) => ({
    body: { orderNumber: theirs.orderNumber, zip: theirs === mine ? mine.zip : '99501' },
  }),
  'orders.code': (theirs, mine) => ({
    body: { orderNumber: theirs.orderNumber, zip: theirs === mine ? mine.zip : '99501' },
  }),
  'orders.code.check': (theirs, mine) => ({
    body: { orderNumber: theirs.orderNumber, zip: theirs === mine ? mine.zip : '99501', code: '000000' },
  }),
  ...orderCalls,
  'orders.reorder': (theirs, mine) => ({
    headers: cart(mine, mine),
    body: { orderNumber: theirs.orderNumber, proof: mine.tracking },
  }),
  'orders.follow': (theirs, mine) => ({ body: orderLink(theirs, mine.tracking) }),

  'appointments.open': visit('appointment'),
  'appointments.calendar': visit('calendar'),
  'appointments.change': visit('appointment', { choice: 'proposed' }),
  'workOrders.open': (theirs, mine) => ({
    body: { workOrderId: theirs.orderNumber, ...mine.visit('work-order') },
  }),
  'workOrders.act': (theirs, mine) => ({
    body: {
      workOrderId: theirs.orderNumber,
      ...mine.visit('work-order'),
      action: { kind: 'finish', tins: [] },
    },
  }),
  // Once the tires are on the car.
  'appointments.rate': visit('rating', { rating: 5 }),
  'appointments.cancel': visit('appointment'),
  // Last of all: nothing can be done about an order any more.
  'orders.cancel': (theirs, mine) => ({
    body: { orderNumber: theirs.orderNumber, proof: mine.tracking },
  }),
};
