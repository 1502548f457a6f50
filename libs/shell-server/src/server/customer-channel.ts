import { readFileSync } from 'node:fs';
import { ApiFailure, createTokenSource, type FailureKind } from '@tirekit/api-client';
import { type Channel, ChannelsFile } from '@tirekit/channel';
import { headers } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { HostedStorefront } from '../rendering/entry-server.tsx';
import type { ShellEnv } from '../request/shell-env.ts';
import { signVisitor } from '../request/visitor-address.ts';
import type { BuiltShell } from './built-shell.ts';

/** The number of verified customer ids that are kept. */
const KEPT_MAX = 500;
/**
 * The number of refused ids that are kept, apart from the others: anyone can make ids up, and they must not displace customers.
 */
const REFUSED_MAX = 500;
/** Milliseconds that a refusal is remembered. */
const REFUSED_MS = 30_000;
const LONGEST_ID = 200;

/**
 * Finds the storefront for a request with a customer id (specification section 4: a partner or military customer id header
 * switches the channel). Only the API can verify the id: this server exchanges it for a token of the channel whose operator
 * signed it, and then shows that channel's storefront. A refused id changes nothing. Neither does an id if the API cannot
 * answer; then it is asked again the next time.
 * @returns a function that resolves with the storefront; null if the request stays with its own
 */
export function customerChannel(deps: {
  own: Channel;
  env: ShellEnv;
  host: BuiltShell['host'];
  /** The file of all channels (`CHANNELS_FILE`); without it, customer ids are ignored. */
  channelsFile: string | undefined;
  /** Adjusts the channel to this server's environment. */
  adjust?: (channel: Channel) => Channel;
}): (request: Request, peer: string) => Promise<HostedStorefront | null> {
  const { own, env, host, channelsFile, adjust = (given) => given } = deps;
  const vouching = channelsFile ? vouchingChannel(channelsFile) : undefined;
  const target = vouching && adjust(vouching);
  const kept = new LRUCache<string, HostedStorefront>({ max: KEPT_MAX });
  const refused = new LRUCache<string, true>({ max: REFUSED_MAX, ttl: REFUSED_MS });
  const asking = new Map<string, Promise<HostedStorefront | null>>();

  const exchange = async (
    customerId: string,
    channel: Channel,
    peer: string,
  ): Promise<HostedStorefront | null> => {
    const { apiOrigin: baseUrl, clientId, clientSecret } = env;
    // Counted against the visitor's limit at the API, so that made-up ids cannot use up this server's own.
    const inTurn: typeof fetch = (address, init) => {
      const turn = new Headers(init?.headers);
      turn.set(headers.visitor, signVisitor(peer, env.signingSecret));
      return fetch(address, { ...init, headers: turn });
    };
    try {
      await createTokenSource({ baseUrl, clientId, clientSecret, customerId, fetch: inTurn }).get();
    } catch (error) {
      if (isRefusal(error)) refused.set(customerId, true);
      return null;
    }
    const hosted = host(withoutAccounts(channel), { ...env, customerId });
    const ttl = Math.floor(goodUntil(customerId) - Date.now());
    if (ttl > 0) kept.set(customerId, hosted, { ttl });
    return hosted;
  };

  return async (request, peer) => {
    const customerId = request.headers.get(headers.partnerCustomerId);
    if (customerId === null || target === undefined || target.id === own.id) return null;
    if (customerId.length > LONGEST_ID || refused.has(customerId)) return null;
    const held = kept.get(customerId) ?? asking.get(customerId);
    if (held) return held;
    const asked = exchange(customerId, target, peer).finally(() => asking.delete(customerId));
    asking.set(customerId, asked);
    return asked;
  };
}

/** A customer's id stands in for sign-on: on another storefront's origin there is none for this one. */
const withoutAccounts = (channel: Channel): Channel => ({
  ...channel,
  features: channel.features.filter((feature) => feature !== 'accounts' && feature !== 'garage'),
});

/** The failures that mean that the id is not valid. All others mean that the API could not judge it. */
const REFUSALS: ReadonlySet<FailureKind> = new Set(['BadRequest', 'Unauthorized', 'Forbidden']);
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && REFUSALS.has(error.kind);

/** Until when a signed id is valid, in ms since 1970: its second part, in seconds. */
function goodUntil(customerId: string): number {
  return Number(customerId.split(';')[1] ?? 0) * 1000 || 0;
}

function vouchingChannel(file: string): Channel | undefined {
  const { channels } = ChannelsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return channels.find(({ customerIds }) => customerIds);
}
