import { userTypes } from './account-words.ts';

/** Everybody who calls the API for themselves: a guest, or a buyer by the kind of their account. */
export const roles = ['guest', ...userTypes] as const;
export type Role = (typeof roles)[number];

/** The things that calls are about. A thing belongs to one storefront, except an account, which serves all of them. */
export const things = {
  /** Tires, vehicles, shops, places, reviews, deals, texts of the storefront. The same for everybody who sees it. */
  shop: 'what the storefront shows',
  /** A visitor's location and searches. */
  session: 'a visitor’s session',
  cart: 'a cart',
  order: 'an order, with its cancel, returns, refunds, and registrations',
  'sales-quote': 'a quote of sales staff',
  appointment: 'a booked appointment, for its buyer',
  'work-order': 'a booked appointment, for its shop',
  account: 'an account: person, addresses, consents, garage, orders, sign-ons',
  /** From the authorize link to the code that a storefront gets. */
  interaction: 'a sign-on in progress',
  /** Questions and applications that people send in. */
  inbox: 'what people send us',
  chat: 'a conversation with support',
  /** From a procurement system's start page to the cart that goes back to it. */
  punchout: 'a shopper’s visit from a procurement system',
  /** Tokens of storefronts, their sealed sign-ons, the parts of its product feed, messages of payment provider and carrier. */
  machine: 'what programs tell each other',
} as const;
export type Thing = keyof typeof things;

/** The proofs by which a caller shows that a thing is theirs. Without one, the answer is that there is no such thing. */
export const proofs = {
  nobody: 'belongs to nobody, or is made by the call',
  'session-id': 'the secret in x-user-session-id',
  'cart-key': 'the secret in x-tirekit-cart',
  'order-key': 'the secret in x-tirekit-order',
  'chat-key': 'the secret in x-tirekit-chat',
  account: 'the subject of the buyer’s token',
  'support-account': 'the subject of the buyer’s token, whose account was named to answer chats',
  'signed-link': 'a link of our mails, signed and expiring',
  'number-and-zip': 'an order’s number with its ZIP code, few tries; it only shows the order',
  'mailed-code': 'an order’s number and ZIP code with the code that its buyer was mailed, few tries, once',
  'number-and-contact': 'a quote’s number with its email or ZIP code, few tries',
  'one-time-link': 'a link of our mails that works once',
  'start-page': 'the start page that a procurement system was given, which works once',
  'own-browser': 'the signed cookie of the browser that began',
  'client-secret': 'the storefront’s own secret or token',
  signature: 'the signature of the outside party',
  'shared-secret': 'the secret that a customer’s procurement system shares with us',
} as const;
export type Proof = keyof typeof proofs;

/** `who` of a rule for guests and all accounts, and for programs alone. */
export const everybody = 'everybody';
export const machine = 'machine';

/** One rule: who may make these calls, about what, and how they show that it is theirs. */
export interface Permission {
  readonly thing: Thing;
  /** `everybody`, guests among them; `signed-in`, whatever the account; `machine`, no person; or these roles alone. */
  readonly who: typeof everybody | 'signed-in' | typeof machine | readonly Role[];
  /** Any one of them will do. */
  readonly proof: readonly Proof[];
  /** Ids of endpoints. */
  readonly calls: readonly string[];
}
