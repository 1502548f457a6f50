import { readFileSync } from 'node:fs';
import { createTokenSource } from '@tirekit/api-client';
import { type Channel, ChannelsFile } from '@tirekit/channel';
import { headers } from '@tirekit/contract';
import type { RouterContextProvider } from 'react-router';
import type { ShellEnv } from '../request/shell-env.ts';
import { signVisitor } from '../request/visitor-address.ts';
import type { BuiltShell } from './built-shell.ts';

type Host = () => RouterContextProvider;

const KEPT_MAX = 500;
/** An id that was refused is asked about again this much later. */
const REFUSED_MS = 30_000;
const LONGEST_ID = 200;

/**
 * The channel of a request that comes with a customer id (specification section 4: a partner or military customer id
 * header switches the channel). The id is worth what the API says of it: this server exchanges it for a token of the
 * channel that vouches for the customer, and shows the request that channel's storefront. An id that is refused changes
 * nothing.
 */
export function customerChannel(deps: {
  own: Channel;
  env: ShellEnv;
  hostShell: BuiltShell['hostShell'];
  /** The file of all channels (`CHANNELS_FILE`); without it no id is looked at. */
  channelsFile: string | undefined;
}): (request: Request, peer: string) => Promise<Host | null> {
  const { own, env, hostShell, channelsFile } = deps;
  const target = channelsFile ? vouchingChannel(channelsFile) : undefined;
  const kept = new Map<string, { host: Promise<Host | null>; until: number }>();

  const exchange = async (customerId: string, channel: Channel, peer: string): Promise<Host | null> => {
    const { apiOrigin: baseUrl, clientId, clientSecret } = env;
    // In the visitor's turn, for the API's limits: ids that somebody makes up must not use up this server's own tokens.
    const inTurn: typeof fetch = (address, init) => {
      const turn = new Headers(init?.headers);
      turn.set(headers.visitor, signVisitor(peer, env.signingSecret));
      return fetch(address, { ...init, headers: turn });
    };
    try {
      await createTokenSource({ baseUrl, clientId, clientSecret, customerId, fetch: inTurn }).get();
    } catch {
      return null;
    }
    return hostShell(channel, { ...env, customerId });
  };

  return async (request, peer) => {
    const customerId = request.headers.get(headers.partnerCustomerId);
    if (customerId === null || target === undefined || target.id === own.id) return null;
    if (customerId.length > LONGEST_ID) return null;
    const held = kept.get(customerId);
    if (held && held.until > Date.now()) return held.host;
    const entry = { host: exchange(customerId, target, peer), until: goodUntil(customerId) };
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    kept.set(customerId, entry);
    if ((await entry.host) === null) entry.until = Date.now() + REFUSED_MS;
    return entry.host;
  };
}

/** The second part of a signed id is the second in which it ends. */
function goodUntil(customerId: string): number {
  return Number(customerId.split(';')[1] ?? 0) * 1000 || 0;
}

function vouchingChannel(file: string): Channel | undefined {
  const { channels } = ChannelsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return channels.find(({ customerIds }) => customerIds);
}
