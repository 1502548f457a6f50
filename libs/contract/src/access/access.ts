import { userTypes } from '../shared/account-words.ts';

/** Everybody who calls the API for themselves: a guest, or a buyer by the kind of their account. */
export const roles = ['guest', ...userTypes] as const;
export type Role = (typeof roles)[number];

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
  'product-picture': 'the path of a tire’s picture, which is for everybody and never expires',
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

/** Guests and all accounts; any account; no person; or these roles alone. */
export type Callers = 'everybody' | 'signed-in' | 'machine' | readonly [Role, ...Role[]];

/** A thing that calls are about, with the callers and the proof of nearly all calls about it. */
interface Subject {
  readonly about: string;
  readonly who: Callers;
  readonly proof: Proof;
  /** A storefront that only signed-in buyers enter makes these calls for everybody. */
  readonly beforeSignOn?: true;
}

const subjects = {
  // The same for everybody who sees them. Its calls are computed here, and ask nobody outside.
  catalog: { about: 'tires, vehicles, reviews, deals, and places', who: 'everybody', proof: 'nobody' },
  // Shops, programs, texts.
  shop: { about: 'what else the storefront shows', who: 'everybody', proof: 'nobody' },
  // Their location and searches.
  session: { about: 'a visitor’s session', who: 'everybody', proof: 'session-id' },
  cart: { about: 'a cart', who: 'everybody', proof: 'cart-key' },
  order: {
    about: 'an order, with its cancel, returns, refunds, and registrations',
    who: 'everybody',
    proof: 'order-key',
  },
  purchase: {
    about: 'payment by wallet, and what providers and carriers report of orders',
    who: 'everybody',
    proof: 'nobody',
  },
  'sales-quote': { about: 'a quote of sales staff', who: 'everybody', proof: 'signed-link' },
  appointment: { about: 'a booked appointment, for its buyer', who: 'everybody', proof: 'signed-link' },
  'work-order': { about: 'a booked appointment, for its shop', who: 'everybody', proof: 'signed-link' },
  account: {
    about: 'an account: person, addresses, consents, garage, orders, sign-ons',
    who: 'signed-in',
    proof: 'account',
  },
  // From the authorize link to the code that a storefront gets.
  interaction: {
    about: 'a sign-on in progress',
    who: 'everybody',
    proof: 'own-browser',
    beforeSignOn: true,
  },
  // Questions, applications, reviews.
  inbox: { about: 'what people send us', who: 'everybody', proof: 'nobody' },
  // Also with somebody who cannot sign in.
  chat: { about: 'a conversation with support', who: 'everybody', proof: 'chat-key', beforeSignOn: true },
  // From a procurement system's start page to the cart that goes back to it.
  punchout: { about: 'a shopper’s visit from a procurement system', who: 'signed-in', proof: 'account' },
  // Tokens of storefronts, their sealed sign-ons, messages of the help desk.
  machine: {
    about: 'what programs tell each other',
    who: 'machine',
    proof: 'client-secret',
    beforeSignOn: true,
  },
} satisfies Record<string, Subject>;
export type Thing = keyof typeof subjects;

/** A thing belongs to one storefront, except an account, which serves all of them. */
export const things: Readonly<Record<Thing, Subject>> = subjects;

/**
 * Access to a call, as its endpoint declares it: the thing alone if its usual callers make the call with its usual proof, or with
 * what differs.
 */
export type Access =
  | Thing
  | {
      readonly thing: Thing;
      readonly who?: Callers;
      /** Any one of them will do. */
      readonly proof?: readonly [Proof, ...Proof[]];
      /** A storefront that only signed-in buyers enter makes the call for everybody. */
      readonly beforeSignOn?: true;
    };

/** The thing that a call touches, who may make it, and the proofs of which one shows that the thing is theirs. */
export interface AccessRule {
  readonly thing: Thing;
  readonly who: Callers;
  readonly proof: readonly Proof[];
  readonly beforeSignOn?: true;
}

/**
 * The whole rule of an endpoint or address.
 * @throws Error if it has none: nobody could say who may call it
 */
export function accessRule({ id, access }: { readonly id: string; readonly access: Access }): AccessRule {
  const given = typeof access === 'object' ? access : { thing: access };
  if (!Object.hasOwn(things, given.thing)) throw new Error(`No role may call ${id}: declare its access`);
  const { about: _about, proof, ...usual } = things[given.thing];
  return { ...usual, proof: [proof], ...given };
}

/** True if a caller in this role may make the calls of a rule. */
export function mayCall({ who }: Pick<AccessRule, 'who'>, role: Role): boolean {
  if (who === 'everybody') return true;
  if (who === 'machine') return false;
  return who === 'signed-in' ? role !== 'guest' : who.includes(role);
}
