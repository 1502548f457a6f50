import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointAuth, PriceType, PunchoutOperation, UserType } from '@tirekit/contract';
import type { Log } from '../log/log.ts';
import type { BuyersChannel } from './buyers-channel.ts';
import type { AnswerCacheTags } from './cache-tags.ts';

/** The user named by a token that our provider has signed. */
export interface NamedUser {
  /** The token's subject. */
  readonly uid: string;
  /** The sign-on that gave it; null for one from the command line. */
  readonly sid: string | null;
}

/** A verified identity of somebody who serves or served, which counts, or has ended lately; null for none. */
export type MilitaryState = 'verified' | 'ended' | null;

/** The facts that decide the prices and rights of an account, as of now. */
export interface CallerAccount {
  readonly userType: UserType;
  readonly priceType: PriceType;
  /** The prices of its price type and program; null if it pays the public ones. */
  readonly prices: { readonly discountBps: number; readonly memberPrices: boolean } | null;
  /** Slugs of the brands that it may buy; null if it may buy all. */
  readonly brands: readonly string[] | null;
  readonly emailVerified: boolean;
  readonly military: MilitaryState;
  /**
   * The operation that a procurement system requested, if it began this sign-on: the account is the customer's then, not its
   * shopper's own. Missing for everybody else.
   */
  readonly punchout?: PunchoutOperation | null;
}

/** A signed-in buyer whose account is open, and whose sign-on has not ended. */
export interface TokenUser extends NamedUser {
  readonly account: CallerAccount;
}

/** The request of any call, with any `auth` of its endpoint. */
interface AnyCall {
  /** The request's id: in logs, in errors, in `x-request-id`. */
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  /** Its lines carry the request's id. */
  readonly log: Log;
  /** The address that the call counts against. It is never logged, and stored only hidden by a secret. */
  readonly visitor: string;
  /** The body's bytes as they arrived, for checking a signature; only if the endpoint's auth is `signed`. */
  readonly rawBody: Buffer;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
  /**
   * Sets the cache tags of the answer, so that it can be used again until one of them changes. Call it in the same tick
   * in which the data is read.
   */
  tagAnswer(tags: AnswerCacheTags): void;
}

interface ByAuth {
  none: { readonly channel: null; readonly user: null };
  signed: { readonly channel: null; readonly user: null };
  /**
   * The storefront whose token this is, as its buyer has it: with the account's prices and brands if `x-authorization`
   * names one.
   */
  channel: { readonly channel: BuyersChannel; readonly user: TokenUser | null };
  user: { readonly channel: null; readonly user: TokenUser };
}

/** A call before its endpoint's `auth` has said which of the two are present. */
export type AnyCallContext = AnyCall & {
  readonly channel: BuyersChannel | null;
  readonly user: TokenUser | null;
};

export type CallContext<A extends EndpointAuth = EndpointAuth> = AnyCall & ByAuth[A];
