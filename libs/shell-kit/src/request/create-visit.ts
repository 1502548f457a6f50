import { randomBytes, randomUUID } from 'node:crypto';
import {
  ApiFailure,
  createApiClient,
  createSessionStart,
  createTokenSource,
  type TokenSource,
} from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';
import { getCart, headers } from '@tirekit/contract';
import { createCookieJar } from './cookie-jar.ts';
import { deviceClass } from './device.ts';
import { EVERYBODY_HEADER, visitOfNobody, watchCatalogue } from './everybody.ts';
import { assignExperiments } from './experiments.ts';
import { pageFailure } from './responses.ts';
import { readShellEnv, type ShellEnv } from './shell-env.ts';
import { createSiteData } from './site-data.ts';
import { reportFailure } from './report-failure.ts';
import type { Visit } from './visit.ts';
import { PEER_HEADER, signVisitor, userIp } from './visitor-address.ts';

/** What a shell's process holds for all its visitors. */
export interface Shell {
  readonly channel: Channel;
  readonly env: ShellEnv;
  readonly tokens: TokenSource;
  createVisit(request: Request): Visit;
}

/** Reads the environment and makes what all visits share. @throws Error when a variable is missing */
export function createShell(channel: Channel, env: ShellEnv = readShellEnv(channel)): Shell {
  const tokens = createTokenSource({
    baseUrl: env.apiOrigin,
    clientId: env.clientId,
    clientSecret: env.clientSecret,
  });
  const common = { baseUrl: env.apiOrigin, tokens, onFailure: reportFailure };
  const siteData = createSiteData(channel, createApiClient(common));

  const createVisit = (request: Request): Visit => {
    const url = new URL(request.url);
    const cookies = createCookieJar(request.headers.get('cookie'), {
      channelId: channel.id,
      secret: env.cookieSecret,
      secure: env.publicOrigin.startsWith('https:'),
    });
    const address = signVisitor(request.headers.get(PEER_HEADER) ?? '127.0.0.1', env.signingSecret);
    const requestId = randomUUID();
    const catalogue = watchCatalogue();
    const api = createApiClient({
      ...common,
      fetch: catalogue.fetch,
      visitor: () => ({
        sessionId: cookies.get('session') ?? undefined,
        experimentUser: cookies.get('experimentUser') ?? undefined,
        channel: channel.wireName ?? undefined,
      }),
      headers: () => ({
        [headers.visitor]: address,
        [headers.requestId]: requestId,
        [headers.cart]: cookies.get('cartId') ?? undefined,
        [headers.order]: cookies.get('orderId')?.orderKey,
      }),
    });
    const start = createSessionStart({
      client: api,
      storedSessionId: cookies.get('session') ?? undefined,
      regionId: url.searchParams.get('regionId') ?? undefined,
    });
    const session: Visit['session'] = async () => {
      const started = await start();
      if (started.userSessionId !== cookies.get('session')) cookies.set('session', started.userSessionId);
      return started;
    };

    const visit: Visit = {
      channel,
      hostUrl: env.publicOrigin,
      paymentOrigin: env.paymentOrigin,
      nonce: randomBytes(16).toString('base64'),
      device: deviceClass(request.headers.get('user-agent')),
      userIp: userIp(request.headers),
      experiments: assignExperiments(cookies.get('experimentUser')),
      cookies,
      closedNotices: cookies.get('closedNotices') ?? [],
      catalogueVersion: catalogue.oldest,
      api,
      load: async (endpoint, ...input) => {
        try {
          return await api.call(endpoint, ...input);
        } catch (error) {
          throw error instanceof ApiFailure ? pageFailure(error) : error;
        }
      },
      site: () => siteData(menuChannel(url)),
      session,
      location: async () => (await session()).userPersonalization.userLocation,
      cart: async () => {
        if (cookies.get('cartId') === null) return null;
        const { cart } = await api.call(getCart);
        if (cart === null) cookies.clear('cartId');
        return cart;
      },
      fetchFile: async (path) => {
        const fetchWith = (token: string): Promise<Response> =>
          fetch(`${env.apiOrigin}${path}`, {
            headers: {
              [headers.authorization]: `Bearer ${token}`,
              [headers.visitor]: address,
              [headers.requestId]: requestId,
            },
            redirect: 'manual',
            signal: AbortSignal.any([request.signal, AbortSignal.timeout(10_000)]),
          });
        const token = await tokens.get();
        const file = await fetchWith(token);
        return file.status === 401 ? fetchWith(await tokens.replace(token)) : file;
      },
      keepCartKey: (key) => {
        if (key !== null) cookies.set('cartId', key);
      },
    };
    return request.headers.has(EVERYBODY_HEADER) ? visitOfNobody(visit) : visit;
  };
  return { channel, env, tokens, createVisit };
}

/** The specification's `channel` field: it selects the menu and nothing else. */
function menuChannel(url: URL): string | undefined {
  const given = url.searchParams.get('channel');
  return given !== null && /^[A-Za-z][\w-]{0,39}$/.test(given) ? given : undefined;
}
