/** Header names of the specification (section 7) and of our own, once. */
export const headers = {
  authorization: 'authorization',
  /** The signed-in user's token. */
  userAuthorization: 'x-authorization',
  session: 'x-user-session-id',
  userTime: 'x-user-time',
  experiments: 'x-vwo-user',
  partnerCustomerId: 'x-partner-customer-id',
  /** The cart's 128-bit key. */
  cart: 'x-tirekit-cart',
  /** The order's key, from when it was placed. */
  order: 'x-tirekit-order',
  /** The visitor's address and its signature, put on by the shell server: `address;unix;hex hmac-sha256`. */
  visitor: 'x-tirekit-visitor',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  /** The state of the catalogue that an answer was made from: see `getCatalogueVersion`. */
  catalogue: 'x-tirekit-catalogue',
} as const;
