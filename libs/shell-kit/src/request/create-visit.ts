import { randomUUID } from 'node:crypto';
import {
  type ApiClient,
  createApiClient,
  createSessionStart,
  createTokenSource,
  type TokenSource,
} from '@tirekit/api-client';
import type { Channel } from '@tirekit/channel';
import { getCart, getCatalogueVersion, headers, type Session } from '@tirekit/contract';
import { apiTransport } from './api-transport.ts';
import { catalogueState, type CatalogueState } from './catalogue-state.ts';
import { cookieCarrier } from './cookie-carrier.ts';
import { createCookieJar } from './cookie-jar.ts';
import { deviceClass } from './device.ts';
import { EVERYBODY_HEADER, visitOfNobody, watchCatalogue } from './everybody.ts';
import { assignExperiments } from './experiments.ts';
import { createSeal, frameCarrier, partnerOf } from './frame-carrier.ts';
import { type AnswerStore, knownAnswers } from './known-answers.ts';
import { newNonce } from './nonce.ts';
import { patience, patienceFor } from './patience.ts';
import { recallPlace } from './remember-place.ts';
import { forPage } from './responses.ts';
import { readShellEnv, type ShellEnv } from './shell-env.ts';
import { createSiteData } from './site-data.ts';
import { reportFailure } from './report-failure.ts';
import type { Visit } from './visit.ts';
import { PEER_HEADER, signVisitor, userIp } from './visitor-address.ts';

/** Endpoints whose answers depend on the session, cart or order. */
const ofVisitor = /^(?:users|cart|orders)\./;

/** What a shell's process shares between all its visitors. */
export interface Shell {
  readonly channel: Channel;
  readonly env: ShellEnv;
  readonly tokens: TokenSource;
  readonly catalogueState: CatalogueState;
  /** @param arrivedAt when the request came, in milliseconds of the clock: its page's time counts from then */
  createVisit(request: Request, arrivedAt?: number): Visit;
}

/**
 * Reads the environment and makes what all visits share.
 * @param answersStore keeps the API's answers that are made from the catalogue; null keeps none
 * @throws Error when a variable is missing
 */
export function createShell(
  channel: Channel,
  env: ShellEnv = readShellEnv(channel),
  answersStore: AnswerStore | null = null,
): Shell {
  const tokens = createTokenSource({
    baseUrl: env.apiOrigin,
    clientId: env.clientId,
    clientSecret: env.clientSecret,
    customerId: env.customerId,
  });
  const common = { baseUrl: env.apiOrigin, tokens, onFailure: reportFailure };
  const siteData = createSiteData(
    channel,
    createApiClient({ ...common, fetch: apiTransport, timeoutMs: patience.siteDataMs }),
  );
  const stateClient = createApiClient({ ...common, timeoutMs: patience.catalogueStateMs });
  const state = catalogueState((since) => stateClient.call(getCatalogueVersion, { query: { since } }));
  const answers = answersStore && knownAnswers(answersStore, channel.id, state);
  const seal = channel.sessionIn === 'header' ? createSeal(env.cookieSecret) : null;

  const createVisit = (request: Request, arrivedAt = Date.now()): Visit => {
    const url = new URL(request.url);
    const cookies = createCookieJar(
      seal
        ? frameCarrier(request.headers, { channelId: channel.id, seal })
        : cookieCarrier(request.headers.get('cookie'), {
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
    const catalogue = watchCatalogue(apiTransport);
    const client = createApiClient({
      ...common,
      fetch: catalogue.fetch,
      timeoutMs: patienceFor(request, arrivedAt),
      memory: answers && {
        keep: answers.keep,
        recall: async (asked) => {
          const known = await answers.recall(asked);
          if (known) catalogue.saw(known);
          return known?.answer;
        },
      },
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
    const session: Visit['session'] = async () => {
      start ??= startSession(cookies.get('session') ?? undefined);
      const started = await start();
      if (started.userSessionId !== cookies.get('session')) cookies.set('session', started.userSessionId);
      return started;
    };

    const visit: Visit = {
      channel,
      hostUrl: env.publicOrigin,
      paymentOrigin: env.paymentOrigin,
      embedOrigins: env.embedOrigins,
      nonce: newNonce(),
      device: deviceClass(request.headers.get('user-agent')),
      userIp: userIp(request.headers),
      experiments: assignExperiments(cookies.get('experimentUser')),
      cookies,
      closedNotices: cookies.get('closedNotices') ?? [],
      madeFrom: catalogue.all,
      get isPersonal() {
        return askedForVisitor || cookies.askedForSecret;
      },
      api,
      load: (endpoint, ...input) => forPage(api.call(endpoint, ...input)),
      site: () => siteData(menuChannel(url)),
      session,
      location: () => recallPlace(visit),
      cart: async () => {
        const hasKey = cookies.get('cartId') !== null;
        const cart = hasKey ? (await api.call(getCart)).cart : null;
        if (hasKey && cart === null) cookies.clear('cartId');
        const count = cart?.tireCount ?? 0;
        if ((cookies.get('cartQuantity') ?? 0) !== count) cookies.set('cartQuantity', count);
        return cart;
      },
      fetchFile: async (path) => {
        const fetchWith = (token: string): Promise<Response> =>
          fetch(`${env.apiOrigin}${path}`, {
            headers: {
              [headers.authorization]: `Bearer ${token}`,
              [headers.visitor]: address(),
              [headers.requestId]: requestId,
            },
            redirect: 'manual',
            signal: AbortSignal.any([request.signal, AbortSignal.timeout(patience.fileMs)]),
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
  return { channel, env, tokens, catalogueState: state, createVisit };
}

/** The specification's `channel` field, which selects the menu and nothing else. */
function menuChannel(url: URL): string | undefined {
  const given = url.searchParams.get('channel');
  return given !== null && /^[A-Za-z][\w-]{0,39}$/.test(given) ? given : undefined;
}
