import type { IncomingHttpHeaders } from 'node:http';
import type { Channel } from '@tirekit/channel';
import { type EndpointAuth, headers as names } from '@tirekit/contract';
import { ApiProblem } from './api-problem.ts';
import type { TokenUser } from './call-context.ts';
import { type Principal, type TokenVerifier, unauthorized } from './token-verifier.ts';

/** Who is asking, as far as the endpoint's `auth` requires it. */
export interface Identity {
  readonly channel: Channel | null;
  readonly user: TokenUser | null;
}

const nobody: Identity = { channel: null, user: null };

/**
 * Enforces an endpoint's `auth` on the request's headers. Answers at once where the tokens are known already.
 *
 * `channel`: a storefront's token in `Authorization`; a buyer's token may come along in `x-authorization`, and
 * when it does it must be valid. `user`: the buyer's token in either header.
 * Throws or rejects with `unauthorized`, or `forbidden` for a token of the other kind.
 */
export function authenticate(
  auth: EndpointAuth,
  headers: IncomingHttpHeaders,
  tokens: TokenVerifier,
): Identity | Promise<Identity> {
  if (auth === 'none' || auth === 'signed') return nobody;
  const userToken = bearer(headers[names.userAuthorization]);
  const token =
    auth === 'user' ? (userToken ?? bearer(headers.authorization)) : bearer(headers.authorization);
  if (token === null) throw unauthorized(null);

  const principal = tokens.verify(token);
  if (auth === 'user') return whenKnown(principal, (known) => ({ channel: null, user: userOf(known) }));
  if (userToken === null) return whenKnown(principal, channelAlone);
  return Promise.all([principal, tokens.verify(userToken)]).then(([channel, user]) => ({
    channel: channelOf(channel),
    user: userOf(user),
  }));
}

/** One object per storefront, not one per request. */
const identities = new WeakMap<Channel, Identity>();

function channelAlone(principal: Principal): Identity {
  const channel = channelOf(principal);
  let identity = identities.get(channel);
  if (identity === undefined) identities.set(channel, (identity = { channel, user: null }));
  return identity;
}

function channelOf(principal: Principal): Channel {
  if (principal.kind === 'channel') return principal.channel;
  throw new ApiProblem('forbidden', 'This address is for a storefront’s token.');
}

function userOf(principal: Principal): TokenUser {
  if (principal.kind === 'user') return principal.user;
  throw new ApiProblem('forbidden', 'This address is for a signed-in buyer’s token.');
}

function whenKnown<A, B>(value: A | Promise<A>, then: (value: A) => B): B | Promise<B> {
  return value instanceof Promise ? value.then(then) : then(value);
}

/** The token in `Bearer <token>`, whatever the scheme's case. Null if the header is absent or empty. */
function bearer(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header === '') return null;
  if (header.startsWith('Bearer ')) return header.slice(7).trim();
  const match = /^bearer +(\S+) *$/i.exec(header);
  // Another scheme, or a bare token: it was sent, so it is checked, and found invalid unless it is a token.
  return match?.[1] ?? header;
}
