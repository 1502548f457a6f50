import { readFileSync } from 'node:fs';
import { ApiFailure, createTokenSource, type FailureKind } from '@tirekit/api-client';
import { type Channel, ChannelsFile } from '@tirekit/channel';
import { headers } from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { HostedStorefront } from '../entry/entry-server.tsx';
import type { ShellEnv } from '../request/shell-env.ts';
import { signVisitor } from '../request/visitor-address.ts';
import type { BuiltShell } from './built-shell.ts';

/** Customers of whom it is known that they are. */
const KEPT_MAX = 500;
/** Ids that were refused: anybody can make them up, so that they take the place of no customer. */
const REFUSED_MAX = 500;
/** An id that was refused is asked about again this much later. */
const REFUSED_MS = 30_000;
const LONGEST_ID = 200;

/**
 * The channel of a request that comes with a customer id (specification section 4: a partner or military customer id
 * header switches the channel). The id is worth what the API says of it: this server exchanges it for a token of the
 * channel that vouches for the customer, and shows the request that channel's storefront. An id that is refused changes
 * nothing, nor does one about which the API cannot say anything: it is asked about again the next time.
 */
export function customerChannel(deps: {
  own: Channel;
  env: ShellEnv;
  host: BuiltShell['host'];
  /** The file of all channels (`CHANNELS_FILE`); without it no id is looked at. */
  channelsFile: string | undefined;
}): (request: Request, peer: string) => Promise<HostedStorefront | null> {
  const { own, env, host, channelsFile } = deps;
  const target = channelsFile ? vouchingChannel(channelsFile) : undefined;
  const kept = new LRUCache<string, HostedStorefront>({ max: KEPT_MAX });
  const refused = new LRUCache<string, true>({ max: REFUSED_MAX, ttl: REFUSED_MS });
  const asking = new Map<string, Promise<HostedStorefront | null>>();

  const exchange = async (
    customerId: string,
    channel: Channel,
    peer: string,
  ): Promise<HostedStorefront | null> => {
    const { apiOrigin: baseUrl, clientId, clientSecret } = env;
    // In the visitor's turn, for the API's limits: ids that somebody makes up must not use up this server's own tokens.
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
    const hosted = host(channel, { ...env, customerId });
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

/** What the API says of an id that it has judged; one that is busy or cannot be reached says something else, or nothing. */
const REFUSALS: ReadonlySet<FailureKind> = new Set(['BadRequest', 'Unauthorized', 'Forbidden']);
const isRefusal = (error: unknown): boolean => error instanceof ApiFailure && REFUSALS.has(error.kind);

/** The second part of a signed id is the second in which it ends. */
function goodUntil(customerId: string): number {
  return Number(customerId.split(';')[1] ?? 0) * 1000 || 0;
}

function vouchingChannel(file: string): Channel | undefined {
  const { channels } = ChannelsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return channels.find(({ customerIds }) => customerIds);
}
