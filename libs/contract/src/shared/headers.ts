/** The names of all headers: the specification's (section 7) and our own. */
export const headers = {
  authorization: 'authorization',
  /** The signed-in user's token. */
  userAuthorization: 'x-authorization',
  session: 'x-user-session-id',
  userTime: 'x-user-time',
  experiments: 'x-vwo-user',
  partnerCustomerId: 'x-partner-customer-id',
  /** The cart's key: its id and 132 random bits. */
  cart: 'x-tirekit-cart',
  /** The order's key, issued when it was placed. */
  order: 'x-tirekit-order',
  /**
   * True if the visitor’s session may have a verified identity. It proves nothing: it spares all other guests’ calls the look
   * at their session.
   */
  verified: 'x-tirekit-verified',
  /** The visitor's address with its signature, added by the shell server: `address;unix;hex hmac-sha256`. */
  visitor: 'x-tirekit-visitor',
  /** The key of a chat with support, issued when it began. */
  chat: 'x-tirekit-chat',
  idempotencyKey: 'idempotency-key',
  requestId: 'x-request-id',
  /** The state of the catalog from which an answer was made: see `getCatalogVersion`. */
  catalog: 'x-tirekit-catalogue',
  /**
   * The parts of the catalog from which an answer was made, separated by spaces: `size/225-65r17-tires line/481`. The
   * answer stays valid until one of them changes or, without this header, until anything changes.
   */
  cacheTags: 'x-tirekit-cache-tags',
} as const;

/** The realm of a 401's challenge (RFC 6750) if the buyer's token was refused, and not the storefront's sent along with it. */
export const buyersRealm = 'tirekit-buyer';
