import { business } from '@tirekit/contract';
import type { CookieDefinition } from './cookie-definition.ts';

// Every cookie that a storefront sets: the specification's (section 3) and ours.

const DAY = 86_400;
const CART_SECONDS = business.cartDays * DAY;

// Bundlers may drop a cookie that nobody reads.
/* @__NO_SIDE_EFFECTS__ */
const define = <T>(
  name: string,
  reach: { maxAgeSeconds: number; secret: boolean },
  codec: Pick<CookieDefinition<T>, 'read' | 'write'>,
): CookieDefinition<T> => ({ name, version: 1, ...reach, ...codec });

/* @__NO_SIDE_EFFECTS__ */
const text = (pattern: RegExp) => ({
  read: (value: string) => (pattern.test(value) ? value : null),
  write: (value: string) => value,
});
/* @__NO_SIDE_EFFECTS__ */
const list = (max: number) => ({
  read: (value: string) => value.split('.').filter(Boolean).slice(0, max),
  write: (values: readonly string[]) => values.slice(-max).join('.'),
});
/** A text of any characters. */
const encoded = {
  read: (value: string) => {
    try {
      return decodeURIComponent(value);
    } catch {
      return null;
    }
  },
  write: (plain: string) => encodeURIComponent(plain),
};

/** The visitor's session with the API. */
export const session = define('session', { maxAgeSeconds: 30 * DAY, secret: true }, text(/^[\w-]{8,80}$/));
/**
 * Set if the session may have a verified identity, and so prices of its own: the API knows, and is asked. The visitor’s pages are
 * then rendered for them.
 */
export const verified = define('verified', { maxAgeSeconds: 30 * DAY, secret: true }, text(/^yes$/));
/** The cart's key; it outlives the session. */
export const cartId = define('cart', { maxAgeSeconds: CART_SECONDS, secret: true }, text(/^[\w-]{22,64}$/));
/** Number of tires in the cart, for the header before it has fetched the cart. */
export const cartQuantity = define(
  'cart-quantity',
  { maxAgeSeconds: CART_SECONDS, secret: false },
  {
    read: (value) => (/^\d{1,4}$/.test(value) ? Number(value) : null),
    write: (value: number) => String(value),
  },
);
/** The shipping mode of the cart. */
export const cartShipping = define(
  'cart-shipping',
  { maxAgeSeconds: CART_SECONDS, secret: false },
  text(/^[a-z-]{1,20}$/),
);
/** The id of the appointment that goes with the cart. */
export const cartAppointment = define(
  'cart-appointment',
  { maxAgeSeconds: CART_SECONDS, secret: false },
  text(/^[\w-]{1,80}$/),
);
/** The most recent order, with the key that opens it. */
export const orderId = define(
  'order',
  { maxAgeSeconds: CART_SECONDS, secret: true },
  {
    read: (value) => {
      const [, orderNumber, orderKey] = /^([0-9A-Z]{10})\.([\w-]{22,64})$/.exec(value) ?? [];
      return orderNumber && orderKey ? { orderNumber, orderKey } : null;
    },
    write: (order: { orderNumber: string; orderKey: string }) => `${order.orderNumber}.${order.orderKey}`,
  },
);
/** The key of a conversation with support, as long as its buyer may come back to it. */
export const chat = define('chat', { maxAgeSeconds: DAY, secret: true }, text(/^[\w-]{22,64}$/));
/** Set while a conversation goes on: its pages load their scripts by themselves, so that an answer is seen. */
export const chatting = define('chatting', { maxAgeSeconds: DAY, secret: false }, text(/^yes$/));
/** The order that a guest is following: number and ZIP code, or the signed link that they got for the code of a mail. */
interface TrackedOrderCookie {
  readonly orderNumber: string;
  readonly proof: { readonly zip: string } | { readonly expires: string; readonly signature: string };
}
/** It is kept here so that none of it appears in an address, and as long as the link of a code works. */
export const trackedOrder = define(
  'tracked',
  { maxAgeSeconds: business.orderCode.linkMinutes * 60, secret: true },
  {
    read: (value): TrackedOrderCookie | null => {
      const [, orderNumber, zip, expires, signature] =
        /^([0-9A-Z]{10})\.(?:(\d{5})|(\d{1,12})\.([\w-]{43}))$/.exec(value) ?? [];
      if (!orderNumber) return null;
      if (zip) return { orderNumber, proof: { zip } };
      return expires && signature ? { orderNumber, proof: { expires, signature } } : null;
    },
    write: ({ orderNumber, proof }: TrackedOrderCookie) =>
      `${orderNumber}.${'zip' in proof ? proof.zip : `${proof.expires}.${proof.signature}`}`,
  },
);
/** A customer for whom an exchange vouches, by its own signature, and the checkout of the exchange that they came with. */
export const exchangeVisit = define(
  'exchange-visit',
  { maxAgeSeconds: DAY, secret: true },
  {
    read: (value) => {
      const [, name, until, signature, url] =
        /^([\w-]{1,64})\.(\d{9,11})\.([0-9a-f]{64})\.((?:[\w!*'()~-]|%[0-9A-F]{2})*)$/.exec(value) ?? [];
      if (!name || !until || !signature) return null;
      return { customer: `${name};${until};${signature}`, checkoutUrl: url ? decodeURIComponent(url) : null };
    },
    write: ({ customer, checkoutUrl }: { customer: string; checkoutUrl: string | null }) =>
      `${customer.replaceAll(';', '.')}.${encodeURIComponent(checkoutUrl ?? '').replaceAll('.', '%2E')}`,
  },
);
/** As many quotes of sales staff as a browser may have open at once. */
const QUOTES_MAX = 5;
/** The quotes that this browser has opened by their links, the last one at the end: number, expiry and signature. */
export const quotes = define(
  'quotes',
  { maxAgeSeconds: CART_SECONDS, secret: true },
  {
    read: (value) =>
      value.split('|').flatMap((one) => {
        const [, quoteNumber, expires, signature] =
          /^([0-9A-Z]{10})\.(\d{1,12})\.([\w-]{43})$/.exec(one) ?? [];
        return quoteNumber && expires && signature ? [{ quoteNumber, expires, signature }] : [];
      }),
    write: (links: readonly { quoteNumber: string; expires: string; signature: string }[]) =>
      links
        .slice(-QUOTES_MAX)
        .map(({ quoteNumber, expires, signature }) => `${quoteNumber}.${expires}.${signature}`)
        .join('|'),
  },
);
/** The outcome of adding an order's tires to the cart again, for the cart to show, as JSON. */
export const reordered = define('reordered', { maxAgeSeconds: 600, secret: true }, encoded);
/** The values of a form that waits until the buyer has confirmed their identity, and its path, as JSON. No passwords. */
export const typed = define('typed', { maxAgeSeconds: 900, secret: true }, encoded);
/** The choice on the payment page, until the order is placed: the provider's token and the billing address, as JSON. */
export const payment = define(
  'payment',
  { maxAgeSeconds: business.cardDetailsMinutes * 60, secret: true },
  encoded,
);
/**
 * The postal code of the region that a link named (specification section 4, regionId): where the visitor is, until their
 * ZIP code is known.
 */
export const region = define('region', { maxAgeSeconds: 30 * DAY, secret: false }, text(/^[A-Z]{2}$/));
export const zipCode = define('zip', { maxAgeSeconds: 365 * DAY, secret: false }, text(/^\d{5}$/));
/** The kind of account that signed in, `Retail-Member`, for what a page shows before it has asked. */
export const accountType = define(
  'account-type',
  { maxAgeSeconds: 30 * DAY, secret: false },
  {
    read: (value) => (/^[A-Za-z0-9-]{1,80}$/.test(value) ? value : null),
    write: (userType: string) => userType.replaceAll(/[^A-Za-z0-9]+/g, '-'),
  },
);
/** The key of a sign-on: with it the server finds the tokens, which no browser ever holds. */
export const signOn = define('sign-on', { maxAgeSeconds: 30 * DAY, secret: true }, text(/^[\w-]{43}$/));
/** Set while a guest's cart, place, and searches have not joined the account, because the API was away at sign-on. */
export const unmerged = define('unmerged', { maxAgeSeconds: 30 * DAY, secret: true }, text(/^yes$/));
/** The specification's sign that somebody has signed in: who. Section 9: 30 days. */
export const ssoUid = define(
  'sso-uid',
  { maxAgeSeconds: business.ssoCookieSeconds, secret: true },
  text(/^[\w-]{1,80}$/),
);
/** The way of the last sign-in: specification section 9, the sign-on event. */
export const ssoEvent = define(
  'sso-event',
  { maxAgeSeconds: business.ssoCookieSeconds, secret: false },
  text(/^(?:login|register)$/),
);
/** A sign-on that was begun in this browser: what its return has to match, and the path to go on to. */
export interface PendingSignOn {
  readonly state: string;
  readonly nonce: string;
  /** The secret whose hash went to the provider (PKCE, RFC 7636). */
  readonly verifier: string;
  readonly action: 'login' | 'register';
  readonly back: string;
}
/** As many tabs of one browser may be signing in at once, if their paths have room in a cookie, of which browsers keep 4 KB. */
const PENDING_MAX = 5;
const PENDING_CHARACTERS = 3_000;
const pendingPattern = /^([\w-]{20,64}):([\w-]{20,64}):([\w-]{43,64}):(login|register):([^:|]{1,900})$/;
/** Ties each redirect that returns from sign-on to the browser that sent it. */
export const csrf = define(
  'csrf',
  { maxAgeSeconds: 3600, secret: true },
  {
    read: (value): readonly PendingSignOn[] =>
      value.split('|').flatMap((one) => {
        const [, state = '', nonce = '', verifier = '', action, back = ''] = pendingPattern.exec(one) ?? [];
        if (action !== 'login' && action !== 'register') return [];
        return [{ state, nonce, verifier, action, back: decodeURIComponent(back) }];
      }),
    write: (pending: readonly PendingSignOn[]) => {
      const texts = pending
        .slice(-PENDING_MAX)
        .map(({ state, nonce, verifier, action, back }) =>
          [state, nonce, verifier, action, encodeURIComponent(back)].join(':'),
        );
      // The latest is the one that the buyer goes on with.
      while (texts.length > 1 && texts.join('|').length > PENDING_CHARACTERS) texts.shift();
      return texts.join('|');
    },
  },
);
/** The query with which the provider sent the browser back, while it cannot be taken: a code never stays in an address. */
export const returned = define('returned', { maxAgeSeconds: 120, secret: true }, encoded);
/** Stable and anonymous: decides the visitor's side in each experiment. Visitors who have opted out of analytics have none. */
export const experimentUser = define(
  'experiments',
  { maxAgeSeconds: 365 * DAY, secret: false },
  text(/^[\w-]{16,40}$/),
);
/** The browser runs scripts: the mark of one that has no `experimentUser`, and the same for all. */
export const scripts = define('scripts', { maxAgeSeconds: 365 * DAY, secret: false }, text(/^yes$/));
/** The visitor's choice on analytics; none until they have made one. */
export const privacyChoice = define(
  'privacy',
  { maxAgeSeconds: 365 * DAY, secret: false },
  text(/^(?:allow|refuse)$/),
);
/** This visit's way to its cart, as JSON, for the order: `Attribution` of the contract. */
export const attribution = define('attribution', { maxAgeSeconds: DAY, secret: false }, encoded);
/** Ids of the notification banners that were closed. */
export const closedNotices = define('closed-notices', { maxAgeSeconds: 180 * DAY, secret: false }, list(20));
/** A visit that a procurement system has begun, so that every page knows of it: as JSON, read by `PunchoutVisit`. */
export const punchout = define('punchout', { maxAgeSeconds: 8 * 3600, secret: true }, encoded);
