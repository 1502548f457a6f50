import type { IncomingHttpHeaders } from 'node:http';
import type { Channel } from '@tirekit/channel';
import { buyersRealm, type EndpointAuth, headers as names } from '@tirekit/contract';
import type { RequestHook } from './request-hook.ts';
import type { AccountDirectory } from './account-directory.ts';
import { ApiProblem } from './api-problem.ts';
import { type BuyersChannel, buyersChannel, guestsChannel } from './buyers-channel.ts';
import type { NamedUser, TokenUser } from './call-context.ts';
import { type Principal, type TokenVerifier, unauthorized } from './token-verifier.ts';
import type { VerifiedVisitors } from './verified-visitors.ts';

/** The caller, as far as the endpoint's `auth` requires one. */
export interface Identity {
  /** Storefront with the buyer's prices, if a buyer has signed in. */
  readonly channel: BuyersChannel | null;
  readonly user: TokenUser | null;
}

const ANONYMOUS: Identity = { channel: null, user: null };

/** The verifiers and directories that identify callers. */
export interface Known {
  readonly tokens: TokenVerifier;
  readonly accounts: AccountDirectory;
  readonly verified: VerifiedVisitors;
}

/** Enforces an endpoint's `auth`, and sets `request.identity`. */
export const authenticate =
  (auth: EndpointAuth, known: Known): RequestHook =>
  async (request) => {
    request.identity = await getIdentity(auth, request.headers, known);
  };

/**
 * `channel`: a storefront's token in `Authorization`; a buyer's token may come along in `x-authorization`, and
 * when it does it must be valid. `user`: the buyer's token in either header.
 * Rejects with `unauthorized`, or `forbidden` for a token of the other kind.
 */
async function getIdentity(
  auth: EndpointAuth,
  headers: IncomingHttpHeaders,
  { tokens, accounts, verified: visitors }: Known,
): Promise<Identity> {
  if (auth === 'none' || auth === 'signed') return ANONYMOUS;
  const token = bearer(headers.authorization);
  const userToken = bearer(headers[names.userAuthorization]);
  if (auth === 'user') {
    const named = getUser(await verified(userToken ?? token, tokens));
    return { channel: null, user: await accounts.of(named, null) };
  }
  const channel = getChannel(await verified(token, tokens));
  const user = userToken === null ? null : await buyerBy(userToken, channel.id, { tokens, accounts });
  if (user !== null) return { channel: buyersChannel(channel, user.account), user };
  return { channel: guestsChannel(channel, await visitors.of(headers, channel.id)), user };
}

/** The buyer whose token a storefront passes on. A refusal names that token, because a new storefront token wouldn't help. */
async function buyerBy(
  token: string,
  channelId: string,
  { tokens, accounts }: Pick<Known, 'tokens' | 'accounts'>,
): Promise<TokenUser> {
  try {
    return await accounts.of(getUser(await tokens.verify(token)), channelId);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'unauthorized')
      throw unauthorized('invalid_token', buyersRealm);
    throw error;
  }
}

async function verified(token: string | null, tokens: TokenVerifier): Promise<Principal> {
  if (token === null) throw unauthorized(null);
  return tokens.verify(token);
}

function getChannel(principal: Principal): Channel {
  if (principal.kind === 'channel') return principal.channel;
  throw new ApiProblem('forbidden', 'This address is for a storefront’s token.');
}

function getUser(principal: Principal): NamedUser {
  if (principal.kind === 'user') return principal.user;
  throw new ApiProblem('forbidden', 'This address is for a signed-in buyer’s token.');
}

/** The token in `Bearer <token>`, whatever the scheme's case. Null if the header is absent or empty. */
function bearer(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header === '') return null;
  const match = /^bearer +(\S+) *$/i.exec(header);
  // Another scheme, or a bare token, is verified as sent, and fails unless it is a token.
  return match?.[1] ?? header;
}
