const DAY = 86_400;

/**
 * One cookie. Its name on the wire is `tk_<channel>_<name>` (ports do not separate cookies), its value begins with
 * `<version>~`, so that a value of an older shape reads as absent.
 */
export interface CookieDefinition<T> {
  name: string;
  version: number;
  maxAgeSeconds: number;
  /** Out of reach of scripts, and signed by the shell server. */
  secret: boolean;
  read(text: string): T | null;
  write(value: T): string;
}

const define = <T>(definition: CookieDefinition<T>): CookieDefinition<T> => definition;

const text = (pattern: RegExp) => ({
  read: (value: string) => (pattern.test(value) ? value : null),
  write: (value: string) => value,
});
const list = (max: number) => ({
  read: (value: string) => value.split('.').filter(Boolean).slice(0, max),
  write: (values: readonly string[]) => values.slice(-max).join('.'),
});

/** Every cookie that a storefront sets: the specification's (section 3) and ours. */
export const cookieTable = {
  /** The visitor's session with the API. */
  session: define({
    name: 'session',
    version: 1,
    maxAgeSeconds: 30 * DAY,
    secret: true,
    ...text(/^[\w-]{8,80}$/),
  }),
  /** The cart's key; it outlives the session. */
  cartId: define({
    name: 'cart',
    version: 1,
    maxAgeSeconds: 60 * DAY,
    secret: true,
    ...text(/^[\w-]{22,64}$/),
  }),
  /** Tires in the cart, for the header before it has asked. */
  cartQuantity: define({
    name: 'cart-quantity',
    version: 1,
    maxAgeSeconds: 60 * DAY,
    secret: false,
    read: (value) => (/^\d{1,4}$/.test(value) ? Number(value) : null),
    write: (value: number) => String(value),
  }),
  cartShipping: define({
    name: 'cart-shipping',
    version: 1,
    maxAgeSeconds: 60 * DAY,
    secret: false,
    ...text(/^[a-z-]{1,20}$/),
  }),
  /** The id of the appointment that goes with the cart. */
  cartAppointment: define({
    name: 'cart-appointment',
    version: 1,
    maxAgeSeconds: 60 * DAY,
    secret: false,
    ...text(/^[\w-]{1,80}$/),
  }),
  /** The order placed last, with the key that opens it. */
  orderId: define({
    name: 'order',
    version: 1,
    maxAgeSeconds: 60 * DAY,
    secret: true,
    read: (value) => {
      const [, orderNumber, orderKey] = /^([0-9A-Z]{10})\.([\w-]{22,64})$/.exec(value) ?? [];
      return orderNumber && orderKey ? { orderNumber, orderKey } : null;
    },
    write: (order: { orderNumber: string; orderKey: string }) => `${order.orderNumber}.${order.orderKey}`,
  }),
  /** The order that a guest is following, with the ZIP code that opens it: neither stands in an address. */
  trackedOrder: define({
    name: 'tracked',
    version: 1,
    maxAgeSeconds: 3600,
    secret: true,
    read: (value) => {
      const [, orderNumber, zip] = /^([0-9A-Z]{10})\.(\d{5})$/.exec(value) ?? [];
      return orderNumber && zip ? { orderNumber, zip } : null;
    },
    write: (tracked: { orderNumber: string; zip: string }) => `${tracked.orderNumber}.${tracked.zip}`,
  }),
  /** What was chosen on the payment page, until the order is placed: the provider's token and billing, as JSON. */
  payment: define({
    name: 'payment',
    version: 1,
    maxAgeSeconds: 1800,
    secret: true,
    read: decodeURIComponent,
    write: encodeURIComponent,
  }),
  zipCode: define({
    name: 'zip',
    version: 1,
    maxAgeSeconds: 365 * DAY,
    secret: false,
    ...text(/^\d{5}$/),
  }),
  accountType: define({
    name: 'account-type',
    version: 1,
    maxAgeSeconds: 30 * DAY,
    secret: false,
    ...text(/^[A-Za-z-]{1,20}$/),
  }),
  /** Specification section 9: 30 days. */
  ssoUid: define({
    name: 'sso-uid',
    version: 1,
    maxAgeSeconds: 2_592_000,
    secret: true,
    ...text(/^[\w-]{1,80}$/),
  }),
  /** Ties a redirect that comes back (sign-on) to the visit that sent it. */
  csrf: define({ name: 'csrf', version: 1, maxAgeSeconds: 3600, secret: true, ...text(/^[\w-]{16,80}$/) }),
  /** Stable, anonymous: which side of an experiment somebody is on. */
  experimentUser: define({
    name: 'experiments',
    version: 1,
    maxAgeSeconds: 365 * DAY,
    secret: false,
    ...text(/^[\w-]{16,40}$/),
  }),
  /** Ids of the notification banners that were closed. */
  closedNotices: define({
    name: 'closed-notices',
    version: 1,
    maxAgeSeconds: 180 * DAY,
    secret: false,
    ...list(20),
  }),
} as const;

export type CookieName = keyof typeof cookieTable;
export type CookieValue<N extends CookieName> = NonNullable<ReturnType<(typeof cookieTable)[N]['read']>>;

/** The name on the wire. */
export function wireName(channelId: string, name: CookieName): string {
  return `tk_${channelId}_${cookieTable[name].name}`;
}

/** The pairs of a `Cookie` header or of `document.cookie`. */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) pairs.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return pairs;
}

/** A value without its version; null when it has another one. */
export function unwrap(value: string, version: number): string | null {
  const prefix = `${version}~`;
  return value.startsWith(prefix) ? value.slice(prefix.length) : null;
}
