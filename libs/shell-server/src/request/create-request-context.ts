import { randomUUID } from 'node:crypto';
import { type ApiClient, createApiClient, createSessionStart } from '@tirekit/api-client';
import { getCart, headers, type Session } from '@tirekit/contract';
import { apiTransport } from '../api-proxy/api-transport.ts';
import { createCookieJar } from '../session-storage/cookie-jar.ts';
import { cookieStorage } from '../session-storage/cookie-storage.ts';
import { frameStorage, partnerOf } from '../session-storage/frame-storage.ts';
import { ANONYMOUS_HEADER, anonymousContext } from './anonymous-context.ts';
import { collectCacheTags } from './cache-tags.ts';
import type { Shell } from './create-shell.ts';
import { deviceClass } from './device.ts';
import { assignExperiments } from './experiments.ts';
import { newNonce } from './nonce.ts';
import { rememberCart } from './remember-cart.ts';
import { reportFailure } from './report-failure.ts';
import type { RequestContext } from './request-context.ts';
import { orErrorPage } from './responses.ts';
import { timeLimitFor, timeLimits } from './time-limits.ts';
import { PEER_HEADER, signVisitor, userIp } from './visitor-address.ts';
import { visitorLocation } from './visitor-location.ts';

/** Endpoints whose answers depend on the session, cart or order. */
const ofVisitor = /^(?:users|cart|orders)\./;

/**
 * Creates the context of a request; an anonymous one if this server itself asks for a public page.
 * @param arrivedAt when the request came, in milliseconds of the clock: its page's time counts from then
 */
export async function createRequestContext(
  shell: Shell,
  request: Request,
  arrivedAt = Date.now(),
): Promise<RequestContext> {
  const { channel, env, tokens, seal } = shell;
  const url = new URL(request.url);
  const cookies = createCookieJar(
    seal
      ? frameStorage(request.headers, { channelId: channel.id, seal })
      : cookieStorage(request.headers.get('cookie'), {
          channelId: channel.id,
          secret: env.cookieSecret,
          secure: env.publicOrigin.startsWith('https:'),
        }),
  );
  const partner = seal ? partnerOf(request.headers) : {};
  // Signed once, when the first call is made.
  let signed: string | undefined;
  const address = (): string =>
    (signed ??= signVisitor(request.headers.get(PEER_HEADER) ?? '127.0.0.1', env.signingSecret));
  const requestId = randomUUID();
  const cacheTags = collectCacheTags(apiTransport);
  const client = createApiClient({
    baseUrl: env.apiOrigin,
    tokens,
    onFailure: (failure, call) => {
      reportFailure(failure, call);
      cacheTags.onFailure(failure);
    },
    fetch: cacheTags.fetch,
    timeoutMs: timeLimitFor(request, arrivedAt),
    visitor: () => ({
      sessionId: cookies.peek('session') ?? undefined,
      experimentUser: cookies.peek('experimentUser') ?? undefined,
      channel: channel.wireName ?? undefined,
    }),
    headers: () => ({
      [headers.visitor]: address(),
      [headers.requestId]: requestId,
      [headers.cart]: cookies.peek('cartId') ?? undefined,
      [headers.order]: cookies.peek('orderId')?.orderKey,
    }),
  });
  let askedForVisitor = false;
  const api: ApiClient = {
    ...client,
    call: (endpoint, ...input) => {
      askedForVisitor ||= ofVisitor.test(endpoint.id);
      return client.call(endpoint, ...input);
    },
  };
  const startSession = (storedSessionId: string | undefined): (() => Promise<Session>) =>
    createSessionStart({
      client: api,
      storedSessionId,
      // Until our server has bound a secret to it, the partner's name for the visitor stands in for their session.
      suppliedUserId: storedSessionId === undefined ? partner.userId : undefined,
      regionId: url.searchParams.get('regionId') ?? undefined,
      widgetSourceId: partner.sourceId,
      widgetSourceType: partner.sourceType,
    });
  let start: (() => Promise<Session>) | undefined;
  const session: RequestContext['session'] = async () => {
    start ??= startSession(cookies.get('session') ?? undefined);
    const started = await start();
    if (started.userSessionId !== cookies.get('session')) cookies.set('session', started.userSessionId);
    return started;
  };

  const exchangeFile = async (path: string, init: RequestInit): Promise<Response> => {
    const fetchWith = (token: string): Promise<Response> =>
      fetch(`${env.apiOrigin}${path}`, {
        ...init,
        headers: {
          ...init.headers,
          [headers.authorization]: `Bearer ${token}`,
          [headers.visitor]: address(),
          [headers.requestId]: requestId,
        },
        redirect: 'manual',
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeLimits.fileMs)]),
      });
    const token = await tokens.get();
    const file = await fetchWith(token);
    return file.status === 401 ? fetchWith(await tokens.replace(token)) : file;
  };

  const context: RequestContext = {
    channel,
    hostUrl: env.publicOrigin,
    paymentOrigin: env.paymentOrigin,
    embedOrigins: env.embedOrigins,
    nonce: newNonce(),
    device: deviceClass(request.headers.get('user-agent')),
    userIp: userIp(request.headers),
    experiments: assignExperiments(cookies.get('experimentUser')),
    cookies,
    signOn: null,
    account: async () => null,
    closedNotices: cookies.get('closedNotices') ?? [],
    cacheTags: cacheTags.all,
    get isPersonal() {
      return askedForVisitor || cookies.askedForSecret;
    },
    api,
    load: (endpoint, ...input) => orErrorPage(api.call(endpoint, ...input)),
    site: () => shell.siteData(menuChannel(url)),
    session,
    location: () => visitorLocation(context),
    cart: async () => {
      const hasKey = cookies.get('cartId') !== null;
      const cart = hasKey ? (await api.call(getCart)).cart : null;
      if (hasKey && cart === null) cookies.clear('cartId');
      rememberCart(cookies, cart);
      return cart;
    },
    fetchFile: (path) => exchangeFile(path, {}),
    sendFile: (path, file) =>
      exchangeFile(path, { method: 'POST', body: file, headers: { 'content-type': file.type } }),
    keepCartKey: (key) => {
      if (key !== null) cookies.set('cartId', key);
    },
  };
  return request.headers.has(ANONYMOUS_HEADER) ? anonymousContext(context) : context;
}

/** The specification's `channel` field, which selects the menu and nothing else. */
function menuChannel(url: URL): string | undefined {
  const given = url.searchParams.get('channel');
  return given !== null && /^[A-Za-z][\w-]{0,39}$/.test(given) ? given : undefined;
}
