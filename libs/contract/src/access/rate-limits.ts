import type { EndpointDefinition } from '../endpoint.ts';

/** A limit to the calls from one visitor's network. */
export interface RateLimit {
  readonly perMinute: number;
  /** All processes of the API count together, because money or accounts depend on it. */
  readonly isShared?: true;
}

const groups = {
  token: { perMinute: 300 },
  write: { perMinute: 300 },
  read: { perMinute: 1_500 },
  /** Each storefront asks for the catalog's state up to five times a second, and several may share an address. */
  follow: { perMinute: 15_000 },
  /** Parties whose signature is checked: a provider reports every order from one address. */
  signed: { perMinute: 30_000 },
  /** Presses of the buy button, and so attempts with cards: the buyers in an office share an address. */
  buy: { perMinute: 60, isShared: true },
  coupon: { perMinute: 30, isShared: true },
  /** Amounts that a lender is asked about: more than anybody changes a quantity, and few enough not to bother the lender. */
  lender: { perMinute: 120 },
  /** Codes of gift cards, and of friends' links. */
  giftCard: { perMinute: 10, isShared: true },
  /** Attempts at order numbers with ZIP codes or signatures. */
  track: { perMinute: 30, isShared: true },
  /** Signed links that stop mails: a mail program's servers post those of many readers from one address (RFC 8058). */
  unsubscribe: { perMinute: 1_500 },
  /** Passwords and links that are guessed: each costs a hash that is slow on purpose. */
  signOn: { perMinute: 30, isShared: true },
  /** Shops that ask to join: each application sends mails. */
  apply: { perMinute: 10 },
  /** Messages to people who read them. */
  contact: { perMinute: 10 },
  /** Quotes of sales staff, codes of orders, and copies of chats: each is a mail to somebody. */
  mail: { perMinute: 30 },
  /** Presses of “Helpful”: far more than anybody reads reviews, and few enough to be worth nothing to a program. */
  vote: { perMinute: 30, isShared: true },
  /** Reviews: nobody writes many in a minute. */
  review: { perMinute: 10, isShared: true },
  /** Pictures, which take time to decode and room to keep. */
  upload: { perMinute: 12 },
  /** Pictures of sidewalls, which take a processor for seconds: somebody takes a few until one is sharp. */
  reading: { perMinute: 12 },
} satisfies Record<string, RateLimit>;

/** Calls that are counted together: an endpoint names its group. */
export type RateGroup = keyof typeof groups;

/** Limits by group, according to what the calls cost us and what guessing could gain. */
export const rateLimits: Readonly<Record<RateGroup, RateLimit>> = groups;

/** The group in which the calls of an endpoint are counted: its own, or the one of all such calls. */
export function rateGroup({
  limit,
  auth,
  bodyType,
  method,
}: Pick<EndpointDefinition, 'limit' | 'auth' | 'bodyType' | 'method'>): RateGroup {
  if (limit !== undefined) return limit;
  if (auth === 'signed') return 'signed';
  if (bodyType === 'form') return 'token';
  return method === 'GET' ? 'read' : 'write';
}
