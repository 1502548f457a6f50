import {
  type AnyEndpoint,
  acceptSalesQuote,
  applyAsInstaller,
  askForTires,
  joinByMail,
  joinByText,
  confirmSubscription,
  returnToList,
  stopSubscription,
  askForOrderCode,
  checkOrderCode,
  confirmReview,
  confirmWithPasskey,
  confirmWithPassword,
  findSalesQuote,
  followOrder,
  openSalesQuote,
  openTireRegistration,
  resendSalesQuote,
  sendSalesQuote,
  registerTires,
  getCatalogueVersion,
  getFinancingOffer,
  getReferralOffer,
  mailTranscript,
  placeOrder,
  stopReviewMails,
  submitReview,
  putCoupon,
  putGiftCard,
  registerAccount,
  requestPasswordReset,
  resetPassword,
  signInWithPasskey,
  signInWithPassword,
  takeReferralOffer,
  trackOrder,
  verifyEmail,
  voteForReview,
  writeToSupport,
} from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { RequestHook } from './request-hook.ts';
import { refuseFor } from './api-problem.ts';
import type { SharedLimits } from './shared-limits.ts';
import type { VisitorOf } from './visitor.ts';

/** Calls per minute from one visitor's network, according to what they cost us and what guessing could gain. */
export const rateLimits = {
  token: 300,
  write: 300,
  read: 1_500,
  /** Each storefront asks for the catalogue's state up to five times a second, and several may share an address. */
  follow: 15_000,
  /** Parties whose signature is checked: a provider reports every order from one address. */
  signed: 30_000,
  /** Presses of the buy button, and so attempts with cards: the buyers in an office share an address. */
  buy: 60,
  coupon: 30,
  /** Amounts that a lender is asked about: more than anybody changes a quantity, and few enough not to bother the lender. */
  lender: 120,
  /** Codes of gift cards, and of friends' links. */
  giftCard: 10,
  /** Attempts at order numbers with ZIP codes or signatures. */
  track: 30,
  /** Signed links that stop mails: a mail program's servers post those of many readers from one address (RFC 8058). */
  unsubscribe: 1_500,
  /** Passwords and links that are guessed: each costs a hash that is slow on purpose. */
  signOn: 30,
  /** Shops that ask to join: each application sends mails. */
  apply: 10,
  /** Messages to people who read them. */
  contact: 10,
  /** Quotes of sales staff, codes of orders, and copies of chats: each is a mail to somebody. */
  mail: 30,
  /** Presses of “Helpful”: far more than anybody reads reviews, and few enough to be worth nothing to a program. */
  vote: 30,
  /** Reviews: nobody writes many in a minute. */
  review: 10,
  /** Pictures, which take time to decode and room to keep. */
  upload: 12,
  /** Pictures of sidewalls, which take a processor for seconds: somebody takes a few until one is sharp. */
  reading: 12,
} as const;

export type RateGroup = keyof typeof rateLimits;

/** Endpoints with a limit of their own. */
const ownGroups: Readonly<Record<string, RateGroup>> = {
  [getCatalogueVersion.id]: 'follow',
  [placeOrder.id]: 'buy',
  [putCoupon.id]: 'coupon',
  [putGiftCard.id]: 'giftCard',
  [getFinancingOffer.id]: 'lender',
  [getReferralOffer.id]: 'giftCard',
  [takeReferralOffer.id]: 'giftCard',
  [trackOrder.id]: 'track',
  [followOrder.id]: 'track',
  [askForOrderCode.id]: 'mail',
  [checkOrderCode.id]: 'track',
  [openTireRegistration.id]: 'track',
  [registerTires.id]: 'track',
  [openSalesQuote.id]: 'track',
  [acceptSalesQuote.id]: 'track',
  [findSalesQuote.id]: 'track',
  [sendSalesQuote.id]: 'mail',
  [resendSalesQuote.id]: 'mail',
  [mailTranscript.id]: 'mail',
  [applyAsInstaller.id]: 'apply',
  [writeToSupport.id]: 'contact',
  [askForTires.id]: 'contact',
  [joinByMail.id]: 'contact',
  [joinByText.id]: 'contact',
  [confirmSubscription.id]: 'track',
  [returnToList.id]: 'track',
  [stopSubscription.id]: 'unsubscribe',
  [voteForReview.id]: 'vote',
  [submitReview.id]: 'review',
  [confirmReview.id]: 'track',
  [stopReviewMails.id]: 'unsubscribe',
  [signInWithPassword.id]: 'signOn',
  [signInWithPasskey.id]: 'signOn',
  [registerAccount.id]: 'signOn',
  [requestPasswordReset.id]: 'signOn',
  [resetPassword.id]: 'signOn',
  [verifyEmail.id]: 'signOn',
  [confirmWithPassword.id]: 'signOn',
  [confirmWithPasskey.id]: 'signOn',
};

/** Groups that money or accounts depend on: all processes count them together. */
const sharedGroups: ReadonlySet<RateGroup> = new Set([
  'signOn',
  'buy',
  'coupon',
  'giftCard',
  'track',
  'vote',
  'review',
]);

const WINDOW_MS = 60_000;
/** Networks remembered per group. A window that is forgotten early only helps the caller. */
const ADDRESSES = 20_000;

interface Window {
  until: number;
  left: number;
}

export interface RateLimiter {
  /** Counts one call. Throws `rate-limited` with `retry-after` beyond the limit. */
  take(group: RateGroup, address: string): void | Promise<void>;
}

/** A limiter that asks nobody. */
export interface ProcessLimiter extends RateLimiter {
  take(group: RateGroup, address: string): void;
}

/**
 * Fixed windows of a minute, in this process: N processes allow up to N times as much
 * (docs/adr/0010-limits-per-process.md).
 * @param factor multiplies each limit
 */
export function createRateLimiter(factor: number, now: () => number = Date.now): ProcessLimiter {
  const windowsOf = new Map<RateGroup, LRUCache<string, Window>>();
  return {
    take(group, address) {
      const windows = windowsOf.get(group) ?? new LRUCache<string, Window>({ max: ADDRESSES });
      windowsOf.set(group, windows);
      const at = now();
      const window = windows.get(address);
      if (window === undefined || window.until <= at) {
        windows.set(address, { until: at + WINDOW_MS, left: rateLimits[group] * factor - 1 });
        return;
      }
      if (window.left < 1) {
        throw refuseFor(Math.max(1, Math.ceil((window.until - at) / 1000)));
      }
      window.left--;
    },
  };
}

/**
 * The same, but what money or accounts depend on is counted by all processes together. A flood stops at the process’s own count,
 * and costs the database nothing.
 */
export function withSharedGroups(own: ProcessLimiter, shared: SharedLimits, factor: number): RateLimiter {
  return {
    async take(group, address) {
      own.take(group, address);
      if (!sharedGroups.has(group)) return;
      const limit = {
        name: group,
        most: Math.max(1, Math.round(rateLimits[group] * factor)),
        seconds: WINDOW_MS / 1000,
      };
      const wait = await shared.take(limit, address);
      if (wait !== null) throw refuseFor(wait);
    },
  };
}

/** Counts each request against the limit of its visitor. */
export const limitRate =
  (limiter: RateLimiter, group: RateGroup, visitorOf: VisitorOf): RequestHook =>
  async (request) =>
    limiter.take(group, visitorOf(request));

/** The group of an endpoint. */
export function rateGroupOf(endpoint: Pick<AnyEndpoint, 'id' | 'auth' | 'method' | 'bodyType'>): RateGroup {
  const own = ownGroups[endpoint.id];
  if (own !== undefined) return own;
  if (endpoint.auth === 'signed') return 'signed';
  if (endpoint.bodyType === 'form') return 'token';
  return endpoint.method === 'GET' ? 'read' : 'write';
}
